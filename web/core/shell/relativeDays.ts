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

/** One end of a range: a day, or a number of days, weeks, months or years ago. */
const parseRangeEnd = (text: string, today: string): string | undefined => {
  if (text === 'today') return today
  if (text === 'yesterday') return addDays(today, -1)
  const [, amount, unit] = /^-(\d{1,4})([dwmy])$/.exec(text) ?? []
  if (!amount) return validDay(text)
  // dayjs: one month before 31 March is 28 February.
  const far = formatDay(
    parseDay(today).subtract(Number(amount), DAYJS_UNITS[unit as keyof typeof DAYJS_UNITS]),
  )
  return /^\d{4}-/.test(far) ? far : undefined
}

/** First and last day, either may be open; undefined if the text is no range. */
export function parseDayRange(
  text: string,
  today: string,
): [from: string | undefined, to: string | undefined] | undefined {
  const folded = text.toLowerCase().replaceAll('_', '-')
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
  return day === undefined ? undefined : folded.startsWith('-') ? [day, today] : [day, day]
}

/** Parses one day typed in a form: `15-03-2027`, `15.3.27`, `2027-03-15`, `today`, `tom`, `+3d`, `-1w`. */
export function parseTypedDay(text: string, today: string): string | undefined {
  const folded = text.trim().toLowerCase()
  if (/^tom(orrow)?$/.test(folded)) return addDays(today, 1)
  const [, amount, unit] = /^\+(\d{1,4})([dwmy])$/.exec(folded) ?? []
  if (amount)
    return formatDay(parseDay(today).add(Number(amount), DAYJS_UNITS[unit as keyof typeof DAYJS_UNITS]))
  const [, day, month_, year] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/.exec(folded) ?? []
  if (day) return validDay(`${year!.padStart(4, '20')}-${month_!.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return parseRangeEnd(folded, today)
}
/** Today in the user's time zone, by the server's time. */
export const todayHere = (now = new Date(serverNow())) =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
