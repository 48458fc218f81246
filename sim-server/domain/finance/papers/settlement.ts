/** What became of a claim or an invoice: money of the institution, credit notes and credit, and what is owed now. */
import type { Settlement, SettlementEntry } from '@contract/finance/publicInvoices'
import type { Db } from '@db/open'
import { CREDIT_SQL, OUTSTANDING_SQL } from '../amountsSql'

type Demand = 'claim' | 'invoice'
/** Eleven hours less a second. */
const BEFORE_THE_END = 11 * 3_600_000 - 1000

/**
 * The day of a booking: it is stored as the last second of that day where the user was, whose time zone a public paper does not know.
 * Eleven hours earlier, the date in UTC is that day, from Hawaii (−10) to New Zealand (+13). Seeded bookings have any time.
 */
const bookedDay = (date: string): string =>
  /[2-5]9:59\.\d+Z$/.test(date)
    ? new Date(Date.parse(date) - BEFORE_THE_END).toISOString().slice(0, 10)
    : date.slice(0, 10)

const KINDS = { acr: 'received', reversal: 'reversal', refund: 'refund', credit: 'credit' } as const
interface PaymentRow {
  payment_for: keyof typeof KINDS
  date: string
  reference: string
  amount: number
}

const linesSql = (kind: Demand) =>
  `FROM ${kind}_details x JOIN application_installments l ON l.id = x.installment_id`
const valid = (kind: Demand) => `WHERE x.${kind}_id = ? AND x.void_at IS NULL`

/** Neither payments to the agent nor their reversals. */
const paymentsOf = (db: Db, kind: Demand, id: number): SettlementEntry[] =>
  db
    .prepare<[number], PaymentRow>(
      `SELECT p.payment_for, p.date, p.reference, sum(d.amount) AS amount ${linesSql(kind)}
      JOIN payment_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN payments p ON p.id = d.payment_id
      LEFT JOIN payment_details r ON r.id = d.reverses LEFT JOIN payments q ON q.id = r.payment_id
      ${valid(kind)} AND coalesce(q.payment_for, p.payment_for) != 'fcp' GROUP BY p.id HAVING sum(d.amount) != 0 ORDER BY p.date, p.id`,
    )
    .all(id)
    .map(({ payment_for, date, reference, amount }) => ({
      kind: KINDS[payment_for],
      day: bookedDay(date),
      no: null,
      reference: reference || null,
      amount: -amount,
    }))

const creditNotesOf = (db: Db, kind: Demand, id: number): SettlementEntry[] =>
  db
    .prepare<[number], SettlementEntry>(
      `SELECT 'credit_note' AS kind, n.issued_with ->> '$.issued_on' AS day, n.credit_note_no AS no, NULL AS reference, -sum(d.amount) AS amount ${linesSql(kind)}
      JOIN credit_note_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN credit_notes n ON n.id = d.credit_note_id
      ${valid(kind)} AND n.credit_note_for = 'due' GROUP BY n.id ORDER BY n.id`,
    )
    .all(id)

/** Invoices with other amounts than the claim. */
const invoicesOf = (db: Db, kind: Demand, id: number): SettlementEntry[] =>
  kind === 'invoice'
    ? []
    : db
        .prepare<[number], SettlementEntry>(
          `SELECT 'invoiced' AS kind, i.issued_with ->> '$.issued_on' AS day, i.invoice_no AS no, NULL AS reference, sum(l.invoice_amount - x.amount) AS amount ${linesSql(kind)}
          JOIN invoices i ON i.id = l.invoice_id ${valid(kind)} GROUP BY i.id HAVING sum(l.invoice_amount - x.amount) != 0 ORDER BY i.id`,
        )
        .all(id)

/** `id`: of the claim or invoice. */
export function settlementOfPaper(db: Db, kind: Demand, id: number): Settlement {
  const sums = db
    .prepare<[number], Pick<Settlement, 'outstanding' | 'credit'>>(
      `SELECT coalesce(sum(${OUTSTANDING_SQL}), 0) AS outstanding, coalesce(sum(${CREDIT_SQL}), 0) AS credit ${linesSql(kind)} ${valid(kind)}`,
    )
    .get(id)!
  const entries = [...invoicesOf(db, kind, id), ...creditNotesOf(db, kind, id), ...paymentsOf(db, kind, id)]
  return { entries: entries.toSorted((a, b) => a.day.localeCompare(b.day)), ...sums }
}
