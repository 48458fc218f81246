/** Undo, redo, and the last verb again: the same three keys for every bulk change of the product. */
import type { Command, Context } from './commands'
import { repeatLastVerb, runCommand } from './commands'
import { undoHistory, nameOf, redo, undo } from './undo'

/** Whoever may change nothing in bulk has nothing to take back. */
const changes = (c: Context) => c.can('leads.read') || c.can('invoices.read')

export const operationCommands: Command[] = [
  {
    id: 'operations.undo',
    on: 'anywhere',
    keys: ['mod+z', 'z'],
    when: changes,
    run: (c) => undo(c),
    titleValues: (c) => ({ what: undoHistory.done.length > 0 ? nameOf(c.t, undoHistory.done.at(-1)!) : '' }),
  },
  {
    id: 'operations.redo',
    on: 'anywhere',
    keys: 'mod+shift+z',
    when: () => undoHistory.undone.length > 0,
    run: (c) => redo(c),
    titleValues: (c) => ({ what: nameOf(c.t, undoHistory.undone.at(-1)!) }),
  },
  {
    id: 'operations.again',
    on: 'rows',
    keys: '.',
    when: () => repeatLastVerb.last !== null,
    run: (c) => repeatLastVerb.last && runCommand(repeatLastVerb.last.command, c, repeatLastVerb.last.given),
  },
]
