/** What the palette shows: closed, a search, or the arguments of a command, page by page. Drawn by `app/Palette`. */
import { proxy, ref } from 'valtio'
import { bufferKeysUntil } from './keyBuffer'
import type { AnyCommand, Arguments } from './commands'
import { onSessionCleanup } from '../session/sessionCleanup'

interface PaletteState {
  open: boolean
  query: string
  command: AnyCommand | null
  args: Arguments
}
export const paletteState = proxy<PaletteState>({ open: false, query: '', command: null, args: {} })

/** Until its field is there, what is typed waits for it; from one page to the next too. */
let stopBuffering: (() => void) | null = null
export const onPaletteReady = () => {
  stopBuffering?.()
  stopBuffering = null
}
const showPalette = (next: Omit<PaletteState, 'open'>) => {
  stopBuffering ??= bufferKeysUntil(
    ({ target }) => !(target instanceof Element && target.closest('.palette')),
  )
  Object.assign(paletteState, { open: true, ...next })
}

export const openPalette = (query = '') => showPalette({ query, command: null, args: {} })
export const closePalette = () => {
  onPaletteReady()
  Object.assign(paletteState, { open: false, query: '', command: null, given: {} })
}
export const openArguments = {
  /** Opens the pages of a command's arguments, some of them answered already. */
  ask: (command: AnyCommand, given: Arguments = {}) =>
    showPalette({ query: '', command: ref(command), args: given }),
}
/** What answers a page whose choices are still on their way. */
export const isChoiceKey = ({ key, target }: KeyboardEvent) =>
  /^(Enter|Tab|Arrow(Up|Down))$/.test(key) && target instanceof Element && target.closest('.palette') !== null
onSessionCleanup(closePalette)
