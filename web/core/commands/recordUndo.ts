/** What is changed and was changed, for undo and redo: loaded with the first code that changes something. */
import { ref } from 'valtio'
import type { Receipt, Verb } from '@contract/platform/operations'
import { toastError } from '../server/toastError'
import { dismissToastOf, type Toast } from '../shell/toasts'
import { words } from '../words/i18n'
import { context } from './context'
import { undo, undoHistory, type DoneChange, type OwnChange, type UndoEntry } from './undo'

let last = 0
/** Number of the change that was begun last. */
export const lastBegun = () => last
/** The number of a change that is begun now. */
export const beginChange = () => ++last

/** Changes that are not answered yet, in the order in which they were begun, with their numbers. One that undoes another has none. */
export const changesUnderWay = new Map<Promise<unknown>, number | undefined>()
/** An undo that is meant for this change waits until it is answered. */
export function trackChange(change: Promise<unknown>, begun: number | undefined): void {
  const end = () => changesUnderWay.delete(change)
  changesUnderWay.set(change, begun)
  change.then(end, end)
}

/** Adds an operation where its number belongs: answers may come in another order. */
export function addDone(done: DoneChange): void {
  const before = undoHistory.done.findLastIndex(({ begun }) => begun < done.begun)
  undoHistory.done.splice(before + 1, 0, done)
}

/** Adds an operation to the undo history and clears the redo history. */
export const recordUndo = (verb: Verb, receipt: Receipt, begun = beginChange()) => {
  if (!receipt.undoable || receipt.changed === 0) return
  addDone({ operation: receipt.operation_identifier, verb, changed: receipt.changed, begun })
  undoHistory.undone = []
}

/** Records a change for undo once it is answered; until then an undo waits for it. Throws what the answer throws. */
export function recordChange<R extends Receipt>(verb: Verb, answer: Promise<R>): Promise<R> {
  const begun = beginChange()
  const change = answer.then((receipt) => {
    recordUndo(verb, receipt, begun)
    return receipt
  })
  trackChange(change, begun)
  return change
}

/**
 * Records a change that the server keeps no operation of, once it is answered. Throws what the answer throws.
 * @returns the entry, for the button of a toast
 */
export async function recordOwnChange(
  answer: Promise<unknown>,
  changed: number,
  own: OwnChange,
): Promise<UndoEntry> {
  const begun = beginChange()
  const done = { operation: crypto.randomUUID(), changed, own: ref(own) }
  const change = answer.then(() => {
    addDone({ ...done, begun })
    undoHistory.undone = []
  })
  trackChange(change, begun)
  await change
  return done
}

/** Moves an operation that was undone elsewhere from the undo to the redo history. */
export const recordUndone = (done: UndoEntry) => {
  undoHistory.done = undoHistory.done.filter(({ operation }) => operation !== done.operation)
  undoHistory.undone.push(done)
  dismissToastOf(done.operation)
}

/**
 * The button of a toast that undoes what the toast tells of, and goes with it. The words of `operations` must be loaded.
 * @param refresh reads anew what was changed, after the undo
 */
export const undoButton = (
  done: UndoEntry,
  refresh?: () => Promise<unknown>,
): Required<Pick<Toast, 'action' | 'operation'>> => ({
  operation: done.operation,
  action: {
    label: words('operations:undo'),
    run: () => void undo(context(), done).then(refresh).catch(toastError),
  },
})
