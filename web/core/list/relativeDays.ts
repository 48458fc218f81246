/**
 * Days as a person types them: `today`, `-7d`, `this-month`, `2026-01-01..2026-02-01`. Kept as typed in a saved view, so
 * that "the last seven days" is still that next week.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
const FORM = 'YYYY-MM-DD'
const at = (day: string) => dayjs.utc(day, FORM)
const iso = (day: dayjs.Dayjs) => day.format(FORM)
const plus = (day: string, days: number) => iso(at(day).add(days, 'day'))
/** The first of this month, or of another one. */
const month = (day: string, by: number) => iso(at(day).startOf('month').add(by, 'month'))
const monday = (day: string) => plus(day, -((at(day).day() + 6) % 7))

/** A day that exists. */
export const dayOf = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).isValid() && iso(at(text)) === text ? text : undefined

export const RELATIVE = [
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

const named: Record<(typeof RELATIVE)[number] & string, (today: string) => [string, string]> = {
  today: (today) => [today, today],
  yesterday: (today) => [plus(today, -1), plus(today, -1)],
  '-7d': (today) => [plus(today, -7), today],
  '-30d': (today) => [plus(today, -30), today],
  'this-week': (today) => [monday(today), plus(monday(today), 6)],
  'last-week': (today) => [plus(monday(today), -7), plus(monday(today), -1)],
  'this-month': (today) => [month(today, 0), plus(month(today, 1), -1)],
  'last-month': (today) => [month(today, -1), plus(month(today, 0), -1)],
  'this-year': (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
}

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const

/** One end of a range: a day, or so many days, weeks, months or years ago. */
const endOf = (text: string, today: string): string | undefined => {
  if (text === 'today') return today
  if (text === 'yesterday') return plus(today, -1)
  const [, amount, unit] = /^-(\d{1,4})([dwmy])$/.exec(text) ?? []
  if (!amount) return dayOf(text)
  // A month before 31 March is 28 February: dayjs takes the last day there is.
  const far = iso(at(today).subtract(Number(amount), UNITS[unit as keyof typeof UNITS]))
  return /^\d{4}-/.test(far) ? far : undefined
}

/** First and last day, either of them open; nothing when the text is no day. */
export function rangeOf(
  text: string,
  today: string,
): [from: string | undefined, to: string | undefined] | undefined {
  const folded = text.toLowerCase().replaceAll('_', '-')
  const known = Object.hasOwn(named, folded) ? named[folded as keyof typeof named](today) : undefined
  if (known) return known
  if (folded.includes('..')) {
    const [from = '', to = '', ...more] = folded.split('..')
    const first = from ? endOf(from, today) : undefined
    const last = to ? endOf(to, today) : undefined
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
  const day = endOf(folded, today)
  return day === undefined ? undefined : folded.startsWith('-') ? [day, today] : [day, day]
}

/** One day as a form takes it, today or later in mind: `15-03-2027`, `15.3.27`, `2027-03-15`, `today`, `tom`, `+3d`, `-1w`. */
export function dayTyped(text: string, today: string): string | undefined {
  const folded = text.trim().toLowerCase()
  if (/^tom(orrow)?$/.test(folded)) return plus(today, 1)
  const [, amount, unit] = /^\+(\d{1,4})([dwmy])$/.exec(folded) ?? []
  if (amount) return iso(at(today).add(Number(amount), UNITS[unit as keyof typeof UNITS]))
  const [, day, month_, year] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/.exec(folded) ?? []
  if (day) return dayOf(`${year!.padStart(4, '20')}-${month_!.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return endOf(folded, today)
}
/** Where the reader is. */
export const todayHere = (now = new Date()) =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
