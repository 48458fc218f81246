/** What visitors read and fill in, and the requests of agencies that follow. */
import { goTo, goToList, isVisible, type Screen } from './screen'

export const partnersScreens: readonly Screen[] = [
  { name: 'lead form', as: 'nobody', sample: true, reach: goTo('/landing-page', 'select') },
  { name: 'lead form that does not exist', as: 'nobody', reach: goTo('/landing-page/nowhere', '.done') },
  {
    name: 'agent requests, one accepted whose mail came back',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      const { page, keys, sim } = context
      await sim.control('POST', '/faults', { method: '*', path: '*', delivery: 'bounced', channel: 'email' })
      await goToList('/agents/requests')(context)
      await keys.press('a')
      await isVisible(page.locator('.chip', { hasText: 'Bounced' }))
    },
  },
]
