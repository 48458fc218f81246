/** All commands of the console, by id. */
import type { AnyCommand } from './commands'

/** By id, and where each was registered. */
const commands = new Map<string, { command: AnyCommand; place: number }>()
let inOrder: readonly AnyCommand[] = []

/**
 * Called once per module when it loads, never from an effect. Commands are listed by `place`, whenever they were registered.
 * Throws when two commands have one id.
 */
export const register = (added: readonly AnyCommand[], place = 0) => {
  for (const command of added) {
    if (commands.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
    commands.set(command.id, { command, place })
  }
  inOrder = [...commands.values()].toSorted((a, b) => a.place - b.place).map(({ command }) => command)
}
export const allCommands = (): readonly AnyCommand[] => inOrder
/** How a module reaches a command of another module. Throws when there is none of this id. */
export const command = (id: string): AnyCommand => {
  const found = commands.get(id)?.command
  if (!found) throw new Error(`There is no command ${id}`)
  return found
}

/** Settles when every module has registered its commands; null from then on. */
export const commandsComplete: { promise: Promise<unknown> | null } = { promise: null }
