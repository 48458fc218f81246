/**
 * The last resort for an error that no call caught: it is logged, the call that lost a rejection is answered with 500, and the
 * other calls go on. In tests such an error fails the test.
 */
import { failCallOf } from '@kit/request/lostRejections'

export interface ErrorLog {
  error(cause: unknown, id: string): void
}

export function logUnhandled(log: ErrorLog): void {
  process
    .on('unhandledRejection', (cause) => {
      log.error(cause, 'unhandled rejection')
      failCallOf(cause)
    })
    .on('uncaughtException', (cause) => log.error(cause, 'uncaught exception'))
}
