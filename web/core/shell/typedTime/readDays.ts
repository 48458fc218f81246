/**
 * The days that a text can mean, as people say them in the four languages: `next tue`, `1 déc`, `yarın`, `il y a 3 jours`, `بعد غد`.
 * What can be read in two ways has two readings: who typed it is asked which.
 */
import { session } from '../../session/session'
import type { Language } from '../../words/i18n'
import { addTo, dayOfDigits, dayWords, validDay, writtenDay } from '../relativeDays'
import { placesOf, tokenIn, type Place, type Token } from './timeTokens'
import type { Unit } from './timeWords'

/** `ahead`: a day to come is meant, as of a reminder; `any`: it may have passed. */
export type Direction = 'ahead' | 'any'
export interface Reader {
  /** `2026-11-30` */
  today: string
  direction: Direction
}

const WEEK = 7
/** From Monday, 0, to Sunday. */
const weekdayOf = (day: string) => (new Date(`${day}T12:00Z`).getUTCDay() + WEEK - 1) % WEEK
const plus = (day: string, days: number) => addTo(day, days, 'd')

/** Whether there are as many places as kinds, one of each. */
const isLike = (places: readonly Place[], ...kinds: Token['is'][]) =>
  places.length === kinds.length && kinds.every((is, at) => tokenIn(places[at], is))
const numberOf = (place: Place | undefined) => Number(tokenIn(place, 'number')?.text)

/** How many of a unit, from now: `in 3 days`, `2 gün sonra`, `dans une heure`, `بعد يومين`; negative for what has passed. */
export function amountOf(places: readonly Place[]): { amount: number; unit: Unit } | undefined {
  const sides = [
    { ahead: tokenIn(places[0], 'ahead'), ago: tokenIn(places[0], 'ago'), rest: places.slice(1) },
    { ahead: tokenIn(places.at(-1), 'later'), ago: tokenIn(places.at(-1), 'ago'), rest: places.slice(0, -1) },
  ]
  for (const { ahead, ago, rest } of sides) {
    const unit = tokenIn(rest.at(-1), 'unit')
    if (!unit || !(ahead || ago) || rest.length > 2) continue
    const count = rest.length === 1 || tokenIn(rest[0], 'one') ? 1 : numberOf(rest[0])
    if (Number.isNaN(count)) continue
    return { amount: count * unit.amount * (ahead ? 1 : -1), unit: unit.unit }
  }
  return undefined
}

/** The days of a weekday: `mon`, `next mon`, `mon last`. */
function ofWeekday(
  at: number,
  word: 'next' | 'last' | 'this' | undefined,
  { today, direction }: Reader,
): string[] {
  const monday = plus(today, -weekdayOf(today))
  const coming = plus(today, ((at - weekdayOf(today) + WEEK - 1) % WEEK) + 1)
  const gone = plus(coming, at === weekdayOf(today) ? -2 * WEEK : -WEEK)
  if (word === 'next') return [coming, plus(monday, WEEK + at)]
  if (word === 'last') return [plus(monday, at - WEEK), gone]
  if (word === 'this') return [plus(monday, at)]
  const isToday = at === weekdayOf(today)
  return [...(direction === 'any' ? [gone] : []), ...(isToday ? [today] : []), coming]
}

/** A day of a month, without its year: the next one, or the ones before and after today. */
function ofMonth(date: number, month: number, { today, direction }: Reader): string[] {
  const year = Number(today.slice(0, 4))
  // The 29th of February may be eight years away.
  const days = Array.from({ length: 17 }, (_, at) => writtenDay(date, month + 1, year - 8 + at)).flatMap(
    (day) => day ?? [],
  )
  const coming = days.find((day) => day >= today)
  const gone = days.findLast((day) => day < today)
  return [...(direction === 'any' && coming !== today && gone ? [gone] : []), ...(coming ? [coming] : [])]
}

