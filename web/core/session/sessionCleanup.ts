/** Whatever keeps somebody's data in memory beyond its page says here how it lets go: the next person in this tab finds nothing of it. */
const cleanups = new Set<() => void>()
export const onSessionCleanup = (letGo: () => void) => void cleanups.add(letGo)
/** The session is over, or goes on in another role. */
export const runSessionCleanup = () => {
  for (const one of cleanups) one()
}
