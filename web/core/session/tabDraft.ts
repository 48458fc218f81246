/** What somebody has typed and not sent, kept in this tab so that a reload loses nothing of it: of one person in one role, gone with the session. */
import { onSessionCleanup } from './sessionCleanup'
import { session, appState } from './session'

export interface TabDraft {
  read(): string | null
  save(text: () => string): void
  clear(): void
}

/** Thousands of lines are half a megabyte: written when the hand rests, and before the page goes. */
const SAVE_DELAY = 300
const owner = () =>
  appState.profile ? `${appState.profile.userInfo.identifier} ${session.activeRole}` : null

/** `inTab('drafts')`. What another person left is nobody's: it goes as soon as it is looked at. */
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
      // A tab that has no room keeps working, and keeps nothing.
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
