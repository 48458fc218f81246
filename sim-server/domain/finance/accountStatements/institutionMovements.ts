/** Reads what moves the account of an institution: its papers, credit notes and payments, installment by installment. */
import type { movementKinds } from '@contract/finance/accountStatements'
import { outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import type { PaymentKind } from '@contract/finance/invoices/invoiceCorrections'
import type { Hold } from '@contract/finance/invoices/invoiceFlow'
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import type { StatementEntry, StatementPeriod } from './balances'

export type Kind = (typeof movementKinds)[number]

/** A movement of one installment. `document`: those of one paper or payment are one entry. */
export interface Movement extends StatementEntry {
  kind: Kind
  document: number
  reference: string
  installment: number
  due_at: string | null
  /** Orders the entries of one day. */
  at: string
}

interface InstallmentRow {
  id: number
  currency: Currency
  invoice_status_type: Hold | null
  due_at: string | null
  claimed_amount: number
  invoice_amount: number
  credited_amount: number
  received_amount: number
  claim_id: number | null
  claim_no: string | null
  claimed_at: string | null
  invoice_id: number | null
  invoice_no: string | null
  invoiced_at: string | null
  dropped_at: string | null
}
interface CreditRow {
  id: number
  document: number
  no: string
  amount: number
  isDocumented: number
  created_at: string
}
interface PaymentRow {
  id: number
  document: number
  payment_for: Exclude<PaymentKind, 'fcp'>
  reference: string
  amount: number
  date: string
}

/** Installments of one step: about 5 ms. */
const PER_STEP = 500

/** The last time it was dropped; a seeded one has no operation. */
const DROPPED_AT_SQL = `CASE WHEN l.invoice_status_type = 'drop' THEN coalesce((SELECT max(o.created_at) FROM operation_rows r JOIN operations o ON o.id = r.operation_id
  WHERE r.row_id = l.id AND r.outcome = 'changed' AND o.verb = 'invoices.drop'), l.updated_at) END`
const statementsOf = (db: Db) => {
  const part = 'json_each(?) j JOIN application_installments l ON l.id = j.value'
  return {
    installments: db.prepare<[string], InstallmentRow>(
      `SELECT l.id, l.expected_currency_in AS currency, l.invoice_status_type, l.due_at, l.claimed_amount, l.invoice_amount, l.credited_amount, l.received_amount,
        c.id AS claim_id, c.claim_no, c.created_at AS claimed_at, i.id AS invoice_id, i.invoice_no, i.created_at AS invoiced_at, ${DROPPED_AT_SQL} AS dropped_at
      FROM ${part} LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id`,
    ),
    credits: db.prepare<[string], CreditRow>(
      `SELECT l.id, n.id AS document, n.credit_note_no AS no, d.amount, n.credit_note_for = 'overpayment' AS isDocumented, n.created_at
      FROM ${part} JOIN credit_note_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN credit_notes n ON n.id = d.credit_note_id`,
    ),
    /** Money of the institution: neither payments to the agent nor their reversals. */
    payments: db.prepare<[string], PaymentRow>(
      `SELECT l.id, p.id AS document, p.payment_for, p.reference, d.amount, p.date
      FROM ${part} JOIN payment_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN payments p ON p.id = d.payment_id
      LEFT JOIN payment_details r ON r.id = d.reverses LEFT JOIN payments q ON q.id = r.payment_id
      WHERE coalesce(q.payment_for, p.payment_for) != 'fcp'`,
    ),
  }
}
const PAYMENT_KINDS: Record<PaymentRow['payment_for'], Kind> = {
  acr: 'received',
  reversal: 'reversal',
  refund: 'refund',
  credit: 'credit',
}

/** What an installment adds by its papers: the claim, the difference of the invoice, and what is dropped of it. */
function paperMovements(row: InstallmentRow, { dayOf }: StatementPeriod): Movement[] {
  const { id, currency, due_at } = row
  const move = (kind: Kind, document: number, reference: string, at: string, amount: number): Movement => ({
    day: dayOf(at),
    currency,
    amount,
    kind,
    document,
    reference,
    installment: id,
    due_at,
    at,
  })
  return [
    ...(row.claim_id === null
      ? []
      : [move('claim', row.claim_id, row.claim_no!, row.claimed_at!, row.claimed_amount)]),
    ...(row.invoice_id === null
      ? []
      : [
          move(
            'invoice',
            row.invoice_id,
            row.invoice_no!,
            row.invoiced_at!,
            row.invoice_amount - row.claimed_amount,
          ),
        ]),
    ...(row.dropped_at !== null && outstandingOf(row) > 0
      ? [move('dropped', 0, '', row.dropped_at, -outstandingOf(row))]
      : []),
  ]
}

/**
 * The movements of an institution in steps. `take` gets those of some installments: all movements of an installment come together.
 */
export function* movementsInSteps(
  db: Db,
  institution: number,
  period: StatementPeriod,
  take: (movements: readonly Movement[]) => void,
): Generator<void, void> {
  const ids = db
    .prepare<[number], number>('SELECT id FROM application_installments WHERE institution_id = ?')
    .pluck()
    .all(institution)
  const read = statementsOf(db)
  for (let from = 0; from < ids.length; from += PER_STEP) {
    if (from > 0) yield
    const part = JSON.stringify(ids.slice(from, from + PER_STEP))
    const rows = new Map(read.installments.all(part).map((row) => [row.id, row]))
    const booked = (
      { id, document, amount }: { id: number; document: number; amount: number },
      kind: Kind,
      reference: string,
      at: string,
    ): Movement => {
      const { currency, due_at } = rows.get(id)!
      return {
        day: period.dayOf(at),
        currency,
        // No −0.
        amount: 0 - amount,
        kind,
        document,
        reference,
        installment: id,
        due_at,
        at,
      }
    }
    const found = [...rows.values()].flatMap((row) => paperMovements(row, period))
    for (const row of read.credits.all(part))
      found.push(
        row.isDocumented
          ? booked({ ...row, amount: 0 }, 'documented', row.no, row.created_at)
          : booked(row, 'credit_note', row.no, row.created_at),
      )
    for (const row of read.payments.all(part))
      found.push(booked(row, PAYMENT_KINDS[row.payment_for], row.reference, row.date))
    take(found)
  }
}
