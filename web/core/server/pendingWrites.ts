/**
 * Deeds of this tab that are not answered yet. What the server tells everybody of such a deed waits for its answer: that is shown first,
 * and then all that it changed is asked for, once and not twice.
 */
import { queryClient } from './api'
import { afterPaint } from '../shell/afterPaint'
import { appState } from '../session/session'

let pendingCount = 0
let eventArrived = false
/** The server tells of a change by this very person while a deed of theirs is on its way from here: its answer is near. */
export const isPendingWrite = (by: string | null): boolean => {
  const awaited = pendingCount > 0 && by !== null && by === appState.profile?.userInfo.identifier
  eventArrived ||= awaited
  return awaited
}

/** `show` draws the answer; what it throws, or what refused the deed, is thrown on. */
export async function trackWrite<T>(answer: Promise<T>, show: (answer: T) => void): Promise<void> {
  pendingCount++
  let old = false
  try {
    const answered = await answer
    old = true
    show(answered)
  } finally {
    // The second frame begins when the first one is seen.
    void afterPaint()
      .then(afterPaint)
      .then(() => {
        pendingCount--
        if (old || eventArrived) void queryClient.invalidateQueries()
        eventArrived = false
      })
  }
}
