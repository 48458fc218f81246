/** Days as documents write them: `12 May 2004`, `12.05.2004`, `2004-05-12`. What can be read in two ways has two readings. */
import { languages } from '@contract/client'
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { isDay } from '@contract/masters/forms/readValue'
import { foldText } from '../../foldText'

const MONTHS = 12
const namedMonths = (): ReadonlyMap<string, number> => {
  const named = new Map<string, number>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= MONTHS; month++)
        named.set(foldText(format.format(Date.UTC(2000, month - 1, 15))), month)
    }
  return named
}
let months: ReadonlyMap<string, number> | undefined

const padded = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number): string[] => {
  const text = `${year}-${padded(month)}-${padded(day)}`
  return isDay(text) ? [text] : []
}

/** @returns the days that it may mean; none for anything else */
export function readingsOfDay(written: string): string[] {
  const text = latinDigits(written).trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  if (last) {
    const [one, other] = [Number(first), Number(second)]
    return [...new Set([...dayOf(Number(last), other, one), ...dayOf(Number(last), one, other)])]
  }
  months ??= namedMonths()
  const words = foldText(text).split(' ')
  const named = words.flatMap((word) => months!.get(word) ?? [])
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const years = numbers.filter((word) => word.length === 4)
  const days = numbers.filter((word) => word.length < 3)
  if (words.length !== 3 || named.length !== 1 || years.length !== 1 || days.length !== 1) return []
  return dayOf(Number(years[0]), named[0]!, Number(days[0]))
}
