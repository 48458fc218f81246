/** Bulk verbs reverse (lines that were received, paid or given back) and refund (gives credit back). A reversal opens the bank lines again. */
import { creditOf, settlementOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import { invoiceCorrections, type PaymentKind } from '@contract/finance/invoices/invoiceCorrections'
import { Fail } from '@kit/request/fail'
import { groupBy } from '../../groupBy'
import { bulkVerb, type BulkCall } from '../../platform/operations'
import { requireEnoughLeft, reversedLines, settleInSteps } from '../statements/lines'
import { requireConfirmedAccount, requireConfirmedDate } from './confirmed'
import { operationId } from './papers'
import { amountLines, voidPayments, writePayment } from './payments'
import {
  amountsByInstallment,
  bankAccountOf,
  bookingDate,
  AGENT_NAME_SQL,
  institutionNames,
  installmentRowOf,
  installmentSubject as subject,
  installmentTargets,
  oneCurrency,
  requireOpenBookings,
  statusColumns,
} from './subject'

interface Line {
  id: number
  installment_id: number
  identifier: string
  amount: number
  kind: PaymentKind
  date: string
  isVoid: number
  isReversed: number
}
const reversibleKinds: readonly PaymentKind[] = ['acr', 'fcp', 'refund']

/** Throws 404 when one of them does not exist. */
function linesOf({ db }: BulkCall, ids: readonly number[]): Line[] {
  const lines = db
    .prepare<[string], Line>(
      `SELECT d.id, d.installment_id, l.identifier, d.amount, p.payment_for AS kind, p.date, d.void_at IS NOT NULL AS isVoid,
        EXISTS (SELECT 1 FROM payment_details r WHERE r.installment_id = d.installment_id AND r.reverses = d.id AND r.void_at IS NULL) AS isReversed
      FROM payment_details d JOIN payments p ON p.id = d.payment_id JOIN application_installments l ON l.id = d.installment_id
      WHERE d.id IN (SELECT value FROM json_each(?)) ORDER BY d.id`,
    )
    .all(JSON.stringify(ids))
  if (lines.length !== new Set(ids).size)
    throw new Fail(
      404,
      { message: 'There is no such payment', field: 'payment_lines' },
      { rule: 'rows exist' },
    )
  return lines
}

const lineRefusal = ({ kind, isVoid, isReversed, date }: Line, reverseDate: string): string | null => {
  if (isVoid) return 'This payment was undone'
  if (isReversed) return 'Already reversed'
  if (!reversibleKinds.includes(kind)) return 'Only money received, paid or refunded can be reversed'
  return reverseDate < date ? 'The date is before that of the payment' : null
}

export const reverse = bulkVerb({
  ...invoiceCorrections.reverse.spec,
  subject,
  effectOf: (call, body) => {
    const lines = groupBy(linesOf(call, body.payment_lines), ({ identifier }) => identifier)
    const date = bookingDate(body.reverse_date, call, 'reverse_date', [...lines.keys()])
    requireConfirmedDate(call, body, { date: body.reverse_date, kind: 'booked', field: 'reverse_date' })
    const institutions = institutionNames(call)
    const sumOf = (identifier: string, wanted: (kind: PaymentKind) => boolean) =>
      lines
        .get(identifier)!
        .filter(({ kind }) => wanted(kind))
        .reduce((sum, { amount }) => sum + amount, 0)
    return {
      ...installmentTargets([...lines.keys()], () => 'payment_lines'),
      readColumns: {
        ...statusColumns,
        currency: 'l.expected_currency_in',
        institution_id: 'l.institution_id',
        agent: AGENT_NAME_SQL,
      },
      writtenColumns: ['status', 'agent_amount', 'received_amount', 'paid_amount'],
      partOf: (row) => {
        const mine = lines.get(row.identifier as string)!
        const part = (by: 'institution' | 'agent', label: string, kinds: typeof mine) => {
          const amount = kinds.reduce((sum, line) => sum + line.amount, 0)
          const moves = by === 'agent' ? ('paid_amount' as const) : ('received_amount' as const)
          return kinds.length === 0 ? [] : [{ by, label, no: null, amount, expected: amount, moves }]
        }
        return [
          ...part(
            'institution',
            institutions.get(row.institution_id as number)!,
            mine.filter(({ kind }) => kind !== 'fcp'),
          ),
          ...part(
            'agent',
            row.agent as string,
            mine.filter(({ kind }) => kind === 'fcp'),
          ),
        ]
      },
      arguments: { payment_lines: body.payment_lines, reverse_date: date, remarks: body.remarks },
      decide: (row) => {
        const installment = installmentRowOf(row)
        const { identifier } = installment
        const reason =
          refusal('reverse', installment) ??
          lines
            .get(identifier)!
            .map((line) => lineRefusal(line, date))
            .find((one) => one !== null)
        if (reason) return reason
        const received_amount = installment.received_amount - sumOf(identifier, (kind) => kind !== 'fcp')
        const paid_amount = installment.paid_amount - sumOf(identifier, (kind) => kind === 'fcp')
        const change = { received_amount, paid_amount }
        return { ...settlementOf({ ...installment, ...change }), ...change }
      },
      amountOf: (row) => ({
        currency: row.currency as string,
        amount: sumOf(row.identifier as string, () => true),
      }),
      finish: (db, { operation, changes }) => {
        const changed = new Set(changes.flatMap(({ ids }) => ids))
        const reversals = [...lines.values()]
          .flat()
          .filter(({ installment_id }) => changed.has(installment_id))
          .map(({ id, installment_id, amount }) => ({
            installment: installment_id,
            amount: -amount,
            reverses: id,
          }))
        const payment = {
          for: 'reversal',
          account: null,
          date,
          remarks: body.remarks,
          notify: false,
        } as const
        writePayment(call, db, operation, payment, reversals)
        return settleInSteps(db, reversedLines(db, operationId(db, operation)))
      },
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: function* (db, operation, undone, rows, now) {
    voidPayments(db, operation, undone, rows, now)
    const lines = reversedLines(db, operation)
    yield* settleInSteps(db, lines)
    requireEnoughLeft(db, lines)
  },
})

const fieldAt = (index: number) => `refund_details.${index}.installment_identifier`
export const refund = bulkVerb({
  ...invoiceCorrections.refund.spec,
  subject,
  effectOf: (call, body) => {
    const account = bankAccountOf(call, body.account_identifier, 'account_identifier')
    const { names, amounts } = amountsByInstallment(body.refund_details)
    const date = bookingDate(body.refund_date, call, 'refund_date', names)
    requireConfirmedDate(call, body, { date: body.refund_date, kind: 'booked', field: 'refund_date' })
    const currency = oneCurrency(call, names, fieldAt)
    requireConfirmedAccount(call, body, { account, currency, field: 'account_identifier' })
    const institutions = institutionNames(call)
    return {
      ...installmentTargets(names, fieldAt),
      readColumns: { ...statusColumns, institution_id: 'l.institution_id' },
      writtenColumns: ['status', 'agent_amount', 'received_amount'],
      partOf: (row) => ({
        by: 'institution',
        label: institutions.get(row.institution_id as number)!,
        no: null,
        expected: creditOf(installmentRowOf(row)),
        moves: 'received_amount',
      }),
      arguments: {
        refund_date: date,
        account_identifier: body.account_identifier,
        remarks: body.remarks,
        amounts: body.refund_details,
      },
      decide: (row) => {
        const installment = installmentRowOf(row)
        const reason = refusal('refund', installment)
        if (reason !== null) return reason
        const amount = amounts.get(installment.identifier)!
        if (amount > creditOf(installment)) return 'More than the credit'
        const received_amount = installment.received_amount - amount
        return { ...settlementOf({ ...installment, received_amount }), received_amount }
      },
      amountOf: (row) => ({ currency, amount: amounts.get(row.identifier as string)! }),
      finish: (db, { operation, changes }) => {
        const lines = amountLines(
          db,
          amounts,
          changes.flatMap(({ ids }) => ids),
        ).map((line) => ({ ...line, amount: -line.amount }))
        const payment = { for: 'refund', account, date, remarks: body.remarks, notify: false } as const
        writePayment(call, db, operation, payment, lines)
      },
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: voidPayments,
})
