/**
 * How often and how recently the user ran each command or opened each page, stored in this browser. The palette shows the most used
 * first while nothing is typed, and among equally good matches (`rankByMatch.ts`).
 */
import { session } from '../session/session'

/** `told`: the day of the last key hint (`keyHints.ts`). */
type UsageRecord = Record<string, { times: number; last: number; told?: string }>
const storageKey = () => `chord.usage.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
export const readUsage = (): UsageRecord => {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '{}') as UsageRecord
  } catch {
    return {}
  }
}
export const writeUsage = (used: UsageRecord) => localStorage.setItem(storageKey(), JSON.stringify(used))

/** In ms: the weight of a use halves every week. */
const HALF_LIFE = 7 * 24 * 3600_000
export const usageWeights = (now = Date.now()): Map<string, number> =>
  new Map(
    Object.entries(readUsage()).map(([id, { times, last }]) => [
      id,
      Math.log2(1 + times) * 0.5 ** ((now - last) / HALF_LIFE),
    ]),
  )

export const recordUse = (id: string, now = Date.now()) => {
  const all = readUsage()
  all[id] = { ...all[id], times: (all[id]?.times ?? 0) + 1, last: now }
  // Keep the 300 latest; localStorage is small.
  writeUsage(
    Object.fromEntries(
      Object.entries(all)
        .toSorted(([, a], [, b]) => b.last - a.last)
        .slice(0, 300),
    ),
  )
}
