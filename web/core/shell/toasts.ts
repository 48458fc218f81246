/** What the console says in passing. One place draws it (`app/Toasts`), a live region reads it out. */
import { proxy } from 'valtio'

export type Tone = 'success' | 'danger' | 'warning' | 'none'
export interface Toast {
  id: number
  message: string
  tone: Tone
  /** A command that takes it back, by id, for as long as the toast stands. */ action?: {
    label: string
    run(): void
  }
  duration?: number
}

export const toasts = proxy<{ list: Toast[] }>({ list: [] })
let lastId = 0

/** Eight seconds where it can be undone, five otherwise (keymap rule 9). First letter capitalised (core §8). */
export const toast = (
  message: string,
  tone: Tone = 'none',
  more: Pick<Toast, 'action' | 'duration'> = {},
) => {
  const id = ++lastId
  toasts.list.push({ id, message: message.charAt(0).toLocaleUpperCase() + message.slice(1), tone, ...more })
  return id
}
export const dismiss = (id: number) => {
  toasts.list = toasts.list.filter((one) => one.id !== id)
}
