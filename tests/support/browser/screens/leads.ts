/** The leads as cards and as a table, their filter, selection and bulk changes, one lead, and the import. */
import { fileURLToPath } from 'node:url'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { planAssignment } from '../assigning'
import { goTo, isVisible, ROW, type Screen } from './screen'

export const openLeads: Screen['reach'] = async ({ desk, page }) => {
  await desk.open()
  await isVisible(page.locator(`.card-place:not(.waiting), .grid:not(.cards) ${ROW}`))
}
const asTable: Screen['reach'] = async ({ page, keys }) => {
  // The layout is remembered from screen to screen.
  if ((await page.locator('.grid.cards').count()) > 0) await keys.press('Shift+v')
  await isVisible(page.locator(`.grid:not(.cards) ${ROW}`))
}
export const selectThree: Screen['reach'] = async (context) => {
  await openLeads(context)
  await context.keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await isVisible(context.page.locator('.bulk-bar'))
}
export const openPlan: Screen['reach'] = async (context) => {
  await selectThree(context)
  await planAssignment(context.page, context.keys)
}
const openAssignForm: Screen['reach'] = async (context) => {
  await selectThree(context)
  await context.keys.press('Shift+a')
  await isVisible(context.page.locator('.verb-form select'))
}
/** The newest lead has a document of each type. */
const openDocuments: Screen['reach'] = async (context) => {
  await openLeads(context)
  await context.keys.press('Control+Home', 'd')
  await isVisible(context.page.locator('.documents .files-list'))
}
/** A document with something to read in it is added, and extracted a minute later. */
const openExtracted: Screen['reach'] = async (context) => {
  const { page, keys, sim } = context
  await openDocuments(context)
  await keys.press('ArrowRight')
  const buffer = pdfPage('Candidate name: Selin Kaya')
  await page
    .locator('.documents input[type=file]')
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer })
  await isVisible(page.locator('.files-status li'))
  await keys.press('Shift+Tab', 'Shift+Tab', 'ArrowLeft')
  const marks = page.locator('[data-document]', { hasText: 'marks.pdf' })
  await marks.focus()
  await keys.press('w')
  await isVisible(page.locator('.toast', { hasText: 'Your Document is processed' }))
  await sim.control('POST', '/clock/advance', { ms: 2 * 60_000 })
  await isVisible(page.getByRole('button', { name: 'View extracted data of marks.pdf' }))
  await marks.focus()
  await keys.press('v')
  await isVisible(page.locator('.extracted dl'))
}
const openReminder: Screen['reach'] = async (context) => {
  await openLeads(context)
  await context.keys.press('Control+Home', 'r')
  await isVisible(context.page.locator('[role=dialog] .month-days'))
}
/** A reminder is set first: small seeds have no tasks. */
const setReminder: Screen['reach'] = async (context) => {
  const { page, keys } = context
  await openReminder(context)
  await keys.type(page.locator('[name=note]'), 'Call about the offer')
  await keys.press('Tab')
  await keys.type(page.locator('[name=scheduled_at]'), '+1d')
  await keys.press('Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}
const chooseFile: Screen['reach'] = async ({ page }) => {
  await page.goto('/import/lead-import')
  const file = fileURLToPath(new URL('../leads-of-a-fair.csv', import.meta.url))
  await page.locator('input[type=file]').setInputFiles(file)
  await isVisible(page.locator('.import-preview'))
}

export const leadsScreens: readonly Screen[] = [
  { name: 'leads as cards', as: 'secure', sample: true, reach: openLeads },
  {
    name: 'leads as a table',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openLeads(context)
      await asTable(context)
    },
  },
  {
    name: 'search across leads',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/lead-search')
      await keys.type(page.locator('.lead-search input'), 'a')
      await isVisible(page.locator('.lead-search [role=option]'))
    },
  },
  {
    name: 'completion of the filter',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('/')
      await context.keys.type(context.page.locator('[data-filter]'), 'stage:')
      await isVisible(context.page.getByRole('option'))
    },
  },
  {
    name: 'filters as chips',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openLeads(context)
      await context.desk.filter('owner:none country:Canada,Australia created:-30d -tag:Cold mar')
    },
  },
  {
    name: 'invalid filter',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('/')
      await context.keys.type(context.page.locator('[data-filter]'), 'stage:nowhere ')
      await isVisible(context.page.locator('.filter-problem, [role=alert]'))
    },
  },
  {
    name: 'selection and its bar',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await selectThree(context)
      await asTable(context)
    },
  },
  {
    name: 'selection among cards',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      // Past the board.
      if ((await context.page.locator('.grid.cards').count()) === 0)
        await context.keys.press('Shift+v', 'Shift+v')
      await isVisible(context.page.locator('.card-place:not(.waiting)'))
      await context.keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
      await isVisible(context.page.locator('.bulk-bar'))
    },
  },
  {
    name: 'peek at a lead',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('j', 'Space')
      await isVisible(context.page.locator('.detail.peek dl'))
    },
  },
  {
    name: 'one lead',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.detail.page dl'))
    },
  },
  { name: 'documents of a lead', as: 'secure', sample: true, reach: openDocuments },
  {
    name: 'documents of a lead, code of a deletion',
    as: 'secure',
    reach: async (context) => {
      await openDocuments(context)
      await context.keys.press('Tab', 'ArrowDown', '#')
      await isVisible(context.page.locator('.document-code input'))
    },
  },
  {
    name: 'documents of a lead, upload',
    as: 'secure',
    reach: async (context) => {
      await openDocuments(context)
      await context.keys.press('ArrowRight')
      await isVisible(context.page.locator('.documents .files-drop'))
    },
  },
  { name: 'documents of a lead, extracted data', as: 'secure', reach: openExtracted },
  {
    name: 'message to a lead, with a file',
    as: 'secure',
    reach: async (context) => {
      const { page, keys } = context
      await openLeads(context)
      await keys.press('Control+Home', 'm')
      const buffer = pdfPage('Conditional offer')
      await page
        .locator('.file-field input[type=file]')
        .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer })
      await isVisible(page.locator('[role=dialog] .files-list li'))
    },
  },
  {
    name: 'reminder of a lead, refused',
    as: 'secure',
    reach: async (context) => {
      await openReminder(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('[role=dialog] [role=alert]'))
    },
  },
  {
    name: 'reminders at a lead',
    as: 'secure',
    reach: async (context) => {
      await setReminder(context)
      await context.keys.press('Control+Home', 'Enter')
      await isVisible(context.page.locator('.lead-tasks li'))
    },
  },
  {
    name: 'tasks',
    as: 'secure',
    reach: async (context) => {
      await setReminder(context)
      await goTo('/tasks', ROW)(context)
    },
  },
  {
    name: 'settings beside a lead',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.detail.page dl'))
      await context.keys.press('g', ',')
      await isVisible(context.page.locator('.settings-dialog input'))
    },
  },
  {
    name: 'actions of a row',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('Shift+F10')
      await isVisible(context.page.getByRole('menu'))
    },
  },
  {
    name: 'columns',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await asTable(context)
      await context.keys.press('Shift+h')
      await isVisible(context.page.getByRole('dialog'))
    },
  },
  {
    name: 'pasted list',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('Shift+*', 'p')
      await isVisible(context.page.getByRole('dialog'))
      await context.keys.write('nobody@example.com')
    },
  },
  { name: 'assignment as a form', as: 'secure', reach: openAssignForm },
  {
    name: 'assignment as a form, not filled in',
    as: 'secure',
    reach: async (context) => {
      await openAssignForm(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.verb-form [role=alert]'))
    },
  },
  {
    name: 'deletion as a form',
    as: 'secure',
    reach: async (context) => {
      await selectThree(context)
      await context.keys.press('Shift+Delete')
      await isVisible(context.page.locator('.verb-form textarea'))
    },
  },
  {
    name: 'deletion with its code',
    as: 'secure',
    reach: async (context) => {
      await selectThree(context)
      await context.keys.press('#')
      await isVisible(context.page.locator('.palette input'))
      await context.keys.write('Asked to be forgotten')
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.operation .code-boxes'))
    },
  },
  { name: 'plan', as: 'secure', sample: true, reach: openPlan },
  {
    name: 'receipt with a failed row',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      const { page, sim, keys } = context
      const planRequest = page.waitForRequest((request) => request.url().endsWith('/operations/plan'))
      await openPlan(context)
      const { leads } = (await planRequest).postDataJSON() as { leads: string[] }
      await sim.control('POST', '/faults', {
        method: 'POST',
        path: '/leads/bulk-assign',
        row: leads[0],
        message: 'This lead is locked by another process',
      })
      await keys.press('Enter')
      await isVisible(page.locator('.receipt .plan-blocked'))
    },
  },
  {
    name: 'undone change',
    as: 'secure',
    reach: async (context) => {
      await openPlan(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.receipt'))
      await context.keys.press('z')
      await isVisible(context.page.locator('.toast'))
    },
  },
  {
    name: 'empty list',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.desk.filter('qqqqqqqq')
      await isVisible(context.page.locator('.placeholder.message'))
    },
  },
  {
    name: 'loading list',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 20_000 })
      await page.goto('/leads')
      await isVisible(page.locator('.skeleton'))
    },
  },
  {
    name: 'list that cannot be loaded',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/leads', status: 500 })
      await page.goto('/leads')
      await isVisible(page.locator('.placeholder.message [role=alert], .placeholder.message[role=alert]'))
    },
  },
  {
    name: 'list that cannot be refreshed',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.sim.control('POST', '/faults', { method: 'GET', path: '/leads', status: 500 })
      await context.keys.press('Shift+r')
      await isVisible(context.page.locator('.grid-problem'))
    },
  },
  { name: 'import, preview', as: 'secure', reach: chooseFile },
  {
    name: 'import, finished',
    as: 'secure',
    reach: async (context) => {
      await chooseFile(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.import-history td'))
    },
  },
  // Last: the simulator works on it after the page has gone.
  {
    name: 'work in progress',
    as: 'secure',
    reach: async (context) => {
      await openPlan(context)
      await context.sim.control('POST', '/faults', {
        method: 'POST',
        path: '/leads/bulk-assign',
        latency: 20_000,
      })
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.operation-progress'))
    },
  },
]
