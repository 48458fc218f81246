/** The run of an import: one transaction in steps with progress and cancel, stored as one operation; everybody gets an invitation. */
import { randomUUID } from 'node:crypto'
import { MOST_ERRORS_NAMED, type staffImport } from '@contract/people/staffImport'
import type { Answer } from '@contract/http'
import type { Db } from '@db/open'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { staffInviter } from '@domain/people/invitations'
import { insertPerson, staffCreate } from '@domain/people/staffVerbs/create'
import { insertJoins } from '@domain/people/staffVerbs/joins'
import { staffSubject } from '@domain/people/staffVerbs/subject'
import { logOperation, runCreation, storeOperation, type BulkCall } from '@domain/platform/operations'
import type { Row } from '@formats/table/read'
import { Fail } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { ReadStaff } from './readRow'

type Result = Answer<typeof staffImport.create>

/** Rows of one step: about 10 ms. */
const ROWS_PER_STEP = 50

export interface StaffImport {
  rows: readonly Row[]
  filename: string
  readerOf(call: BulkCall): (row: Row) => ReadStaff
  key: string | undefined
  settle: StoreAnswer
}

/** Throws 422 with the first faults when no row can be imported, 409 when it is cancelled. */
export async function runImport(call: BulkCall, staff: StaffImport): Promise<Result> {
  const result = await runCreation(call, staffCreate, { key: staff.key, total: staff.rows.length }, (own) =>
    insertPeople(own, staff),
  )
  staffSubject.changed(call.tenant, call.caller, result.operation_identifier, null)
  scheduleDeliveries(call.tenant)
  return result
}

const sentenceOf = ({ row, cells }: ReadStaff) => ({
  row,
  message: cells.flatMap(({ message }) => message ?? []).join('. '),
})

function* insertPeople(
  call: BulkCall,
  { rows, filename, readerOf, settle }: StaffImport,
): Generator<number, Result> {
  const { db } = call
  const operation_identifier = randomUUID()
  const operation = storeOperation(
    db,
    call,
    staffCreate,
    operation_identifier,
    { total: rows.length, changed: 0, skipped: 0, failed: 0 },
    { kind: 'staff', filename },
  )
  const read = readerOf(call)
  const add = adderOf(db, call, operation)
  const result: Result = { total: rows.length, imported: 0, failed: 0, errors: [], operation_identifier }
  for (const [at, row] of rows.entries()) {
    const staff = read(row)
    if (staff.person) {
      add(staff.person)
      result.imported++
    } else {
      result.failed++
      if (result.errors.length < MOST_ERRORS_NAMED) result.errors.push(sentenceOf(staff))
    }
    if ((at + 1) % ROWS_PER_STEP === 0) yield at + 1
  }
  const { imported, failed, errors } = result
  if (imported === 0)
    throw new Fail(
      422,
      errors.map(({ row, message }) => ({ message: `Row ${row}: ${message}` })),
      { rule: 'rows change', total: failed },
    )
  db.prepare('UPDATE operations SET changed = ?, failed = ? WHERE id = ?').run(imported, failed, operation)
  settle(result, db)
  logOperation(db, call, staffCreate, operation_identifier, imported)
  return result
}

function adderOf(db: Db, call: BulkCall, operation: number) {
  const invite = staffInviter(call)
  const storeRow = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, after, version) VALUES (?, ?, 'changed', ?, 1)",
  )
  return (person: NonNullable<ReadStaff['person']>) => {
    const { id } = insertPerson(call, person.columns, null)
    insertJoins(db, id, person.joins)
    storeRow.run(operation, id, JSON.stringify(person.columns))
    invite({ ...person, id })
  }
}
