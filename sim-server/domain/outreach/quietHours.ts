/** Quiet hours of the organisation: messages that leave the house wait until they are over. */
import type { Organization } from '@contract/platform/settings'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** `21:30` → 1290. */
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const localMinutes = (at: number, timeZone: string) =>
  minutesOf(
    new Intl.DateTimeFormat('en', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  )
/** Minutes from one time of day to the next other one. */
const minutesUntil = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES

/** `at` (milliseconds since 1970), or the end of the quiet hours that it is in. */
export function afterQuietHours(
  { quiet_from, quiet_to, timezone }: Pick<Organization, 'quiet_from' | 'quiet_to' | 'timezone'>,
  at: number,
): number {
  if (!quiet_from || !quiet_to || quiet_from === quiet_to) return at
  const [from, to, zone] = [minutesOf(quiet_from), minutesOf(quiet_to), timezone ?? 'UTC']
  const now = localMinutes(at, zone)
  const isQuiet = minutesUntil(from, now) < minutesUntil(from, to)
  if (!isQuiet) return at
  const end = at - (at % MINUTE) + minutesUntil(now, to) * MINUTE
  // The clocks may be put forward or back in this night.
  const off = minutesUntil(to, localMinutes(end, zone))
  return end - (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE
}
