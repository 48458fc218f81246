/**
 * Undo and redo of bulk operations. History of this tab, newest last; after a reload the server's operation
 * log is used.
 */
import { proxy } from 'valtio'
import { operations, type Receipt, type Verb } from '@contract/platform/operations'
import { queryClient } from '../server/api'
import type { Context } from './commands'
import { onSessionCleanup } from '../session/sessionCleanup'
import { call } from '../server/http'
import { namespaceLoaded } from '../words/i18n'
import { toast } from '../shell/toasts'

export interface UndoEntry {
  operation: string
  verb: Verb
  changed: number
}
export const undoHistory = proxy<{ done: UndoEntry[]; undone: UndoEntry[] }>({ done: [], undone: [] })
onSessionCleanup(() => Object.assign(undoHistory, { done: [], undone: [] }))

/** Permissions whose holders make changes that can be undone. Modules name theirs (`Module.undo`). */
export const undoPermissions = new Set<string>()
/** Users without bulk changes have nothing to undo. */
export const canUndoAny = (can: Context['can']) => [...undoPermissions].some(can)

/** Opens a dialog that undoes the operation when it is confirmed. */
export type UndoQuestion = (context: Context, done: UndoEntry) => unknown
/** By verb. Modules name theirs (`Module.undoQuestions`). */
export const undoQuestions = new Map<Verb, UndoQuestion>()
/** Settles when every module has named its questions: a page that has just been opened still loads them. */
export const undoQuestionsComplete: { promise: Promise<unknown> } = { promise: Promise.resolve() }

/** Translated title of an operation: `Assign 312 leads`. */
export const operationTitle = (t: Context['t'], { verb, changed }: Pick<UndoEntry, 'verb' | 'changed'>) =>
  t(`operations:did.${verb.replace('.', '_')}`, { count: changed })

/** Adds an operation to the undo history and clears the redo history. */
export const recordUndo = (verb: Verb, receipt: Receipt) => {
  if (!receipt.undoable || receipt.changed === 0) return
  undoHistory.done.push({ operation: receipt.operation_identifier, verb, changed: receipt.changed })
  undoHistory.undone = []
}

/** Moves an operation that was undone elsewhere from the undo to the redo history. */
export const recordUndone = (done: UndoEntry) => {
  undoHistory.done = undoHistory.done.filter(({ operation }) => operation !== done.operation)
  undoHistory.undone.push(done)
}

const fetchLastUndoable = async (): Promise<UndoEntry | undefined> => {
  const { recordsInfo } = await call(operations.list, { query: { per_page: 10 } })
  const last = recordsInfo.find((one) => one.undoable && !one.undone_at && !('undo_of' in one.arguments))
  return last && { operation: last.identifier, verb: last.verb, changed: last.changed }
}

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

/** Undoes the given operation, or the last one; a verb with a question asks when there are several rows. Throws `Refused`. */
export async function undo(context: Context, which?: UndoEntry) {
  const done = which ?? undoHistory.done.at(-1) ?? (await fetchLastUndoable())
  if (!done) return namespaceLoaded('operations').then(() => toast(context.t('operations:nothingToUndo')))
  if (done.changed > 1) await undoQuestionsComplete.promise
  const ask = done.changed > 1 ? undoQuestions.get(done.verb) : undefined
  if (ask) return ask(context, done)
  await applyUndoOrRedo(context, done, 'undo')
  recordUndone(done)
}

/** Redoes the operation undone last. Throws `Refused`. */
export async function redo(context: Context) {
  const undone = undoHistory.undone.at(-1)
  if (!undone) return namespaceLoaded('operations').then(() => toast(context.t('operations:nothingToRedo')))
  const receipt = await applyUndoOrRedo(context, undone, 'redo')
  undoHistory.undone.pop()
  undoHistory.done.push({ ...undone, operation: receipt.operation_identifier, changed: receipt.changed })
}
