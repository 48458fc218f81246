/** Reconciling a statement by keys: paste, answer, tick and book until nothing is open, receive, undo; nothing typed is lost. */
import { beforeEach, expect, test, vi } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeInstitution } from '@seeds/catalog/institutions'
import { institutionSeeds } from '@seeds/reference/institutions'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { statements } from '@contract/finance/statements'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { choose, closePage, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { unmatchedCsv } from '@modules/finance/invoices/remittance/steps'

let ids: Record<'ada' | 'bo' | 'cem' | 'eva', string>
const as = personas.finance.email
const text = () =>
  until(() => document.querySelector<HTMLTextAreaElement>('.remittance-paste textarea'), 'the text area')
const grid = () => until(() => document.querySelector<HTMLElement>('.remittance-scroll'), 'the lines')
/** The text of the line with this number. */
const line = (number: number) => document.getElementById(`remittance-${number}`)?.textContent ?? ''
const onLine = (number: number) =>
  until(
    () =>
      document.querySelector('.remittance-scroll')?.getAttribute('aria-activedescendant') ===
      `remittance-${number}`,
    `the cursor on line ${number}`,
  )
const balance = (currency: string) =>
  [...document.querySelectorAll('.remittance-balances tr')].find((row) =>
    row.textContent!.startsWith(currency),
  )?.textContent ?? ''
const received = (identifier: string) =>
  browser.sim.db
    .prepare<[string], number>('SELECT received_amount FROM application_installments WHERE identifier = ?')
    .pluck()
    .get(identifier)!
const paste = async (remittance: string) => {
  await type((await text()) as never, remittance)
  await press('mod+enter', await text())
  await grid()
}
/** Books the current line with this key and remark. */
const book = async (key: string, remark: string) => {
  await press(key, await focusGrid())
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the question')
  await type(input, remark)
  await press('enter', input)
  await until(() => !document.querySelector('.palette input'), 'the answer')
}
const focusGrid = async () => {
  const at = await grid()
  at.focus()
  return at
}

const browser = openTabs()
beforeEach(async () => {
  // A scroller has the height of twenty lines.
  giveSize(1000, 680)
  const { kit, sim } = { kit: browser.sim.kit, sim: browser.sim }
  const institution_id = makeInstitution(kit, {
    ...institutionSeeds[4]!,
    name: 'Northgate University',
    alias_name: 'Northgate',
  }).id
  const makeClaimable = (
    first_name: string,
    last_name: string,
    at: number,
    expected_commission_in: number,
    currency = 'GBP',
  ) =>
    makeInstallment(kit, {
      institution_id,
      lead_id: makeLead(kit, { first_name, last_name }).id,
      student_number: `NORT-${900_000 + at}`,
      expected_commission_in,
      expected_currency_in: currency as 'GBP',
    }).identifier
  ids = {
    ada: makeClaimable('Ayşe', 'Yıldıran', 1, 123_456),
    bo: makeClaimable('Bo', 'Xianghua', 2, 80_000),
    cem: makeClaimable('Cem', 'Karabatak', 3, 70_000),
    eva: makeClaimable('Eva', 'Lindqvist', 4, 10_500, 'JOD'),
  }
  const account = (await sim.call(bankAccounts.dropdown, {}, { as })).data[0]!.value as string
  const claim = (...rows: [string, number][]) =>
    sim.call(
      invoiceVerbs.claim,
      {
        body: {
          claim_details: rows.map(([installment_identifier, amount]) => ({
            installment_identifier,
            remarks: 'March',
            amount,
          })),
          account_identifier: account,
          accept_account: true,
          expected_received_at: '15-03-2027',
        },
      },
      { as },
    )
  await claim([ids.ada, 123_456], [ids.bo, 80_000], [ids.cem, 70_000])
  await claim([ids.eva, 10_500])
  await openAs(browser, as, '/invoices/reconcile')
})

const REMITTANCE = [
  'Date;Reference;Amount;Currency',
  '15.10.2026;NORT-900001;1.234,56;GBP',
  '15.10.2026;XIANGHUA BO;800,00;GBP',
  '16.10.2026;Rent;12,00;GBP',
  '15.10.2026;NORT-900001;1.234,56;GBP',
  '16.10.2026;NORT-900004;10,500;JOD',
  '16.10.2026;Fees;-3,00;GBP',
].join('\n')

const submit = async (what: string) =>
  (
    await until(() => {
      const button = document.querySelector<HTMLButtonElement>(
        '.operation button[type=submit]:not(:disabled)',
      )
      return button?.textContent?.startsWith(what) && button
    }, what)
  ).form!.requestSubmit()

test('remittance: a pasted statement is stored once, however often its key is pressed while it is read', async () => {
  const area = await text()
  await type(area as never, 'CLM-1;12.00;GBP')
  await Promise.all([press('mod+enter', area), press('mod+enter', area)])
  await grid()
  expect(browser.calls.filter((one) => one === `POST ${statements.create.path}`)).toHaveLength(1)
})

test('statement page matches pasted lines, receives what is ticked, books the rest and undoes', async () => {
  await paste(REMITTANCE)
  await see('Certain 2')
  expect(line(2)).toContain('Ayşe Yıldıran 1/1')
  expect(line(5)).toContain('Same as line 2')
  expect(line(7)).toContain('A negative amount cannot be received: -3,00')
  expect(balance('GBP')).toMatch(/bank £3,278\.12.*received £0\.00.*booked £0\.00.*open £3,278\.12/)
  await press('a', await focusGrid())
  await until(() => balance('GBP').includes('open £2,043.56'), 'ticks on the sure lines')
  await press('2')
  await onLine(3)
  await press('x')
  await press('3')
  await onLine(4)
  await book('s', 'Not ours')
  await until(() => balance('GBP').includes('booked £12.00'), 'the rent set aside')
  expect(line(4)).toContain('Set aside · Not ours')
  await onLine(5)
  await book('w', 'Sent twice')
  await onLine(7)
  await book('b', 'Monthly')
  await until(() => balance('GBP').includes('open £0.00 ✓'), 'nothing open')

  await press('r', await focusGrid())
  await submit('Receive')
  await until(() => received(ids.ada) === 123_456 && received(ids.bo) === 80_000, 'both received')
  await until(() => document.querySelector('.receipt'), 'the receipt')
  await submit('Close')
  await until(() => !document.querySelector('[role=dialog]'), 'the end of the dialogs')
  await until(
    () => line(2).includes('Received by') && balance('GBP').includes('received £2,034.56'),
    'the lines received',
  )
  expect([balance('GBP').includes('open £0.00'), received(ids.eva)]).toEqual([true, 10_500])
  expect(unmatchedCsv().split('\r\n').slice(1, -1)).toEqual([
    '"4","16.10.2026","Rent","12.00","GBP","Set aside · Not ours"',
    '"5","15.10.2026","NORT-900001","1234.56","GBP","Written off · Sent twice"',
    `"7","16.10.2026","Fees","-3.00","GBP","Fee · Monthly"`,
  ])
  // Undo opens the lines again.
  await press('z', await focusGrid())
  await until(() => received(ids.ada) === 0, 'the undone payments')
  await until(() => balance('GBP').includes('received £0.00'), 'the lines open again')
  expect(line(2)).toContain('Ayşe Yıldıran 1/1')
})

test('statement page shows what others did to a line, and the same statement again proposes nothing for it', async () => {
  await paste('Date;Reference;Amount\n15.10.2026;NORT-900001;1.234,56 GBP')
  await see('Certain 1')
  const { sim } = browser
  const identifier = sim.db.prepare<[], string>('SELECT identifier FROM statement_lines').pluck().get()!
  const pays = [{ installment_identifier: ids.ada, receive_amount: 123_456 }]
  await sim.call(
    statements.receive,
    { body: { lines: [{ identifier, pays }] } },
    { as: personas.superAdmin.email },
  )
  await press('m', await focusGrid())
  await until(() => line(2).includes('Received by'), 'the work of another user')
  await press('t', await focusGrid())
  await paste('Date;Reference;Amount\n15.10.2026;NORT-900001;1.234,56 GBP')
  await see('Done 1')
  expect([line(2).includes('Received by'), received(ids.ada)]).toEqual([true, 123_456])
})

test('statement page shows who received a line and who reversed it, and offers it again', async () => {
  await paste('Date;Reference;Amount\n15.10.2026;NORT-900001;1.234,56 GBP')
  await see('Certain 1')
  const { sim } = browser
  const identifier = sim.db.prepare<[], string>('SELECT identifier FROM statement_lines').pluck().get()!
  const pays = [{ installment_identifier: ids.ada, receive_amount: 123_456 }]
  await sim.call(statements.receive, { body: { lines: [{ identifier, pays }] } }, { as })
  const payment_lines = sim.db.prepare<[], number>('SELECT max(id) FROM payment_details').pluck().all()
  await sim.call(
    invoiceCorrections.reverse,
    { body: { payment_lines, reverse_date: '16-11-2026', remarks: 'Bounced' } },
    { as: personas.superAdmin.email },
  )
  await press('m', await focusGrid())
  await until(() => line(2).includes('reversed by'), 'the reversal')
  expect(line(2)).toMatch(/Ayşe Yıldıran 1\/1.*Received by .+ · reversed by/)
  await press('a', await focusGrid())
  await until(() => balance('GBP').includes('open £0.00'), 'the tick')
})

test('statement page asks whether a line that looks like another one is the same payment', async () => {
  await paste('Date;Reference;Amount\n15.10.2026;October;1.234,56 GBP')
  await grid()
  await press('t', await focusGrid())
  await paste('Date;Reference;Amount\n15.10.2026;NORT-900001;1.234,56 GBP')
  await see('Likely 1')
  expect(line(2)).toContain('Looks like line 2 of')
  await press('x', await focusGrid())
  await see('Say first whether it is the same payment: D the same, N another one.')
  await press('d', await focusGrid())
  await until(() => line(2).includes('Set aside · Same as line 2 of'), 'the line set aside')
  await press('4', await focusGrid())
  await press('u')
  await until(() => line(2).includes('Looks like line 2 of'), 'the question again')
  await press('n', await focusGrid())
  await until(() => line(2).includes('Student number · the amount due'), 'the proposal')
  await press('a', await focusGrid())
  await until(() => balance('GBP').includes('ticked £1,234.56'), 'the tick')
})

test('statement page books a part of a line by key, and the rest stays open', async () => {
  await paste('Date;Reference;Amount\n15.10.2026;Rent and fees;1.234,56 GBP')
  await press('p', await focusGrid())
  const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the question')
  const asked = (name: string) =>
    until(async () => (await input()).getAttribute('aria-label') === name, `the question ${name}`)
  await type(await input(), 'fee')
  await press('enter', await input())
  await asked('Amount of the part')
  await type(await input(), '1,234.56')
  await see('A part is less than what is open')
  await type(await input(), '34.56')
  await press('enter', await input())
  await asked('Remark')
  await type(await input(), 'Kept by the bank')
  await press('enter', await input())
  await until(() => line(2).includes('open £1,200.00'), 'the rest')
  expect(line(2)).toContain('Fee · Kept by the bank')
})

test('statement page asks before it receives lines of an unusual day', async () => {
  await paste('Date;Reference;Amount\n15.03.2027;NORT-900001;1.234,56 GBP')
  await see('Certain 1')
  await press('a', await focusGrid())
  await press('r')
  await see('15-03-2027 is in the future. Confirm the date.')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the question')
  await press('enter', input)
  await submit('Receive')
  await until(() => received(ids.ada) === 123_456, 'the receipt')
})

test('statement page asks what the file leaves open, and stores it with the answers', async () => {
  await type((await text()) as never, 'Reference;Amount\nNORT-900002;1.500')
  await press('mod+enter', await text())
  const mark = await until(
    () => document.querySelector<HTMLSelectElement>('select[name=decimal_mark]'),
    'the question',
  )
  await see('Line 2 says 1.500 without a currency. Choose it below.')
  expect([...mark.options].map(({ textContent }) => textContent)).toEqual(['Choose…', '1500.00', '1.50'])
  await choose('Line 2 says 1.500. It means', ',')
  await choose('Currency of lines without one', 'GBP')
  await press('mod+enter', await text())
  await grid()
  await until(() => balance('GBP').includes('bank £1,500.00'), 'the amount')
})

/** Opens the choice for line 2, which nothing open matches, and chooses an installment by its student; returns the field of its amount. */
const chooseByHand = async () => {
  await press('3', await focusGrid())
  await onLine(2)
  await press('/')
  const search = await until(() => {
    const one = document.querySelector<HTMLInputElement>('.choose-dialog input[type=search]')
    return one === document.activeElement && one
  }, 'the search')
  await type(search, 'karabatak')
  await until(
    () => document.querySelector('.choose-list')?.textContent?.includes('Cem Karabatak'),
    'the installment',
  )
  await press('enter', search)
  return until(() => document.querySelector<HTMLInputElement>('.choose-amount'), 'its amount')
}

test('statement page assigns a line to an installment found by hand, with a typed amount', async () => {
  await paste('Reference;Amount\nKARABATAK;500,00 GBP\nNorthgate University;700,00 GBP')
  await see('Likely 1')
  expect(line(3)).toContain('Cem Karabatak')
  const amount = await chooseByHand()
  expect(amount.value).toBe('500.00')
  await type(amount, '1e5')
  await press('enter', amount)
  await see('Enter an amount')
  await type(amount, '500')
  await press('enter', amount)
  await until(() => line(2).includes('Chosen manually'), 'the choice')
  expect(line(3)).not.toContain('Cem Karabatak')
  expect(balance('GBP')).toMatch(/ticked £500\.00.*open £700\.00/)
  await press('2', await focusGrid())
  await onLine(3)
  await press('x')
  await see('No installment is chosen for this line. Press Enter to choose one.')
})

test('choice of installments: the first Esc after a change warns, the second one closes', async () => {
  await paste('Reference;Amount\nKARABATAK;500,00 GBP\nNorthgate University;700,00 GBP')
  const amount = await chooseByHand()
  await press('escape', amount)
  await see('Your changes are not saved. Press Esc again to discard them.')
  await press('escape', amount)
  await until(() => !document.querySelector('.choose-dialog'), 'the end of the dialog')
})

test('statement page searches installments 400 ms after the last letter (core-9-constants-18, business-9-constants-29)', async () => {
  await paste('Reference;Amount\nNorthgate University;700,00 GBP')
  await press('/', await focusGrid())
  const search = await until(
    () => document.querySelector<HTMLInputElement>('.choose-dialog input[type=search]'),
    'the search',
  )
  const searches = () =>
    browser.calls.flatMap((request) => /^GET \/client-invoices\?.*search=(\w+)/.exec(request)?.[1] ?? [])
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await type(search, 'kara')
  await type(search, 'karabatak')
  const typed = performance.now()
  await until(() => searches().length > 0, 'the call')
  expect(performance.now() - typed).toBeGreaterThanOrEqual(350)
  expect(searches()).toEqual(['karabatak'])
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(400)
})

test('statement page keeps pasted text after a refusal and ticks after leaving, until the session ends', async () => {
  browser.meddle.with = (path) =>
    path.includes('bank-statements')
      ? new Response(JSON.stringify({ errors: [{ message: 'Permission denied' }] }), {
          status: 403,
          headers: { 'content-type': 'application/json' },
        })
      : undefined
  await type((await text()) as never, REMITTANCE)
  await press('mod+enter', await text())
  await see('Permission denied')
  expect((await text()).value).toBe(REMITTANCE)
  delete browser.meddle.with
  await press('mod+enter', await text())
  await press('a', await grid())
  await until(() => balance('GBP').includes('ticked £1,234.56'), 'a tick')
  await press('t', await focusGrid())
  const earlier = await until(
    () => document.querySelector<HTMLAnchorElement>('.remittance-earlier a'),
    'the stored statement',
  )
  earlier.click()
  await grid()
  await until(() => balance('GBP').includes('ticked £1,234.56'), 'the restored tick')
  await until(
    () => sessionStorage.getItem('chord.typed.remittance.marks')?.includes('"ticked":true'),
    'a copy for a reload',
  )
  runSessionCleanup()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('remittance'))).toEqual([])
})

test('statement page and its key are closed to users who may not receive', async () => {
  await closePage()
  await openAs(browser, personas.counsellor.email, '/invoices/reconcile')
  await until(() => location.pathname === '/', 'home')
  expect(document.querySelector('.remittance')).toBeNull()
})
