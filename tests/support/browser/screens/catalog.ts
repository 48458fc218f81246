/** Screens of the catalog: claims with what follows from them; the finder with its facets, as cards and as a table. */
import { goTo, goToList, isVisible, type Screen } from './screen'

const openClaimed: Screen['reach'] = async (context) => {
  await goToList('/inventory/claim-institutions?tab=claimed')(context)
  await context.keys.press('Control+Home')
}

const CARD = '.card-place:not(.waiting)'
const openFacets: Screen['reach'] = async (context) => {
  const { page, keys } = context
  await goTo('/programs', CARD)(context)
  await page.getByRole('grid').focus()
  await keys.press('Shift+b', 'ArrowDown', 'x', 'ArrowDown', '-')
  await isVisible(page.locator('[role=treeitem] [data-choice=unwanted]'))
}

const openFinder: Screen['reach'] = async (context) => {
  await goToList('/programs?layout=table')(context)
  await context.keys.press('Control+Home')
}
const openOnProgram =
  (keys: readonly string[], shown: string): Screen['reach'] =>
  async (context) => {
    await openFinder(context)
    await context.keys.press(...keys)
    await isVisible(context.page.locator(shown))
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
  { name: 'finder as cards, facets chosen and excluded', as: 'secure', sample: true, reach: openFacets },
  {
    name: 'finder, searching inside of a facet',
    as: 'secure',
    reach: async (context) => {
      await openFacets(context)
      await context.keys.press('/')
      await isVisible(context.page.locator('.facet-find [role=option]'))
    },
  },
  {
    name: 'finder as a table, programs marked',
    as: 'secure',
    reach: async (context) => {
      await goToList('/programs?layout=table')(context)
      await context.keys.press('s', '=')
      await isVisible(context.page.locator('.program-categories .filter-chip'))
    },
  },
  {
    name: 'program as a record',
    as: 'secure',
    sample: true,
    reach: openOnProgram(['Enter'], '.program-headline'),
  },
  {
    name: 'checklist of a program',
    as: 'secure',
    reach: openOnProgram(['d'], '.checklist-facts'),
  },
  {
    name: 'error in a program',
    as: 'secure',
    reach: openOnProgram(['!'], '[role=dialog] textarea'),
  },
  {
    name: 'programs compared',
    as: 'secure',
    sample: true,
    reach: openOnProgram(['=', 'j', '=', 'Shift+C'], '.compare thead th'),
  },
  {
    name: 'institution as a record',
    as: 'secure',
    reach: async (context) => {
      await goToList('/institutions')(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.detail.page .institution-part li'))
    },
  },
  {
    name: 'terms of an institution as a form',
    as: 'secure',
    reach: async (context) => {
      await goToList('/institutions')(context)
      await context.keys.press('t')
      await isVisible(context.page.locator('.record select'))
    },
  },
]
