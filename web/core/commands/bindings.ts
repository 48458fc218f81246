/** The keys at hand: for a first press, which commands begin with it, nearest layer first. Built anew when keys change. */
import { subscribe } from 'valtio'
import { applies, type AnyCommand, type Context } from './commands'
import { bindingsOf, isWanted, keymap } from './keymap'
import { allCommands } from './registry'

export interface Binding {
  command: AnyCommand
  keys: string
}

/** Row before page before everywhere (keymap rule 2); the edit and the overlays are layers of their own. */
const NEAREST = { row: 0, rows: 0, page: 1, anywhere: 2 } as const
let index: Map<string, Binding[]> | null = null
let size = 0
subscribe(keymap, () => {
  index = null
})

const build = () => {
  const made = new Map<string, Binding[]>()
  for (const command of allCommands()) {
    for (const keys of bindingsOf(command)) {
      if (!isWanted(keys)) continue
      const first = keys.split(' ')[0]!
      made.set(
        first,
        [...(made.get(first) ?? []), { command, keys }].toSorted(
          (a, b) => NEAREST[a.command.on] - NEAREST[b.command.on],
        ),
      )
    }
  }
  size = allCommands().length
  return made
}
/** Those that begin with this press and belong here now. */
export const bindingsFor = (first: string, context: Context): readonly Binding[] => {
  if (!index || size !== allCommands().length) index = build()
  return (index.get(first) ?? []).filter(({ command }) => applies(command, context))
}
