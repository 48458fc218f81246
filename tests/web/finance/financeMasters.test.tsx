/** The masters of finance, driven by keys: bank accounts, invoice reasons and payment types. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { currentScreen } from '@core/list/list'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { toasts } from '@core/shell/toasts'
import { setLanguage } from '@core/words/i18n'
import { choose, dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const openPage = (path: string) => openAs(browser, personas.finance.email, path)
const rowOf = (name: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')].find((row) =>
        row.textContent!.includes(name),
      ),
    `the row ${name}`,
  )
const moveTo = async (name: string) => {
  ;(await rowOf(name)).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  ;(await rowOf(name)).click()
}
const agentIdentifier = () =>
  browser.sim.db
    .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
    .pluck()
    .get(personas.agent.email)!
const storedAccount = (name: string) =>
  browser.sim.db
    .prepare<[string], Record<string, unknown>>('SELECT * FROM bank_accounts WHERE account_name = ?')
    .get(name)

test('bank accounts master adds with c, confirms with “Bank account added”, and shows each invalid field before sending (business-8-label-11)', async () => {
  await openPage('/master/bank-accounts')
  await see('7 in the list')
  await press('c')
  const name = await field('Account name')
  await press('enter', name)
  await see('Account number is required')
  await type(name, 'Meridian Escrow')
  await type(await field('Account number'), '9988776655')
  await type(await field('Bank name'), 'Hansekontor')
  await type(await field('SWIFT code'), 'nope')
  expect(document.querySelector('[name=two_factor_code]')).toBeNull()
  await choose('Currency', 'EUR')
  await choose('Country', 'DE')
  await choose('Default', 'true')
  await press('enter', name)
  await see('A SWIFT code has 8 or 11 letters and digits')
  expect(browser.calls.filter((one) => one.startsWith('POST /bank_accounts'))).toEqual([])
  await type(await field('SWIFT code'), 'hkondehh')
  await press('enter', name)
  await dialogClosed()
  await until(() => toasts.list.some(({ message }) => message === 'Bank account added'), 'the toast')
  await see('8 in the list')
  expect(storedAccount('Meridian Escrow')).toMatchObject({
    currency: 'EUR',
    country: 'DE',
    swift_code: 'HKONDEHH',
    is_default: 1,
  })
})

test('bank accounts master asks for a two-factor code only when the number, bank or SWIFT code changes', async () => {
  await openPage('/master/bank-accounts')
  await moveTo('Meridian Study Abroad EUR')
  await press('e')
  const branch = await field('Branch name')
  await type(branch, 'Altona')
  expect(document.querySelector('[name=two_factor_code]')).toBeNull()
  await type(await field('Account number'), '9988776655')
  await field('Code from your authenticator app')
  await press('enter', branch)
  await see('Code is required')
  expect(storedAccount('Meridian Study Abroad EUR')!['account_number']).not.toBe('9988776655')
})

test('bank accounts master shows the documented messages when creating or deleting fails (business-8-failure-32, business-8-failure-33)', async () => {
  browser.meddle.with = (path, { method }) =>
    /^\/(bank_accounts|masters\/records\/bankAccounts)/.test(path) && method !== 'GET'
      ? new Response('', { status: 500 })
      : undefined
  await openPage('/master/bank-accounts')
  await see('7 in the list')
  await press('c')
  const name = await field('Account name')
  await type(name, 'Meridian Escrow')
  await type(await field('Account number'), '9988776655')
  await type(await field('Bank name'), 'Hansekontor')
  await choose('Currency', 'EUR')
  await choose('Country', 'DE')
  await choose('Default', 'true')
  await press('enter', name)
  await see('Unable to create bank account')
  while (dialogsOpen()) closeDialog()
  await dialogClosed()
  await moveTo('Meridian Study Abroad TRY')
  await press('#')
  await see('Unable to delete bank account')
  expect(storedAccount('Meridian Study Abroad TRY')?.['deleted_at']).toBeNull()
})

test('bank accounts master deletes at once and undoes it, and names the claims that still use an account', async () => {
  await openPage('/master/bank-accounts')
  const busy = browser.sim.db
    .prepare<[], string>(
      "SELECT b.account_name FROM bank_accounts b JOIN claims c ON c.account_id = b.id JOIN application_installments l ON l.claim_id = c.id WHERE l.status = 'not_invoiced' AND c.void_at IS NULL",
    )
    .pluck()
    .get()!
  await moveTo(busy)
  await press('#')
  await see('Open claims still use this account: CLM-2026-')
  expect(storedAccount(busy)?.['deleted_at']).toBeNull()
  await moveTo('Meridian Study Abroad TRY')
  await press('#')
  await see('Meridian Study Abroad TRY deleted')
  expect(storedAccount('Meridian Study Abroad TRY')?.['deleted_at']).not.toBeNull()
  await press('z')
  await until(() => storedAccount('Meridian Study Abroad TRY')?.['deleted_at'] === null, 'the undo')
})

test('invoice reasons master adds and deletes a reason', async () => {
  await openPage('/master/invoice-reasons')
  await see('13 in the list')
  await press('c')
  await type(await field('Reason'), 'Census date')
  await choose('For', 'hold')
  await press('enter', await field('Reason'))
  await dialogClosed()
  await see('14 in the list')
  await moveTo('Census date')
  await press('#')
  await see('Census date deleted')
  await see('13 in the list')
  await press('z')
  await see('14 in the list')
})

test('payment types master renames with e, and is translated into Arabic', async () => {
  await openPage('/master/payment-types')
  await see('6 in the list')
  await moveTo('Visa fee')
  await press('e')
  await type(await field('Name'), 'Visa fee and courier')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Visa fee and courier')
  await setLanguage('ar')
  await see('أنواع الدفعات')
})

test('payment types master is sorted by the alphabet of the language that is switched to, with the cursor on its row', async () => {
  for (const [at, name] of ['Aşı', 'Askı'].entries())
    browser.sim.db
      .prepare(
        "INSERT INTO payment_types (identifier, name, is_active, created_at, updated_at) VALUES (?, ?, 1, '2026-11-16T09:00:00.000Z', '2026-11-16T09:00:00.000Z')",
      )
      .run(`added-${at}`, name)
  const names = () =>
    [...document.querySelectorAll('[role=row][aria-rowindex]')]
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => /Aşı|Askı/.exec(row.textContent!)?.[0])
  const inOrder = (order: string) => until(() => names().filter(Boolean).join() === order, order)
  await openPage('/master/payment-types?sort=name')
  await inOrder('Aşı,Askı')
  await moveTo('Aşı')
  await setLanguage('tr')
  await inOrder('Askı,Aşı')
  expect(currentScreen.list!.cursor.identifier).toBe('added-0')
  await setLanguage('fr')
  await inOrder('Aşı,Askı')
})

test('payee accounts master adds an account of an agent, takes a code for it, and shows a wrong IBAN at its field', async () => {
  await openPage('/master/payee-accounts')
  await press('c')
  const holder = await field('Account holder')
  await choose('Agent', agentIdentifier())
  await type(holder, 'Levant Pathways SARL')
  await choose('Currency', 'EUR')
  await type(await field('IBAN'), 'DE88370400440532013000')
  await field('Code from your authenticator app')
  await press('enter', holder)
  await see('The check digits of this IBAN are wrong')
  await type(await field('IBAN'), 'DE89 3704 0044 0532 0130 00')
  await press('enter', holder)
  await see('Payee account added')
  await see('DE89 3704 0044 0532 0130 00')
})
