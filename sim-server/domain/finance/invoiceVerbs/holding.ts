/** Bulk verbs hold, drop and rollback, each with a reason; and expect, which changes the expected date. */
import type { z } from 'zod'
import { refusal, type Hold } from '@contract/finance/invoices/invoiceFlow'
import { HoldBody, invoiceVerbs, RollbackBody } from '@contract/finance/invoices/invoiceVerbs'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type Change, type BulkEffect } from '../../platform/operations'
import {
  endOfDay,
  installmentTargets,
  installmentSubject as subject,
  statusColumns,
  installmentRowOf,
} from './subject'

const fieldAt = (index: number) => `application_installment_id.${index}`
type Body = z.output<typeof HoldBody>

/** The id of a reason that belongs to this status (business §5). Throws 422. */
const reasonId = ({ db }: BulkCall, { invoice_reason_id, invoice_status_type }: Body): number => {
  const found = db
    .prepare<[string, string], { id: number }>(
      'SELECT id FROM invoice_reasons WHERE identifier = ? AND reason_type = ? AND is_active',
    )
    .get(invoice_reason_id ?? '', invoice_status_type)
  if (!found)
    throw new Fail(422, { message: 'There is no such reason', field: 'invoice_reason_id' }, { rule: 'valid' })
  return found.id
}

const holdEffect = (call: BulkCall, body: Body, verb: Hold | 'rollback'): BulkEffect => {
  const change: Change =
    verb === 'rollback'
      ? { invoice_status_type: null, invoice_reason_id: null, hold_remarks: '' }
      : {
          invoice_status_type: verb,
          invoice_reason_id: reasonId(call, body),
          hold_remarks: body.remarks ?? '',
        }
  return {
    ...installmentTargets(body.application_installment_id, fieldAt),
    readColumns: statusColumns,
    writtenColumns: Object.keys(change),
    arguments: { invoice_reason_id: body.invoice_reason_id, remarks: body.remarks },
    decide: (row) => refusal(verb, installmentRowOf(row)) ?? change,
  }
}
const holdVerb = <Name extends Hold | 'rollback'>(verb: Name, body: z.ZodType<Body>) =>
  bulkVerb({
    verb: `invoices.${verb}`,
    can: 'invoices.hold',
    subject,
    body,
    effectOf: (call, given) => holdEffect(call, given, verb),
  })
export const hold = holdVerb('hold', HoldBody)
export const drop = holdVerb('drop', HoldBody)
export const rollback = holdVerb('rollback', RollbackBody)

export const expect = bulkVerb({
  ...invoiceVerbs.expectAll.spec,
  subject,
  effectOf: (call, { identifiers, expected_commission_in_date }) => {
    const change: Change = { expected_commission_in_date: endOfDay(expected_commission_in_date, call) }
    return {
      ...installmentTargets(identifiers, (index) => `identifiers.${index}`),
      writtenColumns: Object.keys(change),
      arguments: change,
      readColumns: { ...statusColumns, expected_commission_in_date: 'l.expected_commission_in_date' },
      decide: (row) =>
        refusal('expect', installmentRowOf(row)) ??
        (row.expected_commission_in_date === change.expected_commission_in_date
          ? 'Already expected then'
          : change),
    }
  },
})
