/**
 * Modules that keep user data in memory register a cleanup here, so that the next user of this tab never
 * sees it.
 */
const cleanups = new Set<() => void>()
export const onSessionCleanup = (letGo: () => void) => void cleanups.add(letGo)
/** Runs all cleanups: on sign-out, expiry or role change. */
export const runSessionCleanup = () => {
  for (const one of cleanups) one()
}
