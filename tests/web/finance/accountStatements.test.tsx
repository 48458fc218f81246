/** Statements of account in the console: from the debtors, from an installment, another period, the file. */
import { expect, test, vi } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { currentScreen } from '@core/list/list'
import { press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const york = () =>
  browser.sim.db
    .prepare<[], number>("SELECT id FROM institutions WHERE name = 'York University'")
    .pluck()
    .get()!
const open = async (path: string) => {
  makeInstallment(browser.sim.kit, { institution_id: york(), expected_commission_in: 987_654_300 })
  await openAs(browser, personas.finance.email, path)
  await until(() => currentScreen.list?.cursor.identifier, 'the rows')
}
const isAt = (path: string) => until(() => location.pathname === path, path)

test('debtors: s opens the statement of account of the institution', async () => {
  await open('/invoices/debtors?q=york')
  await press('s')
  await isAt(`/invoices/statements/${york()}`)
  await see('York University')
  await see('Opening balance')
  await see('Closing balance')
})

test('invoices: s opens the statement of account of the institution', async () => {
  await open('/invoices?q=york')
  await press('s')
  await isAt(`/invoices/statements/${york()}`)
  await see('Closing balance')
})

test('agent balances: s opens the statement of the agent', async () => {
  await open('/invoices/agents/balances')
  await press('s')
  await until(() => location.pathname.startsWith('/invoices/agents/statements/'), 'the statement')
  await see('Closing balance')
})

test('a statement is saved with the period of the address', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await openAs(
    browser,
    personas.finance.email,
    `/invoices/statements/${york()}?from=2026-02-01&to=2026-11-30`,
  )
  await see('Closing balance')
  await press('shift+E')
  await until(() => saved.length === 1, 'the file')
  expect(await saved[0]!.text()).toContain('2026-02-01,opening')
})
