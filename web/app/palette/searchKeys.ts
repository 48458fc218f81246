/** The keys of the palette's search: Esc clears, then closes; Tab asks for arguments; Backspace leaves a scope. */
import type { KeyboardEvent } from 'react'
import { keyToken } from '@core/commands/keySequence'
import { isMac } from '@core/commands/keymap'
import { closePalette } from '@core/commands/palette'
import { isPaletteKey } from './paletteKey'
import { takesArguments, type SearchRow } from './searchRows'

interface SearchPage {
  typed: string
  /** A scope is chosen, and nothing typed after it. */
  isScopeAlone: boolean
  clear(): void
  /** Under the cursor. */
  currentRow: SearchRow | undefined
  /** Takes the row under the cursor. */
  choose(isNewTab?: boolean): void
}

export function onSearchKey(event: KeyboardEvent, page: SearchPage) {
  const pressed = keyToken(event.nativeEvent, isMac)
  const stop = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (event.repeat && event.key === 'Enter') stop()
  else if (pressed === 'escape') {
    stop()
    if (page.typed) page.clear()
    else closePalette()
  } else if (isPaletteKey(pressed)) {
    stop()
    closePalette()
  } else if (pressed === 'mod+enter') {
    stop()
    page.choose(true)
  } else if (pressed === 'tab') {
    stop()
    if (takesArguments(page.currentRow)) page.choose()
  } else if (pressed === 'shift+tab') stop()
  else if (event.key === 'Backspace' && page.isScopeAlone) {
    stop()
    page.clear()
  }
}
