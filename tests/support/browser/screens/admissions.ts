/** Applications as a board and as a record, their form, and what a move asks. */
import { goTo, goToList, isVisible, type Screen } from './screen'

const openApplications: Screen['reach'] = async (context) => {
  await goToList('/applications?layout=table')(context)
  await context.keys.press('Control+Home')
}
const onApplication =
  (keys: readonly string[], shown: string): Screen['reach'] =>
  async (context) => {
    await openApplications(context)
    await context.keys.press(...keys)
    await isVisible(context.page.locator(shown))
  }

export const admissionsScreens: readonly Screen[] = [
  {
    name: 'applications as a board',
    as: 'secure',
    sample: true,
    reach: goTo('/applications?layout=board', '.board-column'),
  },
  {
    name: 'application as a record',
    as: 'secure',
    sample: true,
    reach: onApplication(['Enter'], '.stage-path'),
  },
  {
    name: 'where an application can be moved',
    as: 'secure',
    reach: onApplication(['s'], '.palette-row'),
  },
  {
    name: 'documents of an application',
    as: 'secure',
    reach: onApplication(['d'], '.document-groups'),
  },
  {
    name: 'form of a new application, with what is missing',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goTo('/applications/create', '.application-form [name=intake]')(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.application-form [role=alert]'))
    },
  },
]
