/** All commands of the product, by id. Two with one id throw at start. */
import type { AnyCommand } from './commands'

const commands = new Map<string, AnyCommand>()

/** Called once per module when the console starts, never from an effect. */
export const register = (all: readonly AnyCommand[]) => {
  for (const command of all) {
    if (commands.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
    commands.set(command.id, command)
  }
}
export const allCommands = (): readonly AnyCommand[] => [...commands.values()]
/** The door between modules: a command by its id. */
export const command = (id: string): AnyCommand => {
  const found = commands.get(id)
  if (!found) throw new Error(`There is no command ${id}`)
  return found
}
