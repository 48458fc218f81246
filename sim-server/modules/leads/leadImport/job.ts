/**
 * Runs an import: one transaction in steps, so that the event loop stays free and the import can be cancelled. If the process is
 * killed, either all leads were imported or none.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { duplicateRules } from '@contract/leads/leadImport'
import { importVerb } from '@domain/leads/leadVerbs/importVerb'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { storeOperation } from '@domain/platform/operations'
import { longTransaction } from '@kit/tenant/longTransaction'
import type { Caller } from '@kit/auth/caller'
import { writeLock } from '@kit/request/writeLock'
import type { Tenant } from '@kit/tenant/tenant'
import { problemGroups, problemsOf } from './problems'
import type { Draft, ValidatedRow } from './validateRow'
import type { Row } from '@formats/table/read'

/** Rows per step: about 10 ms. */
const ROWS_PER_STEP = 200

export interface Job {
  identifier: string
  total: number
  done: number
  cancelled: boolean
}
const newRunningImports = () => new Map<string, Job>()
export const jobOf = (tenant: Tenant, identifier: string) => tenant.state(newRunningImports).get(identifier)

export interface Import {
  id: number
  identifier: string
  caller: Caller
  rows: readonly Row[]
  duplicates: (typeof duplicateRules)[number]
  filename: string
  validatorOf(db: Db): (row: Row) => ValidatedRow
}
class Cancelled extends Error {}

const columns = [
  'identifier',
  'first_name',
  'last_name',
  'email',
  'country_code',
  'mobile',
  'source_country',
  'source_city',
  'destination_country',
  'stage_id',
  'status_id',
  'branch_id',
  'team_id',
  'staff_id',
  'staff_role_id',
  'lead_source_id',
  'lead_medium_id',
  'intake_id',
  'intake_year',
  'utm_source',
  'utm_medium',
  'own_values',
] as const

/** Inserts the leads, yields how many rows are done, and returns the operation. */
function* insertLeads(
  db: Db,
  job: Job,
  { id, caller, rows, duplicates, filename, validatorOf }: Import,
  now: string,
): Generator<number, { operation: string; imported: number }> {
  const operation = randomUUID()
  const counts = { total: rows.length, changed: 0, skipped: 0, failed: 0 }
  const operation_id = storeOperation(db, { caller, now }, importVerb, operation, counts, {
    filename,
    duplicates,
  })
  const lead = db.prepare(
    `INSERT INTO leads (${columns.join(', ')}, import_id, created_at, updated_at) VALUES (${columns.map(() => '?').join(', ')}, ?, ?, ?)`,
  )
  const tag = db.prepare('INSERT INTO lead_tags (lead_id, tag_id) VALUES (?, ?)')
  const storeRow = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, after, version) VALUES (?, ?, 'changed', ?, 1)",
  )
  const storeFailure = db.prepare(
    'INSERT INTO lead_import_rows (import_id, row, "values", message) VALUES (?, ?, ?, ?)',
  )
  const validate = validatorOf(db)
  const problems = problemGroups()
  const count = { imported: 0, duplicates: 0, failed: 0, skipped: 0 }
  const note = db.prepare(
    'INSERT INTO lead_notes (identifier, lead_id, user_id, content, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const add = ({ tags, notes, ...draft }: Draft) => {
    const row = { identifier: randomUUID(), ...draft }
    const lead_id = lead.run(...columns.map((name) => row[name]), id, now, now).lastInsertRowid
    for (const tag_id of tags) tag.run(lead_id, tag_id)
    if (notes) note.run(randomUUID(), lead_id, caller.user.id, notes, now)
    storeRow.run(operation_id, lead_id, JSON.stringify(row))
    count.imported++
  }
  for (const [at, row] of rows.entries()) {
    const { draft, errors, duplicate } = validate(row)
    if (duplicate) count.duplicates++
    const found = problemsOf(errors, duplicate, duplicates)
    problems.add(row.row, found)
    if (found.length === 0) add(draft)
    else
      storeFailure.run(
        id,
        row.row,
        JSON.stringify(row.values),
        found.map(({ message }) => message).join('. '),
      )
    if (errors.length > 0) count.failed++
    else if (found.length > 0) count.skipped++
    if ((at + 1) % ROWS_PER_STEP === 0) yield at + 1
  }
  db.prepare('UPDATE operations SET changed = ?, skipped = ?, failed = ?, undoable = ? WHERE id = ?').run(
    count.imported,
    count.skipped,
    count.failed,
    Number(count.imported > 0),
    operation_id,
  )
  db.prepare(
    "UPDATE lead_imports SET status = 'completed', done = total, imported = ?, duplicates = ?, failed = ?, problems = ?, operation_id = ? WHERE id = ?",
  ).run(count.imported, count.duplicates, count.failed, JSON.stringify(problems.all()), operation_id, id)
  job.done = rows.length
  return { operation, imported: count.imported }
}

/** Runs in the background: the call has been answered. `onError` gets unexpected errors; a cancel is none. */
export const startImport = (tenant: Tenant, request: Import, onError: (cause: unknown) => void): void =>
  void runImport(tenant, request, onError).catch(onError)

async function runImport(tenant: Tenant, request: Import, onError: (cause: unknown) => void): Promise<void> {
  const { identifier, caller, rows } = request
  const job: Job = { identifier, total: rows.length, done: 0, cancelled: false }
  const jobs = tenant.state(newRunningImports)
  const { epoch } = tenant
  jobs.set(identifier, job)
  const emitProgress = (status: string) =>
    tenant.emit(
      'import_progress',
      { user: caller.user.identifier },
      { identifier, done: job.done, total: job.total, status },
    )
  const throwIfCancelled = () => {
    if (job.cancelled) throw new Cancelled()
  }
  const finalStatus = await tenant.state(writeLock).pass(async () => {
    try {
      const { operation, imported } = await longTransaction(
        tenant,
        (db) => {
          throwIfCancelled()
          return insertLeads(db, job, request, tenant.clock.iso())
        },
        (done) => {
          throwIfCancelled()
          job.done = done
          emitProgress('running')
        },
      )
      if (imported > 0) leadSubject.changed(tenant, caller, operation, null)
      return 'completed'
    } catch (cause) {
      const status = cause instanceof Cancelled ? 'cancelled' : 'failed'
      // The tenant was reset or dropped: its imports are gone with it.
      if (tenant.epoch !== epoch) return status
      if (status === 'failed') onError(cause)
      tenant.db.prepare('UPDATE lead_imports SET status = ? WHERE id = ?').run(status, request.id)
      return status
    } finally {
      jobs.delete(identifier)
    }
  })
  emitProgress(finalStatus)
}
