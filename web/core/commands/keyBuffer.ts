/**
 * Keys that come before anybody can take them: while a page's files load, before the first rows are here, before the palette
 * is drawn or has its choices. They are kept in their order and pressed again when what they were meant for is there, so that
 * `g l x a` and `mod+k`, a name, Enter can be written in one go. Esc gives them up; a held key is never among them.
 */
import { afterPaint } from '../shell/afterPaint'
import { onSessionCleanup } from '../session/sessionCleanup'

type KeyFilter = (event: KeyboardEvent) => boolean
const pendingTargets = new Map<object, KeyFilter>()
/** A key to press again, or what is known to follow from it. */
type BufferedKey = KeyboardEventInit | (() => void)
const bufferedKeys: BufferedKey[] = []
/** The one whose turn it is just now. */
let replayedKey: BufferedKey | null = null
let isReplaying = false

/** Nobody expects any more what they pressed longer ago, and no key waits for what never comes. */
const MAX_WAIT = 5000
/** What is not open by then asks the server, and is not waited for. */
const COMMAND_WAIT = 400
/** Whose default is the browser's stay with it: F5, ctrl+t. */
const BUFFERED_KEYS = /^(.|Enter|Tab|Backspace|Delete|Arrow\w+|Home|End|Page\w+|F2|F10|ContextMenu)$/u
const BUFFERED_WITH_MOD = /^([ak/\\]|Enter|Home|End)$/i
const isBufferable = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !isComposing && (ctrlKey || metaKey ? BUFFERED_WITH_MOD : altKey ? /^Arrow/ : BUFFERED_KEYS).test(key)

const isInside = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
/** Of a page that is on its way: every key but what is meant for a field or a button that is there. */
const isPageKey: KeyFilter = (event) =>
  event.key !== 'Tab' &&
  !isInside(
    event,
    'input, textarea, select, button, a[href], summary, [contenteditable], [role=dialog], [role=menu]',
  )

/** Something is on its way that `takes` these keys; call what comes back when it is there. */
export function bufferKeysUntil(takes: KeyFilter = isPageKey): () => void {
  const one = {}
  pendingTargets.set(one, takes)
  const end = setTimeout(() => {
    bufferedKeys.length = 0
    here()
  }, MAX_WAIT)
  const here = () => {
    clearTimeout(end)
    if (pendingTargets.delete(one)) void replayKeys()
  }
  return here
}
/** A command is at work, and what it opens may still be loading: a name typed right after `c` is no row of commands. */
export function bufferKeysDuring(work: Promise<unknown>) {
  const here = bufferKeysUntil()
  const end = setTimeout(here, COMMAND_WAIT)
  void work.finally(() => {
    clearTimeout(end)
    here()
  })
}
/** This key is known, and what it needs is not here: it waits until `arriving` is told so, before those that came after it. */
export const bufferKey = (what: KeyboardEvent | (() => void)) => {
  const one = typeof what === 'function' ? what : keyInitOf(what)
  if (replayedKey) bufferedKeys.unshift(one)
  else bufferedKeys.push(one)
}
onSessionCleanup(() => {
  bufferedKeys.length = 0
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

export const watchBufferedKeys = () =>
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
      if (!event.repeat) bufferedKeys.push(keyInitOf(event))
    },
    { capture: true },
  )

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
  // A button is pressed by whoever sees it: nothing is confirmed ahead.
  if (target.closest('button, a[href], [role=button]') && /^(Enter| )$/.test(init.key!)) return
  if (
    !target.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true }),
    )
  )
    return
  // What the browser would do with a key of a hand, and does not with ours.
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
  // Past React, which keeps the field's own setter to itself and then learns of the change as of any typing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(
    field,
    value.slice(0, from) + text + value.slice(to),
  )
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
