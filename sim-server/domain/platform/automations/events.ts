/**
 * What starts automations: operations on leads since the last look, leads of visitors, and leads whose days in a stage are over. Each
 * makes a run of every automation that waits for it, with the leads that match.
 */
import { randomUUID } from 'node:crypto'
import type { AutomationTrigger, ConditionLine } from '@contract/platform/automations/actions'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { DAY, type WherePart } from '@kit/list/filterWhere'
import type { Tenant } from '@kit/tenant/tenant'
import { leadList } from '../../leads/leadList'
import { actorOf } from './actor'
import { filtersOf, linesIn } from './rules'
import { automationSettings, markRead } from './settings'

/** Automations that may start one another, one after the other. */
const MOST_IN_CHAIN = 5
const TOO_MANY = 'Too many automations started one another'
const HELD = 'More leads than the settings allow'
/** Rows of an operation that are read in one step: about 10 ms. */
const ROWS_PER_STEP = 1000

export interface Watching {
  id: number
  trigger: AutomationTrigger
  trigger_days: number | null
  conditions: string
  after_operation: number
  days_until: string
}
export const watching = (db: Db): Watching[] =>
  db
    .prepare<[], Watching>(
      'SELECT a.id, a.trigger, a.trigger_days, a.conditions, w.after_operation, w.days_until FROM automation_watches w JOIN automations a ON a.id = w.automation_id WHERE a.is_active AND a.deleted_at IS NULL ORDER BY a.id',
    )
    .all()

export interface StartingOperation {
  id: number
  verb: string
  changed: number
  /** Of the automations that led to it, as JSON; empty: a person made it. */
  chain: string
}
/** Ids of the automations behind the operation `o.id`, as SQL. */
const CHAIN_SQL = `(WITH RECURSIVE cause(automation_id, caused_by) AS (SELECT automation_id, caused_by FROM operations WHERE id = o.id
    UNION ALL SELECT p.automation_id, p.caused_by FROM cause c JOIN operations p ON p.id = c.caused_by)
  SELECT json_group_array(automation_id) FROM cause WHERE automation_id IS NOT NULL)`
/** The next operation on leads that people or automations made; what was undone, an undo and a redo start nothing. */
export const nextOperation = (db: Db, after: number): StartingOperation | undefined =>
  db
    .prepare<[number], StartingOperation>(
      `SELECT o.id, o.verb, o.changed, ${CHAIN_SQL} AS chain
      FROM operations o WHERE o.id > ? AND o.subject = 'leads' AND o.changed > 0 AND o.undone_at IS NULL
        AND o.arguments ->> '$.undo_of' IS NULL AND o.arguments ->> '$.redo_of' IS NULL ORDER BY o.id LIMIT 1`,
    )
    .get(after)

const CREATING = ['leads.create', 'leads.import']
const differs = (column: string) => `r.before ->> '${column}' IS NOT r.after ->> '${column}'`
/** What an operation changed in its row `r`. */
const changes: Partial<Record<AutomationTrigger, string>> = {
  stage_changed: `(${differs('stage_id')} OR ${differs('status_id')})`,
  owner_changed: differs('staff_id'),
}
const triggersOf = ({ verb }: StartingOperation): readonly AutomationTrigger[] =>
  CREATING.includes(verb) ? ['lead_created'] : ['stage_changed', 'owner_changed']

interface Start {
  trigger: AutomationTrigger
  operation: number | null
  chain: readonly number[]
}
/** Rows as `l` with the id `key`, in steps. */
interface Leads {
  from: string
  key: string
  parts: readonly WherePart[]
}

const insertRun = (db: Db, automation: number, { trigger, operation }: Start, now: string): number =>
  Number(
    db
      .prepare(
        "INSERT INTO automation_runs (identifier, automation_id, trigger, operation_id, state, leads, started_at) VALUES (?, ?, ?, ?, 'running', 0, ?)",
      )
      .run(randomUUID(), automation, trigger, operation, now).lastInsertRowid,
  )

/** Ends a run, and forgets which leads it was about. */
export function endRun(db: Db, run: number, state: string, message: string | null, now: string): void {
  db.prepare(
    'UPDATE automation_runs SET state = ?, message = ?, finished_at = ?, lead_ids = NULL WHERE id = ?',
  ).run(state, message, now, run)
}

/** The conditions of an automation, as its actor sees leads. @throws Fail 422 for a value that is gone */
function matching(tenant: Tenant, db: Db, { id, conditions }: Watching): readonly WherePart[] | string {
  const actor = actorOf(tenant, db, id)
  if (typeof actor === 'string') return actor
  const caller = actor('leads.read')
  if (!caller) return 'The person who last changed it cannot see leads'
  try {
    const filters = filtersOf(linesIn<ConditionLine>(conditions))
    const reader = { db, caller, offset: 0, now: tenant.clock.iso() }
    const { sql, values } = leadList.asked(reader, filters)
    return [[sql, ...values]]
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return cause.errors[0]!.message
  }
}

