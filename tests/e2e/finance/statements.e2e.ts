/**
 * Five bank statements, each received to zero by keyboard with the mouse blocked; pasted again they book nothing. Then the month is
 * closed: an over-payment becomes a credit note, agents are paid with an advice each, the period is locked, the debtors agree.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { at } from '../../../scripts/machine.mjs'
import type { Db } from '@db/open'
import { plainAmount } from '@contract/money'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { expect, signInWithClipboard, testWithFile as test, type Sim } from '@support/browser/console'
import { adviceIn, lastPayment, type Mail } from '@support/browser/advices'
import type { Keyboard } from '@support/browser/keyboard'
import { writtenWord } from '@support/browser/writtenWords'
import {
  camt053,
  lastMonth,
  mt940,
  noisyCsv,
  ofx,
  turkishCsv,
  type BankPayment,
} from '@support/statementFiles'
import { draw } from '@support/seed'

interface Due {
  identifier: string
  student_number: string
  currency: string
  due: number
  /** All installments of the student's number, with those that are not open. */
  installments: number
}
/** Installments of students who have no other open one, so that a student's number names one of them. */
const openRows = (db: Db) =>
  db.sql
    .prepare<[], Due>(
      `SELECT l.identifier, a.student_number, l.expected_currency_in AS currency, coalesce(nullif(l.invoice_amount, 0), l.claimed_amount) - l.credited_amount - l.received_amount AS due,
      (SELECT count(*) FROM application_installments o JOIN applications b ON b.id = o.application_id WHERE b.student_number = a.student_number) AS installments
      FROM application_installments l JOIN applications a ON a.id = l.application_id WHERE l.status IN ('not_invoiced', 'not_received') AND l.invoice_status_type IS NULL AND l.expected_currency_in <> 'JOD'
      GROUP BY a.student_number HAVING count(*) = 1 AND due > 10000 ORDER BY l.expected_currency_in, l.id`,
    )
    .all()
/** Two of one currency for each statement. */
function pairsOf(rows: readonly Due[], count: number): [Due, Due][] {
  const pairs: [Due, Due][] = []
  let before: Due | undefined
  for (const row of rows)
    if (before?.currency === row.currency) {
      pairs.push([before, row])
      before = undefined
    } else before = row
  expect(pairs.length).toBeGreaterThanOrEqual(count)
  return pairs.slice(0, count)
}
const FEE = 2000
const paymentOf = ({ student_number, due }: Due, day: string): BankPayment => ({
  day,
  reference: `Commission ${student_number}`,
  amount: due,
})
/** Of another amount in each statement: equal charges of one day would be asked about. */
const chargesOf = (at: number): BankPayment => ({
  day: lastMonth(14),
  reference: `Account charges ${at}`,
  amount: -1250 - at,
})

const writers = [turkishCsv, mt940, camt053, noisyCsv]
/** The last one has one line for two installments, less a fee that the bank kept. */
const statementsFor = (pairs: readonly [Due, Due][]) =>
  pairs.map(([pick, other], at) => {
    const write = writers[at]
    return write
      ? write(
          [chargesOf(at), paymentOf(pick, lastMonth(15)), paymentOf(other, lastMonth(16))].map((payment) => ({
            ...payment,
            reference: `${payment.reference} ${at}`,
          })),
          pick.currency,
        )
      : ofx(
          [
            {
              day: lastMonth(15),
              reference: `${pick.student_number} and ${other.student_number}`,
              amount: pick.due + other.due - FEE,
            },
            chargesOf(at),
          ],
          pick.currency,
        )
  })
const paymentCount = (db: Db) =>
  db.sql.prepare<[], number>('SELECT count(*) FROM payment_details').pluck().get()!

interface Hand {
  page: Page
  keys: Keyboard
}
const scroll = ({ page }: Hand) => page.locator('.remittance-scroll')
const balanced = ({ page }: Hand) => page.locator('.remittance-balances .balanced')