const fullYear = (text: string) => Number(text.length <= 2 ? text.padStart(2, '0').padStart(4, '20') : text)
function ofDate(places: readonly Place[], reader: Reader): string[] {
  // `Tue 01 Dec 2026`: the weekday has to be that of the day.
  const weekday = tokenIn(places[0], 'weekday')
  if (weekday && places.length > 2) {
    const days = ofDate(places.slice(1), reader)
    return days.filter((day) => weekdayOf(day) === weekday.at)
  }
  const [first, second, third] = places
  const isDateFirst = isLike(places.slice(0, 2), 'number', 'month')
  if (!isDateFirst && !isLike(places.slice(0, 2), 'month', 'number')) return []
  const month = tokenIn(isDateFirst ? second : first, 'month')!
  const date = numberOf(isDateFirst ? first : second)
  if (places.length === 2) return ofMonth(date, month.at, reader)
  const year = tokenIn(third, 'number')
  if (places.length !== 3 || !year || year.text.length === 1 || year.text.length === 3) return []
  return [writtenDay(date, month.at + 1, fullYear(year.text)) ?? []].flat()
}

/** A weekday with the day of its month: `mardi 10`, in this month or in the next one. */
const ofWeekdayAndDate = ([weekday, date]: readonly Place[], { today, direction }: Reader): string[] => {
  const { at } = tokenIn(weekday, 'weekday')!
  const [year, month] = today.split('-').map(Number)
  return [month! - 1, month!, month! + 1]
    .flatMap(
      (one) => writtenDay(numberOf(date), ((one + 11) % 12) + 1, year! + Math.floor((one - 1) / 12)) ?? [],
    )
    .filter((day) => weekdayOf(day) === at && (direction === 'any' || day >= today))
}

const ONE_WORD = ['next', 'last', 'this'] as const
function readPlaces(places: readonly Place[], reader: Reader): string[] {
  const { today } = reader
  if (places.length === 0) return []
  const day = places.length === 1 && tokenIn(places[0], 'day')
  if (day) return [plus(today, day.from)]
  const digits = places.length === 1 && tokenIn(places[0], 'digits')
  if (digits) return [dayOfDigits(digits.text, today) ?? []].flat()
  const weekday = places.length === 1 && tokenIn(places[0], 'weekday')
  if (weekday) return ofWeekday(weekday.at, undefined, reader)
  for (const word of ONE_WORD) {
    const at = isLike(places, word, 'weekday') ? 1 : isLike(places, 'weekday', word) ? 0 : undefined
    if (at !== undefined) return ofWeekday(tokenIn(places[at], 'weekday')!.at, word, reader)
  }
  if (isLike(places, 'next', 'unit') || isLike(places, 'unit', 'next')) {
    const unit = places.map((one) => tokenIn(one, 'unit')?.unit).find(Boolean)
    if (unit === 'w') return [plus(today, WEEK - weekdayOf(today)), plus(today, WEEK)]
  }
  const counted = amountOf(places)
  if (counted && counted.unit !== 'h' && counted.unit !== 'min')
    return [addTo(today, counted.amount, counted.unit)].filter((one) => validDay(one) !== undefined)
  const dated = ofDate(places, reader)
  return isLike(places, 'weekday', 'number') ? [...dated, ...ofWeekdayAndDate(places, reader)] : dated
}

/** Words that say nothing are left out where they stand before, or after, what they belong to. */
const withoutFillers = (places: readonly Place[]) =>
  places.filter(
    (place, at) => !(tokenIn(place, 'at') && at < places.length - 1) && !(tokenIn(place, 'after') && at > 0),
  )

const unique = <T extends string | number>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))

export const daysOfPlaces = (places: readonly Place[], reader: Reader): string[] => {
  const bare = withoutFillers(places)
  return unique([
    ...readPlaces(places, reader),
    ...(bare.length < places.length ? readPlaces(bare, reader) : []),
  ])
}

/** @returns days, `2026-12-01`, the earliest first; none for a text that is no day */
export function daysIn(
  text: string,
  {
    direction = 'any',
    language = session.language,
    today,
  }: Partial<Reader> & { today: string; language?: Language },
): string[] {
  const places = placesOf(text, language)
  return places ? daysOfPlaces(places, { today, direction }) : []
}

dayWords.daysIn = (text, today) => daysIn(text, { today })
