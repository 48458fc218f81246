/** What the palette shows: closed, a search, or the arguments of a command, page by page. Drawn by `app/Palette`. */
import { proxy, ref } from 'valtio'
import { arriving } from './keyBuffer'
import type { AnyCommand, Given } from './commands'
import { holds } from '../session/sessionCleanup'

interface PaletteState {
  open: boolean
  query: string
  command: AnyCommand | null
  given: Given
}
export const palette = proxy<PaletteState>({ open: false, query: '', command: null, given: {} })

/** Until its field is there, what is typed waits for it; from one page to the next too. */
let drawing: (() => void) | null = null
export const drawn = () => {
  drawing?.()
  drawing = null
}
const show = (next: Omit<PaletteState, 'open'>) => {
  drawing ??= arriving(({ target }) => !(target instanceof Element && target.closest('.palette')))
  Object.assign(palette, { open: true, ...next })
}

export const openPalette = (query = '') => show({ query, command: null, given: {} })
export const closePalette = () => {
  drawn()
  Object.assign(palette, { open: false, query: '', command: null, given: {} })
}
export const asking = {
  /** Opens the pages of a command's arguments, some of them answered already. */
  ask: (command: AnyCommand, given: Given = {}) => show({ query: '', command: ref(command), given }),
}
/** What answers a page whose choices are still on their way. */
export const choosing = ({ key, target }: KeyboardEvent) =>
  /^(Enter|Tab|Arrow(Up|Down))$/.test(key) && target instanceof Element && target.closest('.palette') !== null
holds(closePalette)
