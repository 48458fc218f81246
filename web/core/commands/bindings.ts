/** Index of key bindings by first key press, nearest scope first. Rebuilt when the keys or the commands change. */
import { subscribe } from 'valtio'
import { applies, type AnyCommand, type Context } from './commands'
import { bindingsOf, isEnabled, keymap } from './keymap'
import { allCommands } from './registry'

export interface Binding {
  command: AnyCommand
  keys: string
}

/** Row before page before anywhere (keymap rule 2). Overlays and cell editing are layers of their own. */
const SCOPE_ORDER = { row: 0, rows: 0, page: 1, anywhere: 2 } as const
let bindingsByPress: Map<string, Binding[]> | null = null
let indexedCount = 0
subscribe(keymap, () => {
  bindingsByPress = null
})

const buildIndex = () => {
  const made = new Map<string, Binding[]>()
  for (const command of allCommands()) {
    for (const keys of bindingsOf(command)) {
      if (!isEnabled(keys)) continue
      const first = keys.split(' ')[0]!
      made.set(
        first,
        [...(made.get(first) ?? []), { command, keys }].toSorted(
          (a, b) => SCOPE_ORDER[a.command.on] - SCOPE_ORDER[b.command.on],
        ),
      )
    }
  }
  indexedCount = allCommands().length
  return made
}
/** Bindings that start with this key press and apply in this context. */
export const bindingsFor = (first: string, context: Context): readonly Binding[] => {
  if (!bindingsByPress || indexedCount !== allCommands().length) bindingsByPress = buildIndex()
  return (bindingsByPress.get(first) ?? []).filter(({ command }) => applies(command, context))
}
