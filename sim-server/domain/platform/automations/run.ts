/** Does what runs of automations have to do: one action after the other, each an operation of its own, which can be undone. */
import type { ActionLine, AutomationAction } from '@contract/platform/automations/actions'
import { RUN_DAYS, type AutomationRun } from '@contract/platform/automations'
import type { Receipt } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { DAY, whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { writeLock } from '@kit/request/writeLock'
import { longTransaction } from '@kit/tenant/longTransaction'
import { drain } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { leadScope } from '../../leads/leadList'
import { createTasksForLeads } from '../../leads/tasks/createForLeads'
import { operationId, runOperation, type BulkCall } from '../operations'
import { leadAction, taskOf } from './actions'
import { actorOf, permissionOf } from './actor'
import {
  endRun,
  nextDays,
  nextOperation,
  startedByArrivals,
  startedByDays,
  startedByOperation,
  type StartingOperation,
} from './events'
import { linesIn } from './rules'
import { startAutomations } from './schedule'
import { lastRead } from './settings'
import { tellRuns } from './tellRuns'
import { isWatching } from './watches'

/** Rows that are read or written in one go: about 30 ms. */
const MOST_AT_ONCE = 500

/** In a transaction of its own: at once for few rows, in steps beside other calls for many. */
async function inTransaction<T>(
  tenant: Tenant,
  rows: number,
  work: (db: Db) => Generator<void, T>,
): Promise<T> {
  return tenant
    .state(writeLock)
    .pass<T>(() =>
      rows <= MOST_AT_ONCE
        ? tenant.whole(() => drain(work(tenant.db)))
        : longTransaction(tenant, (db) => work(db)),
    )
}

/** The first operation that may start something: what happened while none was switched on starts nothing. */
const readFrom = (db: Db) =>
  Math.max(
    lastRead(db),
    db.prepare<[], number | null>('SELECT min(after_operation) FROM automation_watches').pluck().get() ?? 0,
  )

async function startAll(tenant: Tenant): Promise<void> {
  const { db } = tenant
  const arrivals = db.prepare<[], number>('SELECT count(*) FROM automation_arrivals').pluck().get()!
  if (arrivals > 0) await inTransaction(tenant, arrivals, (own) => startedByArrivals(tenant, own))
  const due = nextDays(db)
  // How many leads are due is known when they are read.
  if (due !== undefined && due <= tenant.clock.now())
    await inTransaction(tenant, Infinity, (own) => startedByDays(tenant, own))
  let operation: StartingOperation | undefined
  while ((operation = nextOperation(db, readFrom(db)))) {
    const next = operation
    await inTransaction(tenant, next.changed, (own) => startedByOperation(tenant, own, next))
  }
}

interface Pending {
  id: number
  automation_id: number
  name: string
  actions: string
  is_active: number
  operation_id: number | null
  leads: number
  /** Actions that were done. */
  done: number
}
const nextRun = (db: Db): Pending | undefined =>
  db
    .prepare<[], Pending>(
      `SELECT r.id, r.automation_id, a.name, a.actions, a.is_active AND a.deleted_at IS NULL AS is_active, r.operation_id, r.leads,
        json_array_length(r.done) AS done
      FROM automation_runs r JOIN automations a ON a.id = r.automation_id WHERE r.state = 'running' ORDER BY r.id LIMIT 1`,
    )
    .get()

type Outcome = AutomationRun['actions'][number]
const storeOutcome = (db: Db, { id }: Pending, outcome: Outcome): void =>
  void db
    .prepare("UPDATE automation_runs SET done = json_insert(done, '$[#]', json(?)) WHERE id = ?")
    .run(JSON.stringify(outcome), id)

/** The reason that most rows were skipped for. */
const mostFrequent = (reasons: ReadonlyMap<string, number>): string | null =>
  [...reasons].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
const skippedReason = (db: Db, operation: number): string | null =>
  db
    .prepare<[number], string>(
      "SELECT message FROM operation_rows WHERE operation_id = ? AND outcome <> 'changed' GROUP BY message ORDER BY count(*) DESC LIMIT 1",
    )
    .pluck()
    .get(operation) ?? null

/** Leads of a run that its actor sees. */
const targetsOf = ({ caller }: BulkCall, { id }: Pending) => {
  const { sql, values } = whereOf([
    ['l.id IN (SELECT value FROM json_each((SELECT lead_ids FROM automation_runs WHERE id = ?)))', id],
    ...leadScope(caller),
  ])
  return { from: `leads l WHERE ${sql}`, values }
}

async function act(call: BulkCall, run: Pending, line: ActionLine): Promise<void> {
  const action = line.action as AutomationAction
  const ofLeads = leadAction(line)
  if (ofLeads) {
    const { verb, effect } = ofLeads
    await call.tenant.state(writeLock).pass(() =>
      runOperation(call, verb, (own) => effect(own, targetsOf(own, run)), {
        settle: (answer, db = call.db) => {
          const { operation_identifier, changed, total } = answer as Receipt
          const message = total > changed ? skippedReason(db, operationId(db, operation_identifier)) : null
          storeOutcome(db, run, { action, changed, skipped: run.leads - changed, message })
        },
      }),
    )
    return
  }
  const { afterCommit } = await inTransaction(call.tenant, run.leads, function* (db) {
    const own = { ...call, db }
    const made = yield* createTasksForLeads(own, taskOf(own, line), targetsOf(own, run))
    const message = mostFrequent(made.skipped)
    storeOutcome(db, run, { action, changed: made.changed, skipped: run.leads - made.changed, message })
    return made
  })
  afterCommit()
}

const SWITCHED_OFF = 'It was switched off meanwhile'
const NOT_ALLOWED = 'The person who last changed it no longer has this permission'

/** Does the next action of a run. What it refuses is stored, and the others follow. */
async function doNext(tenant: Tenant, run: Pending): Promise<void> {
  const { db, clock } = tenant
  const line = linesIn<ActionLine>(run.actions)[run.done]
  const end = (state: string, message: string | null) =>
    inTransaction(tenant, 0, function* (own) {
      endRun(own, run.id, state, message, clock.iso())
      yield
    })
  if (!run.is_active) return end('stopped', SWITCHED_OFF)
  if (!line) {
    const failed = db
      .prepare<[number], number>(
        "SELECT count(*) FROM automation_runs r, json_each(r.done) d WHERE r.id = ? AND d.value ->> 'changed' = 0",
      )
      .pluck()
      .get(run.id)!
    return end(failed > 0 ? 'failed' : 'done', null)
  }
  const actor = actorOf(tenant, db, run.automation_id)
  const caller = typeof actor === 'string' ? undefined : actor(permissionOf(line.action))
  try {
    if (!caller) throw new Fail(403, typeof actor === 'string' ? actor : NOT_ALLOWED)
    const call: BulkCall = {
      db,
      tenant,
      caller,
      offset: 0,
      now: clock.iso(),
      ip: '',
      automation: { id: run.automation_id, name: run.name, causedBy: run.operation_id },
    }
    await act(call, run, line)
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    // What is true of a row says more than that no row changes.
    const { message } = cause.errors.find(({ row }) => row !== undefined) ?? cause.errors[0]!
    await inTransaction(tenant, 0, function* (own) {
      storeOutcome(own, run, {
        action: line.action as AutomationAction,
        changed: 0,
        skipped: run.leads,
        message,
      })
      yield
    })
  }
}

const forgetOld = (tenant: Tenant) =>
  inTransaction(tenant, 0, function* (db) {
    const before = new Date(tenant.clock.now() - RUN_DAYS * DAY).toISOString()
    db.prepare("DELETE FROM automation_runs WHERE started_at < ? AND state <> 'running'").run(before)
    yield
  })

async function run(tenant: Tenant): Promise<void> {
  const { db } = tenant
  if (!isWatching(tenant) && !nextRun(db)) return
  let isDone = false
  for (;;) {
    await startAll(tenant)
    const next = nextRun(db)
    if (!next) break
    isDone = true
    await doNext(tenant, next)
  }
  if (!isDone) return
  await forgetOld(tenant)
  tellRuns(tenant)
}

/** Call it when a process goes on with a database. */
export function runAutomations(tenant: Tenant): void {
  startAutomations(tenant, { run, nextDue: ({ db }) => nextDays(db) })
}
