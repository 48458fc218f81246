/** Bulk verbs receive (money from institutions) and pay (the agent's share). A payment to an agent cannot be undone. */
import type { z } from 'zod'
import type { Db } from '@db/open'
import { dueOf, outstandingOf, settlementOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import { invoiceVerbs, type ReceiveBody } from '@contract/finance/invoices/invoiceVerbs'
import { notify } from '../../outreach/notify'
import { bulkVerb, type BulkCall, type BulkEffect } from '../../platform/operations'
import { requireConfirmedAccount, requireConfirmedDate } from './confirmed'
import { amountLines, voidPayments, writePayment, type Payment } from './payments'
import {
  AGENT_NAME_SQL,
  bankAccountOf,
  bookingDate,
  institutionNames,
  installmentTargets,
  installmentSubject as subject,
  oneCurrency,
  requireOpenBookings,
  statusColumns,
  installmentRowOf,
  type InstallmentRow,
} from './subject'

export const OVERPAID = 'More than is due'
/** What an installment becomes that receives `amount` (in units) on a day, or why it cannot: more than is due only if accepted. */
export function decideReceipt(
  installment: InstallmentRow,
  amount: number,
  received_at: string,
  { accept_overpayment }: { accept_overpayment: boolean },
) {
  const reason = refusal('receive', installment)
  if (reason !== null) return reason
  const received_amount = installment.received_amount + amount
  if (received_amount > dueOf(installment) && !accept_overpayment) return OVERPAID
  return { ...settlementOf({ ...installment, received_amount }), received_amount, received_at }
}

const fieldAt = (index: number) => `claimDetails.${index}.installment_identifier`

const namesOf = ({ claimDetails }: { claimDetails: Rows }) =>
  claimDetails.map(({ installment_identifier }) => installment_identifier)

type Rows = z.output<typeof ReceiveBody>['claimDetails']
/** What receive and pay have in common: targets, amounts, and writing the payment with its lines. */
function paymentParts(
  call: BulkCall,
  details: Rows,
  payment: Payment,
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf' | 'amountOf'> & {
  amounts: ReadonlyMap<string, number>
  currency: string
  write(db: Db, operation: string, rows: readonly number[]): void
} {
  const names = details.map(({ installment_identifier }) => installment_identifier)
  const currency = oneCurrency(call, names, fieldAt)
  const amounts = new Map(
    details.map(({ installment_identifier, receive_amount }) => [installment_identifier, receive_amount]),
  )
  return {
    ...installmentTargets(names, fieldAt),
    amounts,
    currency,
    amountOf: (row) => ({ currency, amount: amounts.get(row.identifier as string)! }),
    write: (db, operation, rows) =>
      writePayment(call, db, operation, payment, amountLines(db, amounts, rows)),
  }
}

export const receive = bulkVerb({
  ...invoiceVerbs.receive.spec,
  subject,
  effectOf: (call, body) => {
    const account = body.account_identifier
      ? bankAccountOf(call, body.account_identifier, 'account_identifier')
      : null
    const date = bookingDate(body.receive_date, call, 'receive_date', namesOf(body))
    requireConfirmedDate(call, body, { date: body.receive_date, kind: 'booked', field: 'receive_date' })
    const { amounts, currency, write, ...rows } = paymentParts(call, body.claimDetails, {
      account,
      date,
      remarks: body.remark_to_internal,
      notify: false,
      for: 'acr',
    })
    if (account !== null)
      requireConfirmedAccount(call, body, { account, currency, field: 'account_identifier' })
    const institutions = institutionNames(call)
    return {
      ...rows,
      readColumns: { ...statusColumns, institution_id: 'l.institution_id' },
      partOf: (row) => ({
        by: 'institution',
        label: institutions.get(row.institution_id as number)!,
        no: null,
        expected: outstandingOf(installmentRowOf(row)),
        moves: 'received_amount',
      }),
      writtenColumns: ['status', 'received_amount', 'received_at', 'agent_amount'],
      arguments: {
        receive_date: date,
        account_identifier: body.account_identifier,
        accept_overpayment: body.accept_overpayment,
      },
      decide: (row) => {
        const installment = installmentRowOf(row)
        return decideReceipt(installment, amounts.get(installment.identifier)!, date, body)
      },
      finish: (db, { operation, changes }) =>
        write(
          db,
          operation,
          changes.flatMap(({ ids }) => ids),
        ),
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: voidPayments,
})

/** One message for each agent. */
const notifyAgents = (call: BulkCall, db: Db, operation: string, rows: readonly number[]) => {
  const agents = db
    .prepare<[string], { user_id: number; count: number }>(
      'SELECT l.agent_id AS user_id, count(*) AS count FROM json_each(?) j JOIN application_installments l ON l.id = j.value GROUP BY l.agent_id',
    )
    .all(JSON.stringify(rows))
  return notify(
    call.tenant,
    agents.map(({ user_id, count }) => ({
      user_id,
      kind: 'commission_paid',
      values: {
        installments: count,
        by: `${call.caller.user.first_name} ${call.caller.user.last_name}`,
      },
      module_identifier: operation,
    })),
    db,
  )
}

export const pay = bulkVerb({
  ...invoiceVerbs.pay.spec,
  subject,
  undoable: false,
  effectOf: (call, body) => {
    const account = bankAccountOf(call, body.account_id, 'account_id')
    const date = bookingDate(body.receive_date, call, 'receive_date', namesOf(body))
    requireConfirmedDate(call, body, { date: body.receive_date, kind: 'booked', field: 'receive_date' })
    const { amounts, currency, write, ...rows } = paymentParts(call, body.claimDetails, {
      account,
      date,
      remarks: body.remark_to_internal,
      notify: body.notify_agent,
      for: 'fcp',
    })
    requireConfirmedAccount(call, body, { account, currency, field: 'account_id' })
    return {
      ...rows,
      readColumns: { ...statusColumns, agent: AGENT_NAME_SQL },
      partOf: (row) => {
        const { agent_amount, paid_amount } = installmentRowOf(row)
        return {
          by: 'agent',
          label: row.agent as string,
          no: null,
          expected: agent_amount - paid_amount,
          moves: 'paid_amount',
        }
      },
      writtenColumns: ['status', 'agent_amount', 'paid_amount', 'paid_at'],
      arguments: { receive_date: date, account_id: body.account_id, notify_agent: body.notify_agent },
      decide: (row) => {
        const installment = installmentRowOf(row)
        const reason = refusal('pay', installment)
        if (reason !== null) return reason
        const paid_amount = installment.paid_amount + amounts.get(installment.identifier)!
        if (paid_amount > installment.agent_amount) return 'More than the agent is owed'
        return { ...settlementOf({ ...installment, paid_amount }), paid_amount, paid_at: date }
      },
      finish: (db, { operation, changes }) => {
        const ids = changes.flatMap(({ ids }) => ids)
        write(db, operation, ids)
        return body.notify_agent ? notifyAgents(call, db, operation, ids) : undefined
      },
    }
  },
})
