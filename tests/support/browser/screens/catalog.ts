/** Claims: the question for whom, and a plan that says what follows. */
import { goToList, isVisible, type Screen } from './screen'

const openClaimed: Screen['reach'] = async (context) => {
  await goToList('/inventory/claim-institutions?tab=claimed')(context)
  await context.keys.press('Control+Home')
}

export const catalogScreens: readonly Screen[] = [
  {
    name: 'who finds a campus',
    as: 'secure',
    reach: async (context) => {
      await openClaimed(context)
      await context.keys.press('v')
      await isVisible(context.page.locator('.palette-row'))
    },
  },
  {
    name: 'the plan of an unclaimed campus',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openClaimed(context)
      await context.keys.press('u')
      await isVisible(context.page.locator('.plan-follows li'))
    },
  },
]
