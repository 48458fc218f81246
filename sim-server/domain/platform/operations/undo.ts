/**
 * Undo and redo. Undo restores the values before in rows that nobody changed since, or whose later changes were undone; other rows are skipped with the name of who
 * changed them, or because a value refers to what was deleted since. An undo is an operation itself, and undoing an undo is a redo.
 */
import type { Db } from '@db/open'
import type { Plan, Receipt } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { deletedParentCheck } from './deletedParents'
import { OPERATIONS_SQL, storedOperation, type StoredOperation } from './ledger'
import { changedSince } from './changedSince'
import { changedIds, FEWER_PER_STEP } from './evaluateRows'
import { planFor } from './plan'
import {
  MOST_AT_ONCE,
  runOperation,
  runPart,
  runningWithin,
  runWithin,
  type RunOptions,
  type RunResult,
} from './run'
import {
  withLabel,
  type BulkCall,
  type BulkVerb,
  type Change,
  type BulkEffect,
  type VerbLookup,
  stepsOf,
} from './verb'

/** Arguments of an undo or a redo: the identifier of the root operation. */
interface ReversalArguments {
  undo_of?: string
  redo_of?: string
}
/** `root`: the operation to undo or redo. `from`: the operation whose rows and values before are used. */
interface Reversal {
  root: StoredOperation
  from: StoredOperation
  isUndo: boolean
}

const reversalArgumentsOf = (operation: StoredOperation) =>
  JSON.parse(operation.arguments) as ReversalArguments
/** The latest undo (or redo) of `root` that has not been undone itself. */
const latestReversal = (db: Db, root: StoredOperation, how: keyof ReversalArguments) =>
  db
    .prepare<[number, string], StoredOperation>(
      `${OPERATIONS_SQL} WHERE l.id > ? AND l.arguments ->> '$.${how}' = ? AND l.undone_at IS NULL ORDER BY l.id DESC LIMIT 1`,
    )
    .get(root.id, root.identifier)

/**
 * The caller's own operation, or any operation for users who may undo those of others. The permission of the
 * verb is not checked.
 */
export const mayReverse = (caller: Caller, { user_id }: Pick<StoredOperation, 'user_id'>): boolean =>
  user_id === caller.user.id || (caller.can('operations.read') && caller.can('operations.undo'))

function reversibleOperation(
  { db, caller }: BulkCall,
  identifier: string,
  verbOf: VerbLookup,
): StoredOperation {
  const operation = storedOperation(db, caller, identifier, verbOf)
  if (!mayReverse(caller, operation))
    throw new Fail(403, 'Permission denied', { rule: 'can operations.undo' })
  return operation
}

function findUndo(call: BulkCall, identifier: string, verbOf: VerbLookup): Reversal {
  const operation = reversibleOperation(call, identifier, verbOf)
  const { undo_of, redo_of } = reversalArgumentsOf(operation)
  if (undo_of) return findRedo(call, undo_of, verbOf)
  if (redo_of) return findUndo(call, redo_of, verbOf)
  if (operation.undone_at) throw new Fail(409, 'This has been undone already.', { rule: 'undone' })
  if (!operation.undoable) throw new Fail(409, 'This cannot be undone.', { rule: 'undoable' })
  const redo = latestReversal(call.db, operation, 'redo_of')
  return { root: operation, from: redo ?? operation, isUndo: true }
}

function findRedo(call: BulkCall, identifier: string, verbOf: VerbLookup): Reversal {
  const operation = reversibleOperation(call, identifier, verbOf)
  const { undo_of, redo_of } = reversalArgumentsOf(operation)
  const root = undo_of ?? redo_of
  if (root) return findRedo(call, root, verbOf)
  const from = operation.undone_at ? latestReversal(call.db, operation, 'undo_of') : undefined
  if (!from) throw new Fail(409, 'Nothing to redo.', { rule: 'undone' })
  return { root: operation, from, isUndo: false }
}

/** The reason why a row is skipped whose values before refer to a role or a reason that is gone. */
const DELETED_SINCE = 'What it had before was deleted'

/** Of rows that only change together, some changed since or are gone. */
export const NOT_ALL = 'Not all rows can be changed back. Nothing was changed.'

