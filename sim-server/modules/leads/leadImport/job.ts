/**
 * An import under way: one transaction in steps, so that the loop stays free, everything can be cancelled, and a kill
 * leaves either all of the leads or none.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { duplicateRules } from '@contract/leads/leadImport'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { longTransaction } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { writeLock } from '@kit/request/writeLock'
import type { Tenant } from '@kit/tenant/tenant'
import type { Draft, Verdict } from './validateRow'
import type { Row } from './read'

/** Rows between two breaths: some 10 ms. */
const STEP = 200

export interface Job {
  identifier: string
  total: number
  done: number
  cancelled: boolean
}
const underWay = () => new Map<string, Job>()
export const jobOf = (tenant: Tenant, identifier: string) => tenant.state(underWay).get(identifier)

export interface Import {
  id: number
  identifier: string
  caller: Caller
  rows: readonly Row[]
  duplicates: (typeof duplicateRules)[number]
  filename: string
  judge(db: Db): (row: Row) => Verdict
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
  'branch_id',
  'staff_id',
  'staff_role_id',
  'lead_source_id',
  'lead_medium_id',
  'intake_id',
  'intake_year',
  'utm_source',
  'utm_medium',
] as const

function* bring(
  db: Db,
  job: Job,
  { id, caller, rows, duplicates, filename, judge }: Import,
  now: string,
): Generator<number, { operation: string; imported: number }> {
  const operation = randomUUID()
  const { lastInsertRowid: operation_id } = db
    .prepare(
      "INSERT INTO operations (identifier, verb, arguments, user_id, total, changed, skipped, failed, undoable, created_at) VALUES (?, 'leads.import', ?, ?, ?, 0, 0, 0, 0, ?)",
    )
    .run(operation, JSON.stringify({ filename, duplicates }), caller.user.id, rows.length, now)
  const lead = db.prepare(
    `INSERT INTO leads (${columns.join(', ')}, import_id, created_at, updated_at) VALUES (${columns.map(() => '?').join(', ')}, ?, ?, ?)`,
  )
  const tag = db.prepare('INSERT INTO lead_tags (lead_id, tag_id) VALUES (?, ?)')
  const made = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, after, version) VALUES (?, ?, 'changed', ?, 1)",
  )
  const aside = db.prepare(
    'INSERT INTO lead_import_rows (import_id, row, "values", message) VALUES (?, ?, ?, ?)',
  )
  const verdictOf = judge(db)
  const count = { imported: 0, duplicates: 0, failed: 0, skipped: 0 }
  const add = ({ tags, ...draft }: Draft) => {
    const row = { identifier: randomUUID(), ...draft }
    const lead_id = lead.run(...columns.map((name) => row[name]), id, now, now).lastInsertRowid
    for (const tag_id of tags) tag.run(lead_id, tag_id)
    made.run(operation_id, lead_id, JSON.stringify(row))
    count.imported++
  }
  for (const [at, row] of rows.entries()) {
    const { draft, errors, duplicate } = verdictOf(row)
    if (duplicate) count.duplicates++
    const message =
      errors.length > 0 ? errors.join('. ') : duplicate && duplicates === 'skip' ? duplicate : null
    if (message === null) add(draft)
    else aside.run(id, row.row, JSON.stringify(row.values), message)
    if (errors.length > 0) count.failed++
    else if (message !== null) count.skipped++
    if ((at + 1) % STEP === 0) yield at + 1
  }
  db.prepare('UPDATE operations SET changed = ?, skipped = ?, failed = ?, undoable = ? WHERE id = ?').run(
    count.imported,
    count.skipped,
    count.failed,
    Number(count.imported > 0),
    operation_id,
  )
  db.prepare(
    "UPDATE lead_imports SET status = 'completed', done = total, imported = ?, duplicates = ?, failed = ?, operation_id = ? WHERE id = ?",
  ).run(count.imported, count.duplicates, count.failed, operation_id, id)
  job.done = rows.length
  return { operation, imported: count.imported }
}

/** Runs by itself; whoever asked has their answer already. */
export async function begin(tenant: Tenant, wanted: Import, failed: (cause: unknown) => void): Promise<void> {
  const { identifier, caller, rows } = wanted
  const job: Job = { identifier, total: rows.length, done: 0, cancelled: false }
  const jobs = tenant.state(underWay)
  const { epoch } = tenant
  jobs.set(identifier, job)
  const tell = (status: string) =>
    tenant.emit(
      'import_progress',
      { user: caller.user.identifier },
      { identifier, done: job.done, total: job.total, status },
    )
  const stop = () => {
    if (job.cancelled) throw new Cancelled()
  }
  const ended = await tenant.state(writeLock).pass(async () => {
    try {
      const { operation, imported } = await longTransaction(
        tenant,
        (db) => {
          stop()
          return bring(db, job, wanted, tenant.clock.iso())
        },
        (done) => {
          stop()
          job.done = done
          tell('running')
        },
      )
      if (imported > 0) leadSubject.changed(tenant, caller, operation, null)
      return 'completed'
    } catch (cause) {
      const status = cause instanceof Cancelled ? 'cancelled' : 'failed'
      if (status === 'failed') failed(cause)
      if (tenant.epoch === epoch)
        tenant.db.prepare('UPDATE lead_imports SET status = ? WHERE id = ?').run(status, wanted.id)
      return status
    } finally {
      jobs.delete(identifier)
    }
  })
  tell(ended)
}
