/** The commands every list has, registered once. Their words are in `list.json` of each language. */
import type { Command } from '@core/commands/commands'
import { columnViewCommands } from './columnViewCommands'
import { navigationCommands } from './navigationCommands'
import { selectionCommands } from './selectionCommands'
import { copyExportCommands } from './copyExportCommands'

export const listCommands: readonly Command[] = [
  ...navigationCommands,
  ...selectionCommands,
  ...columnViewCommands,
  ...copyExportCommands,
]
