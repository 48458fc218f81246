/** Undo, redo, and the last verb again: the same three keys for every bulk change of the product. */
import type { Command, Context } from './commands'
import { repeat, run } from './commands'
import { history, nameOf, redo, undo } from './undo'

/** Whoever may change nothing in bulk has nothing to take back. */
const changes = (c: Context) => c.can('leads.read') || c.can('invoices.read')

export const operationCommands: Command[] = [
  {
    id: 'operations.undo',
    on: 'anywhere',
    keys: ['mod+z', 'z'],
    when: changes,
    run: (c) => undo(c),
    titleValues: (c) => ({ what: history.done.length > 0 ? nameOf(c.t, history.done.at(-1)!) : '' }),
  },
  {
    id: 'operations.redo',
    on: 'anywhere',
    keys: 'mod+shift+z',
    when: () => history.undone.length > 0,
    run: (c) => redo(c),
    titleValues: (c) => ({ what: nameOf(c.t, history.undone.at(-1)!) }),
  },
  {
    id: 'operations.again',
    on: 'rows',
    keys: '.',
    when: () => repeat.last !== null,
    run: (c) => repeat.last && run(repeat.last.command, c, repeat.last.given),
  },
]
