/**
 * Tracks writes of this tab that are not answered yet. Events about such a write wait for its answer, so that the
 * answer is shown first and the changed queries are refetched once, not twice.
 */
import { queryClient } from './api'
import { afterPaint } from '../shell/afterPaint'
import { appState } from '../session/session'

let pendingCount = 0
let eventArrived = false
/** True if an event of the user `by` belongs to a pending write of this tab. */
export const isPendingWrite = (by: string | null): boolean => {
  const awaited = pendingCount > 0 && by !== null && by === appState.profile?.userInfo.identifier
  eventArrived ||= awaited
  return awaited
}

/**
 * Awaits a write, shows its answer with `show`, and refetches all queries after the next paint.
 * Rethrows what `answer` or `show` throws.
 */
export async function trackWrite<T>(answer: Promise<T>, show: (answer: T) => void): Promise<void> {
  pendingCount++
  let old = false
  try {
    const answered = await answer
    old = true
    show(answered)
  } finally {
    // The second frame starts when the first one is visible.
    void afterPaint()
      .then(afterPaint)
      .then(() => {
        pendingCount--
        if (old || eventArrived) void queryClient.invalidateQueries()
        eventArrived = false
      })
  }
}
