/** Hold, drop and roll back, each with its reason; and when the money is expected. */
import type { z } from 'zod'
import { refusal, type Hold } from '@contract/finance/invoiceFlow'
import { ExpectedDates, HoldBody, RollbackBody } from '@contract/finance/invoices'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkVerb, Change, BulkEffect } from '../../platform/operations'
import {
  endOfDay,
  installmentTargets,
  installmentSubject as subject,
  requireStatus,
  statusRefusalOf,
} from './subject'

const at = (index: number) => `application_installment_id.${index}`
type Body = z.output<typeof HoldBody>

/** Of the list for this very status (business §5). */
const reason = ({ db }: BulkCall, { invoice_reason_id, invoice_status_type }: Body): number => {
  const found = db
    .prepare<[string, string], { id: number }>(
      'SELECT id FROM invoice_reasons WHERE identifier = ? AND reason_type = ? AND is_active',
    )
    .get(invoice_reason_id ?? '', invoice_status_type)
  if (!found)
    throw new Fail(422, { message: 'There is no such reason', field: 'invoice_reason_id' }, { rule: 'valid' })
  return found.id
}

const holding = (call: BulkCall, body: Body, verb: Hold | 'rollback'): BulkEffect => {
  const keeps =
    verb === 'rollback'
      ? ['invoice_status_type', 'invoice_reason_id']
      : ['invoice_status_type', 'invoice_reason_id', 'remarks']
  const change: Change =
    verb === 'rollback'
      ? { invoice_status_type: null, invoice_reason_id: null }
      : { invoice_status_type: verb, invoice_reason_id: reason(call, body), remarks: body.remarks ?? '' }
  return {
    ...installmentTargets(body.application_installment_id, at),
    reads: requireStatus,
    keeps,
    arguments: { invoice_reason_id: body.invoice_reason_id, remarks: body.remarks },
    decide: (row) => refusal(verb, statusRefusalOf(row)) ?? change,
  }
}
const held = (verb: Hold | 'rollback'): BulkVerb => ({
  verb: `invoices.${verb}`,
  can: 'invoices.hold',
  subject,
  undoable: true,
  planned: verb === 'rollback' ? RollbackBody : HoldBody,
  deed: (call, body: Body) => holding(call, body, verb),
})
export const hold = held('hold')
export const drop = held('drop')
export const rollback = held('rollback')

export const expect: BulkVerb = {
  verb: 'invoices.expect',
  can: 'invoices.update',
  subject,
  undoable: true,
  planned: ExpectedDates,
  deed: (call, { identifiers, expected_commission_in_date }: z.output<typeof ExpectedDates>) => {
    const change: Change = { expected_commission_in_date: endOfDay(expected_commission_in_date, call) }
    return {
      ...installmentTargets(identifiers, (index) => `identifiers.${index}`),
      keeps: Object.keys(change),
      arguments: change,
      reads: { ...requireStatus, expected_commission_in_date: 'l.expected_commission_in_date' },
      decide: (row) =>
        refusal('expect', statusRefusalOf(row)) ??
        (row.expected_commission_in_date === change.expected_commission_in_date
          ? 'Already expected then'
          : change),
    }
  },
}