/** Reverses the parts of an operation with it; those that were reversed already stay. The function is called after the commit. */
function* reverseParts(
  call: BulkCall,
  verbOf: VerbLookup,
  { root, isUndo }: Reversal,
  whole: string,
): Generator<void, () => void> {
  const { db } = call
  const parts = db
    .prepare<[number], StoredOperation>(`${OPERATIONS_SQL} WHERE l.part_of = ? ORDER BY l.id DESC`)
    .all(root.id)
  const events: (() => void)[] = []
  for (const part of isUndo ? parts : parts.toReversed()) {
    if ((part.undone_at === null) !== isUndo) continue
    const last = latestReversal(db, part, isUndo ? 'redo_of' : 'undo_of')
    const verb = verbOf(part)
    const effect = reversalEffect(call, verb, { root: part, from: last ?? part, isUndo }, verbOf)
    const done = yield* runPart(call, verb, effect, whole)
    if (done) events.push(done.afterCommit)
  }
  return () => {
    for (const emit of events) emit()
  }
}

/** What automations did because of this operation, and because of that, the last first. What was undone already stays. */
const consequencesOf = (db: Db, { id }: StoredOperation): StoredOperation[] =>
  db
    .prepare<[number], StoredOperation>(
      `WITH RECURSIVE caused(id) AS (SELECT id FROM operations WHERE caused_by = ? UNION SELECT o.id FROM operations o JOIN caused c ON o.caused_by = c.id)
      ${OPERATIONS_SQL} WHERE l.id IN (SELECT id FROM caused) AND l.arguments ->> '$.undo_of' IS NULL AND l.arguments ->> '$.redo_of' IS NULL ORDER BY l.id DESC`,
    )
    .all(id)

/**
 * Undoes what automations did because of an operation, in its transaction and before its own rows: as parts, as far as nobody changed
 * them since. A redo does not bring them back.
 */
function* undoConsequences(
  call: BulkCall,
  verbOf: VerbLookup,
  consequences: readonly StoredOperation[],
  whole: string,
): Generator<void, (() => void)[]> {
  const events: (() => void)[] = []
  for (const one of consequences) {
    if (one.undone_at !== null) continue
    const verb = verbOf(one)
    const redo = latestReversal(call.db, one, 'redo_of')
    const reversal = { root: one, from: redo ?? one, isUndo: true }
    const done = yield* runPart(call, verb, reversalEffect(call, verb, reversal, verbOf, []), whole)
    if (done) events.push(done.afterCommit)
  }
  return events
}

function reversalEffect(
  call: BulkCall,
  verb: BulkVerb,
  reversal: Reversal,
  verbOf: VerbLookup,
  consequences: readonly StoredOperation[] = reversal.isUndo ? consequencesOf(call.db, reversal.root) : [],
): BulkEffect {
  const { root, from, isUndo } = reversal
  const { db, caller, now } = call
  const ignored = new Set(consequences.map(({ identifier }) => identifier))
  let consequenceEvents: readonly (() => void)[] = []
  const changes = new Map<string | null, Change | typeof DELETED_SINCE>()
  const refersToDeleted = deletedParentCheck(db, verb.subject)
  let hasDeletedParents = false
  // `before` is null for a row that the operation created: undoing soft-deletes it.
  const valuesBefore = (before: string | null): Change =>
    before === null ? verb.undoCreated!(now) : (JSON.parse(before) as Change)
  const changeOf = (before: string | null): Change | typeof DELETED_SINCE => {
    const existing = changes.get(before)
    if (existing) return existing
    const values = valuesBefore(before)
    const change = refersToDeleted(values) ? DELETED_SINCE : values
    if (change === DELETED_SINCE) hasDeletedParents = true
    changes.set(before, change)
    return change
  }
  const firstRow = db
    .prepare<[number], { before: string | null }>(
      "SELECT before FROM operation_rows WHERE operation_id = ? AND outcome = 'changed' LIMIT 1",
    )
    .get(from.id)
  return {
    from: `operation_rows r JOIN ${verb.subject.table} l ON l.id = r.row_id WHERE r.operation_id = ? AND r.outcome = 'changed'`,
    rowId: 'r.row_id',
    values: [from.id],
    rowsPerStep: FEWER_PER_STEP,
    check: (db) => verb.checkUndoOrRedo?.({ ...call, db }, root.id),
    readColumns: { version: 'l.version', version_after: 'r.version', before: 'r.before' },
    writtenColumns: Object.keys(firstRow ? valuesBefore(firstRow.before) : {}),
    arguments: isUndo ? { undo_of: root.identifier } : { redo_of: root.identifier },
    decide: (row) =>
      changedSince(
        db,
        from,
        { id: row.id, version: row.version as number, version_after: row.version_after as number },
        ignored,
      ) ?? changeOf(row.before as string | null),
    ...(consequences.length > 0 && {
      alsoWrites: consequences.reduce((sum, { changed }) => sum + changed, 0),
      prepare: function* (db, operation) {
        consequenceEvents = yield* undoConsequences({ ...call, db }, verbOf, consequences, operation)
      },
    }),
    nothingChanged: (total, willChange) => ({
      status: 409,
      message:
        willChange > 0
          ? NOT_ALL
          : `${withLabel(verb.subject, total)} changed since${hasDeletedParents ? ', or had something that was deleted' : ''}. Nothing was ${isUndo ? 'undone' : 'redone'}.`,
    }),
    finish: function* (db, { operation, changes }) {
      const rows = changedIds(changes)
      if (verb.together && rows.length < from.changed) throw new Fail(409, NOT_ALL, { rule: 'together' })
      const mark = db.prepare('UPDATE operations SET undone_at = ?, undone_by = ? WHERE id = ?')
      mark.run(...(isUndo ? [now, caller.user.id] : [null, null]), root.id)
      if (from.id !== root.id) mark.run(now, caller.user.id, from.id)
      const ownCall = { ...call, db }
      const after = yield* stepsOf(verb.afterUndoOrRedo?.(db, root.id, isUndo, rows, now, ownCall))
      const afterParts = yield* reverseParts(ownCall, verbOf, reversal, operation)
      return () => {
        for (const emit of consequenceEvents) emit()
        after?.()
        afterParts()
      }
    },
  }
}

