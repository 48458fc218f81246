/**
 * Runs a bulk change in one transaction that stores the values before, and returns the receipt. Up to `MOST_AT_ONCE` rows run in
 * one go; larger runs go in steps with progress events, and can be cancelled, which rolls everything back.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { Receipt } from '@contract/platform/operations'
import type { StoreAnswer } from '@kit/request/idempotency'
import { longTransaction } from '@kit/tenant/longTransaction'
import { drain, readInSteps } from '@kit/tenant/readInSteps'
import { storeDocument } from './document'
import { changedIds, evaluateRows, type EvaluatedRows, type RowFaults } from './evaluateRows'
import { labelledRows, requireChange, requireUnchangedPlan, rowsWithReasons } from './plan'
import { requirementOf } from './requirement'
import { stepReporter, withRunningOperation, type RunningOperation } from './runningOperations'
import { identifiersInEvent, logOperation, storeOperation } from './storeOperation'
import { stepsOf, type BulkCall, type BulkVerb, type BulkEffect } from './verb'
import { writeChanges } from './write'

/** Rows changed in one go: blocks the event loop for about 30 ms. */
export const MOST_AT_ONCE = 1000

export interface RunOptions {
  /** Stores the answer for the idempotency key, inside the transaction. */
  settle: StoreAnswer
  /** `idempotency-key` */
  key?: string | undefined
  /** `plan-token` */
  plan?: string | undefined
  faults?: RowFaults | undefined
}
export interface RunResult {
  receipt: Receipt
  /** Emits events; call it after the commit. */
  afterCommit: () => void
}

interface Evaluation {
  effect: BulkEffect
  evaluated: EvaluatedRows
}

/**
 * `make` builds the effect; it is called again when the database changed while the run waited for the write lock. Throws 404 or
 * 422 for its targets, 422 when no row would change, 409 when the plan drifted or the run was cancelled.
 */
export async function runOperation(
  call: BulkCall,
  verb: BulkVerb,
  make: (call: BulkCall) => BulkEffect,
  { settle, key, plan, faults }: RunOptions,
): Promise<Receipt> {
  const { tenant, caller } = call
  let effect: BulkEffect
  function* evaluate(call: BulkCall): Generator<void, Evaluation> {
    effect = make(call)
    if (effect.exactly && effect.exactly.rows > MOST_AT_ONCE) yield
    const evaluated = yield* evaluateRows(call.db, verb.subject, effect, faults)
    requireUnchangedPlan(plan, verb, effect, evaluated)
    requireChange(call.db, verb, effect, evaluated)
    return { effect, evaluated }
  }
  // Few rows are evaluated now, others in the transaction.
  const steps = evaluate(call)
  const { done: isShort, value } = steps.next()
  let latest = isShort ? value : undefined
  const stateBefore = databaseState(call.db)
  const runAtOnce = ({ effect, evaluated }: Evaluation) =>
    call.db.whole(() => {
      effect.authorize?.()
      return drain(perform(call, verb, effect, evaluated, settle))
    })
  /** Uses up a code before the long transaction, which has a connection of its own, but not for a run that would be refused. */
  const authorize = async () => {
    const { authorize } = effect
    if (authorize && !latest) await readInSteps(tenant, (db) => evaluate({ ...call, db }))
    authorize?.()
  }
  const runInSteps = async (running: RunningOperation) => {
    await authorize()
    const report = stepReporter(call, verb, key, running)
    return longTransaction(
      tenant,
      function* (db) {
        const ownCall = { ...call, db }
        // The rows may have changed while this call waited for the write lock.
        if (databaseState(call.db) !== stateBefore) latest = yield* evaluate(ownCall)
        latest ??= yield* steps
        return yield* perform(ownCall, verb, latest.effect, latest.evaluated, settle)
      },
      (done) => report(done, latest?.evaluated.total),
    )
  }
  const { receipt, afterCommit } =
    latest && latest.evaluated.total + (latest.effect.alsoWrites ?? 0) <= MOST_AT_ONCE
      ? runAtOnce(latest)
      : await withRunningOperation(tenant, caller, key, runInSteps)
  afterCommit()
  return receipt
}

/**
 * Runs a change inside a transaction of the caller, who calls `afterCommit` after it: several changes are one whole. Throws as
 * `runOperation` does.
 */
