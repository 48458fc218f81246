/** An application that ends without success: installments that nobody claimed are dropped; of the claimed ones finance is told. */
import type { Db } from '@db/open'
import { drop, expect } from '../../finance/invoiceVerbs/holding'
import { runPart, type BulkCall, type Change } from '../../platform/operations'
import { dueOfYear } from './commission'

/** As SQL over an installment `l`: nobody claimed it, and it counts. */
const UNCLAIMED = "l.status = 'not_claimed' AND coalesce(l.invoice_status_type, '') <> 'drop'"
const OF_APPLICATIONS =
  'application_installments l WHERE l.application_id IN (SELECT value FROM json_each(?))'

/** The first reason for which finance drops; null where it has none. */
const dropReason = (db: Db): number | null =>
  db
    .prepare<[], number>(
      "SELECT id FROM invoice_reasons WHERE reason_type = 'drop' AND is_active AND deleted_at IS NULL ORDER BY id LIMIT 1",
    )
    .pluck()
    .get() ?? null

/**
 * Call it in the transaction of the move.
 * @param ids of the applications. @param why the name of the status. @param whole identifier of the operation
 */
export function* dropUnclaimed(
  call: BulkCall,
  ids: readonly number[],
  why: string,
  whole: string,
): Generator<void, () => void> {
  const change: Change = {
    invoice_status_type: 'drop',
    invoice_reason_id: dropReason(call.db),
    hold_remarks: why,
  }
  const done = yield* runPart(
    call,
    drop,
    {
      from: `${OF_APPLICATIONS} AND ${UNCLAIMED}`,
      values: [JSON.stringify(ids)],
      readColumns: {},
      writtenColumns: Object.keys(change),
      arguments: {},
      decide: () => change,
    },
    whole,
  )
  return () => done?.afterCommit()
}

/** The dates of installments that nobody claimed move with the intake. */
export function* moveDates(
  call: BulkCall,
  ids: readonly number[],
  intake: { month: number; intake_year: number },
  whole: string,
): Generator<void, () => void> {
  const done = yield* runPart(
    call,
    expect,
    {
      from: `${OF_APPLICATIONS} AND ${UNCLAIMED}`,
      values: [JSON.stringify(ids)],
      readColumns: { number: 'l.number', due: 'l.expected_commission_in_date' },
      writtenColumns: ['expected_commission_in_date'],
      arguments: {},
      decide: ({ number, due }) => {
        const date = dueOfYear(intake, (number as number) - 1)
        return due === date ? 'Already expected then' : { expected_commission_in_date: date }
      },
    },
    whole,
  )
  return () => done?.afterCommit()
}

/** As SQL over an application `l`: installments that would be dropped, and claimed ones that stay. */
export const UNCLAIMED_COUNT_SQL =
  "(SELECT count(*) FROM application_installments i WHERE i.application_id = l.id AND i.status = 'not_claimed' AND coalesce(i.invoice_status_type, '') <> 'drop')"
export const CLAIMED_COUNT_SQL =
  "(SELECT count(*) FROM application_installments i WHERE i.application_id = l.id AND i.status <> 'not_claimed')"
