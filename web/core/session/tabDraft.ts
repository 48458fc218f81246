/** Unsent input kept in sessionStorage, so that a reload loses nothing. Per user and role; deleted with the session. */
import { onSessionCleanup } from './sessionCleanup'
import { session, appState } from './session'

export interface TabDraft {
  read(): string | null
  /** `text` is called when it is written: after a pause. */
  save(text: () => string): void
  /** Writes now what waits to be written. */
  flush(): void
  clear(): void
}

/** ms after the last keystroke; also written before the page unloads. A draft can be half a megabyte. */
const SAVE_DELAY = 300
const owner = () =>
  appState.profile ? `${appState.profile.userInfo.identifier} ${session.activeRole}` : null

/** `name` is part of the storage key. A draft of another user or role is deleted when read. */
export function tabDraft(name: string): TabDraft {
  const place = `chord.typed.${name}`
  let waiting: { timer: ReturnType<typeof setTimeout>; write(): void } | null = null
  const flush = () => {
    if (waiting) {
      clearTimeout(waiting.timer)
      waiting.write()
      waiting = null
    }
  }
  const forget = () => {
    clearTimeout(waiting?.timer)
    waiting = null
    sessionStorage.removeItem(place)
  }
  if (typeof addEventListener === 'function') addEventListener('pagehide', flush)
  onSessionCleanup(forget)
  return {
    clear: forget,
    flush,
    read() {
      const kept = sessionStorage.getItem(place)
      const mine = owner()
      if (kept === null || mine === null) return null
      if (kept.startsWith(`${mine}\n`)) return kept.slice(mine.length + 1)
      forget()
      return null
    },
    save(text) {
      const mine = owner()
      if (mine === null) return
      clearTimeout(waiting?.timer)
      // If the storage is full, drop the draft and go on.
      const write = () => {
        try {
          sessionStorage.setItem(place, `${mine}\n${text()}`)
        } catch {
          sessionStorage.removeItem(place)
        }
      }
      waiting = { write, timer: setTimeout(flush, SAVE_DELAY) }
    },
  }
}
