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
  details?: Toast['action']
  duration?: number
}

export const toasts = proxy<{ list: Toast[] }>({ list: [] })
let lastId = 0

/**
 * Shows a toast for 8 s with an action, else 5 s (keymap rule 9), unless `duration` (ms) is set.
 * The first letter is capitalised (core §8). Returns the toast's id.
 */
export const toast = (
  message: string,
  tone: Tone = 'none',
  more: Pick<Toast, 'action' | 'details' | 'duration'> = {},
) => {
  const id = ++lastId
  toasts.list.push({ id, message: message.charAt(0).toLocaleUpperCase() + message.slice(1), tone, ...more })
  return id
}
export const dismiss = (id: number) => {
  toasts.list = toasts.list.filter((one) => one.id !== id)
}
