/** What was changed, for undo and redo: loaded with the first code that changes something. */
import type { Receipt, Verb } from '@contract/platform/operations'
import { undoHistory, type UndoEntry } from './undo'

/** Bulk changes that are not answered yet, in the order in which they were begun. An undo waits for them: it is meant for the last of them. */
export const changesUnderWay = new Set<Promise<unknown>>()
/** An undo waits until this change is answered. Once it is done, the undo is meant for it, and no longer for one that was begun before. */
export function trackChange(change: Promise<unknown>): void {
  changesUnderWay.add(change)
  change.then(
    () => {
      if (!changesUnderWay.has(change)) return
      for (const one of changesUnderWay) {
        changesUnderWay.delete(one)
        if (one === change) return
      }
    },
    () => changesUnderWay.delete(change),
  )
}

/** Adds an operation to the undo history and clears the redo history. */
export const recordUndo = (verb: Verb, receipt: Receipt) => {
  if (!receipt.undoable || receipt.changed === 0) return
  undoHistory.done.push({ operation: receipt.operation_identifier, verb, changed: receipt.changed })
  undoHistory.undone = []
}

/** Records a change for undo once it is answered; until then an undo waits for it. Throws what the answer throws. */
export function recordChange<R extends Receipt>(verb: Verb, answer: Promise<R>): Promise<R> {
  const change = answer.then((receipt) => {
    recordUndo(verb, receipt)
    return receipt
  })
  trackChange(change)
  return change
}

/** Moves an operation that was undone elsewhere from the undo to the redo history. */
export const recordUndone = (done: UndoEntry) => {
  undoHistory.done = undoHistory.done.filter(({ operation }) => operation !== done.operation)
  undoHistory.undone.push(done)
}
