/** What loads behind the first page of the portal: events of the server, files that wait to be sent, sign-out when idle. */
import { forgetFinishedSignIn } from '@core/account/account'
import { watchIdle } from '@core/account/idle'
import { connectSocket, onEvent, onMissedEvents } from '@core/account/socket'
import { reloadAnswers } from '@core/server/answers'

/** @returns what ends it */
export function follow(): () => void {
  forgetFinishedSignIn()
  const stops = [
    onEvent('portal_changed', () => void reloadAnswers()),
    onEvent('notificationReceived', () => void reloadAnswers()),
    onMissedEvents(() => void reloadAnswers()),
    connectSocket(Promise.resolve()),
    watchIdle(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
