/** Undo, redo and repeat: the same three keys for every bulk change. */
import type { Command, Context } from './commands'
import { lastVerb, runCommand } from './commands'
import { context } from './context'
import { dismiss, toasts } from '../shell/toasts'
import { canUndoAny, undoHistory, redo, undo, undoTitle } from './undo'

const toastWithDetails = () => toasts.list.findLast(({ details }) => details)
const changes = (c: Context) => canUndoAny(c.can)

export const operationCommands: Command[] = [
  {
    id: 'operations.undo',
    on: 'anywhere',
    keys: ['mod+z', 'z'],
    when: changes,
    run: (c) => undo(c),
    titleValues: (c) => ({
      what: undoHistory.done.length > 0 ? undoTitle(c.t, undoHistory.done.at(-1)!) : '',
    }),
  },
  {
    id: 'operations.redo',
    on: 'anywhere',
    keys: 'mod+shift+z',
    when: () => undoHistory.undone.length > 0,
    run: (c) => redo(c),
    titleValues: (c) => ({
      what: undoHistory.undone.length > 0 ? undoTitle(c.t, undoHistory.undone.at(-1)!) : '',
    }),
  },
  {
    id: 'operations.lastReceipt',
    on: 'anywhere',
    keys: 'shift+z',
    when: () => toastWithDetails() !== undefined,
    run: () => {
      const told = toastWithDetails()
      if (!told) return
      dismiss(told.id)
      told.details!.run()
    },
  },
  {
    id: 'operations.again',
    on: 'rows',
    keys: '.',
    when: () => lastVerb.last !== null,
    run: (c) =>
      lastVerb.last && runCommand(lastVerb.last.command, context(c.targets, 'skipped'), lastVerb.last.given),
  },
]
