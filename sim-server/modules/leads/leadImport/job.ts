/**
 * Runs an import: one transaction in steps, so that the event loop stays free and the import can be cancelled. If the process is
 * killed, either all leads were imported or none.
 */
import { randomUUID } from 'node:crypto'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { ofLead } from '@domain/leads/aboutRecord'
import { insertNote } from '@domain/leads/notes'
import { importRows, type Imported } from '@domain/platform/imports/run'
import type { BulkCall, Change } from '@domain/platform/operations'
import type { Row } from '@formats/table/read'
import { writeLock } from '@kit/request/writeLock'
import { longTransaction } from '@kit/tenant/longTransaction'
import type { Tenant } from '@kit/tenant/tenant'
import { leadImporter, type ReadLead } from './leadImporter'
import type { Draft } from './validateRow'

export interface Job {
  done: number
  cancelled: boolean
}
const newRunningImports = () => new Map<string, Job>()
export const jobOf = (tenant: Tenant, identifier: string) => tenant.state(newRunningImports).get(identifier)

interface Import {
  /** Of the stored import. */
  id: number
  identifier: string
  call: BulkCall
  rows: readonly Row[]
  readerOf(call: BulkCall): ReturnType<typeof leadImporter.reader>
  /** What the ledger keeps of the request. */
  given: Readonly<Record<string, unknown>>
}
class Cancelled extends Error {}

const columns = [
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
  'date_of_birth',
  'study_level_id',
  'grade',
  'language_level',
  'test_scores',
  'budget_amount',
  'budget_currency',
  'own_values',
  'tag_ids',
] as const satisfies readonly (keyof Draft | 'tag_ids')[]

/** Returns what inserts a lead with its labels and its note. */
function leadInserter({ db, caller, now }: BulkCall, importId: number) {
  const lead = db.prepare(
    `INSERT INTO leads (identifier, ${columns.join(', ')}, import_id, created_at, updated_at) VALUES (?, ${columns.map(() => '?').join(', ')}, ?, ?, ?)`,
  )
  return ({ draft: { tags, notes, ...read } }: ReadLead): { id: number; columns: Change } => {
    const draft = {
      ...read,
      tag_ids: tags.length === 0 ? null : JSON.stringify(tags.toSorted((a, b) => a - b)),
    }
    const identifier = randomUUID()
    const values = columns.map((name) => draft[name])
    const id = Number(lead.run(identifier, ...values, importId, now, now).lastInsertRowid)
    if (notes) insertNote(db, { ...ofLead(id), user_id: caller.user.id, content: notes, created_at: now })
    return { id, columns: { identifier, ...draft } }
  }
}

function* importLeads(call: BulkCall, { id, rows, readerOf, given }: Import): Generator<number, Imported> {
  const { db } = call
  const reader = readerOf(call)
  const storeFailure = db.prepare(
    'INSERT INTO lead_import_rows (import_id, row, "values", message) VALUES (?, ?, ?, ?)',
  )
  const result = yield* importRows(call, leadImporter, {
    rows,
    reader,
    store: leadInserter(call, id),
    leaveOut: ({ row, values }, { problems }) =>
      void storeFailure.run(
        id,
        row,
        JSON.stringify(values),
        problems.map(({ message }) => message).join('. '),
      ),
    given,
  })
  const { duplicates, problems } = reader.summary()
  db.prepare(
    "UPDATE lead_imports SET status = 'completed', done = total, imported = ?, duplicates = ?, failed = ?, problems = ?, operation_id = ? WHERE id = ?",
  ).run(result.imported, duplicates, result.failed, JSON.stringify(problems), result.operation, id)
  return result
}

/** Runs in the background: the call has been answered. `onError` gets unexpected errors; a cancel is none. */
export const startImport = (request: Import, onError: (cause: unknown) => void): void =>
  void runImport(request, onError).catch(onError)

async function runImport(request: Import, onError: (cause: unknown) => void): Promise<void> {
  const { identifier, call, rows } = request
  const { tenant, caller } = call
  const job: Job = { done: 0, cancelled: false }
  const jobs = tenant.state(newRunningImports)
  const { epoch } = tenant
  jobs.set(identifier, job)
  const emitProgress = (status: string) =>
    tenant.emit(
      'import_progress',
      { user: caller.user.identifier },
      { identifier, done: job.done, total: rows.length, status },
    )
  const throwIfCancelled = () => {
    if (job.cancelled) throw new Cancelled()
  }
  const finalStatus = await tenant.state(writeLock).pass(async () => {
    try {
      const { operation_identifier, imported } = await longTransaction(
        tenant,
        (db) => {
          throwIfCancelled()
          return importLeads({ ...call, db, now: tenant.clock.iso() }, request)
        },
        (done) => {
          throwIfCancelled()
          job.done = done
          emitProgress('running')
        },
      )
      job.done = rows.length
      if (imported > 0) leadSubject.changed(tenant, caller, operation_identifier, null)
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
