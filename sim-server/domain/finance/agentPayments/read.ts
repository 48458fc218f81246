/** Reads what a pay operation paid to each agent. */
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { storedOperation } from '../../platform/operations'
import { installmentScope } from '../installments'
import { pay } from '../invoiceVerbs/paying'

/** A line that is neither undone (`void_at`) nor reversed by a later line. Over `payment_details d`. */
export const IS_VALID_LINE_SQL =
  'd.void_at IS NULL AND NOT EXISTS (SELECT 1 FROM payment_details r WHERE r.installment_id = d.installment_id AND r.reverses = d.id AND r.void_at IS NULL)'

/** What one agent got for one installment. Amounts in the smallest unit. `date`: ISO instant. */
export interface PaidLine {
  installment_id: number
  /** Identifier of the pay operation. */
  operation: string
  account_id: number
  date: string
  currency: Currency
  amount: number
  agent_id: number
  agent_name: string
  student: string
  number: number
  count: number
  institution: string
  claim_no: string | null
  agent_amount: number
}

const linesWhere = (db: Db, parts: readonly WherePart[]): PaidLine[] => {
  const { sql, values } = whereOf(parts)
  return db
    .prepare<unknown[], PaidLine>(
      `SELECT d.installment_id, o.identifier AS operation, p.account_id, p.date, l.expected_currency_in AS currency, d.amount, l.agent_id, trim(u.first_name || ' ' || u.last_name) AS agent_name,
        trim(s.first_name || ' ' || s.last_name) AS student, l.number, l.count, v.name AS institution, c.claim_no, l.agent_amount
      FROM payments p JOIN operations o ON o.id = p.operation_id JOIN payment_details d ON d.payment_id = p.id JOIN application_installments l ON l.id = d.installment_id JOIN users u ON u.id = l.agent_id
      JOIN leads s ON s.id = l.lead_id JOIN institutions v ON v.id = l.institution_id LEFT JOIN claims c ON c.id = l.claim_id
      WHERE p.payment_for = 'fcp' AND ${IS_VALID_LINE_SQL} AND ${sql} ORDER BY agent_name, l.agent_id, d.id`,
    )
    .all(...values)
}

/**
 * The lines of a pay operation, grouped by agent. Throws 404 for an operation that the caller may not read, 403
 * without the permission to pay, 422 for one that pays no agents or of which nothing is left.
 */
export function paidLines(db: Db, caller: Caller, operation: string): PaidLine[] {
  const { id, verb } = storedOperation(db, caller, operation, () => pay)
  if (verb !== 'invoices.pay') throw new Fail(422, 'This operation pays no agents')
  const lines = linesWhere(db, [['p.operation_id = ?', id], ...installmentScope(caller)])
  if (lines.length === 0) throw new Fail(422, 'Nothing of this payment is left: it was reversed or undone')
  return lines
}

/** What an agent was paid by bulk payments, all of it or by one operation, the newest first. `agent`: the user's id. */
export const ownPaidLines = (db: Db, agent: number, operation?: string): PaidLine[] =>
  linesWhere(db, [
    ['l.agent_id = ?', agent],
    ...(operation === undefined ? [] : [['o.identifier = ?', operation] satisfies WherePart]),
  ]).toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date))
