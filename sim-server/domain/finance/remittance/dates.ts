/** Dates as banks write them, as `YYYY-MM-DD`. `03/04/2027` may be March or April: the file decides, else the user is asked. */
import { latinDigits } from '@contract/finance/writtenAmounts'
import { foldText } from '../../foldText'

export type DateOrder = 'dmy' | 'mdy'

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
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})(?!\d)/
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Null when there is no such day: 31-02-2027. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900
    ? date.toISOString().slice(0, 10)
    : null
}
const partsOf = (text: string) => YEAR_LAST.exec(latinDigits(text).trim())

/** The order of day and month in this file; null when its dates do not decide it. Only dates with `/` or `-` put the month first. */
export function dateOrderOf(dates: readonly string[]): DateOrder | null {
  let order: DateOrder | null = null
  for (const text of dates) {
    const parts = partsOf(text)
    if (!parts) continue
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    const found = parts[2] === '.' || first > 12 ? 'dmy' : second > 12 ? 'mdy' : null
    if (found === null) continue
    if (order !== null && order !== found) return null
    order = found
  }
  return order
}
/** Whether the order of day and month matters to this date: not to `04/04/2027`. */
export const isDateAmbiguous = (text: string): boolean => {
  const parts = partsOf(text)
  return (
    parts !== null &&
    parts[2] !== '.' &&
    Number(parts[1]) <= 12 &&
    Number(parts[3]) <= 12 &&
    Number(parts[1]) !== Number(parts[3])
  )
}

/** `20270315` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** `15.03.2027` → `2027-03-15`; null when it is no date, or its order is unknown. */
export function dayOf(text: string, order: DateOrder | null): string | null {
  const bare = latinDigits(text).trim()
  const yearFirst = YEAR_FIRST.exec(bare) ?? COMPACT.exec(bare)
  if (yearFirst) return isoDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const parts = partsOf(text)
  if (parts) {
    if (order === null && isDateAmbiguous(text)) return null
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    const isMonthFirst = parts[2] !== '.' && (order === 'mdy' || (order === null && second > 12))
    const year = fullYear(parts[4]!)
    return isMonthFirst ? isoDay(year, first, second) : isoDay(year, second, first)
  }
  const words = foldText(bare).split(' ')
  // `Nov 10, 2026` has the month first.
  const [day, month, year] = /^\p{L}/u.test(words[0]!) ? [words[1]!, words[0], words[2]] : words
  const number = month === undefined ? 0 : monthOf(month)
  return number > 0 && year !== undefined && /^\d{2,4}$/.test(year)
    ? isoDay(fullYear(year), number, Number(day))
    : null
}
