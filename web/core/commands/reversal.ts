/** Undo and redo, loaded when somebody presses one: see `undo.ts`. */
import { operations, type Receipt } from '@contract/platform/operations'
import { queryClient } from '../server/api'
import { call } from '../server/http'
import { namespaceLoaded } from '../words/i18n'
import { endWork, startWork } from '../shell/statusLine'
import { toast } from '../shell/toasts'
import type { Context } from './commands'
import { changesUnderWay, recordUndone } from './recordUndo'
import { operationTitle, undoHistory, undoQuestions, undoQuestionsComplete, type UndoEntry } from './undo'

/** The latest bulk change of the reader that can be undone, after a reload. */
const fetchLastUndoable = async (): Promise<UndoEntry | undefined> => {
  const { recordsInfo } = await call(operations.list, { query: { per_page: 10 } })
  const last = recordsInfo.find((one) => one.undoable && !one.undone_at && !('undo_of' in one.arguments))
  return last && { operation: last.identifier, verb: last.verb, changed: last.changed }
}

/** Throws `Refused`. */
async function applyUndoOrRedo(context: Context, done: UndoEntry, way: 'undo' | 'redo'): Promise<Receipt> {
  const receipt = await call(
    operations[way],
    { identifier: done.operation, body: {} },
    { key: crypto.randomUUID() },
  )
  await namespaceLoaded('operations')
  const says = context.t(`operations:${way}ne`, {
    what: operationTitle(context.t, done),
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

/** Waits for the changes under way, and says so in the status line: they may take long. Says how many there were. */
async function changesAnswered({ t }: Context): Promise<number> {
  const changes = [...changesUnderWay]
  if (changes.length === 0) return 0
  const id = 'operations.undo'
  void namespaceLoaded('operations').then(() => {
    if (changes.some((one) => changesUnderWay.has(one))) startWork({ id, label: t('operations:undoWaits') })
  })
  await Promise.allSettled(changes)
  endWork(id)
  return changes.length
}

const newest = () => undoHistory.done.at(-1)?.operation
const isUndone = ({ operation }: UndoEntry) => undoHistory.undone.some((one) => one.operation === operation)

/** See `undo.ts`. */
export const undo = (context: Context, which?: UndoEntry) =>
  inTurn(async () => {
    if (which && isUndone(which)) return
    const before = newest()
    const awaited = which ? 0 : await changesAnswered(context)
    // What it was meant for changed nothing: what was changed before stays.
    if (awaited > 0 && newest() === before) return sayNothing(context, 'nothingToUndo')
    const done = which ?? undoHistory.done.at(-1) ?? (await fetchLastUndoable())
    if (!done) return sayNothing(context, 'nothingToUndo')
    if (done.changed > 1) await undoQuestionsComplete.promise
    const ask = done.changed > 1 ? undoQuestions.get(done.verb) : undefined
    if (ask) return ask(context, done)
    await applyUndoOrRedo(context, done, 'undo')
    recordUndone(done)
  })

export const redo = (context: Context) =>
  inTurn(async () => {
    await changesAnswered(context)
    const undone = undoHistory.undone.at(-1)
    if (!undone) return sayNothing(context, 'nothingToRedo')
    const receipt = await applyUndoOrRedo(context, undone, 'redo')
    undoHistory.undone.pop()
    undoHistory.done.push({ ...undone, operation: receipt.operation_identifier, changed: receipt.changed })
  })
