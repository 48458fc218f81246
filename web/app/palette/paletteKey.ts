/** The key that opens the palette, which people may change: it closes it too. */
import { bindingsOf } from '@core/commands/keymap'
import { command } from '@core/commands/registry'

export const isPaletteKey = (pressed: string | undefined): boolean =>
  pressed !== undefined && bindingsOf(command('app.palette')).includes(pressed)
