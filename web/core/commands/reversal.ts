/** Undo and redo, loaded when somebody presses one: see `undo.ts`. */
import { operations, type Receipt } from '@contract/platform/operations'
import { queryClient } from '../server/api'
import { call } from '../server/http'
import { namespaceLoaded } from '../words/i18n'
import { endWork, startWork } from '../shell/statusLine'
import { toast } from '../shell/toasts'
import type { Context } from './commands'
import { addDone, beginChange, changesUnderWay, lastBegun, recordUndone } from './recordUndo'
import { undoHistory, undoQuestions, undoQuestionsComplete, undoTitle, type UndoEntry } from './undo'

/** The latest bulk change of the reader that can be undone, after a reload. */
const fetchLastUndoable = async (): Promise<UndoEntry | undefined> => {
  const { recordsInfo } = await call(operations.list, { query: { per_page: 10 } })
  const last = recordsInfo.find((one) => one.undoable && !one.undone_at && !('undo_of' in one.arguments))
  return last && { operation: last.identifier, verb: last.verb, changed: last.changed }
}

/** What a reversal touched, and the operation that it was. */
type Reversed = Pick<Receipt, 'operation_identifier' | 'changed' | 'skipped'>
async function reverse(done: UndoEntry, way: 'undo' | 'redo'): Promise<Reversed> {
  if (!done.own)
    return call(operations[way], { identifier: done.operation, body: {} }, { key: crypto.randomUUID() })
  await done.own[way]()
  return { operation_identifier: done.operation, changed: done.changed, skipped: 0 }
}
/** Throws `Refused`. */
async function applyUndoOrRedo(context: Context, done: UndoEntry, way: 'undo' | 'redo'): Promise<Reversed> {
  const receipt = await reverse(done, way)
  await namespaceLoaded('operations')
  const says = context.t(`operations:${way}ne`, {
    what: undoTitle(context.t, done),
    count: receipt.changed,
  })
  toast(
    receipt.skipped > 0
      ? `${says} ${context.t('operations:changedSince', { count: receipt.skipped })}`
      : says,
    receipt.skipped > 0 ? 'warning' : 'success',
  )
  await queryClient.invalidateQueries()
  return receipt
}

const sayNothing = ({ t }: Context, key: 'nothingToUndo' | 'nothingToRedo') =>
  namespaceLoaded('operations').then(() => toast(t(`operations:${key}`)))

let turn: Promise<unknown> = Promise.resolve()
/** Waits for the undo or redo before it, which changes the history: keys may be pressed faster than the server answers. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine
  return mine
}

/** Waits for these changes, and says so in the status line: they may take long. */
async function answered({ t }: Context, changes: readonly Promise<unknown>[]): Promise<void> {
  if (changes.length === 0) return
  const id = 'operations.undo'
  void namespaceLoaded('operations').then(() => {
    if (changes.some((one) => changesUnderWay.has(one))) startWork({ id, label: t('operations:undoWaits') })
  })
  await Promise.allSettled(changes)
  endWork(id)
}

/**
 * The change that an undo is meant for: the one that was begun last, once it is answered.
 * @param limit the last number by the time of the key
 * @returns null when it changed nothing: what was changed before stays; undefined when this tab has changed nothing
 */
async function lastChange(context: Context, limit: number): Promise<UndoEntry | null | undefined> {
  const last = () => undoHistory.done.findLast(({ begun }) => begun <= limit)
  const [change, begun] = [...changesUnderWay].findLast(([, number = 0]) => number <= limit) ?? []
  if (!change || (begun !== undefined && begun < (last()?.begun ?? 0))) return last()
  await answered(context, [change])
  return begun === undefined ? last() : (undoHistory.done.find((one) => one.begun === begun) ?? null)
}
const isUndone = ({ operation }: UndoEntry) => undoHistory.undone.some((one) => one.operation === operation)

/** See `undo.ts`. */
export const undo = (context: Context, which?: UndoEntry) => {
  const limit = lastBegun()
  return inTurn(async () => {
    if (which && isUndone(which)) return
    const last = which ?? (await lastChange(context, limit))
    const done = last === undefined ? await fetchLastUndoable() : last
    if (!done) return sayNothing(context, 'nothingToUndo')
    if (!done.own && done.changed > 1) {
      await undoQuestionsComplete.promise
      const ask = undoQuestions.get(done.verb)
      if (ask) return ask(context, done)
    }
    await applyUndoOrRedo(context, done, 'undo')
    recordUndone(done)
  })
}

export const redo = (context: Context) => {
  const begun = beginChange()
  return inTurn(async () => {
    await answered(context, [...changesUnderWay.keys()])
    const undone = undoHistory.undone.at(-1)
    if (!undone) return sayNothing(context, 'nothingToRedo')
    const receipt = await applyUndoOrRedo(context, undone, 'redo')
    undoHistory.undone.pop()
    addDone({ ...undone, operation: receipt.operation_identifier, changed: receipt.changed, begun })
  })
}