/** Makes the run of an automation for these leads; none when no lead matches. Yields between steps. */
function* startRun(
  tenant: Tenant,
  db: Db,
  automation: Watching,
  start: Start,
  { from, key, parts }: Leads,
): Generator<void> {
  const now = tenant.clock.iso()
  if (start.chain.includes(automation.id)) return
  const where = matching(tenant, db, automation)
  const conditions = typeof where === 'string' ? [] : where
  const all = [...parts, ...conditions]
  const sql = all.map(([one]) => one).join(' AND ')
  const values = all.flatMap(([, ...given]) => given)
  const read = db
    .prepare<unknown[], number>(
      `SELECT ${key} FROM ${from} WHERE ${sql} AND l.deleted_at IS NULL AND ${key} > ? AND ${key} <= ? ORDER BY ${key}`,
    )
    .pluck()
  const bounds = db
    .prepare<unknown[], number>(
      `SELECT ${key} FROM ${from} WHERE ${parts.map(([one]) => one).join(' AND ')} AND l.deleted_at IS NULL AND ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ${ROWS_PER_STEP - 1}`,
    )
    .pluck()
  const given = parts.flatMap(([, ...some]) => some)
  const found: number[] = []
  for (let last = 0, isLast = false; !isLast;) {
    const end = bounds.get(...given, last)
    isLast = end === undefined
    const upTo = end ?? Number.MAX_SAFE_INTEGER
    for (const id of read.all(...values, last, upTo)) found.push(id)
    last = upTo
    yield
  }
  if (found.length === 0) return
  const run = insertRun(db, automation.id, start, now)
  db.prepare('UPDATE automation_runs SET leads = ?, lead_id = ? WHERE id = ?').run(
    found.length,
    found.length === 1 ? found[0]! : null,
    run,
  )
  if (typeof where === 'string') return endRun(db, run, 'failed', where, now)
  if (start.chain.length >= MOST_IN_CHAIN) return endRun(db, run, 'stopped', TOO_MANY, now)
  if (found.length > automationSettings(db).most_leads) return endRun(db, run, 'held', HELD, now)
  db.prepare('UPDATE automation_runs SET lead_ids = ? WHERE id = ?').run(JSON.stringify(found), run)
}

/** Makes the runs that an operation starts, and marks it as read. Call it in a transaction. */
export function* startedByOperation(tenant: Tenant, db: Db, operation: StartingOperation): Generator<void> {
  const triggers = triggersOf(operation)
  const chain = JSON.parse(operation.chain) as number[]
  if (!automationSettings(db).is_paused)
    for (const automation of watching(db)) {
      const { trigger, after_operation } = automation
      if (!triggers.includes(trigger) || operation.id <= after_operation) continue
      const changed = changes[trigger]
      yield* startRun(
        tenant,
        db,
        automation,
        { trigger, operation: operation.id, chain },
        {
          from: 'operation_rows r CROSS JOIN leads l ON l.id = r.row_id',
          key: 'r.row_id',
          parts: [
            ['r.operation_id = ?', operation.id],
            ["r.outcome = 'changed'"],
            [changed ?? 'r.before IS NULL'],
          ],
        },
      )
    }
  markRead(db, operation.id)
}

/** Makes the runs that new leads of visitors start. */
export function* startedByArrivals(tenant: Tenant, db: Db): Generator<void> {
  const arrived = db.prepare<[], number>('SELECT lead_id FROM automation_arrivals').pluck().all()
  if (!automationSettings(db).is_paused)
    for (const automation of watching(db).filter(({ trigger }) => trigger === 'lead_created'))
      yield* startRun(
        tenant,
        db,
        automation,
        { trigger: 'lead_created', operation: null, chain: [] },
        {
          from: 'leads l',
          key: 'l.id',
          parts: [['l.id IN (SELECT value FROM json_each(?))', JSON.stringify(arrived)]],
        },
      )
  db.prepare('DELETE FROM automation_arrivals').run()
}

const SINCE = 'coalesce(l.stage_since, l.created_at)'
const daysBefore = (moment: number, days: number) => new Date(moment - days * DAY).toISOString()

/** When the days of the next lead are over, in milliseconds since 1970; undefined when of none. */
export function nextDays(db: Db): number | undefined {
  const next = db
    .prepare<[string], string | null>(
      `SELECT min(${SINCE}) FROM leads l WHERE l.deleted_at IS NULL AND ${SINCE} > ?`,
    )
    .pluck()
  const due = watching(db)
    .filter(({ trigger }) => trigger === 'days_in_stage')
    .flatMap(({ trigger_days, days_until }) => {
      const since = next.get(daysBefore(Date.parse(days_until), trigger_days!))
      return since ? [Date.parse(since) + trigger_days! * DAY] : []
    })
  return due.length > 0 ? Math.min(...due) : undefined
}

/** Makes the runs of leads whose days in their stage are over by now. */
export function* startedByDays(tenant: Tenant, db: Db): Generator<void> {
  const now = tenant.clock.now()
  const { is_paused } = automationSettings(db)
  const mark = db.prepare('UPDATE automation_watches SET days_until = ? WHERE automation_id = ?')
  for (const automation of watching(db)) {
    if (automation.trigger !== 'days_in_stage') continue
    const days = automation.trigger_days!
    if (!is_paused)
      yield* startRun(
        tenant,
        db,
        automation,
        { trigger: 'days_in_stage', operation: null, chain: [] },
        {
          from: 'leads l',
          // Without `+` all leads would be read in the order of their ids.
          key: '+l.id',
          parts: [
            [`${SINCE} > ?`, daysBefore(Date.parse(automation.days_until), days)],
            [`${SINCE} <= ?`, daysBefore(now, days)],
          ],
        },
      )
    mark.run(new Date(now).toISOString(), automation.id)
  }
}
