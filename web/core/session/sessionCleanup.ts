/** Whatever keeps somebody's data in memory beyond its page says here how it lets go: the next person in this tab finds nothing of it. */
const holders = new Set<() => void>()
export const onSessionCleanup = (letGo: () => void) => void holders.add(letGo)
/** The session is over, or goes on in another role. */
export const runSessionCleanup = () => {
  for (const one of holders) one()
}
