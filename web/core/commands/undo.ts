/**
 * Undo and redo of bulk operations. History of this tab, in the order in which changes were begun; after a reload the server's operation
 * log is used.
 */
import { proxy } from 'valtio'
import type { Verb } from '@contract/platform/operations'
import type { Context } from './commands'
import { onSessionCleanup } from '../session/sessionCleanup'

interface Undoable {
  operation: string
  changed: number
}
/** An operation that the server keeps. */
export interface OperationUndo extends Undoable {
  verb: Verb
  own?: undefined
}
/** A change that the server keeps no operation of: the call that made it takes it back. `operation` is known in this tab alone. */
interface OwnUndo extends Undoable {
  verb?: undefined
  own: {
    /** What was done, translated: `Program shortlisted successfully`. */
    title(): string
    undo(): Promise<unknown>
    redo(): Promise<unknown>
  }
}
export type OwnChange = OwnUndo['own']
export type UndoEntry = OperationUndo | OwnUndo
/** `begun`: its number; changes are numbered as they are begun. */
export type DoneChange = UndoEntry & { begun: number }
export const undoHistory = proxy<{ done: DoneChange[]; undone: UndoEntry[] }>({ done: [], undone: [] })
onSessionCleanup(() => Object.assign(undoHistory, { done: [], undone: [] }))

/** Permissions whose holders make changes that can be undone. Modules name theirs (`Module.undo`). */
export const undoPermissions = new Set<string>()
/** Users without bulk changes have nothing to undo. */
export const canUndoAny = (can: Context['can']) => [...undoPermissions].some(can)

/** Opens a dialog that undoes the operation when it is confirmed. */
export type UndoQuestion = (context: Context, done: OperationUndo) => unknown
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
  { verb, changed: count }: Pick<OperationUndo, 'verb' | 'changed'>,
) =>
  t(`operations:did.${verb.replace('.', '_')}`, {
    count,
    rows: countedRows(t, verb, count),
  })

/** What an undo or a redo would touch. */
export const undoTitle = (t: Context['t'], done: UndoEntry): string =>
  done.own ? done.own.title() : operationTitle(t, done)

/** Undoes the given operation, or the last one; a verb with a question asks when there are several rows. Throws `Refused`. */
export const undo = async (context: Context, which?: UndoEntry) =>
  (await import('./reversal')).undo(context, which)
/** Redoes the operation undone last. Throws `Refused`. */
export const redo = async (context: Context) => (await import('./reversal')).redo(context)
