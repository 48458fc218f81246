/** Five bank statements, each received to zero by keyboard with the mouse blocked; pasted again they book nothing. */
import type { Page } from 'playwright/test'
import type { Db } from '@db/open'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { expect, signInWithClipboard, testWithFile as test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import {
  camt053,
  lastMonth,
  mt940,
  noisyCsv,
  ofx,
  turkishCsv,
  type BankPayment,
} from '@support/statementFiles'

interface Due {
  identifier: string
  student_number: string
  currency: string
  due: number
}
/** Installments of students who have no other open one, so that a student's number names one of them. */
const openRows = (db: Db) =>
  db.sql
    .prepare<[], Due>(
      `SELECT l.identifier, a.student_number, l.expected_currency_in AS currency, coalesce(nullif(l.invoice_amount, 0), l.claimed_amount) - l.credited_amount - l.received_amount AS due
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
  pairs.map(([one, other], at) => {
    const write = writers[at]
    return write
      ? write(
          [chargesOf(at), paymentOf(one, lastMonth(15)), paymentOf(other, lastMonth(16))].map((payment) => ({
            ...payment,
            reference: `${payment.reference} ${at}`,
          })),
          one.currency,
        )
      : ofx(
          [
            {
              day: lastMonth(15),
              reference: `${one.student_number} and ${other.student_number}`,
              amount: one.due + other.due - FEE,
            },
            chargesOf(at),
          ],
          one.currency,
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

async function reconcileAll(page: Page, keys: Keyboard, db: Db) {
  const hand: Hand = { page, keys }
  const pairs = pairsOf(openRows(db), writers.length + 1)
  const texts = statementsFor(pairs)
  await keys.press('g', 'i')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('b')
  for (const [at, text] of texts.entries()) {
    await paste(hand, text)
    const isCombined = at === writers.length
    if (isCombined) await chooseCombined(hand, pairs[at]!)
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
  for (const [at, text] of texts.entries()) {
    await paste(hand, text)
    await expect(scroll(hand).locator('.received')).toHaveCount(at === writers.length ? 1 : 2)
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

for (const [language, name] of [
  ['en', 'English'],
  ['ar', 'Arabic'],
] as const)
  test(`statements: five are received to zero by keyboard in ${name}, and pasted again book nothing`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    test.slow()
    await signInWithClipboard(page, keys, sim, sim.persona('finance'), language)
    await reconcileAll(page, keys, db)
  })
