/**
 * Buffers keys pressed while a page, the first rows or the palette load, then replays them in order. So `g l x a`,
 * or `mod+k`, a name and Enter, can be typed without waiting. Esc clears the buffer; repeats of a held key are not
 * buffered.
 */
import { afterPaint } from './afterPaint'
import { onSessionCleanup } from '../session/sessionCleanup'

type KeyFilter = (event: KeyboardEvent) => boolean
const pendingTargets = new Map<object, KeyFilter>()
/** A key to replay, or a function to run in its place. */
type BufferedKey = KeyboardEventInit | (() => void)
const bufferedKeys: BufferedKey[] = []
/** The key that is being replayed. */
let replayedKey: BufferedKey | null = null
let isReplaying = false

/** In ms. Older keys are dropped: the user no longer expects them. */
const MAX_WAIT = 5000
/** In ms. A command that takes longer waits for the server; keys are not buffered for it. */
const COMMAND_WAIT = 400
/** Keys that may be buffered. Browser keys such as F5 and ctrl+t are not. */
const BUFFERED_KEYS = /^(.|Enter|Tab|Backspace|Delete|Arrow\w+|Home|End|Page\w+|F2|F10|ContextMenu)$/u
const BUFFERED_WITH_MOD = /^([acdksyz/\\]|Enter|Home|End)$/i
const isInside = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
/** Copy, undo and redo of the browser, in a field or with selected text: a replayed key would do nothing there. */
const isOfBrowser = (event: KeyboardEvent) =>
  /^[cyz]$/i.test(event.key) && (!getSelection()!.isCollapsed || isInside(event, 'input, textarea'))
const isBufferable = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (event.isComposing) return false
  if (ctrlKey || metaKey) return BUFFERED_WITH_MOD.test(key) && !isOfBrowser(event)
  return (altKey ? /^Arrow/ : BUFFERED_KEYS).test(key)
}

/** Keys meant for a page that is loading: all but those for an existing field or button. */
const isPageKey: KeyFilter = (event) =>
  event.key !== 'Tab' &&
  !isInside(
    event,
    'input, textarea, select, button, a[href], summary, [contenteditable], [role=dialog], [role=menu]',
  )

/** Buffers keys that pass `takes` until the returned function is called, at most MAX_WAIT. */
export function bufferKeysUntil(takes: KeyFilter = isPageKey): () => void {
  const one = {}
  pendingTargets.set(one, takes)
  const end = setTimeout(() => {
    bufferedKeys.length = 0
    here()
  }, MAX_WAIT)
  const here = () => {
    clearTimeout(end)
    if (!pendingTargets.delete(one)) return
    if (pendingTargets.size === 0) sessionEnded = false
    void replayKeys()
  }
  return here
}
/** Buffers keys while a command runs: a name typed right after `c` belongs to the dialog that `c` opens. */
export function bufferKeysDuring(work: Promise<unknown>) {
  const here = bufferKeysUntil()
  const end = setTimeout(here, COMMAND_WAIT)
  void work.finally(() => {
    clearTimeout(end)
    here()
  })
}
/** Keys as they are pressed, or functions to run in their place. */
export type BufferedKeys = (KeyboardEvent | (() => void))[]
/**
 * Buffers keys whose target is not ready, and all after them, until the returned function is called, at most MAX_WAIT. During a replay
 * they go to the front.
 */
export const bufferKeys = (...what: BufferedKeys) => {
  const all = what.map((one) => (typeof one === 'function' ? one : keyInitOf(one)))
  if (replayedKey) bufferedKeys.unshift(...all)
  else bufferedKeys.push(...all)
  return bufferKeysUntil(() => false)
}
/** Keys pressed now were meant for the page of the session that has ended: they must not be typed into the sign-in page. */
let sessionEnded = false
onSessionCleanup(() => {
  bufferedKeys.length = 0
  sessionEnded = true
})

const keyInitOf = (event: KeyboardEvent): KeyboardEventInit => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  return {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    modifierAltGraph: event.getModifierState('AltGraph'),
  }
}

export const watchBufferedKeys = () => {
  window.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) sessionEnded = false
  })
  window.addEventListener(
    'keydown',
    (event) => {
      if (replayedKey) return
      const goesOn = bufferedKeys.length > 0 || isReplaying
      if (event.key === 'Escape') {
        if (goesOn) {
          bufferedKeys.length = 0
          pendingTargets.clear()
        }
        return
      }
      if (!isBufferable(event) || !(goesOn || [...pendingTargets.values()].some((takes) => takes(event))))
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat && !sessionEnded) bufferedKeys.push(keyInitOf(event))
    },
    { capture: true },
  )
}

async function replayKeys() {
  if (isReplaying || bufferedKeys.length === 0) return
  isReplaying = true
  await afterPaint()
  while (bufferedKeys.length > 0 && pendingTargets.size === 0) {
    replayedKey = bufferedKeys.shift()!
    try {
      if (typeof replayedKey === 'function') replayedKey()
      else dispatchKey(replayedKey)
    } finally {
      replayedKey = null
    }
    await afterPaint()
  }
  isReplaying = false
}

function dispatchKey(init: KeyboardEventInit) {
  const target = document.activeElement ?? document.body
  // Never press a button by a buffered key: the user has not seen it.
  if (target.closest('button, a[href], [role=button]') && /^(Enter| )$/.test(init.key!)) return
  if (
    !target.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true }),
    )
  )
    return
  // Synthetic events skip browser defaults; emulate them for text inputs.
  if (
    !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) ||
    init.ctrlKey ||
    init.metaKey ||
    init.altKey
  )
    return
  if (init.key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
  else if (init.key === 'Backspace') insertText(target, '', 1)
  else if ([...init.key!].length === 1) insertText(target, init.key!)
}

function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string, back = 0) {
  const { value, selectionStart, selectionEnd } = field
  const to = selectionEnd ?? value.length
  const from = Math.max(0, selectionStart === selectionEnd ? to - back : (selectionStart ?? to))
  // Use the native setter, so that React notices the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(
    field,
    value.slice(0, from) + text + value.slice(to),
  )
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