export function* runningWithin(
  call: BulkCall,
  verb: BulkVerb,
  effect: BulkEffect,
): Generator<number | void, RunResult> {
  const evaluated = yield* evaluateRows(call.db, verb.subject, effect)
  requireChange(call.db, verb, effect, evaluated)
  return yield* perform(call, verb, effect, evaluated, () => {})
}
/** The same for few rows: it does not give way to other calls. */
export const runWithin = (...given: Parameters<typeof runningWithin>): RunResult =>
  drain(runningWithin(...given))

/** The id of an operation. */
export const operationId = (db: Db, identifier: string): number =>
  db.prepare<[string], number>('SELECT id FROM operations WHERE identifier = ?').pluck().get(identifier)!

/**
 * Runs a change as a part of another operation, in its transaction: both are undone together, and the other one is listed alone. Nothing
 * happens when no row would change.
 * @param whole identifier of the other operation
 */
export function* runPart(
  call: BulkCall,
  verb: BulkVerb,
  effect: BulkEffect,
  whole: string,
): Generator<void, RunResult | undefined> {
  const evaluated = yield* evaluateRows(call.db, verb.subject, effect)
  if (evaluated.willChange === 0) return undefined
  const partOf = operationId(call.db, whole)
  const steps = perform({ ...call, partOf }, verb, effect, evaluated, () => {})
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    yield
  }
}

/** A text that differs after any write, of this connection or another. */
const databaseState = (db: Db) =>
  `${db.prepare('SELECT total_changes()').pluck().get()}:${db.sql.pragma('data_version', { simple: true })}`

const countIds = (map: Map<string, number[]>) =>
  [...map.values()].reduce((total, ids) => total + ids.length, 0)

/** The evaluated rows as rows of the subject's table, which are made where the effect is about another one. */
function* madeRows(
  db: Db,
  { madeFor }: BulkEffect,
  evaluated: EvaluatedRows,
): Generator<void, EvaluatedRows> {
  if (!madeFor) return evaluated
  const { changes, skipped, failed } = evaluated
  const reasons = [...skipped, ...failed]
  const made = yield* madeFor.rows(
    db,
    [...changes, ...reasons.map(([, ids]) => ({ ids }))].flatMap(({ ids }) => ids),
  )
  const rowsOf = (ids: readonly number[]) => ids.map((id) => made.get(id)!)
  const byReason = (map: typeof skipped) => new Map([...map].map(([reason, ids]) => [reason, rowsOf(ids)]))
  return {
    ...evaluated,
    changes: changes.map(({ change, ids }) => ({ change, ids: rowsOf(ids) })),
    skipped: byReason(skipped),
    failed: byReason(failed),
  }
}

function* perform(
  call: BulkCall,
  verb: BulkVerb,
  effect: BulkEffect,
  targets: EvaluatedRows,
  settle: StoreAnswer,
): Generator<number | void, RunResult> {
  const { db, tenant, caller, now } = call
  const identifier = randomUUID()
  const requireAll = requirementOf(call, [verb])
  const evaluated = yield* madeRows(db, effect, targets)
  const skipped = countIds(evaluated.skipped)
  const failed = countIds(evaluated.failed)
  const operation = storeOperation(
    db,
    call,
    verb,
    identifier,
    { total: evaluated.total, changed: evaluated.willChange, skipped, failed },
    { ...effect.arguments, ...effect.extraArguments },
  )
  yield* stepsOf(effect.prepare?.(db, identifier))
  yield* writeChanges(db, verb.subject, effect, evaluated, operation, now)
  storeDocument(db, operation, evaluated)
  const emitEvents = yield* stepsOf(
    effect.finish?.(db, { operation: identifier, changes: evaluated.changes }),
  )
  requireAll()
  const receipt: Receipt = {
    operation_identifier: identifier,
    total: evaluated.total,
    changed: evaluated.willChange,
    skipped,
    undoable: verb.undoable,
    failed: rowsWithReasons(db, verb.subject, evaluated.failed).map(({ identifier, reason }) => ({
      identifier,
      message: reason,
    })),
  }
  const changed = changedIds(evaluated.changes)
  const identifiers = identifiersInEvent(evaluated.willChange, () =>
    labelledRows(db, verb.subject, changed).map((row) => row.identifier),
  )
  settle(receipt, db)
  const isReversal = 'undo_of' in effect.arguments || 'redo_of' in effect.arguments
  const only = changed.length === 1 && !isReversal ? changed[0] : undefined
  logOperation(db, call, verb, identifier, evaluated.willChange, only)
  return {
    receipt,
    afterCommit: () => {
      verb.subject.changed(tenant, call.automation ? null : caller, identifier, identifiers)
      emitEvents?.()
    },
  }
}
