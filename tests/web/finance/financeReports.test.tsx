/** The reports of finance in the console: rows, the way to their installments, and the export. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeInstallment } from '@seeds/finance/installments'
import { currentScreen } from '@core/list/list'
import { giveSize, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

const filterText = () => currentScreen.list?.query.text ?? ''
const open = async (report: string) => {
  const york = browser.sim.db
    .prepare<[], number>("SELECT id FROM institutions WHERE name = 'York University'")
    .pluck()
    .get()!
  makeInstallment(browser.sim.kit, { institution_id: york, expected_commission_in: 987_654_300 })
  await openAs(browser, personas.finance.email, `/invoices/${report}`)
  await until(() => currentScreen.list?.cursor.identifier, 'the rows')
}
const isAt = (path: string) => until(() => location.pathname === path, path)

test('debtors: Enter shows the installments of the row in the list of invoices', async () => {
  // Room for all of them: the last is expected latest.
  giveSize(1200, 900)
  await open('debtors?q=york')
  await see('1 in the list')
  await press('enter')
  await isAt('/invoices')
  await until(() => /^institution:#\d+ currency:#CAD$/.test(filterText()), 'the filter of the row')
  await see('CA$9,876,543.00')
})

test('forecast: a month leads to what is expected in it', async () => {
  await open('forecast')
  await press('enter')
  await isAt('/invoices')
  await until(
    () => /^currency:#\w+ due:\d{4}-\d\d-01\.\.\d{4}-\d\d-\d\d$/.test(filterText()),
    'the filter of the month',
  )
  expect(currentScreen.list!.query.tab).toBe('client_outstanding_v2')
})

test('agent balances: a row leads to the installments of the agent', async () => {
  await open('agents/balances')
  await press('enter')
  await isAt('/invoices/agents')
  await until(() => /^currency:#\w+ agent:/.test(filterText()), 'the filter of the agent')
})

test('debtors are exported as they are shown', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await open('debtors?q=york')
  await see('1 in the list')
  await press('shift+E')
  await until(() => saved.length === 1, 'the file')
  await see('Exported: 1')
})
