/** The last resort for an error that no call caught: it is logged, and the other calls go on. In tests such an error fails the test. */
export interface ErrorLog {
  error(cause: unknown, id: string): void
}

export function logUnhandled(log: ErrorLog): void {
  process
    .on('unhandledRejection', (cause) => log.error(cause, 'unhandled rejection'))
    .on('uncaughtException', (cause) => log.error(cause, 'uncaught exception'))
}
