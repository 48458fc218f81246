/**
 * The only keyboard listener. A key goes to the topmost layer, then to the available commands; fields keep their
 * letters, menus their type-ahead, buttons their Enter and Space.
 */
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { subscribe, useSnapshot } from 'valtio'
import { bufferKeys, bufferKeysDuring, type BufferedKeys } from '@core/shell/keyBuffer'
import { bindingsFor } from '@core/commands/bindings'
import {
  SEQUENCE_TIMEOUT,
  nothingPending,
  nextKeyStep,
  keyToken,
  type Pending,
  type Step,
} from '@core/commands/keySequence'
import { commandsComplete } from '@core/commands/registry'
import { runCommand, titleOf, needsRows, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { dialogsOpen, dialogWithCommands, focusPage } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { isMac } from '@core/commands/keymap'
import { layers } from '@core/commands/keyLayers'
import { currentScreen, type List } from '@core/list/list'
import { closePalette, paletteState } from '@core/commands/palette'
import { status } from '@core/shell/statusLine'
import { recordUse } from '@core/commands/rankByUse'
import { Keycaps } from '@ui/layout/Keycaps'

/** Keys that also work while typing, or inside a dialog or menu (keymap rule 4). */
export const PASSES = /^(escape|mod\+enter|mod\+s|mod\+k|mod\+\/|(shift\+)?f\d+)$/
/** Keys whose browser default is always prevented (keymap rule 7). */
const OURS = new Set(['/', "'", 'mod+k', 'mod+s'])

const isIn = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null
const typing = (event: KeyboardEvent) =>
  isIn(
    event,
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])',
  )
const pressing = (event: KeyboardEvent) =>
  isIn(
    event,
    'button, a[href], summary, input[type=checkbox], input[type=radio], [role=button], [role=option], [role=switch]',
  )
const walking = (event: KeyboardEvent) =>
  isIn(event, '[role=tablist], [role=radiogroup], [role=slider], [role=toolbar], input[type=radio]')

