/** Writes bookings of money: payments with their lines. A line is never edited; an undo makes it void. */
import { randomUUID } from 'node:crypto'
import type { PaymentKind } from '@contract/finance/invoices/invoiceCorrections'
import type { Db } from '@db/open'
import type { BulkCall } from '../../platform/operations'
import { operationId } from './papers'

export interface Payment {
  for: PaymentKind
  /** Null: the account of the claim, or that of the reversed line. */
  account: number | null
  /** The end of a day as an instant. */
  date: string
  remarks: string
  notify: boolean
}
export interface PaymentLine {
  installment: number
  /** Signed, in the currency's smallest unit. */
  amount: number
  /** The id of the line that this one reverses. */
  reverses?: number
}

/** Lines of the rows that changed, by the amounts that the call gives for their identifiers. */
export const amountLines = (
  db: Db,
  amounts: ReadonlyMap<string, number>,
  rows: readonly number[],
): PaymentLine[] =>
  db
    .prepare<[string], { id: number; identifier: string }>(
      'SELECT l.id, l.identifier FROM json_each(?) j JOIN application_installments l ON l.id = j.value',
    )
    .all(JSON.stringify(rows))
    .map(({ id, identifier }) => ({ installment: id, amount: amounts.get(identifier)! }))

export function writePayment(
  { caller, now }: BulkCall,
  db: Db,
  operation: string,
  payment: Payment,
  lines: readonly PaymentLine[],
): void {
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO payments (identifier, payment_for, account_id, date, remark_to_internal, notify_agent, operation_id, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      randomUUID(),
      payment.for,
      payment.account,
      payment.date,
      payment.remarks,
      Number(payment.notify),
      operationId(db, operation),
      caller.user.id,
      now,
    )
  db.prepare(
    "INSERT INTO payment_details (payment_id, installment_id, amount, reverses) SELECT ?, value ->> 'installment', value ->> 'amount', value ->> 'reverses' FROM json_each(?)",
  ).run(Number(lastInsertRowid), JSON.stringify(lines))
}

/** After an undo or a redo of the operation that wrote payments. */
export const voidPayments = (
  db: Db,
  operation: number,
  undone: boolean,
  rows: readonly number[],
  now: string,
): void =>
  void db
    .prepare(
      'UPDATE payment_details SET void_at = ? WHERE payment_id IN (SELECT id FROM payments WHERE operation_id = ?) AND installment_id IN (SELECT value FROM json_each(?))',
    )
    .run(undone ? now : null, operation, JSON.stringify(rows))
