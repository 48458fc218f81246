/**
 * Undo and redo of bulk operations. History of this tab, in the order in which changes were begun; after a reload the server's operation
 * log is used.
 */
import { proxy } from 'valtio'
import type { Verb } from '@contract/platform/operations'
import type { Context } from './commands'
import { onSessionCleanup } from '../session/sessionCleanup'

export interface UndoEntry {
  operation: string
  verb: Verb
  changed: number
}
/** `begun`: its number; changes are numbered as they are begun. */
export type DoneChange = UndoEntry & { begun: number }
export const undoHistory = proxy<{ done: DoneChange[]; undone: UndoEntry[] }>({ done: [], undone: [] })
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

/** `312 leads`: the rows of a verb, counted. */
export const countedRows = (t: Context['t'], verb: Verb, count: number) =>
  t(`operations:rows.${verb.slice(0, verb.indexOf('.'))}`, { count })

/** What an operation did, in its verb's sentence about the rows of its list, which are counted in one place: `312 leads assigned`. */
export const operationTitle = (
  t: Context['t'],
  { verb, changed: count }: Pick<UndoEntry, 'verb' | 'changed'>,
) =>
  t(`operations:did.${verb.replace('.', '_')}`, {
    count,
    rows: countedRows(t, verb, count),
  })

/** Undoes the given operation, or the last one; a verb with a question asks when there are several rows. Throws `Refused`. */
export const undo = async (context: Context, which?: UndoEntry) =>
  (await import('./reversal')).undo(context, which)
/** Redoes the operation undone last. Throws `Refused`. */
export const redo = async (context: Context) => (await import('./reversal')).redo(context)
