/** The commands every list has, registered once. Their words are in `list.json` of each language. */
import type { Command } from '../../core/commands'
import { arranging } from './arranging'
import { moving } from './moving'
import { picks } from './picks'
import { taking } from './taking'

export const listCommands: readonly Command[] = [...moving, ...picks, ...arranging, ...taking]
