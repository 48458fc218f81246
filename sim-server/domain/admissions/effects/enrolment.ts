/**
 * An enrolment makes the installments of commission, once. Those of an enrolment that was taken back are there already, dropped: they come
 * back as they were. Nothing that finance can refer to is ever deleted.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { rollback } from '../../finance/invoiceVerbs/holding'
import { installmentSubject } from '../../finance/invoiceVerbs/subject'
import {
  bulkVerb,
  operationId,
  runPart,
  storeCreated,
  type BulkCall,
  type Change,
} from '../../platform/operations'
import { commissionOf, dueOfYear, enrollingRow, type Commission, type Enrolling } from './commission'

const UNDONE: Change = { invoice_status_type: 'drop', hold_remarks: 'The enrolment was undone' }
export const makeInstallments = bulkVerb({
  verb: 'installments.make',
  can: 'applications.stage',
  subject: installmentSubject,
  undoCreated: () => UNDONE,
})

/** As SQL over an application `l`. */
export const HAS_INSTALLMENTS_SQL =
  'EXISTS (SELECT 1 FROM application_installments i WHERE i.application_id = l.id)'
/** As SQL over an installment `l`: the end of its application, or an undo, dropped it. What finance dropped for reasons of its own stays. */
const DROPPED =
  "l.status = 'not_claimed' AND l.invoice_status_type = 'drop' AND (l.hold_remarks = 'The enrolment was undone' OR l.hold_remarks IN (SELECT name FROM application_statuses))"

const rowsOf = (row: Enrolling, { amount, currency, count }: Commission, now: string): Change[] =>
  Array.from({ length: count }, (_, at) => ({
    identifier: randomUUID(),
    application_id: row.id,
    lead_id: row.lead_id,
    institution_id: row.institution_id,
    agent_id: row.agent_id,
    agent_percent: row.agent_percent ?? 0,
    number: at + 1,
    count,
    expected_commission_in: amount,
    expected_currency_in: currency,
    expected_commission_in_date: dueOfYear({ month: row.month, intake_year: row.intake_year! }, at),
    words: row.words,
    created_at: now,
    updated_at: now,
  }))

/** The installments of applications that were dropped come back. */
function* bringBack(call: BulkCall, applications: readonly number[], whole: string) {
  const change: Change = { invoice_status_type: null, invoice_reason_id: null, hold_remarks: '' }
  return yield* runPart(
    call,
    rollback,
    {
      from: `application_installments l WHERE l.application_id IN (SELECT value FROM json_each(?)) AND ${DROPPED}`,
      values: [JSON.stringify(applications)],
      readColumns: {},
      writtenColumns: Object.keys(change),
      arguments: {},
      decide: () => change,
    },
    whole,
  )
}

/**
 * Call it in the transaction of the move, after its rows are written.
 * @param ids of the applications. @param whole identifier of the operation
 */
export function* enrol(call: BulkCall, ids: readonly number[], whole: string): Generator<void, () => void> {
  const { db, tenant, caller, now } = call
  const has = db.prepare<[number]>(`SELECT 1 FROM applications l WHERE l.id = ? AND ${HAS_INSTALLMENTS_SQL}`)
  const before = ids.filter((id) => has.get(id))
  const back = before.length > 0 ? yield* bringBack(call, before, whole) : undefined
  const read = enrollingRow(db)
  const rows = ids
    .filter((id) => !before.includes(id))
    .flatMap((id) => {
      const row = read.get(id)!
      const commission = commissionOf(row)
      return typeof commission === 'string' ? [] : rowsOf(row, commission, now)
    })
  if (rows.length === 0) return () => back?.afterCommit()
  const names = Object.keys(rows[0]!)
  const insert = db.prepare(
    `INSERT INTO application_installments (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  const made = rows.map((columns) => ({
    id: Number(insert.run(...Object.values(columns)).lastInsertRowid),
    columns: { ...UNDONE, invoice_status_type: null, hold_remarks: '' } as Change,
  }))
  storeCreated({ ...call, partOf: operationId(db, whole) }, db, makeInstallments, made, {})
  const identifiers = rows.map(({ identifier }) => String(identifier))
  return () => {
    back?.afterCommit()
    installmentSubject.changed(tenant, caller, whole, identifiers)
  }
}

/** Before the undo of moves: an enrolment whose installments were claimed stays. @throws Fail 409 @param operation id */
export function requireUnclaimed(db: Db, operation: number): void {
  const name = db
    .prepare<[number], string>(
      `SELECT trim(p.first_name || ' ' || p.last_name) FROM operations o JOIN operation_rows r ON r.operation_id = o.id JOIN application_installments i ON i.id = r.row_id JOIN leads p ON p.id = i.lead_id
       WHERE o.part_of = ? AND o.verb = 'installments.make' AND i.status <> 'not_claimed' ORDER BY i.id LIMIT 1`,
    )
    .pluck()
    .get(operation)
  if (name !== undefined)
    throw new Fail(409, `Finance has claimed installments of ${name} since. Take the claim back first.`, {
      rule: 'claimed since',
    })
}
