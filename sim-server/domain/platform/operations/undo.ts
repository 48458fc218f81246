/**
 * And back. Undo restores the values before, of the rows that nobody changed since; the others it leaves and says who did.
 * It is an operation like any other, and undoing it does the thing again.
 */
import type { Db } from '@db/open'
import type { Receipt } from '@contract/platform/operations'
import { Fail } from '@kit/request/fail'
import { OPERATION_COLUMNS, storedOperation, type StoredOperation } from './ledger'
import { runOperation, type RunOptions } from './run'
import { withLabel, type BulkCall, type BulkVerb, type Change, type BulkEffect } from './verb'

interface Turn {
  undo_of?: string
  redo_of?: string
}
/** `from` holds the rows and their values before; `root` is what the person asked to undo or to do again. */
interface Turning {
  root: StoredOperation
  from: StoredOperation
  undoes: boolean
}

const turnOf = (kept: StoredOperation) => JSON.parse(kept.arguments) as Turn
/** The last time `root` was undone or done again, and that still stands. */
const last = (db: Db, root: StoredOperation, how: keyof Turn) =>
  db
    .prepare<[number, string], StoredOperation>(
      `${OPERATION_COLUMNS} WHERE o.id > ? AND o.arguments ->> '$.${how}' = ? AND o.undone_at IS NULL ORDER BY o.id DESC LIMIT 1`,
    )
    .get(root.id, root.identifier)

function allowed({ db, caller }: BulkCall, identifier: string): StoredOperation {
  const kept = storedOperation(db, caller, identifier)
  if (kept.user_id !== caller.user.id && !caller.can('operations.undo'))
    throw new Fail(403, 'Permission denied', { rule: 'can operations.undo' })
  return kept
}

function undoing(call: BulkCall, identifier: string): Turning {
  const kept = allowed(call, identifier)
  const { undo_of, redo_of } = turnOf(kept)
  if (undo_of) return redoing(call, undo_of)
  if (redo_of) return undoing(call, redo_of)
  if (kept.undone_at) throw new Fail(409, 'This has been undone already.', { rule: 'undone' })
  if (!kept.undoable) throw new Fail(409, 'This cannot be undone.', { rule: 'undoable' })
  return { root: kept, from: last(call.db, kept, 'redo_of') ?? kept, undoes: true }
}

function redoing(call: BulkCall, identifier: string): Turning {
  const kept = allowed(call, identifier)
  const root = turnOf(kept).undo_of ?? turnOf(kept).redo_of
  if (root) return redoing(call, root)
  const from = kept.undone_at ? last(call.db, kept, 'undo_of') : undefined
  if (!from) throw new Fail(409, 'There is nothing to do again.', { rule: 'undone' })
  return { root: kept, from, undoes: false }
}

/** Who has written to the row since, if it was done in bulk. */
const since = (db: Db, row: number, { id, verb }: StoredOperation) => {
  const by = db
    .prepare<[number, number, string], { name: string }>(
      "SELECT u.first_name || ' ' || u.last_name AS name FROM operation_rows r JOIN operations o ON o.id = r.operation_id JOIN users u ON u.id = o.user_id WHERE r.row_id = ? AND r.operation_id > ? AND o.verb LIKE ? AND r.outcome = 'changed' ORDER BY r.operation_id DESC LIMIT 1",
    )
    .get(row, id, `${verb.split('.')[0]}.%`)
  return by ? `Changed since by ${by.name}` : 'Changed since'
}

function back({ db, now }: BulkCall, verb: BulkVerb, { root, from, undoes }: Turning): BulkEffect {
  const changes = new Map<string | null, Change>()
  // What was made is taken back as it is given up, and what was taken back returns as its values before say.
  const changeOf = (before: string | null): Change => {
    let change = changes.get(before)
    if (!change)
      changes.set(before, (change = before === null ? verb.created!(now) : (JSON.parse(before) as Change)))
    return change
  }
  const some = db
    .prepare<[number], { before: string | null }>(
      "SELECT before FROM operation_rows WHERE operation_id = ? AND outcome = 'changed' LIMIT 1",
    )
    .get(from.id)
  return {
    from: `operation_rows r JOIN ${verb.subject.table} l ON l.id = r.row_id WHERE r.operation_id = ? AND r.outcome = 'changed'`,
    values: [from.id],
    reads: { version: 'l.version', left: 'r.version', before: 'r.before' },
    keeps: Object.keys(some ? changeOf(some.before) : {}),
    arguments: undoes ? { undo_of: root.identifier } : { redo_of: root.identifier },
    decide: (row) =>
      row.version === row.left ? changeOf(row.before as string | null) : since(db, row.id, from),
    enough: (willChange, total) => {
      if (willChange === 0)
        throw new Fail(
          409,
          `${withLabel(verb.subject, total)} changed since. Nothing was ${undoes ? 'undone' : 'done again'}.`,
          { rule: 'changed since' },
        )
    },
    finish: (db, { changes }) => {
      const mark = db.prepare('UPDATE operations SET undone_at = ? WHERE id = ?')
      mark.run(undoes ? now : null, root.id)
      if (from.id !== root.id) mark.run(now, from.id)
      verb.turned?.(
        db,
        root.id,
        undoes,
        changes.flatMap(({ ids }) => ids),
        now,
      )
    },
  }
}

type Verbs = (kept: StoredOperation) => BulkVerb
const turn =
  (find: typeof undoing) =>
  (call: BulkCall, verbs: Verbs, identifier: string, options: RunOptions): Promise<Receipt> => {
    const verb = verbs(find(call, identifier).root)
    return runOperation(call, verb, (call) => back(call, verb, find(call, identifier)), options)
  }
export const undoOperation = turn(undoing)
export const redoOperation = turn(redoing)
