/**
 * Dates as banks write them, as `YYYY-MM-DD`. `03/04/2027` may be March or April, and `26/11/05` the 5th or the 26th: the other dates of
 * the file decide, else the user is asked.
 */
import { dateOrders } from '@contract/finance/remittance'
import { latinDigits } from '@contract/finance/writtenAmounts'
import { foldText } from '../../foldText'

export type DateOrder = (typeof dateOrders)[number]
/** The day in each order in which the date exists. A date that means one day in whatever order has the same in all. */
type Readings = Partial<Record<DateOrder, string>>

/** Month names in four languages by their first three letters, where these are unambiguous. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'oca', 'ene', 'gen'],
  ['feb', 'fev', 'sub'],
  ['mar', 'maa', 'mrt'],
  ['apr', 'avr', 'nis', 'abr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'juin', 'haz', 'giu'],
  ['jul', 'juil', 'tem', 'lug'],
  ['aug', 'aou', 'agu', 'ago'],
  ['sep', 'eyl', 'set'],
  ['oct', 'eki', 'okt', 'ott', 'out'],
  ['nov', 'kas'],
  ['dec', 'ara', 'dez', 'dic'],
]
const monthOf = (name: string) => 1 + MONTHS.findIndex((names) => names.some((one) => name.startsWith(one)))
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/
/** `20270315` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})(?!\d)/
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Undefined when there is no such day: 31-02-2027. */
function isoDay(year: string, month: number | string, day: string): string | undefined {
  const date = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    fullYear(year) > 1900
    ? date.toISOString().slice(0, 10)
    : undefined
}
const inAllOrders = (day: string | undefined): Readings => ({ dmy: day, mdy: day, ymd: day })
/** Only a year of two digits may stand first. */
const yearFirst = (first: string, month: number | string, last: string) =>
  first.length === 2 && last.length === 2 ? isoDay(first, month, last) : undefined

function wordReadings(text: string): Readings {
  const [first = '', second = '', third = ''] = foldText(text).split(' ')
  // `Nov 10, 2026` has the month first.
  if (/^\p{L}/u.test(first))
    return /^\d{2,4}$/.test(third) ? inAllOrders(isoDay(third, monthOf(first), second)) : {}
  const month = /^\p{L}/u.test(second) ? monthOf(second) : 0
  if (month === 0) return {}
  if (first.length === 4) return inAllOrders(isoDay(first, month, third))
  if (!/^\d{2,4}$/.test(third)) return {}
  const day = isoDay(third, month, first)
  return { dmy: day, mdy: day, ymd: yearFirst(first, month, third) }
}
function readingsOf(text: string): Readings {
  const bare = latinDigits(text).trim()
  const whole = YEAR_FIRST.exec(bare) ?? COMPACT.exec(bare)
  if (whole) return inAllOrders(isoDay(whole[1]!, whole[2]!, whole[3]!))
  const parts = YEAR_LAST.exec(bare)
  if (!parts) return wordReadings(bare)
  const [, first = '', mark, second = '', year = ''] = parts
  return {
    dmy: isoDay(year, second, first),
    // Only dates with `/` or `-` put the month first.
    mdy: mark === '.' ? undefined : isoDay(year, first, second),
    ymd: yearFirst(first, second, year),
  }
}
const daysOf = (readings: Readings) => new Set(Object.values(readings).filter((day) => day !== undefined))
/** Whether the text is a date, in whatever order. */
export const isDay = (text: string): boolean => daysOf(readingsOf(text)).size > 0

/** Years around today from which a statement may be, when it writes the year first and with two digits. */
const [YEARS_BEFORE, YEARS_AFTER] = [5, 1]
const yearsLater = (today: string, years: number) =>
  String(Number(today.slice(0, 4)) + years) + today.slice(4)
/** Without the year first where that is no day of a statement: in `15/03/27` it is 2015. */
function likelyReadings(text: string, today: string): Readings {
  const { ymd, ...others } = readingsOf(text)
  const isLikely =
    ymd !== undefined && ymd >= yearsLater(today, -YEARS_BEFORE) && ymd <= yearsLater(today, YEARS_AFTER)
  return isLikely || ymd === others.dmy ? { ...others, ymd } : others
}

export interface ReadDates {
  /** Null when a text is no date, or means several days and no order is known. */
  days: (string | null)[]
  /** The first date that means several days, by its place, when neither the file nor the user says which. */
  unclear: { at: number; choices: { answer: DateOrder; reads: string }[] } | null
}
/** `today`: `YYYY-MM-DD`. `answer`: the order that the user gave; the dates of the file come first. */
export function readDates(dates: readonly string[], today: string, answer: DateOrder | null): ReadDates {
  const all = dates.map((text) => likelyReadings(text, today))
  const ordered = all.filter((readings) => new Set(dateOrders.map((order) => readings[order])).size > 1)
  const orders = dateOrders.filter((order) => ordered.every((readings) => readings[order] !== undefined))
  const order = orders.length === 1 ? orders[0]! : answer
  const days = all.map((readings) => {
    const [day = null, ...others] = daysOf(readings)
    return others.length === 0 ? day : ((order && readings[order]) ?? null)
  })
  const at = all.findIndex((readings, place) => days[place] === null && daysOf(readings).size > 0)
  const readings = at < 0 ? {} : all[at]!
  const choices = [...daysOf(readings)].map((reads) => ({
    answer: dateOrders.find((one) => readings[one] === reads)!,
    reads,
  }))
  return { days, unclear: at < 0 ? null : { at, choices } }
}