async function paste(hand: Hand, text: string) {
  const { page, keys } = hand
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
  await page.evaluate((what) => navigator.clipboard.writeText(what), text)
  await keys.press('Control+a', 'Control+v', 'Control+Enter')
  await expect(scroll(hand)).toBeFocused()
}
/** Books the first line without a match as a fee. */
async function bookCharges(hand: Hand) {
  const { page, keys } = hand
  await keys.press('3', 'b')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type('Monthly')
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(scroll(hand).locator('.aside')).toHaveCount(1)
}
async function receive(hand: Hand, lines: number) {
  const { page, keys } = hand
  await keys.press('r')
  await expect(page.locator('.operation .plan')).toBeVisible()
  await expect(page.locator('.operation button[type=submit]')).toBeFocused()
  await keys.press('Enter')
  await expect(page.locator('.operation .receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(scroll(hand).locator('.received')).toHaveCount(lines)
}
/** The combined line is proposed in part: the second installment is set to what is due, the difference is a fee. */
async function chooseCombined(hand: Hand, pair: readonly Due[]) {
  const { page, keys } = hand
  await keys.press('2', 'Enter')
  const second = page.locator('.choose-list li').nth(1)
  const amount = second.locator('.choose-amount')
  await expect(page.locator('.choose-list input[type=checkbox]').first()).toBeFocused()
  const text = (await second.textContent())!
  const { due } = pair.find(({ student_number }) => text.includes(student_number))!
  await keys.press('ArrowDown', 'Tab', 'Control+a')
  await expect(amount).toBeFocused()
  await page.keyboard.type((due / 100).toFixed(2))
  const kind = page.locator('.choose-rest select')
  await keys.press('Tab')
  await expect(kind).toBeFocused()
  await keys.press('ArrowDown', 'Tab')
  await page.keyboard.type('Kept by the bank')
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(scroll(hand).locator('.ticked')).toHaveCount(1)
}

async function reconcileAll(page: Page, keys: Keyboard, db: Db, leftOpen: Due) {
  const hand: Hand = { page, keys }
  const others = openRows(db).filter(({ identifier }) => identifier !== leftOpen.identifier)
  const pairs = pairsOf(others, writers.length + 1)
  const texts = statementsFor(pairs)
  await keys.press('g', 'i')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('b')
  for (const [place, text] of texts.entries()) {
    await paste(hand, text)
    const isCombined = place === writers.length
    if (isCombined) await chooseCombined(hand, pairs[place]!)
    else {
      await keys.press('a')
      await expect(scroll(hand).locator('.ticked')).toHaveCount(2)
    }
    await bookCharges(hand)
    await receive(hand, isCombined ? 1 : 2)
    await expect(balanced(hand)).toHaveCount(1)
    await keys.press('t')
  }
  for (const { identifier } of pairs.flat())
    expect(
      db.sql
        .prepare<[string], string>('SELECT status FROM application_installments WHERE identifier = ?')
        .pluck()
        .get(identifier),
    ).toBe('received')
  const days = db.sql
    .prepare<[], string>(
      'SELECT DISTINCT substr(p.date, 1, 10) FROM payments p WHERE p.statement_line_id IS NOT NULL ORDER BY 1',
    )
    .pluck()
    .all()
  expect(days).toEqual([lastMonth(15), lastMonth(16)])

  // Pasted again: every line says what became of it, and nothing is booked.
  const before = paymentCount(db)
  for (const [place, text] of texts.entries()) {
    await paste(hand, text)
    await expect(scroll(hand).locator('.received')).toHaveCount(place === writers.length ? 1 : 2)
    await expect(balanced(hand)).toHaveCount(1)
    await keys.press('a')
    await expect(scroll(hand).locator('.ticked')).toHaveCount(0)
    await keys.press('r')
    await expect(page.locator('.operation')).toHaveCount(0)
    await keys.press('t')
  }
  expect(paymentCount(db)).toBe(before)
  expect(
    db.sql.prepare<[], number>('SELECT count(*) FROM statement_lines WHERE left_amount <> 0').pluck().get(),
  ).toBe(0)
  expect(ledgerErrors(db)).toEqual([])
}

/** The words of the states. */
const statesIn = (language: string) =>
  (
    JSON.parse(readFileSync(at('locales', language, 'finance', 'invoices.json'), 'utf8')) as {
      statuses: Record<string, string>
    }
  ).statuses
const pick = <T>(db: Db, sql: string) => db.sql.prepare<[], T>(sql).pluck().get()!

/** Runs what a dialog plans, and closes its receipt. `isFinal`: what cannot be undone is not preselected. */
async function runPlan({ page, keys }: Hand, isFinal = false) {
  await expect(page.locator('.operation .plan')).toBeVisible()
  if (isFinal) {
    await expect(page.locator('.operation .bp6-dialog-footer button').first()).toBeFocused()
    await keys.press('Tab')
  }
  await expect(page.locator('.operation button[type=submit]')).toBeFocused()
  await keys.press('Enter')
  await expect(page.locator('.operation .receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const sheetOf = ({ page }: Hand) => page.locator('.money-dialog [role=grid]')
/** Gives the reason that the sheet asks for, and goes on to the plan. */
async function fillReason({ page, keys }: Hand, name: string) {
  await keys.press('Control+Enter')
  await expect(page.locator(`[name=${name}]`)).toBeFocused()
  await page.keyboard.type('End of the month')
  await keys.press('Control+Enter')
}
const filterList = async ({ page, keys }: Hand, text: string) => {
  await keys.press('Shift+f', '/')
  await keys.type(page.locator('[data-filter]'), `${text} `)
  await keys.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
}

/** 25.00 more than is due is received, and documented by a credit note. */
async function creditOverpayment(hand: Hand, db: Db, overpaid: Due, language: string) {
  const { page, keys } = hand
  const { student_number, due, currency } = overpaid
  const amount = ((due + 2500) / 100).toFixed(2)
  await paste(
    hand,
    `Date;Reference;Amount;Currency\n${lastMonth(17)};${student_number} twice;${amount};${currency}`,
  )
  await keys.press('2', 'x')
  await receive(hand, 1)
  await keys.press('g', 'i')
  await expect(page.getByRole('grid')).toBeFocused()
  await filterList(hand, student_number)
  await expect(page.getByRole('gridcell', { name: statesIn(language).overpaid!, exact: true })).toHaveCount(1)
  await keys.press('Control+Home', 'm', 'c')
  await page.locator('.palette-row').nth(1).waitFor()
  await keys.press('ArrowDown', 'Enter')
  await expect(sheetOf(hand)).toBeFocused()
  await fillReason(hand, 'remarks')
  await expect(page.locator('.operation .plan')).toContainText('CRN-')
  await runPlan(hand)
  expect(
    pick(
      db,
      "SELECT d.amount || ' ' || n.credit_note_for FROM credit_notes n JOIN credit_note_details d ON d.credit_note_id = n.id ORDER BY n.id DESC",
    ),
  ).toBe('2500 overpayment')
}

const OWED =
  "FROM application_installments l WHERE l.status = 'received' AND l.invoice_status_type IS NULL AND l.agent_amount > l.paid_amount"
/** All that agents are owed in one currency is paid, and each gets an advice by email. */
async function payAgents(hand: Hand, db: Db, sim: Sim, language: 'en' | 'ar') {
  const { page, keys } = hand
  const currency = pick<string>(db, `SELECT l.expected_currency_in ${OWED} GROUP BY 1 ORDER BY count(*) DESC`)
  const mine = `${OWED} AND l.expected_currency_in = '${currency}'`
  const agents = pick<number>(db, `SELECT count(DISTINCT l.agent_id) ${mine}`)
  await filterList(hand, `currency:${currency}`)
  await keys.press('5')
  await expect(page.getByRole('tab').nth(4)).toHaveAttribute('aria-selected', 'true')
  await keys.press('*', 'n', 'Control+a', 'Control+a', 'p')
  await expect(sheetOf(hand)).toBeFocused()
  await fillReason(hand, 'remark_to_internal')
  await runPlan(hand, true)
  expect(pick(db, `SELECT count(*) ${mine}`)).toBe(0)
  const before = new Set((await sim.control<Mail[]>('GET', '/outbox')).map(({ identifier }) => identifier))
  await keys.press('Control+k')
  await keys.type(
    page.locator('.palette input'),
    writtenWord(language, 'agentPayments', 'commands', 'sendAdvices').replace('…', ''),
  )
  await keys.press('Enter')
  await page.locator('.palette-row').first().waitFor()
  await keys.press('Enter')
  await runPlan(hand, true)
  const mails = (await sim.control<Mail[]>('GET', '/outbox')).filter(
    ({ channel, identifier }) => channel === 'email' && !before.has(identifier),
  )
  const paid = lastPayment(db)
  expect(paid).toHaveLength(agents)
  expect(await Promise.all(mails.map((mail) => adviceIn(page, mail)))).toEqual(
    expect.arrayContaining(paid.map(({ email, amount }) => [email, plainAmount(amount, currency), true])),
  )
  expect(mails).toHaveLength(agents)
}

/** The period is locked; a receipt in it is refused with who locked it and when, and books nothing. */
async function lockPeriod(hand: Hand, db: Db) {
  const { page, keys } = hand
  await keys.press('1', 'm', 'l')
  await expect(page.locator('.palette input')).toBeFocused()
  await page.keyboard.type('today')
  await keys.press('Enter')
  await expect.poll(() => pick(db, 'SELECT count(*) FROM period_locks WHERE unlocked_at IS NULL')).toBe(1)
  const before = paymentCount(db)
  await filterList(hand, openRows(db)[0]!.student_number)
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('*', 'n', 'Control+a', 'r')
  await expect(sheetOf(hand)).toBeFocused()
  await fillReason(hand, 'remark_to_internal')
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('-')
  await expect(page.locator('.operation')).toContainText('Grace Whitfield')
  await expect(page.locator('.operation')).toContainText(day)
  await keys.press('Escape', 'Escape')
  expect(paymentCount(db)).toBe(before)
}

interface DebtorRow {
  name: string
  currency: string
  outstanding: number
}
/** The debtors on screen and in the database are the same, each to its smallest unit. */
async function compareDebtors({ page, keys }: Hand, db: Db) {
  await page.goto('/invoices/debtors')
  const stored = db.sql
    .prepare<[], DebtorRow>(
      `SELECT i.name, l.expected_currency_in AS currency, sum(max(0, coalesce(nullif(l.invoice_amount, 0), l.claimed_amount) - l.credited_amount - l.received_amount)) AS outstanding
      FROM application_installments l JOIN institutions i ON i.id = l.institution_id
      WHERE l.status IN ('not_invoiced', 'not_received') AND l.invoice_status_type IS NOT 'drop' GROUP BY i.id, currency HAVING outstanding > 0`,
    )
    .all()
    .map(({ name, currency, outstanding }) => `${name} ${currency} ${plainAmount(outstanding, currency)}`)
  expect(stored.length).toBeGreaterThan(2)
  const shown = new Set<string>()
  const collect = async () => {
    const rows = await page
      .locator('[role=row][aria-rowindex]')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent ?? '')),
      )
    for (const cells of rows) {
      const at = cells.findIndex((cell) => /^[A-Z]{3}$/.test(cell))
      const amount = (cells[at + 1] ?? '').replaceAll(/[^\d.]/g, '')
      if (at > 0 && amount !== '') shown.add(`${cells[at - 1]} ${cells[at]} ${amount}`)
    }
  }
  // The grid draws the rows in sight: its beginning and its end together are all of them.
  await expect
    .poll(async () => {
      await keys.press('Control+Home')
      await collect()
      await keys.press('Control+End')
      await collect()
      return [...shown].toSorted()
    })
    .toEqual(stored.toSorted())
}

const NAMES = { en: 'English', ar: 'Arabic' } as const
for (const language of draw(['en', 'ar'] as const, 1, 'the language of statements'))
  test(`statements: five are received to zero by keyboard in ${NAMES[language]}, and the month is closed`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    test.slow()
    await signInWithClipboard(page, keys, sim, sim.persona('finance'), language)
    // The only installment of its student is left open by the statements, and then paid too much.
    const overpaid = openRows(db).find(({ installments }) => installments === 1)!
    await reconcileAll(page, keys, db, overpaid)
    const hand = { page, keys }
    await creditOverpayment(hand, db, overpaid, language)
    await payAgents(hand, db, sim, language)
    await lockPeriod(hand, db)
    await compareDebtors(hand, db)
    expect(ledgerErrors(db)).toEqual([])
  })
