/** Money in, and the agent's share out. What came over is told and asked for; what went out cannot be taken back. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { dueOf, refusal } from '@contract/finance/invoiceFlow'
import { PayBody, ReceiveBody } from '@contract/finance/invoices'
import { share } from '@contract/money'
import { notify } from '../../outreach/notify'
import { withLabel, type BulkCall, type BulkVerb, type BulkEffect } from '../../platform/operations'
import { operationId } from './papers'
import {
  bankAccountOf,
  endOfDay,
  installmentTargets,
  installmentSubject as subject,
  oneCurrency,
  requireStatus,
  statusRefusalOf,
} from './subject'

/** Said of a row that receives more than is due, unless `accept_overpayment`. */
export const OVERPAID = 'More than is due'
const at = (index: number) => `claimDetails.${index}.installment_identifier`

type Rows = z.output<typeof ReceiveBody>['claimDetails']
interface Paid {
  account: number | null
  date: string
  remarks: string
  notify: boolean
  for: 'acr' | 'fcp'
}

function moving(
  call: BulkCall,
  details: Rows,
  paid: Paid,
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'worth'> & {
  given: ReadonlyMap<string, number>
  write(db: Db, operation: string, rows: readonly number[]): void
} {
  const names = details.map(({ installment_identifier }) => installment_identifier)
  const currency = oneCurrency(call, names, at)
  const given = new Map(
    details.map(({ installment_identifier, receive_amount }) => [installment_identifier, receive_amount]),
  )
  return {
    ...installmentTargets(names, at),
    given,
    worth: (row) => ({ currency, amount: given.get(row.identifier as string)! }),
    write: (db, operation, rows) => {
      const { lastInsertRowid } = db
        .prepare(
          'INSERT INTO payments (identifier, payment_for, account_id, date, remark_to_internal, notify_agent, operation_id, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          randomUUID(),
          paid.for,
          paid.account,
          paid.date,
          paid.remarks,
          Number(paid.notify),
          operationId(db, operation),
          call.caller.user.id,
          call.now,
        )
      db.prepare(
        'INSERT INTO payment_details (payment_id, installment_id, amount) SELECT ?, l.id, j.value FROM json_each(?) j JOIN application_installments l ON l.identifier = j.key WHERE l.id IN (SELECT value FROM json_each(?))',
      ).run(Number(lastInsertRowid), JSON.stringify(Object.fromEntries(given)), JSON.stringify(rows))
    },
  }
}

export const receive: BulkVerb = {
  verb: 'invoices.receive',
  can: 'invoices.receive',
  subject,
  undoable: true,
  planned: ReceiveBody,
  deed: (call, body: z.output<typeof ReceiveBody>) => {
    const account = body.account_identifier
      ? bankAccountOf(call, body.account_identifier, 'account_identifier')
      : null
    const date = endOfDay(body.receive_date, call)
    const { given, write, ...rows } = moving(call, body.claimDetails, {
      account,
      date,
      remarks: body.remark_to_internal,
      notify: false,
      for: 'acr',
    })
    return {
      ...rows,
      reads: requireStatus,
      keeps: ['status', 'received_amount', 'received_at', 'agent_amount'],
      arguments: {
        receive_date: date,
        account_identifier: body.account_identifier,
        accept_overpayment: body.accept_overpayment,
      },
      decide: (row) => {
        const one = statusRefusalOf(row)
        const why = refusal('receive', one)
        if (why !== null) return why
        const received = one.received_amount + given.get(one.identifier)!
        const due = dueOf(one)
        if (received > due && !body.accept_overpayment) return OVERPAID
        return {
          status: received >= due ? 'received' : one.status,
          received_amount: received,
          received_at: date,
          agent_amount: one.agent_id === null ? 0 : share(received, one.agent_percent),
        }
      },
      finish: (db, { operation, changes }) =>
        write(
          db,
          operation,
          changes.flatMap(({ ids }) => ids),
        ),
    }
  },
  turned: (db, operation, undone, rows, now) =>
    void db
      .prepare(
        'UPDATE payment_details SET void_at = ? WHERE payment_id IN (SELECT id FROM payments WHERE operation_id = ?) AND installment_id IN (SELECT value FROM json_each(?))',
      )
      .run(undone ? now : null, operation, JSON.stringify(rows)),
}

/** Each agent once, in their own bell. */
const tellAgents = (call: BulkCall, db: Db, operation: string, rows: readonly number[]) => {
  const owed = db
    .prepare<[string], { user_id: number; count: number }>(
      'SELECT l.agent_id AS user_id, count(*) AS count FROM json_each(?) j JOIN application_installments l ON l.id = j.value GROUP BY l.agent_id',
    )
    .all(JSON.stringify(rows))
  return notify(
    call.tenant,
    owed.map(({ user_id, count }) => ({
      user_id,
      title: `Commission of ${withLabel(subject, count)} was paid to you`,
      content: `By ${call.caller.user.first_name} ${call.caller.user.last_name}`,
      module_type: 'agent_payment',
      module_identifier: operation,
    })),
    db,
  )
}

export const pay: BulkVerb = {
  verb: 'invoices.pay',
  can: 'invoices.pay',
  subject,
  undoable: false,
  planned: PayBody,
  deed: (call, body: z.output<typeof PayBody>) => {
    const account = bankAccountOf(call, body.account_id, 'account_id')
    const date = endOfDay(body.receive_date, call)
    const { given, write, ...rows } = moving(call, body.claimDetails, {
      account,
      date,
      remarks: body.remark_to_internal,
      notify: body.notify_agent,
      for: 'fcp',
    })
    return {
      ...rows,
      reads: requireStatus,
      keeps: ['status', 'paid_amount', 'paid_at'],
      arguments: { receive_date: date, account_id: body.account_id, notify_agent: body.notify_agent },
      decide: (row) => {
        const one = statusRefusalOf(row)
        const why = refusal('pay', one)
        if (why !== null) return why
        const paid = one.paid_amount + given.get(one.identifier)!
        if (paid > one.agent_amount) return 'More than the agent is owed'
        return { status: paid === one.agent_amount ? 'paid' : one.status, paid_amount: paid, paid_at: date }
      },
      finish: (db, { operation, changes }) => {
        const ids = changes.flatMap(({ ids }) => ids)
        write(db, operation, ids)
        return body.notify_agent ? tellAgents(call, db, operation, ids) : undefined
      },
    }
  },
}
