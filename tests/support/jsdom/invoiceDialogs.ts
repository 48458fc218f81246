/** What the tests of the invoices page share: a list of prepared installments, and the parts of its dialogs. */
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { currentScreen } from '@core/list/list'
import { giveSize, press, see, until } from '@support/jsdom/page'
import { browser, openAs } from '@support/jsdom/tab'

export const db = () => browser.sim.db
const yorkId = () =>
  db().prepare<[], number>("SELECT id FROM institutions WHERE name = 'York University'").pluck().get()!
export const dialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!
export const sheetGrid = () => document.querySelector<HTMLElement>('.money-dialog [role=grid]')!
export const sheetCells = (name: 'amount' | 'remarks') =>
  [...sheetGrid().querySelectorAll<HTMLElement>(`.sheet-cell.${name}`)].map((cell) => cell.textContent)
export const dialogsClosed = () =>
  until(() => !document.querySelector('[role=dialog]'), 'the end of the dialogs')
export const statusOf = (identifier: string) =>
  db()
    .prepare<[string], string>('SELECT status FROM application_installments WHERE identifier = ?')
    .pluck()
    .get(identifier)
export const dialogButton = (name: RegExp) =>
  [...dialog().querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''))!
export const dialogField = (name: string) => dialog().querySelector<HTMLInputElement>(`[name=${name}]`)!

/** Opens the list with `count` installments of one student number, and returns their identifiers. */
export async function openInvoices(
  count = 3,
  given: Parameters<typeof makeInstallment>[1] = {},
  query = 'YQ-77',
) {
  const made = Array.from({ length: count }, (_, at) =>
    makeInstallment(browser.sim.kit, {
      institution_id: yorkId(),
      student_number: 'YQ-77',
      expected_commission_in: 100_000 + at * 1000,
      expected_commission_in_date: browser.sim.kit.ago(10 - at),
      ...given,
    }),
  )
  giveSize(1200, 630)
  await openAs(browser, personas.finance.email, `/invoices?q=${query}`)
  await see(`${count} in the list`)
  await until(() => currentScreen.list?.cursor.identifier, 'the cursor')
  return made.map(({ identifier }) => identifier)
}
/** Opens the dialog of a key for the row at the cursor, or for all rows when there are several. */
export const openSheet = async (key: string, count: number) => {
  if (count > 1) await press('mod+a')
  await press(key)
  await until(() => sheetGrid()?.querySelector('.sheet-cell, .sheet-barred'), 'the dialog')
}
/** The test backend does not require a plan: the dialog asks for confirmation at once. */
export const confirmation = () =>
  until(() => document.querySelector('.operation button[type=submit]'), 'the confirmation')
/** Goes on from the lines of a dialog to its confirmation. */
export const review = async () => {
  await press('mod+enter', sheetGrid())
  await confirmation()
}
/** Confirms, and waits for the receipt. */
export const confirmOperation = async () => {
  await until(() => dialogButton(/^(Claim|Invoice|Receive|Pay)/), 'the submit button')
  dialogButton(/^(Claim|Invoice|Receive|Pay)/).click()
  await until(() => document.querySelector('.receipt'), 'the receipt')
}
