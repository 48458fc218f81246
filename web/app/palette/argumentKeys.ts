/** The keys on the page of an argument: Esc clears, then closes; Backspace and Shift+Tab go back; Tab collects or takes. */
import type { KeyboardEvent } from 'react'
import { keyToken } from '@core/commands/keySequence'
import { isMac } from '@core/commands/keymap'
import { closePalette, openPalette } from '@core/commands/palette'
import { isPaletteKey } from './paletteKey'
import type { ArgumentRow } from './argumentRows'

interface ArgumentPage {
  typed: string
  clear(): void
  /** Under the cursor. */
  currentRow: ArgumentRow | undefined
  /** Takes it, and shows the plan first. Undefined where `mod+enter` does nothing. */
  takeAsked: (() => void) | undefined
  /** Removes the last mark; false when there is none. */
  unmarkLast(): boolean
  goBack(): void
}

const stop = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function onArgumentKey(event: KeyboardEvent, page: ArgumentPage) {
  const pressed = keyToken(event.nativeEvent, isMac)
  if (event.repeat && event.key === 'Enter') stop(event)
  else if (pressed === 'escape') {
    stop(event)
    if (page.typed) page.clear()
    else closePalette()
  } else if (isPaletteKey(pressed)) {
    stop(event)
    openPalette()
  } else if (event.key === 'Backspace' && !page.typed) {
    stop(event)
    if (!page.unmarkLast()) page.goBack()
  } else if (pressed === 'tab') {
    stop(event)
    const row = page.currentRow
    if (row?.collect) row.collect()
    else row?.take()
  } else if (pressed === 'mod+enter' && page.takeAsked) {
    stop(event)
    page.takeAsked()
  } else if (pressed === 'shift+tab') {
    stop(event)
    page.goBack()
  }
}
