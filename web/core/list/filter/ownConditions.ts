/**
 * What is typed after the word of an own field, where it is none of the values that are offered: one of many, which the server finds, or a
 * comparison of numbers, days, times and moments: `>7`, `<=2026-12-01`, `7..9`, `-7d`. Loaded when one is met.
 */
import type { Answer } from '@contract/http'
import { leadAnswers } from '@contract/leads/leadAnswers'
import {
  ownFilterCondition,
  ownFilterValue,
  readOwnFilter,
  type OwnCondition,
} from '@contract/leads/filters/ownFilters'
import type { FieldType } from '@contract/masters/forms/fieldTypes'
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { PAIR } from '@contract/platform/recordKey'
import { conditionNames, fold, type FieldWord } from './filterWords'
import type { Looked } from '../listGrammar'
import { parseDayRange, todayHere } from '../../shell/relativeDays'
import { fetchCall } from '../../server/api'
import { date, dateTime, day } from '../../words/format'
import { recordNames } from '../../words/recordNames'

type OwnField = Answer<typeof leadAnswers.ownFields>[number]
/** First and last value that a text stands for; either may be open. Undefined for a text that is none. */
type Ends = readonly [from: string | undefined, to: string | undefined] | undefined

/** Ends of a range, `7..9`, whose values are read one by one. */
const rangeOf =
  (read: (text: string) => string | undefined) =>
  (text: string): Ends => {
    const [first = '', last = first, ...more] = text.split('..')
    const [from, to] = [first, last].map((one) => (one === '' ? undefined : read(one)))
    const isRead = (one: string | undefined, typed: string) => typed === '' || one !== undefined
    return more.length > 0 || text === '' || text === '..' || !isRead(from, first) || !isRead(to, last)
      ? undefined
      : [from, to]
  }
const numberOf = (text: string) =>
  /^[+-]?\d{1,16}(\.\d{1,10})?$/.test(text) ? String(Number(text) + 0) : undefined
