/** What the palette shows: closed, a search, or the arguments of a command, page by page. Drawn by `app/Palette`. */
import { proxy, ref } from 'valtio'
import type { AnyCommand, Given } from './commands'
import { holds } from './holders'

interface PaletteState { open: boolean; query: string; command: AnyCommand | null; given: Given }
export const palette = proxy<PaletteState>({ open: false, query: '', command: null, given: {} })

/** What a quick hand typed before the field was there: it begins with it. */
export const ahead = { typed: '' }

export const openPalette = (query = '') => Object.assign(palette, { open: true, query, command: null, given: {} })
export const closePalette = () => Object.assign(palette, { open: false, query: '', command: null, given: {} })
export const asking = {
  /** Opens the pages of a command's arguments, some of them answered already. */
  ask: (command: AnyCommand, given: Given = {}) => void Object.assign(palette, { open: true, query: '', command: ref(command), given }),
}
holds(closePalette)
