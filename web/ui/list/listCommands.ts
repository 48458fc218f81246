/** The commands of every list, registered once. Words: `list.json`. */
import type { Command } from '@core/commands/commands'
import { boardCommands } from '../board/boardCommands'
import { columnViewCommands } from './columnViewCommands'
import { facetCommands } from './facetCommands'
import { navigationCommands } from './navigationCommands'
import { selectionCommands } from './selectionCommands'
import { copyExportCommands } from './copyExportCommands'

export const listCommands: readonly Command[] = [
  ...navigationCommands,
  ...selectionCommands,
  ...columnViewCommands,
  ...copyExportCommands,
  ...facetCommands,
  ...boardCommands,
]