/** Undoes all rows of an operation inside a transaction of the caller. Throws 409 when some of them were changed since. */
export function* undoingWithin(
  call: BulkCall,
  verbOf: VerbLookup,
  identifier: string,
): Generator<number | void, RunResult> {
  const reversal = findUndo(call, identifier, verbOf)
  const verb = verbOf(reversal.root)
  const done = yield* runningWithin(call, verb, reversalEffect(call, verb, reversal, verbOf))
  if (done.receipt.changed < reversal.from.changed) throw new Fail(409, NOT_ALL, { rule: 'together' })
  return done
}

/** What an undo would change now, and which rows were changed since. `requireUndoable` says what the run is refused with besides. */
export function* planUndo(call: BulkCall, verbOf: VerbLookup, identifier: string): Generator<void, Plan> {
  const reversal = findUndo(call, identifier, verbOf)
  const verb = verbOf(reversal.root)
  return yield* planFor(call, verb, reversalEffect(call, verb, reversal, verbOf))
}

const TRIED = new Error('Tried, and rolled back')

/**
 * Refuses a planned undo as its run would be refused. A run also asks after its writes, of itself and of its parts: what the caller may
 * give by now, names that are taken, circles. So it is tried in a transaction that is rolled back. One that runs in steps would hold up
 * other calls twice, and is refused when it runs.
 * @throws Fail as the run does
 */
export function requireUndoable(
  call: BulkCall,
  verbOf: VerbLookup,
  identifier: string,
  { total, will_change }: Pick<Plan, 'total' | 'will_change'>,
): void {
  const reversal = findUndo(call, identifier, verbOf)
  const verb = verbOf(reversal.root)
  const effect = reversalEffect(call, verb, reversal, verbOf)
  if (will_change === 0 || total + (effect.alsoWrites ?? 0) > MOST_AT_ONCE) return
  try {
    call.db.whole(() => {
      runWithin(call, verb, effect)
      throw TRIED
    })
  } catch (cause) {
    if (cause !== TRIED) throw cause
  }
}

const reversalWith =
  (find: typeof findUndo) =>
  (call: BulkCall, verbOf: VerbLookup, identifier: string, options: RunOptions): Promise<Receipt> => {
    const verb = verbOf(find(call, identifier, verbOf).root)
    return runOperation(
      call,
      verb,
      (call) => reversalEffect(call, verb, find(call, identifier, verbOf), verbOf),
      options,
    )
  }
export const undoOperation = reversalWith(findUndo)
export const redoOperation = reversalWith(findRedo)
