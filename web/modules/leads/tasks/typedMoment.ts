/** Times as people type them: `tomorrow 9:00`, `15-03-2027 14.30`, `+3d`, `+2h`, `16:45`; and the times that are offered. */
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { serverNow } from '@core/shell/clock'

const HOUR = 3_600_000
const MINUTE = 60_000
/** A day without a time begins with work. */
const MORNING = '09:00'

/** `9`, `9:30`, `9.30`, `9am`, `21:15` as `21:15`. */
function clockTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
/** The instant of a time here. @param day `2027-03-15` */
const momentOf = (day: string, time: string): number => new Date(`${day}T${time}`).getTime()
const later = (now: number, amount: number, unit: string) =>
  Math.ceil((now + amount * (unit === 'h' ? HOUR : MINUTE)) / MINUTE) * MINUTE

/**
 * Milliseconds since 1970; undefined for a text that is no time. A time without a day is the next one.
 * @param now by the server's time
 */
export function typedMoment(text: string, now: number = serverNow()): number | undefined {
  const folded = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, amount, unit] = /^\+(\d{1,4}) ?(h|min)$/.exec(folded) ?? []
  if (amount) return later(now, Number(amount), unit!)
  const today = todayHere(new Date(now))
  const day = parseTypedDay(folded, today)
  if (day) return momentOf(day, MORNING)
  const time = clockTime(folded)
  if (time) {
    const next = momentOf(today, time)
    return next > now ? next : momentOf(parseTypedDay('+1d', today)!, time)
  }
  const [, first, last] = /^(.+?)[ t](\S+(?: [ap]m)?)$/.exec(folded) ?? []
  const [typedDay, typedTime] = [first && parseTypedDay(first, today), last && clockTime(last)]
  return typedDay && typedTime ? momentOf(typedDay, typedTime) : undefined
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
