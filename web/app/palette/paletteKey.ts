import { bindingsOf } from '@core/commands/keymap'
import { command } from '@core/commands/registry'

/** Whether the pressed key is the one that opens the palette, which people may change. */
export const isPaletteKey = (pressed: string | undefined): boolean =>
  pressed !== undefined && bindingsOf(command('app.palette')).includes(pressed)
