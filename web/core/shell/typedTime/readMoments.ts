/**
 * The moments that a text can mean, as people say them in the four languages: `mon 10am`, `1 dec 10`, `yarın 10:00`, `demain 9h`, `غداً 10`,
 * `in 2 hours`. A day without a time begins with work, a time without a day is the next one.
 */
import { serverNow } from '../clock'
import { session } from '../../session/session'
import type { Language } from '../../words/i18n'
import { addTo, todayHere } from '../relativeDays'
import { amountOf, daysOfPlaces } from './readDays'
import { placesOf, tokenIn, type Place } from './timeTokens'

const HOUR = 3_600_000
const MINUTE = 60_000
const MORNING = '09:00'
const NOON = 12
/** Of an hour up to this one nobody says by itself whether it is in the morning: `mon 5`. */
const LAST_UNCLEAR_HOUR = 6
const MOST_READINGS = 4

const clockText = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`
/** `9`, `9:30`, `9.30`, `9h`, `9h30`, `9am`, `21:15` as `21:15`. */
function clockTimes(text: string, half: 'am' | 'pm' | undefined): string[] {
  const [, hours, mark, minutes, joined] = /^(\d{1,2})(?:(?:([:.h])(\d{2})?))?([ap]m)?$/.exec(text) ?? []
  if (hours === undefined || (mark && mark !== 'h' && !minutes) || (joined && half)) return []
  const [hour, side] = [Number(hours), joined ?? half]
  if (hour > 23 || Number(minutes ?? 0) > 59 || (side && (hour > NOON || hour === 0))) return []
  if (side) return [clockText((hour % NOON) + (side === 'pm' ? NOON : 0), minutes ?? '00')]
  const isUnclear = !mark && hours.length === 1 && hour >= 1 && hour <= LAST_UNCLEAR_HOUR
  return isUnclear
    ? [clockText(hour, '00'), clockText(hour + NOON, '00')]
    : [clockText(hour, minutes ?? '00')]
}

const textOf = (place: Place | undefined) => tokenIn(place, 'number')?.text ?? tokenIn(place, 'digits')?.text
const halfOf = (place: Place | undefined) =>
  tokenIn(place, 'am') ? 'am' : tokenIn(place, 'pm') ? 'pm' : undefined

/** The times of the clock that these places can mean: `saat 10`, `9 heures 30`, `10 مساءً`. */
function timesOf(places: readonly Place[]): string[] {
  const [first, ...rest] = places
  if (first && tokenIn(first, 'at') && rest.length > 0) return timesOf(rest)
  const named = tokenIn(first, 'time')
  if (named && rest.length === 0) return [named.time]
  // `10 pm`, `akşam 8`.
  const before = halfOf(first)
  const after = halfOf(places.at(-1))
  const clock = before ? rest : after ? places.slice(0, -1) : places
  const half = before ?? after
  const text = textOf(clock[0])
  if (text === undefined) return []
  if (clock.length === 1) return clockTimes(text, half)
  const hours = tokenIn(clock[1], 'unit')
  if (hours?.unit !== 'h' || clock.length > 3 || !/^\d{1,2}$/.test(text)) return []
  return clockTimes(`${text}h${clock.length === 3 ? (textOf(clock[2]) ?? 'x').padStart(2, '0') : ''}`, half)
}

/** The instant of a time here. @param day `2027-03-15` */
const instant = (day: string, time: string) => new Date(`${day}T${time}`).getTime()
const isClockAmount = (unit: string) => unit === 'h' || unit === 'min'
export const later = (now: number, amount: number, unit: string): number =>
  Math.ceil((now + amount * (unit === 'h' ? HOUR : MINUTE)) / MINUTE) * MINUTE

/** `+2h`, `in 2 hours`, `2 saat sonra` */
function afterNow(places: readonly Place[], now: number): number | undefined {
  const [, amount, unit] = /^\+(\d{1,4})(h|min)$/.exec(places.map(textOf).join('')) ?? []
  if (amount) return later(now, Number(amount), unit!)
  const counted = amountOf(places)
  return counted && isClockAmount(counted.unit) ? later(now, counted.amount, counted.unit) : undefined
}

/** A time alone: today's, or tomorrow's when that has passed. */
const nextAt = (today: string, now: number) => (time: string) =>
  instant(today, time) > now ? instant(today, time) : instant(addTo(today, 1, 'd'), time)

function dayAndTime(places: readonly Place[], today: string, now: number): number[] {
  const days = (some: readonly Place[]) => daysOfPlaces(some, { today, direction: 'ahead' })
  const both = (day: readonly Place[], time: readonly Place[]) =>
    days(day).flatMap((one) => timesOf(time).map((at) => instant(one, at)))
  const cuts = places.slice(1).map((_, at) => at + 1)
  const found = [
    ...days(places).map((day) => instant(day, MORNING)),
    ...timesOf(places).map(nextAt(today, now)),
    ...cuts.flatMap((cut) => both(places.slice(0, cut), places.slice(cut))),
  ]
  // The time before the day only where nothing else is meant: `1 dec 10` is not the tenth at one.
  return found.length > 0 ? found : cuts.flatMap((cut) => both(places.slice(cut), places.slice(0, cut)))
}

/**
 * @param now by the server's time
 * @returns milliseconds since 1970, the earliest first: several when the text can be read in several ways; none for a text that is no time
 */
export function momentsIn(
  text: string,
  now: number = serverNow(),
  language: Language = session.language,
): number[] {
  // `+90 min`, `+2 h`
  const places = placesOf(text.replace(/^(\s*\+\d{1,4}) (?=(?:h|min)\s*$)/i, '$1'), language)
  if (!places || places.length === 0) return []
  const amount = afterNow(places, now)
  if (amount !== undefined) return [amount]
  const found = [...new Set(dayAndTime(places, todayHere(new Date(now)), now))].toSorted((a, b) => a - b)
  const coming = found.filter((one) => one > now)
  return (coming.length > 0 ? coming : found).slice(0, MOST_READINGS)
}
