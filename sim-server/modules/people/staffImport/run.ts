/** The run of an import: one transaction in steps with progress and cancel, stored as one operation; everybody gets an invitation. */
import { MOST_ERRORS_NAMED, type staffImport } from '@contract/people/staffImport'
import type { Answer } from '@contract/http'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { staffInviter } from '@domain/people/invitations'
import { insertPerson } from '@domain/people/staffVerbs/create'
import { insertJoins } from '@domain/people/staffVerbs/joins'
import { staffSubject } from '@domain/people/staffVerbs/subject'
import type { RowReader } from '@domain/platform/imports/importer'
import { importRows } from '@domain/platform/imports/run'
import { logOperation, runCreation, type BulkCall, type BulkVerb } from '@domain/platform/operations'
import type { Row } from '@formats/table/read'
import { Fail } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { ReadStaff } from './readRow'

type Result = Answer<typeof staffImport.create>
interface Steps {
  verb: BulkVerb
  rowsPerStep: number
}
interface StaffImport {
  rows: readonly Row[]
  filename: string
  readerOf(call: BulkCall): RowReader<ReadStaff>
  key: string | undefined
  settle: StoreAnswer
}

/** Throws 422 with the first faults when no row can be imported, 409 when it is cancelled. */
export async function runImport(call: BulkCall, steps: Steps, staff: StaffImport): Promise<Result> {
  const { key, rows } = staff
  const result = await runCreation(call, steps.verb, { key, total: rows.length }, (own) =>
    importPeople(own, steps, staff),
  )
  staffSubject.changed(call.tenant, call.caller, result.operation_identifier, null)
  scheduleDeliveries(call.tenant)
  return result
}

function* importPeople(
  call: BulkCall,
  steps: Steps,
  { rows, filename, readerOf, settle }: StaffImport,
): Generator<number, Result> {
  const { db } = call
  const invite = staffInviter(call)
  const errors: Result['errors'] = []
  const { imported, failed, operation_identifier } = yield* importRows(call, steps, {
    rows,
    reader: readerOf(call),
    store({ person }) {
      const { columns, joins } = person!
      const { id } = insertPerson(call, columns, null)
      insertJoins(db, id, joins)
      invite({ ...person!, id })
      return { id, columns }
    },
    leaveOut({ row }, { cells }) {
      const message = cells.flatMap((cell) => cell.message ?? []).join('. ')
      if (errors.length < MOST_ERRORS_NAMED) errors.push({ row, message })
    },
    given: { kind: 'staff', filename },
  })
  if (imported === 0)
    throw new Fail(
      422,
      errors.map(({ row, message }) => ({ message: `Row ${row}: ${message}` })),
      { rule: 'rows change', total: failed },
    )
  const result: Result = { total: rows.length, imported, failed, errors, operation_identifier }
  settle(result, db)
  logOperation(db, call, steps.verb, operation_identifier, imported)
  return result
}
