/** The commands every list has, registered once. Their words are in `list.json` of each language. */
import type { Command } from '@core/commands/commands'
import { arranging } from './columnViewCommands'
import { moving } from './navigationCommands'
import { picks } from './selectionCommands'
import { taking } from './copyExportCommands'

export const listCommands: readonly Command[] = [...moving, ...picks, ...arranging, ...taking]
