/** Times of tasks: what is typed, as the field shows it, and the times that are offered. */
import { serverNow } from '@core/shell/clock'
import { todayHere } from '@core/shell/relativeDays'
import { later, momentsIn } from '@core/shell/typedTime/readMoments'

/**
 * Milliseconds since 1970; undefined for a text that is no time, and for one that can be read in several ways: `momentsIn` has them.
 * @param now by the server's time
 */
export function typedMoment(text: string, now: number = serverNow()): number | undefined {
  const moments = momentsIn(text, now)
  return moments.length === 1 ? moments[0] : undefined
}

/** `2027-03-15 09:00`, as it can be typed. */
export const writtenMoment = (moment: number): string => {
  const at = new Date(moment)
  const time = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
  return `${todayHere(at)} ${time}`
}

/** Days until the next Monday. */
const toMonday = (now: number) => (8 - new Date(now).getDay()) % 7 || 7
/** Times that are offered, by the key of their words. */
export const presets: Readonly<Record<string, (now: number) => number>> = {
  hour: (now) => later(now, 1, 'h'),
  tomorrow: (now) => typedMoment('+1d', now)!,
  threeDays: (now) => typedMoment('+3d', now)!,
  monday: (now) => typedMoment(`+${toMonday(now)}d`, now)!,
  week: (now) => typedMoment('+7d', now)!,
}
export const presetKeys: readonly string[] = Object.keys(presets)
