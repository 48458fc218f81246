/** Payments of leads as the subject of verbs: they are recorded and voided, each with a receipt and an undo, in open periods only. */
import { leadPayments, type LeadPaymentsVoid } from '@contract/leads/leadRecord/leadPayments'
import { changedEvent } from '@kit/auth/eventReaders'
import type { Viewer } from '@kit/list/declareList'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { requireOpenPeriod } from '../../finance/periodLock'
import { bulkVerb, type BulkCall, type BulkEffect, type Subject } from '../../platform/operations'
import { leadList, leadScope } from '../leadList'

/** The payments `l` of the leads that the caller sees. */
export function visiblePayments(caller: Omit<Viewer, 'can'>): WherePart[] {
  const scope = leadScope(caller)
  if (scope.length === 0) return []
  const { sql, values } = whereOf(scope)
  return [[`l.lead_id IN (SELECT l.id FROM leads l WHERE ${sql})`, ...values]]
}

const leadsChanged = changedEvent('lead_payments_changed', leadList.readers)

export const paymentSubject: Subject = {
  table: 'lead_payments',
  one: 'payment',
  many: 'payments',
  label: 'l.receipt_no',
  visibleTo: visiblePayments,
  logged: { void_at: 'time', void_reason: 'text' },
  changed: (tenant, by, operation, identifiers) => {
    const leads =
      identifiers &&
      tenant.db
        .prepare<[string], string>(
          'SELECT DISTINCT p.identifier FROM json_each(?) j JOIN lead_payments l ON l.identifier = j.value JOIN leads p ON p.id = l.lead_id',
        )
        .pluck()
        .all(JSON.stringify(identifiers))
    leadsChanged(tenant, by, operation, leads)
  },
}

/** @throws Fail 422 when a payment of the operation is of a locked period */
function requireOpenDays({ db, offset }: BulkCall, operation: number): void {
  const days = db
    .prepare<[number], string>(
      'SELECT DISTINCT l.paid_at FROM operation_rows r JOIN lead_payments l ON l.id = r.row_id WHERE r.operation_id = ?',
    )
    .pluck()
    .all(operation)
  requireOpenPeriod(db, days, offset)
}

export const recordPayment = bulkVerb({
  verb: 'leadPayments.record',
  can: 'leads.payments',
  subject: paymentSubject,
  checkUndoOrRedo: requireOpenDays,
  undoCreated: (now) => ({ void_at: now, void_reason: 'The payment was undone' }),
})

function voidEffect(call: BulkCall, { payments, reason }: LeadPaymentsVoid): BulkEffect {
  const { db, caller, offset, now } = call
  const { sql, values } = whereOf([['1 = 1'], ...visiblePayments(caller)])
  const names = [...new Set(payments)]
  const change = { void_at: now, void_reason: reason }
  return {
    from: `lead_payments l WHERE l.identifier IN (SELECT value FROM json_each(?)) AND ${sql}`,
    values: [JSON.stringify(names), ...values],
    exactly: { rows: names.length, message: 'There is no such payment' },
    fieldOf: (identifier) => `payments.${payments.indexOf(identifier)}`,
    check: () => {
      const days = db
        .prepare<[string], string>(
          'SELECT DISTINCT paid_at FROM lead_payments WHERE identifier IN (SELECT value FROM json_each(?)) AND void_at IS NULL',
        )
        .pluck()
        .all(JSON.stringify(names))
      requireOpenPeriod(db, days, offset)
    },
    readColumns: { void_at: 'l.void_at', amount: 'l.amount', currency: 'l.currency' },
    writtenColumns: ['void_at', 'void_reason'],
    arguments: { reason },
    decide: (row) => (row.void_at === null ? change : 'This payment is void already'),
    amountOf: (row) => ({ currency: row.currency as string, amount: -(row.amount as number) }),
  }
}

export const voidPayments = bulkVerb({
  ...leadPayments.void.spec,
  subject: paymentSubject,
  together: true,
  checkUndoOrRedo: requireOpenDays,
  effectOf: voidEffect,
})
