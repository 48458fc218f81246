/**
 * Doing it: one transaction that keeps the values before, and a receipt. Up to a few thousand rows at once; more than
 * that in steps, with progress, and it can be cancelled, which undoes all of it.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { Receipt } from '@contract/platform/operations'
import { Fail } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import { logActivity } from '../activity'
import { evaluateRows, type EvaluatedRows, type RowFaults } from './evaluateRows'
import { longTransaction } from './longTransaction'
import { blockedRowsOf, requireUnchangedPlan, planAnswer } from './plan'
import { withRunningOperation } from './running'
import type { BulkCall, BulkVerb, BulkEffect } from './verb'
import { writeChanges } from './write'

/** Rows that are changed in one go: some 50 ms of the loop. */
const AT_ONCE = 5000
/** Rows that an event names. */
const BY_NAME = 500

export interface RunOptions {
  settle: StoreAnswer
  /** `idempotency-key` */
  key?: string | undefined
  /** `plan-token` */
  plan?: string | undefined
  faults?: RowFaults | undefined
}
interface Done {
  receipt: Receipt
  after: () => void
}

export async function runOperation(
  call: BulkCall,
  verb: BulkVerb,
  make: (call: BulkCall) => BulkEffect,
  { settle, key, plan, faults }: RunOptions,
): Promise<Receipt> {
  const { tenant, caller } = call
  const look = (call: BulkCall) => {
    const deed = make(call)
    const aimed = evaluateRows(call.db, verb.subject, deed, faults)
    requireUnchangedPlan(plan, verb, deed, aimed)
    if (aimed.total === 0)
      throw new Fail(
        422,
        { message: `No ${verb.subject.one} matches`, field: verb.subject.many },
        { rule: 'rows match' },
      )
    deed.enough?.(aimed.willChange, aimed.total)
    return { deed, aimed }
  }
  let seen = look(call)
  if (seen.deed.permit) {
    await seen.deed.permit()
    seen = look(call)
  }
  const { receipt, after } =
    seen.aimed.total <= AT_ONCE
      ? call.db.whole(() => drain(perform(call, verb, seen.deed, seen.aimed, settle)))
      : await withRunningOperation(tenant, caller, key, (running) => {
          const mark = state(call.db)
          return longTransaction(
            tenant,
            (db) => {
              const own = { ...call, db }
              // What was seen before the gate may have changed while waiting at it.
              if (state(call.db) !== mark) seen = look(own)
              return perform(own, verb, seen.deed, seen.aimed, settle)
            },
            (done) => {
              if (running.cancelled)
                throw new Fail(409, 'Cancelled. Nothing was changed.', { rule: 'cancelled' })
              if (key)
                tenant.emit(
                  'operation_progress',
                  { user: caller.user.identifier },
                  { key, verb: verb.verb, done, total: seen.aimed.total },
                )
            },
          )
        })
  after()
  return receipt
}

/** Changes when anything was written, by this connection or another. */
const state = (db: Db) =>
  `${db.prepare('SELECT total_changes()').pluck().get()}:${db.sql.pragma('data_version', { simple: true })}`

const drain = <T>(steps: Generator<number, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value
}
const sum = (map: Map<string, number[]>) => [...map.values()].reduce((total, ids) => total + ids.length, 0)

function* perform(
  { db, tenant, caller, now }: BulkCall,
  verb: BulkVerb,
  deed: BulkEffect,
  aimed: EvaluatedRows,
  settle: StoreAnswer,
): Generator<number, Done> {
  const identifier = randomUUID()
  const [skipped, failed] = [sum(aimed.skipped), sum(aimed.failed)]
  const undoable = verb.undoable && aimed.willChange > 0
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO operations (identifier, verb, arguments, user_id, total, changed, skipped, failed, undoable, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      identifier,
      verb.verb,
      JSON.stringify({ ...deed.arguments, ...deed.adds }),
      caller.user.id,
      aimed.total,
      aimed.willChange,
      skipped,
      failed,
      Number(undoable),
      now,
    )
  yield* writeChanges(db, verb.subject, deed, aimed, Number(lastInsertRowid), now)
  const afterwards = deed.finish?.(db, { operation: identifier, changes: aimed.changes })
  const receipt: Receipt = {
    operation_identifier: identifier,
    total: aimed.total,
    changed: aimed.willChange,
    skipped,
    undoable,
    failed: planAnswer(db, verb.subject, aimed.failed).map(({ identifier, reason }) => ({
      identifier,
      message: reason,
    })),
  }
  const identifiers =
    aimed.willChange <= BY_NAME
      ? blockedRowsOf(
          db,
          verb.subject,
          aimed.changes.flatMap(({ ids }) => ids),
        ).map((row) => row.identifier)
      : null
  settle(receipt, db)
  logActivity(
    tenant,
    {
      user_id: caller.user.id,
      action: 'bulk_operation',
      module_type: 'operations',
      module_identifier: identifier,
      description: `${verb.verb} · ${aimed.willChange}`,
    },
    db,
  )
  return {
    receipt,
    after: () => {
      if (aimed.willChange > 0) verb.subject.changed(tenant, caller, identifier, identifiers)
      afterwards?.()
    },
  }
}
