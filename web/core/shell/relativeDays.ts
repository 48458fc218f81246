/**
 * Parses typed days: `today`, `-7d`, `this-month`, `2026-01-01..2026-02-01`. Saved views keep the text, so "the
 * last seven days" stays relative.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { serverNow } from './clock'

dayjs.extend(utc)
const DAY_FORMAT = 'YYYY-MM-DD'
const parseDay = (day: string) => dayjs.utc(day, DAY_FORMAT)
const formatDay = (day: dayjs.Dayjs) => day.format(DAY_FORMAT)
const addDays = (day: string, days: number) => formatDay(parseDay(day).add(days, 'day'))
/** First day of this month, or of `by` months later. */
const firstOfMonth = (day: string, by: number) => formatDay(parseDay(day).startOf('month').add(by, 'month'))
const mondayOf = (day: string) => addDays(day, -((parseDay(day).day() + 6) % 7))

/** The text if it is an existing day, else undefined. */
export const validDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text).isValid() && formatDay(parseDay(text)) === text
    ? text
    : undefined

/** @param month from 1 */
export const writtenDay = (date: number, month: number, year: number): string | undefined =>
  validDay(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  )
/**
 * The days that a text means in words: `yarın`, `1 déc`. Set by `typedTime/readDays.ts`, which loads with the first field that a day is typed into.
 */
export const dayWords: { daysIn?(text: string, today: string): readonly string[] } = {}

export const RELATIVE_DAYS = [
  'today',
  'yesterday',
  '-7d',
  '-30d',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
] as const

const relativeRanges: Record<(typeof RELATIVE_DAYS)[number] & string, (today: string) => [string, string]> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  '-7d': (today) => [addDays(today, -7), today],
  '-30d': (today) => [addDays(today, -30), today],
  'this-week': (today) => [mondayOf(today), addDays(mondayOf(today), 6)],
  'last-week': (today) => [addDays(mondayOf(today), -7), addDays(mondayOf(today), -1)],
  'this-month': (today) => [firstOfMonth(today, 0), addDays(firstOfMonth(today, 1), -1)],
  'last-month': (today) => [firstOfMonth(today, -1), addDays(firstOfMonth(today, 0), -1)],
  'this-year': (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
}

const DAYJS_UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const

/** So many units later; before, with a negative amount. dayjs: one month before 31 March is 28 February. */
export const addTo = (day: string, amount: number, unit: keyof typeof DAYJS_UNITS): string =>
  formatDay(parseDay(day).add(amount, DAYJS_UNITS[unit]))

/** A day that is written in digits: `15-03-2027`, `15.3.27`, `2027-03-15`, `+3d`, `-1w`. */
export function dayOfDigits(text: string, today: string): string | undefined {
  const [, sign, amount, unit] = /^([+-])(\d{1,4})([dwmy])$/.exec(text) ?? []
  if (amount) return validDay(addTo(today, Number(sign + amount), unit as keyof typeof DAYJS_UNITS))
  const [, date, month, year] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/.exec(text) ?? []
  return date ? writtenDay(Number(date), Number(month), Number(year!.padStart(4, '20'))) : validDay(text)
}

/** One end of a range: a day, or a number of days, weeks, months or years ago. Undefined also for a text that can be several days. */
const parseRangeEnd = (text: string, today: string): string | undefined => {
  if (text === 'today') return today
  if (text === 'yesterday') return addDays(today, -1)
  const written = dayOfDigits(text, today)
  if (written) return written
  const days = dayWords.daysIn?.(text, today) ?? []
  return days.length === 1 ? days[0] : undefined
}

/** First and last day; either may be open. */
export type DayRange = [from: string | undefined, to: string | undefined]
/** Undefined if the text is no range, or can be several ones. `01 Jul 2026 – 15 Jul 2026` is one as it stands on the page. */
export function parseDayRange(text: string, today: string): DayRange | undefined {
  const folded = text
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/\s+[–—]\s+/, '..')
  const known = Object.hasOwn(relativeRanges, folded)
    ? relativeRanges[folded as keyof typeof relativeRanges](today)
    : undefined
  if (known) return known
  if (folded.includes('..')) {
    const [from = '', to = '', ...more] = folded.split('..')
    const first = from ? parseRangeEnd(from, today) : undefined
    const last = to ? parseRangeEnd(to, today) : undefined
    if (
      more.length > 0 ||
      (!from && !to) ||
      (from && !first) ||
      (to && !last) ||
      (first && last && first > last)
    )
      return undefined
    return [first, last]
  }
  const day = parseRangeEnd(folded, today)
  if (day === undefined) return undefined
  if (folded.startsWith('-')) return [day, today]
  return folded.startsWith('+') ? [today, day] : [day, day]
}

/** Parses one day typed in a form: `15-03-2027`, `15.3.27`, `2027-03-15`, `today`, `tom`, `+3d`, `-1w`; with `typedTime` also `1 déc 2026`. */
export function parseTypedDay(text: string, today: string): string | undefined {
  const folded = text.trim().toLowerCase()
  return /^tom(orrow)?$/.test(folded) ? addDays(today, 1) : parseRangeEnd(folded, today)
}
/** Today in the user's time zone, by the server's time. */
export const todayHere = (now = new Date(serverNow())) =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
