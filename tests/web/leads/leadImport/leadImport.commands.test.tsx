/** The import of leads by keys alone: every step has its command, and the focus is never on the body of the page. */
import { expect, test } from 'vitest'
import type { Events } from '@contract/events'
import { fill } from '@contract/http'
import { leadImport } from '@contract/leads/leadImport'
import { personas } from '@seeds/people/personas'
import { applies, disabledReasonOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { undoHistory } from '@core/commands/undo'
import { loadClient } from '@core/server/client'
import { deliverEvent } from '@core/account/socket'
import { status } from '@core/shell/statusLine'
import { toasts } from '@core/shell/toasts'
import { importCommands } from '@modules/leads/leadImport/commands'
import { currentStep, importer, importState } from '@modules/leads/leadImport/state'
import { refreshImport } from '@modules/leads/leadImport/steps'
import { leadList } from '@modules/leads/leads/list'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
const CSV = 'First Name,Email\nAyşe,ayse@example.org\nAli,ali@example.org\nCan,wrong\n'

async function openImport() {
  sendUploads()
  await openAs(browser, personas.admin.email, '/import/lead-import')
  await until(() => document.querySelector('.import-drop'), 'the page')
}
async function openFile() {
  await openImport()
  await importer.upload(new File([CSV], 'fair.csv', { type: 'text/csv' }))
  await until(() => document.querySelector('.import-file'), 'the preview')
}
/** The import run by its key, to its end. */
async function runFile() {
  await openFile()
  await press('i')
  await until(async () => {
    if (importState.following) await refreshImport(importState.following)
    return currentStep() === 'done'
  }, 'the end of the import')
  await until(() => document.querySelector('.import-running'), 'the result')
}
/** Ids of the commands that can run now. */
const possible = () =>
  importCommands
    .filter((one) => applies(one, context()) && disabledReasonOf(one, context()) === undefined)
    .map(({ id }) => id.replace('leadImport.', ''))
const focused = () => document.activeElement

test('lead import: every command has a key', () => {
  expect(importCommands.filter(({ keys }) => !keys)).toEqual([])
})

test('lead import: each step offers the commands that do something there', async () => {
  await openImport()
  const start = possible()
  await importer.upload(new File([CSV], 'fair.csv', { type: 'text/csv' }))
  const preview = possible()
  await press('i')
  await until(async () => {
    if (importState.following) await refreshImport(importState.following)
    return currentStep() === 'done'
  }, 'the end of the import')
  expect([start, preview, possible()]).toEqual([
    ['choose', 'sample', 'openLeads', 'failedRows', 'revert'],
    [
      'choose',
      'sample',
      'headings',
      'columns',
      'defaults',
      'duplicates',
      'run',
      'another',
      'openLeads',
      'failedRows',
      'revert',
    ],
    ['choose', 'sample', 'another', 'openLeads', 'failedRows', 'revert'],
  ])
})

test('lead import: the focus goes with the steps', async () => {
  await openImport()
  const start = focused()
  await importer.upload(new File([CSV], 'fair.csv', { type: 'text/csv' }))
  const preview = await until(() => focused()?.matches('.import-file'), 'the focus on the file')
  await press('n')
  await until(() => focused()?.matches('.import-drop'), 'the focus on the first step')
  expect([start?.matches('.import-drop'), preview]).toEqual([true, true])
})

/** The page is left after the first answer about the import, which was given while it ran. */
async function leaveWhileItRuns() {
  await openFile()
  const first = fill(leadImport.single.path, { identifier: '' })
  browser.meddle.with = async (path, init) => {
    if (!path.startsWith(first) || importState.running) return undefined
    const { data } = (await (await browser.sim.request(path, init)).json()) as { data: object }
    return Response.json({ data: { ...data, status: 'running' } })
  }
  await press('i')
  await until(() => importState.running?.status === 'running', 'the start of the import')
  await press('g')
  await press('l')
  await until(() => document.querySelector('[role=grid]'), 'the leads')
}
/** The end of the import, as the server sent it. */
const sentEnd = () =>
  until(
    () =>
      browser.sim.said
        .filter(({ event }) => event === 'import_progress')
        .map(({ payload }) => payload as Events['import_progress'])
        .find(({ status }) => status === 'completed'),
    'the end of the import',
  )

test('lead import: goes on when its page is left, and can be undone from the leads', async () => {
  await leaveWhileItRuns()
  await deliverEvent('import_progress', await sentEnd())
  await until(() => undoHistory.done.at(-1)?.verb === 'leads.import', 'the import as what can be undone')
  expect([importState.running?.status, status.work]).toEqual(['completed', []])
  expect(toasts.list.at(-1)?.message).toBe('Import of fair.csv: 2 imported, 0 already existed, 1 failed.')
})

test('lead import: one that is stopped from another page says so there', async () => {
  await leaveWhileItRuns()
  const running = { ...importState.running!, status: 'cancelled' }
  const path = fill(leadImport.cancel.path, { identifier: running.identifier })
  browser.meddle.with = (asked) => (asked === path ? Response.json({ data: running }) : undefined)
  status.work[0]!.cancel!()
  await until(() => toasts.list.at(-1), 'the toast')
  expect(toasts.list.at(-1)?.message).toBe('Import of fair.csv: Stopped. Nothing was imported.')
  expect(status.work).toEqual([])
})

test('lead import: why it cannot be stopped from another page is said there', async () => {
  await leaveWhileItRuns()
  await sentEnd()
  status.work[0]!.cancel!()
  await until(() => toasts.list.at(-1)?.tone === 'danger', 'the refusal')
})

test('lead import: an end that was sent while the connection was lost is caught up', async () => {
  await leaveWhileItRuns()
  await sentEnd()
  await deliverEvent('events_missed', {})
  await until(() => importState.running?.status === 'completed', 'the end')
})

test('lead import: the focus is on the result when the import has ended', async () => {
  await runFile()
  expect(await until(() => focused()?.matches('.import-running'), 'the focus')).toBe(true)
})

test('lead import: b opens the file chooser beside the preview too', async () => {
  await openFile()
  let times = 0
  importer.chooser.choose = () => times++
  await press('b')
  expect(times).toBe(1)
})

test('lead import: c leads to a new lead, as everywhere in leads', async () => {
  await openFile()
  await press('c')
  await until(() => location.pathname === '/leads/create', 'the form of a new lead')
})

test('lead import: a key leads to the leads just imported', async () => {
  await runFile()
  const { id } = importState.running!
  await press('o')
  await until(() => leadList.state.total === 2, 'the two leads')
  expect(leadList.query.filters).toEqual({ import_id: String(id) })
})

test('lead import: the revert of several leads asks, and says how many', async () => {
  await runFile()
  // As the console does when it starts: this backend plans bulk changes.
  await loadClient()
  await press('#')
  await see('Revert the import of fair.csv')
  await see('2 of 2')
  const count = browser.sim.db
    .prepare('SELECT count(*) FROM leads WHERE import_id IS NOT NULL AND deleted_at IS NULL')
    .pluck()
  expect(count.get()).toBe(2)
  const submit = await until(
    () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]:not(:disabled)'),
    'the button',
  )
  submit.click()
  await until(() => count.get() === 0, 'the revert')
})

