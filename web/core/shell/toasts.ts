/** Toast messages. Rendered in one place (`app/shell/Toasts`), read out by a live region. */
import { proxy } from 'valtio'

export type Tone = 'success' | 'danger' | 'warning' | 'none'
export interface Toast {
  id: number
  message: string
  tone: Tone
  /** A button, usually Undo, for as long as the toast is shown. */
  action?: {
    label: string
    run(): void
  }
  /** A button before it, which opens what the toast is about. */
  details?: Toast['action'] & {
    /** Keys that press it, for as long as the toast is shown. */
    keys?: { shown: string; aria: string }
  }
  duration?: number
  /** Identifier of the change that it tells of: the toast goes when that is undone. */
  operation?: string
}

export const toasts = proxy<{ list: Toast[] }>({ list: [] })
let lastId = 0
/** Toasts under the pointer or with the focus in them. */
const heldToasts = new Set<number>()
export const setHeld = (id: number, isHeld: boolean) =>
  void (isHeld ? heldToasts.add(id) : heldToasts.delete(id))

/**
 * Takes the place of the toasts before it, but of none that is held or tells of a failure: an answer may have several (core §8). Shows a toast for 8 s with an action, else 5 s (keymap rule 9), unless `duration` (ms) is set.
 * The first letter is capitalised (core §8). Returns the toast's id.
 */
export const toast = (
  message: string,
  tone: Tone = 'none',
  more: Pick<Toast, 'action' | 'details' | 'duration' | 'operation'> = {},
) => {
  const id = ++lastId
  const staying = toasts.list.filter((one) => one.tone === 'danger' || heldToasts.has(one.id))
  const text = message.charAt(0).toLocaleUpperCase() + message.slice(1)
  toasts.list = [...staying, { id, message: text, tone, ...more }]
  return id
}
const remove = (isGone: (one: Toast) => boolean) => {
  for (const one of toasts.list) if (isGone(one)) heldToasts.delete(one.id)
  toasts.list = toasts.list.filter((one) => !isGone(one))
}
export const dismiss = (id: number) => remove((one) => one.id === id)
/** Dismisses what tells of a change that is undone. */
export const dismissToastOf = (operation: string) => remove((one) => one.operation === operation)
