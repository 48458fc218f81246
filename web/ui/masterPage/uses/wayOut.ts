/** The way out of a row that is used: the command `moveRecords` of its master, where it has one, sends its records to another row. */
import { applies, disabledReasonOf, runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { allCommands } from '@core/commands/registry'
import type { MasterRow } from '../fields'

export interface WayOut {
  title: string
  run(): void
}
/** Undefined where the user may not, or when the list is at another row by now. */
export function wayOutOf(name: string, { identifier }: MasterRow): WayOut | undefined {
  const command = allCommands().find(({ id }) => id === `${name}.moveRecords`)
  const now = context()
  const { rows, count } = now.targets
  if (!command || count !== 1 || (rows[0] as MasterRow | undefined)?.identifier !== identifier)
    return undefined
  return applies(command, now) && !disabledReasonOf(command, now)
    ? { title: titleOf(command, now), run: () => void runCommand(command, context()) }
    : undefined
}