test('lead import: z on another page asks as the revert does, and removes nothing before it is confirmed', async () => {
  await runFile()
  await loadClient()
  await press('o')
  await until(() => leadList.rows.at(1), 'the leads')
  const count = browser.sim.db
    .prepare('SELECT count(*) FROM leads WHERE import_id IS NOT NULL AND deleted_at IS NULL')
    .pluck()
  await press('z')
  await see('Revert the import of fair.csv')
  await see('2 of 2')
  expect(count.get()).toBe(2)
  const submit = await until(
    () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]:not(:disabled)'),
    'the button',
  )
  submit.click()
  await until(() => count.get() === 0, 'the revert')
  expect(undoHistory.done.some(({ verb }) => verb === 'leads.import')).toBe(false)
})

test('lead import: the focus stays on the page when a revert takes the button that had it', async () => {
  await runFile()
  await loadClient()
  const button = [...document.querySelectorAll<HTMLButtonElement>('.import-running button')].at(-1)!
  button.focus()
  button.click()
  const submit = () =>
    until(
      () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]:not(:disabled)'),
      'the button',
    )
  ;(await submit()).click()
  await see('Close')
  ;(await submit()).click()
  await until(() => importState.running?.status === 'reverted', 'the revert')
  await until(() => !button.isConnected, 'the result without its button')
  await until(() => focused() !== document.body, 'the focus')
  expect(focused()?.matches('.import-running')).toBe(true)
})

test('lead import: an upload that ends after the page was started over does not come back', async () => {
  await openImport()
  const upload = importer.upload(new File([CSV], 'fair.csv', { type: 'text/csv' }))
  await importer.upload(
    new File(['First Name,Email\nBo,bo@example.org\n'], 'second.csv', { type: 'text/csv' }),
  )
  await upload
  expect([importState.file?.name, importState.preview?.total]).toEqual(['second.csv', 1])
})

test('lead import: an import that fails says so, and can be run again (business-8-failure-30)', async () => {
  await openFile()
  browser.meddle.with = (path) =>
    path === '/lead-import/create' ? new Response('', { status: 500 }) : undefined
  await press('i')
  await see('Unable to import leads')
  expect([currentStep(), browser.sim.db.prepare('SELECT count(*) FROM lead_imports').pluck().get()]).toEqual([
    'preview',
    0,
  ])
  browser.meddle.with = () => undefined
  await press('i')
  await until(() => importState.following, 'the import')
})