/** A dialog declares its keys on its buttons only: `aria-keyshortcuts="z"`. */
const buttonOf = (pressed: string) =>
  [...document.querySelectorAll('[role=dialog]')]
    .at(-1)
    ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts~="${CSS.escape(pressed)}"]:not(:disabled)`)

/** The current list, while its first rows are loading, or those of a filter or tab that was just chosen. */
const listToCome = () => {
  const { list } = currentScreen
  return list && (list.state.total === null || list.state.busy) && !list.state.failure ? list : null
}
const isBare = (event: KeyboardEvent, pressed: string) =>
  pressed !== 'escape' &&
  pressed !== 'tab' &&
  !/^(shift\+)?f\d/.test(pressed) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey
/** Row commands wait for the rows, and so do the keys pressed after them. */
function awaitRows(list: List, { repeat }: KeyboardEvent, what: KeyboardEvent | (() => void)) {
  if (repeat) return
  const here = bufferKeys(what)
  const stops = [list, currentScreen].map((one) =>
    subscribe(one, () => {
      if (listToCome() !== list) {
        for (const stop of stops) stop()
        here()
      }
    }),
  )
}

/** Whether a module that is still loading may have this letter: no loaded one has it, or not behind the prefix. */
const mayCome = (next: Step, prefix: string, pressed: string) =>
  pressed.replace('shift+', '').length === 1 &&
  ('none' in next || ('run' in next && prefix !== '' && next.run !== `${prefix} ${pressed}`))
/** Keys that no loaded module has wait until all are loaded, and so do the keys pressed after them. */
function awaitModules(loaded: Promise<unknown>, ...what: BufferedKeys) {
  // A file that cannot be loaded: the keys are dropped when their time is over.
  loaded.then(bufferKeys(...what), () => {})
}

/** Esc in a field, when nothing else handles it: focus the list, or the page. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  focusPage()
}

export function Keys() {
  const pending = useRef<Pending>(nothingPending)
  const hold = (next: Pending) => {
    pending.current = next
    status.pending = next.keys
  }

  useHotkeys(
    '*',
    (event) => {
      // A handler closer to the target has handled it.
      if (event.defaultPrevented) return
      const pressed = keyToken(event, isMac)
      if (!pressed) return
      // The palette is opening and not rendered yet.
      if (pressed === 'escape' && paletteState.open && !isIn(event, '.palette')) {
        event.preventDefault()
        return closePalette()
      }
      const inField = typing(event)
      const confined =
        inField ||
        dialogsOpen() > 0 ||
        paletteState.open ||
        isIn(event, '[role=menu], [role=listbox], [role=tree], [role=dialog], [role=alertdialog]')
      if (
        !confined &&
        ((pressing(event) && /^(enter|space)$/.test(pressed)) ||
          (walking(event) && /^(left|right|up|down|home|end)$/.test(pressed)))
      )
        return

      for (const layer of pending.current.keys ? [] : layers()) {
        const answer = layer.keys?.[pressed]
        if (answer && answer(event) !== false) return event.preventDefault()
        if (layer.modal && !PASSES.test(pressed)) return
      }
      const now = context()
      const isDialogKey =
        !inField &&
        dialogsOpen() === dialogWithCommands.depth &&
        bindingsFor(pressed, now).some(({ command }) => command.dialog)
      if (!inField && dialogsOpen() > 0 && !isDialogKey) {
        const button = buttonOf(pressed)
        if (button) {
          event.preventDefault()
          return button.click()
        }
      }
      if (confined && !PASSES.test(pressed) && !isDialogKey) return

      const isAllowed = (command: AnyCommand) =>
        isDialogKey ? command.dialog !== undefined : !confined || command.inField
      const next = nextKeyStep(pending.current, pressed, event.timeStamp, (first) =>
        bindingsFor(first, now)
          .filter(({ command }) => isAllowed(command))
          .map(({ keys }) => keys),
      )
      if ('wait' in next) {
        if (!event.repeat) hold({ keys: next.wait, at: event.timeStamp })
        return event.preventDefault()
      }
      const { keys: prefixed, at } = pending.current
      const prefix = event.timeStamp - at <= SEQUENCE_TIMEOUT ? prefixed : ''
      hold(nothingPending)
      if ('cancel' in next) return event.preventDefault()
      const loaded = commandsComplete.promise
      if (loaded && !confined && mayCome(next, prefix, pressed)) {
        event.preventDefault()
        if (event.repeat) return
        const pressPrefix = () => hold({ keys: prefix, at: performance.now() })
        return prefix ? awaitModules(loaded, pressPrefix, event) : awaitModules(loaded, event)
      }
      const list = confined ? null : listToCome()
      if ('none' in next) {
        // It may be a row command, which does not exist before the rows load.
        if (list && isBare(event, pressed)) {
          event.preventDefault()
          return awaitRows(list, event, event)
        }
        if (pressed === 'escape' && inField && dialogsOpen() === 0) leaveField()
        if (OURS.has(pressed) && !(inField && pressed.length === 1)) event.preventDefault()
        return
      }
      event.preventDefault()
      const { command } = bindingsFor(next.run.split(' ')[0]!, now).find(
        ({ keys, command }) => keys === next.run && isAllowed(command),
      )!
      if (event.repeat && !command.repeats) return
      if (list && needsRows(command))
        return awaitRows(list, event, () => bufferKeysDuring(runCommand(command, context())))
      if (!command.unlisted) recordUse(command.id)
      if (command.repeats) void runCommand(command, now)
      else bufferKeysDuring(runCommand(command, now))
    },
    { enableOnFormTags: true, enableOnContentEditable: true },
  )

  return <WhichKey forget={() => hold(nothingPending)} />
}

/** Shown 0.4 s after a prefix: the keys that may follow. */
function WhichKey({ forget }: { forget(): void }) {
  const t = useWords()
  const { pending } = useSnapshot(status)
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!pending) return setShown('')
    const hint = setTimeout(() => setShown(pending), 400)
    const end = setTimeout(forget, SEQUENCE_TIMEOUT)
    return () => {
      clearTimeout(hint)
      clearTimeout(end)
    }
    // `forget` is a new function at every render; the timer depends on the keys only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pending])
  if (!shown || shown !== pending) return null
  const now = context()
  const next = bindingsFor(shown.split(' ')[0]!, now).filter(({ keys }) => keys.startsWith(`${shown} `))
  return (
    <section className="which-key" aria-label={t('app:keys.next')}>
      <header>
        <Keycaps keys={shown} /> <span>{t('app:keys.next')}</span>
      </header>
      <ul>
        {next.map(({ command, keys }) => (
          <li key={keys}>
            <Keycaps keys={keys.slice(shown.length + 1)} />
            <span>{titleOf(command, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