const timeOf = (text: string) =>
  /^([01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart('00:00'.length, '0') : undefined
const daysOf = (text: string): Ends => parseDayRange(text, todayHere())
const readers: Readonly<Partial<Record<FieldType, (text: string) => Ends>>> = {
  number: rangeOf(numberOf),
  time: rangeOf(timeOf),
  date: daysOf,
  datetime: daysOf,
}

type Comparison = OwnCondition['comparison']
interface Bounds {
  lower?: { comparison: '>=' | '>'; value: string }
  upper?: { comparison: '<=' | '<'; value: string }
}
function boundsOf(typed: string, read: (text: string) => Ends): Bounds | undefined {
  const [, sign, text] = /^([<>]=?)?\s*(.*)$/s.exec(typed)!
  const [from, to] = read(text!) ?? []
  if (sign === '>' || sign === '<=') {
    if (to === undefined) return undefined
    return sign === '>'
      ? { lower: { comparison: sign, value: to } }
      : { upper: { comparison: sign, value: to } }
  }
  if (sign === '>=' || sign === '<') {
    if (from === undefined) return undefined
    return sign === '<'
      ? { upper: { comparison: sign, value: from } }
      : { lower: { comparison: sign, value: from } }
  }
  if (from === undefined && to === undefined) return undefined
  return {
    ...(from !== undefined && { lower: { comparison: '>=', value: from } }),
    ...(to !== undefined && { upper: { comparison: '<=', value: to } }),
  }
}

/** The first moment of a day here, or of the day after. */
const momentOf = (day: string, after: boolean) => {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + Number(after)).toISOString()
}
/** Days as moments: those after a day begin with the next one. */
const inMoments = ({ lower, upper }: Bounds): Bounds => ({
  ...(lower && { lower: { comparison: '>=', value: momentOf(lower.value, lower.comparison === '>') } }),
  ...(upper && { upper: { comparison: '<', value: momentOf(upper.value, upper.comparison === '<=') } }),
})

/** As a value of the filter `own`; undefined for a text that compares nothing. */
function conditionOf({ name, type }: OwnField, typed: string): string | undefined {
  const read = readers[type]
  const days = read && boundsOf(latinDigits(typed).trim().toLowerCase(), read)
  if (!days) return undefined
  const { lower, upper } = type === 'datetime' ? inMoments(days) : days
  const condition = (comparison: Comparison, value: string, to?: OwnCondition['to']) =>
    ownFilterCondition({ field: name, comparison, value, ...(to && { to }) })
  if (!lower) return condition(upper!.comparison, upper!.value)
  if (lower.value === upper?.value) return ownFilterValue(name, lower.value)
  return condition(lower.comparison, lower.value, upper)
}

/** The field and its value in a value of the filter: `passport=TR-1` of an address, `Passport: TR-1` as it is called. */
function fieldIn(fields: readonly OwnField[], text: string): { field: OwnField; typed: string } | undefined {
  const condition = readOwnFilter(text)
  const named = fields.find(({ name }) => name === condition?.field)
  // A comparison says what it is.
  if (named) return condition!.comparison === '=' ? { field: named, typed: condition!.value } : undefined
  const at = text.indexOf(PAIR)
  const label = fold(text.slice(0, Math.max(at, 0)))
  const field = fields.find((one) =>
    [one.name, ...recordNames(one.label)].some((name) => fold(name) === label),
  )
  return field && at > 0 ? { field, typed: text.slice(at + PAIR.length) } : undefined
}

/** How numbers and addresses are kept. */
const asStored = ({ type }: OwnField, text: string) => {
  if (type === 'mobile') return latinDigits(text).replaceAll(/[\s().-]/g, '')
  return type === 'email' ? text.toLowerCase() : text
}

export async function findOwn(text: string, word?: FieldWord): Promise<readonly Looked[] | string> {
  const fields = await fetchCall(leadAnswers.ownFields, {})
  const name = word && decodeURIComponent(word.field.slice(0, -1))
  const own = fields.find((one) => one.name === name)
  const asked = own ? { field: own, typed: text } : fieldIn(fields, text)
  if (!asked || asked.typed === '' || asked.field.options.length > 0) return []
  const { field, typed } = asked
  if (readers[field.type]) return conditionOf(field, typed) ?? []
  const query = { field: field.name, search: asStored(field, typed) }
  return fetchCall(leadAnswers.ownValuesFound, { query })
}

const signs: Readonly<Record<string, string>> = { '=': '', '>=': '≥', '<=': '≤' }
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text)
/** Whether a day begins here with the moment. */
const isMidnight = (text: string) => isMoment(text) && new Date(text).toTimeString().startsWith('00:00:00')
const shownText = (text: string): string => {
  if (isMidnight(text)) return date(text)
  if (isMoment(text)) return dateTime(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? day(text) : text
}
/** Both ends of a range. Days of moments end before the next one. */
function rangeText(from: string, sign: string, to: string): string | undefined {
  if (sign === '<=') return `${shownText(from)} – ${shownText(to)}`
  if (!isMidnight(from) || !isMidnight(to)) return undefined
  const [first, last] = [date(from), date(Date.parse(to) - 1)]
  return first === last ? first : `${first} – ${last}`
}
/** A condition as chips have it: `≥ 7`, `< 01 Dec 2026`, `TR-55871`. */
conditionNames.of = (condition) => {
  try {
    const [, from, sign, to] = /^>=([^<]+)(<=?)(.+)$/.exec(condition) ?? []
    const range = from && rangeText(decodeURIComponent(from), sign!, decodeURIComponent(to!))
    if (range) return range
    return condition
      .split(/([<>]=?|=)/)
      .map((one) => signs[one] ?? shownText(decodeURIComponent(one)))
      .join(' ')
      .trim()
  } catch {
    return condition
  }
}
