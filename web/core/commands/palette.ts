/** State of the palette: closed, a search, or the arguments of a command, one page each. Rendered by `app/palette`. */
import { proxy, ref } from 'valtio'
import { bufferKeysUntil } from '../shell/keyBuffer'
import type { AnyCommand, Arguments } from './commands'
import { currentScreen } from '../list/list'
import type { Targets } from '../list/selection/selection'
import { targetsOf } from '../list/selection/targets'
import { onSessionCleanup } from '../session/sessionCleanup'

interface PaletteState {
  open: boolean
  query: string
  command: AnyCommand | null
  args: Arguments
  /** What the commands of an open palette act on: the rows that were meant when it was opened. */
  targets: Targets | null
}
export const paletteState = proxy<PaletteState>({
  open: false,
  query: '',
  command: null,
  args: {},
  targets: null,
})

/** Buffers keys until the palette's input is rendered. */
let stopBuffering: (() => void) | null = null
export const onPaletteReady = () => {
  stopBuffering?.()
  stopBuffering = null
}
const showPalette = (next: Omit<PaletteState, 'open' | 'targets'>, targets?: Targets) => {
  if (targets || !paletteState.open) paletteState.targets = ref(targets ?? targetsOf(currentScreen.list))
  stopBuffering ??= bufferKeysUntil(
    ({ target }) => !(target instanceof Element && target.closest('.palette')),
  )
  Object.assign(paletteState, { open: true, ...next })
}

export const openPalette = (query = '') => showPalette({ query, command: null, args: {} })
export const closePalette = () => {
  onPaletteReady()
  Object.assign(paletteState, { open: false, query: '', command: null, args: {}, targets: null })
}
export const openArguments = {
  /**
   * Asks for the command's arguments; `given` are already chosen.
   * @param targets of the command that asks: it may have loaded something first, and the cursor moved on
   */
  ask: (command: AnyCommand, given: Arguments = {}, targets?: Targets) =>
    showPalette({ query: '', command: ref(command), args: given }, targets),
}
/** Keys that need choices which are still loading. */
export const isChoiceKey = ({ key, target }: KeyboardEvent) =>
  /^(Enter|Tab|Arrow(Up|Down))$/.test(key) && target instanceof Element && target.closest('.palette') !== null
onSessionCleanup(closePalette)
