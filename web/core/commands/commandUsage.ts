/**
 * How often and how recently the user ran each command: `usageWeights` orders equal matches of the palette (`ranking.ts`) and
 * `teachKey` limits key hints. Stored in this browser.
 */
import { words } from '../words/i18n'
import type { AnyCommand } from './commands'
import { bindingsOf, caps, keymap } from './keymap'
import { session } from '../session/session'
import { toast } from '../shell/toasts'

type UsageRecord = Record<string, { times: number; last: number; told?: string }>
const storageKey = () => `chord.usage.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const readUsage = (): UsageRecord => {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '{}') as UsageRecord
  } catch {
    return {}
  }
}
const writeUsage = (used: UsageRecord) => localStorage.setItem(storageKey(), JSON.stringify(used))

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

/** Isolates left-to-right text inside any other text. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Shows the key of a command that was run by mouse or palette, at most once a day (keymap rule 11). */
export const teachKey = (command: AnyCommand, title: string, now = new Date()) => {
  const keys = bindingsOf(command)[0]
  if (!keys || !keymap.hints || keymap.bare !== 'all') return
  const all = readUsage()
  const today = now.toDateString()
  if (all[command.id]?.told === today) return
  all[command.id] = { times: 0, last: now.getTime(), ...all[command.id], told: today }
  writeUsage(all)
  toast(
    words('app:keys.hint', {
      title: title.replace(/…$/, ''),
      keys: isolated(
        caps(keys)
          .map((press) => press.join('+'))
          .join(' '),
      ),
    }),
    'none',
    { duration: 4000 },
  )
}
