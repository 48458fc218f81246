/**
 * A month's end, with the mouse blocked: the outstanding of one institution is claimed with three amounts corrected by
 * paste, invoiced, received against a pasted remittance until the difference is zero; two are held and one of them rolled
 * back, the agents are paid, a claim is undone. The figures are those of the database and of the PDF.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { at } from '../../../scripts/machine.mjs'
import type { Db } from '@db/open'
import type { z } from 'zod'
import type { Logged as LoggedCall } from '@contract/control'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { expect, testWithFile as test, signInWithClipboard, type Sim } from '@support/browser/console'
import { leadsDeskOf, figure } from '@support/browser/leadsDesk'
import type { Keyboard } from '@support/browser/keyboard'
import { linesOf } from '@support/server/pdfText'
import { lastMonth } from '@support/statementFiles'
import { draw } from '@support/seed'

type Logged = z.infer<typeof LoggedCall>
interface Hand {
  page: Page
  keys: Keyboard
  dialog: Locator
}
const lines = (page: Page) => page.locator('.money-dialog [role=grid]')
const total = async (page: Page) =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)
const paste = async ({ page, keys }: Hand, text: string) => {
  await page.evaluate((what) => navigator.clipboard.writeText(what), text)
  await keys.press('Control+v')
}

/** Runs the plan, closes its receipt and returns how many changed. `isFinal`: what cannot be undone is not preselected. */
async function agreed({ page, keys, dialog }: Hand, isFinal = false): Promise<number> {
  await expect(dialog.locator('.plan')).toBeVisible()
  if (isFinal) {
    await expect(dialog.locator('button[type=submit]')).not.toBeFocused()
    await keys.press('Tab')
  }
  await expect(dialog.locator('button[type=submit]')).toBeFocused()
  await keys.press('Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  const changed = figure((await dialog.locator('.receipt-count strong').first().textContent())!)
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return changed
}
/** Sends the money dialog, then as above. */
const sendLetters = async (hand: Hand, isFinal = false) => {
  await hand.keys.press('Control+Enter')
  return agreed(hand, isFinal)
}
const everything = async ({ page, keys }: Hand, count: number) => {
  await keys.press('*', 'n', 'Control+a', 'Control+a')
  await expect
    .poll(async () =>
      figure(
        (await page
          .locator('.bulk-bar strong')
          .first()
          .textContent()
          .catch(() => '0'))!,
      ),
    )
    .toBe(count)
}
const filterList = async ({ page, keys }: Hand, filter: string, count: number) => {
  await keys.press('/')
  await keys.type(page.locator('[data-filter]'), `${filter} `)
  await keys.press('Enter')
  await expect.poll(() => total(page)).toBe(count)
}

interface Row {
  identifier: string
  status: string
  held: string | null
  claimed: number
  invoiced: number
  received: number
  owed: number
  paid: number
  student_number: string
  claim_no: string
  invoice_no: string
  invoice: string
  invoice_key: string
  claim_void: string | null
}
const rowsOf = (db: Db, institution: string) =>
  db.sql
    .prepare<
      [string],
      Row
    >(`SELECT l.identifier, l.status, l.invoice_status_type AS held, l.claimed_amount AS claimed, l.invoice_amount AS invoiced, l.received_amount AS received, l.agent_amount AS owed, l.paid_amount AS paid,
  a.student_number, c.claim_no, v.invoice_no, v.identifier AS invoice, v.link_key AS invoice_key, c.void_at AS claim_void FROM application_installments l JOIN applications a ON a.id = l.application_id JOIN institutions i ON i.id = l.institution_id LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices v ON v.id = l.invoice_id WHERE i.name = ? ORDER BY l.id`)
    .all(institution)
/**
 * Institutions with so many installments that can be claimed, while nothing else is outstanding and nothing is held; the
 * fullest first.
 */
const claimableOf = (db: Db, currency: string, atLeast: number) =>
  db.sql
    .prepare<[string, number], string>(
      `SELECT i.name FROM application_installments l JOIN institutions i ON i.id = l.institution_id WHERE l.expected_currency_in LIKE ?
      GROUP BY i.id HAVING sum(l.status = 'not_claimed') >= ? AND sum(l.status NOT IN ('not_claimed', 'received', 'paid')) = 0 AND count(l.invoice_status_type) = 0
      ORDER BY count(*) DESC, i.id`,
    )
    .pluck()
    .all(currency, atLeast)
const isEqual = (one: Row, other: Row) =>
  one.student_number === other.student_number && one.invoiced === other.invoiced
/** Two pairs of equal installments, which a bank's line cannot tell apart, and two that have no equal. */
function sixWithTwoPairs(rows: readonly Row[]): Row[] {
  const equals = (row: Row) => rows.filter((other) => isEqual(row, other))
  const firsts = rows.filter((row) => equals(row)[0] === row && equals(row).length === 2).slice(0, 2)
  const alone = rows.filter((row) => equals(row).length === 1).slice(0, 2)
  const six = new Set([...firsts.flatMap(equals), ...alone])
  expect(six.size).toBe(6)
  return rows.filter((row) => six.has(row))
}
const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
/** `1234.50` of 123450. */
const plainly = (units: number) => (units / 100).toFixed(2)

/** The words of the states: the list shows them before the next key is pressed. */
interface Said {
  statuses: Record<string, string>
  holds: Record<string, string>
}
const saidIn = (language: string) =>
  JSON.parse(readFileSync(at('locales', language, 'finance', 'invoices.json'), 'utf8')) as Said

async function month(
  page: Page,
  keys: Keyboard,
  sim: Sim,
  db: Db,
  { language, amounts }: { language: string; amounts: string },
) {
  const desk = leadsDeskOf(page, keys)
  const said = saidIn(language)
  const state = (text: string) => desk.grid.getByRole('gridcell', { name: text, exact: true })
  const hand: Hand = { page, keys, dialog: desk.dialog }

  const [institution, other] = [claimableOf(db, 'GBP', 8)[0]!, claimableOf(db, '%', 2)[1]!]
  const all = rowsOf(db, institution)
  const count = all.filter(({ status }) => status === 'not_claimed').length

  // The outstanding of one institution.
  await keys.press('g', 'i')
  await expect(desk.grid).toBeFocused()
  await filterList(hand, `institution:"${institution}" -status:received,paid`, count)
  await expect(page.locator('.sums')).toContainText('£')
  const before = new Map(all.map((row) => [row.identifier, row]))
  const mine = () =>
    rowsOf(db, institution).filter(
      ({ identifier }) =>
        before.get(identifier)!.status !==
        rowsOf(db, institution).find((row) => row.identifier === identifier)!.status,
    )

  // Claimed, three amounts corrected by a pasted column.
  await everything(hand, count)
  await keys.press('c')
  await expect(lines(page)).toBeFocused()
  await paste(hand, amounts)
  await expect(lines(page).locator('.sheet-cell.amount').nth(1)).toContainText(/2.000.00/)
  expect(await sendLetters(hand)).toBe(count)
  await expect(state(said.statuses.not_invoiced!)).toHaveCount(count)
  expect(mine().map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'not_invoiced'))
  expect(mine().map(({ claimed }) => claimed)).toEqual(expect.arrayContaining([100_000, 200_000, 300_050]))

  // Invoiced: the PDF has the figures of the database.
  await everything(hand, count)
  await keys.press('i')
  await expect(lines(page)).toBeFocused()
  expect(await sendLetters(hand)).toBe(count)
  expect(mine().map(({ status, invoiced, claimed }) => [status, invoiced === claimed])).toEqual(
    Array.from({ length: count }, () => ['not_received', true]),
  )
  await keys.press('*', 'n', 'Control+Home')
  const { invoice, invoice_key, invoice_no } = mine()[0]!
  await expect(desk.grid.getByRole('gridcell', { name: invoice_no })).toHaveCount(count)
  const paper = publicInvoices.invoicePdf.path.replace('{invoice_id}', invoice)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), keys.press('Enter')])
  await expect
    .poll(
      async () =>
        (await sim.control<Logged[]>('GET', '/log')).find(({ path }) => path.includes(paper))?.status,
      { timeout: 30_000 },
    )
    .toBe(200)
  await opened.close()
  await expect(desk.grid).toBeFocused()
  const printed = async (language: string) => {
    const answer = await fetch(
      `http://127.0.0.1:${process.env.SIM_PORT}/v1${paper}?client_number=${sim.client}&language=${language}&key=${invoice_key}`,
    )
    return linesOf(Buffer.from(await answer.arrayBuffer())).map((line) => line.replaceAll(/\s+/g, ' '))
  }
  const spelled = (units: number) =>
    `GBP ${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(units / 100)}`
  for (const text of [await printed('en'), await printed('ar')]) {
    expect(text.some((line) => line.includes(spelled(sum(mine(), ({ invoiced }) => invoiced))))).toBe(true)
    for (const row of mine())
      expect(
        text.some((line) => line.includes(row.student_number) && line.includes(spelled(row.invoiced))),
      ).toBe(true)
  }

  // The bank paid six of them and something else. All of it is received.
  const six = sixWithTwoPairs(mine())
  const text = [
    'Date;Reference;Amount;Currency',
    ...six.map(
      (row) => `${lastMonth(15)};${row.student_number} ${row.invoice_no};${plainly(row.invoiced)};GBP`,
    ),
    `${lastMonth(16)};Card fees refunded;12.00;GBP`,
  ].join('\n')
  await keys.press('b')
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
  await paste(hand, text)
  await keys.press('Control+Enter')
  const sheet = page.locator('.remittance-scroll')
  await expect(sheet).toBeFocused()
  const difference = async () => figure((await page.locator('.remittance-balances td').last().textContent())!)
  // Two lines are ambiguous: they are skipped until they are checked.
  const twice = six.filter((row, at) => six.slice(0, at).some((earlier) => isEqual(earlier, row)))
  expect(twice.length).toBe(2)
  expect(await difference()).toBe(sum(six, ({ invoiced }) => invoiced) + 1200)
  await keys.press('a')
  await expect.poll(difference).toBe(sum(twice, ({ invoiced }) => invoiced) + 1200)
  await keys.press('2', 'x', 'j', 'x')
  await expect(sheet.locator('[aria-selected=true]')).toHaveCount(6)
  await expect.poll(difference).toBe(1200)
  await keys.press('3', 's')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type('Refund')
  await keys.press('Enter')
  await expect.poll(difference).toBe(0)
  await keys.press('r')
  expect(await agreed(hand)).toBe(6)
  await expect(sheet.locator('.received')).toHaveCount(6)
  const got = new Map(mine().map((row) => [row.identifier, row]))
  expect(
    six.map(({ identifier, invoiced }) => [
      got.get(identifier)!.status,
      got.get(identifier)!.received === invoiced,
    ]),
  ).toEqual(six.map(() => ['received', true]))

  // Those that were not paid are held, and one of them is rolled back.
  const unpaid = count - six.length
  await keys.press('g', 'i')
  await expect(desk.grid).toBeFocused()
  await expect.poll(() => total(page)).toBe(unpaid)
  await everything(hand, unpaid)
  await keys.press('h')
  await page.locator('.palette-row').first().waitFor()
  await keys.press('Enter')
  await page.keyboard.type('Enrolment is not confirmed')
  await keys.press('Enter')
  expect(await agreed(hand)).toBe(unpaid)
  await expect(state(said.holds.hold!)).toHaveCount(unpaid)
  expect(mine().filter(({ held }) => held === 'hold').length).toBe(unpaid)
  await keys.press('*', 'n', 'Control+Home', 'u')
  expect(await agreed(hand)).toBe(1)
  await expect(state(said.holds.hold!)).toHaveCount(unpaid - 1)
  expect(mine().filter(({ held }) => held === 'hold').length).toBe(unpaid - 1)

  // The agents are paid their share, which is final.
  await keys.press('Shift+f')
  await filterList(hand, `institution:"${institution}"`, all.length)
  await keys.press('5')
  await expect(page.getByRole('tab').nth(4)).toHaveAttribute('aria-selected', 'true')
  const owed = () =>
    [...before.keys()]
      .map((one) => rowsOf(db, institution).find((row) => row.identifier === one)!)
      .filter((row) => row.status === 'received' && row.owed > row.paid)
  const share = owed()
  expect(share.length).toBeGreaterThan(0)
  await expect.poll(() => total(page)).toBe(share.length)
  await everything(hand, share.length)
  await keys.press('p')
  await expect(lines(page)).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.locator('[name=remark_to_internal]')).toBeFocused()
  await page.keyboard.type('Share of November')
  expect(await sendLetters(hand, true)).toBe(share.length)
  await expect.poll(() => total(page)).toBe(0)
  expect(owed()).toEqual([])
  await keys.press('z')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(owed()).toEqual([])

  // One claim is undone.
  const claimable = () => rowsOf(db, other).filter(({ status }) => status === 'not_claimed').length
  const claimableBefore = claimable()
  await keys.press('1', 'Shift+f')
  await filterList(hand, `institution:"${other}" status:"not claimed"`, claimableBefore)
  await keys.press('Control+Home', 'c')
  await expect(lines(page)).toBeFocused()
  expect(await sendLetters(hand)).toBe(1)
  await expect.poll(() => total(page)).toBe(claimableBefore - 1)
  expect(claimable()).toBe(claimableBefore - 1)
  await keys.press('z')
  await expect.poll(() => total(page)).toBe(claimableBefore)
  expect(claimable()).toBe(claimableBefore)
  expect(ledgerErrors(db)).toEqual([])
}

const LANGUAGES = [
  { language: 'en', how: 'English', amounts: '1,000.00\n2000\n3.000,50\n' },
  { language: 'ar', how: 'Arabic, mirrored, with Arabic digits', amounts: '١٬٠٠٠٫٠٠\n2000\n٣٬٠٠٠٫٥٠\n' },
] as const
for (const { language, how, amounts } of draw(LANGUAGES, 1, 'the language of the month end'))
  test(`month end: is done by keyboard in ${how}`, async ({ page, keys, sim, db }) => {
    test.slow()
    await signInWithClipboard(page, keys, sim, sim.persona('finance'), language)
    await month(page, keys, sim, db, { language, amounts })
  })
