/** What was changed, for undo and redo: loaded with the first code that changes something. */
import type { Receipt, Verb } from '@contract/platform/operations'
import { undoHistory, type UndoEntry } from './undo'

/** Bulk changes that are not answered yet. An undo waits for them: it is meant for the last of them. */
export const changesUnderWay = new Set<Promise<unknown>>()

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
