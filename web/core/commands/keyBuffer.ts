/**
 * Keys that come before anybody can take them: while a page's files load, before the first rows are here, before the palette
 * is drawn or has its choices. They are kept in their order and pressed again when what they were meant for is there, so that
 * `g l x a` and `mod+k`, a name, Enter can be written in one go. Esc gives them up; a held key is never among them.
 */
import { afterPaint } from '../shell/afterPaint'
import { onSessionCleanup } from '../session/sessionCleanup'

type Takes = (event: KeyboardEvent) => boolean
const awaited = new Map<object, Takes>()
/** A key to press again, or what is known to follow from it. */
type Kept = KeyboardEventInit | (() => void)
const kept: Kept[] = []
/** The one whose turn it is just now. */
let again: Kept | null = null
let atWork = false

/** Nobody expects any more what they pressed longer ago, and no key waits for what never comes. */
const PATIENCE = 5000
/** What is not open by then asks the server, and is not waited for. */
const OPENS = 400
/** Whose default is the browser's stay with it: F5, ctrl+t. */
const TAKEN = /^(.|Enter|Tab|Backspace|Delete|Arrow\w+|Home|End|Page\w+|F2|F10|ContextMenu)$/u
const TAKEN_WITH_MOD = /^([ak/\\]|Enter|Home|End)$/i
const isTaken = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !isComposing && (ctrlKey || metaKey ? TAKEN_WITH_MOD : altKey ? /^Arrow/ : TAKEN).test(key)

const within = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
/** Of a page that is on its way: every key but what is meant for a field or a button that is there. */
const ofPage: Takes = (event) =>
  event.key !== 'Tab' &&
  !within(
    event,
    'input, textarea, select, button, a[href], summary, [contenteditable], [role=dialog], [role=menu]',
  )

/** Something is on its way that `takes` these keys; call what comes back when it is there. */
export function bufferKeysUntil(takes: Takes = ofPage): () => void {
  const one = {}
  awaited.set(one, takes)
  const end = setTimeout(() => {
    kept.length = 0
    here()
  }, PATIENCE)
  const here = () => {
    clearTimeout(end)
    if (awaited.delete(one)) void pressAgain()
  }
  return here
}
/** A command is at work, and what it opens may still be loading: a name typed right after `c` is no row of commands. */
export function bufferKeysDuring(work: Promise<unknown>) {
  const here = bufferKeysUntil()
  const end = setTimeout(here, OPENS)
  void work.finally(() => {
    clearTimeout(end)
    here()
  })
}
/** This key is known, and what it needs is not here: it waits until `arriving` is told so, before those that came after it. */
export const bufferKey = (what: KeyboardEvent | (() => void)) => {
  const one = typeof what === 'function' ? what : initOf(what)
  if (again) kept.unshift(one)
  else kept.push(one)
}
onSessionCleanup(() => {
  kept.length = 0
})

const initOf = (event: KeyboardEvent): KeyboardEventInit => {
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
      if (again) return
      const goesOn = kept.length > 0 || atWork
      if (event.key === 'Escape') {
        if (goesOn) {
          kept.length = 0
          awaited.clear()
        }
        return
      }
      if (!isTaken(event) || !(goesOn || [...awaited.values()].some((takes) => takes(event)))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) kept.push(initOf(event))
    },
    { capture: true },
  )

async function pressAgain() {
  if (atWork || kept.length === 0) return
  atWork = true
  await afterPaint()
  while (kept.length > 0 && awaited.size === 0) {
    again = kept.shift()!
    try {
      if (typeof again === 'function') again()
      else press(again)
    } finally {
      again = null
    }
    await afterPaint()
  }
  atWork = false
}

function press(init: KeyboardEventInit) {
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
  else if (init.key === 'Backspace') write(target, '', 1)
  else if ([...init.key!].length === 1) write(target, init.key!)
}

function write(field: HTMLInputElement | HTMLTextAreaElement, text: string, back = 0) {
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
