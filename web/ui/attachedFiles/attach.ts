/** The field of files of the open form, as its command reaches it. */
import type { Command } from '@core/commands/commands'

/** Name of the dialogs that take files. */
export const DIALOG = 'attachFiles'
export const attachScreen: { choose: (() => void) | null } = { choose: null }

export const attachCommand: Command = {
  id: 'files.attach',
  on: 'page',
  dialog: DIALOG,
  keys: 'f9',
  inField: true,
  run: () => attachScreen.choose?.(),
}
