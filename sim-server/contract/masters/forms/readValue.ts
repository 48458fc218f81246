/**
 * Reads one value of a form: what people typed, or what a call sends, becomes the stored value, or a sentence that refuses it. What was
 * stored reads back as it is.
 */
import { readScores, scoresText } from '../../catalog/takenTests'
import { budgetText, readBudget } from '../../leads/budget'
import { latinDigits } from './latinDigits'
import { emptyValue, type AskedField, type AskedRules, type FieldRules, type FieldValue } from './askedField'
import type { AskedType } from './fieldTypes'

/** A stored value, or why it is none. */
export type ReadValue = { value: FieldValue } | { refused: string }
const refuse = (refused: string): ReadValue => ({ refused })

/** Letters where no rule says less. */
export const MOST_LETTERS = { text: 200, textarea: 10_000 } as const
const MOST_EMAIL = 200
export const MOST_CHOICES = 200
/** A number beyond this one is not known exactly. */
const MOST_NUMBER = Number.MAX_SAFE_INTEGER

/** Only spaces and invisible characters: zero-width letters, marks of direction. */
const isBlank = (text: string) => !/[^\s\p{Cf}\p{Cc}]/u.test(text)
function readNumber(given: unknown, { min, max, whole }: AskedRules): ReadValue {
  const text = typeof given === 'number' ? String(given) : latinDigits(String(given)).trim()
  const number = /^[+-]?\d{1,16}(\.\d{1,10})?$/.test(text) || typeof given === 'number' ? Number(text) : NaN
  if (!Number.isFinite(number) || Math.abs(number) > MOST_NUMBER) return refuse('This value must be a number')
  if (whole && !Number.isInteger(number)) return refuse('This value must be a whole number')
  if (min !== undefined && number < min) return refuse(`This value must be at least ${min}`)
  if (max !== undefined && number > max) return refuse(`This value must be at most ${max}`)
  // -0 is stored as 0.
  return { value: number + 0 }
}

function readText(text: string, { min, max }: FieldRules, type: 'text' | 'textarea'): ReadValue {
  const trimmed = text.trim()
  // One letter of an emoji or a rare script is two units of a text.
  const letters = [...trimmed].length
  const most = Math.min(max ?? Infinity, MOST_LETTERS[type])
  if (letters > most) return refuse(`This text is longer than ${most} letters`)
  if (min !== undefined && letters < min) return refuse(`This text is shorter than ${min} letters`)
  if (type === 'text' && /[\r\n]/.test(trimmed)) return refuse('This text has more than one line')
  return { value: trimmed }
}

/** Whether the calendar has the day. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
/** `2026-01-01, 2026-12-31` as its two days; undefined for anything else. */
export function daysOfRange(text: string): readonly [first: string, last: string] | undefined {
  const [first = '', last = '', ...more] = text.split(',').map((day) => day.trim())
  return isDay(first) && isDay(last) && more.length === 0 ? [first, last] : undefined
}
/** A day is compared with a day, a moment with the first moment of a day in UTC. */
const withinDays = (value: string, { before, after, range }: FieldRules): ReadValue => {
  const day = value.slice(0, 10)
  if (before && day >= before) return refuse(`The date must be before ${before}`)
  if (after && day <= after) return refuse(`The date must be after ${after}`)
  const days = range === undefined ? undefined : daysOfRange(range)
  if (days && (day < days[0] || day > days[1]))
    return refuse(`The date must be from ${days[0]} to ${days[1]}`)
  return { value }
}
const readDay = (text: string, rules: FieldRules): ReadValue =>
  isDay(text) ? withinDays(text, rules) : refuse('This is not a date')
function readMoment(text: string, rules: FieldRules): ReadValue {
  const isMoment =
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(text) &&
    isDay(text.slice(0, 10))
  return isMoment ? withinDays(new Date(text).toISOString(), rules) : refuse('This is not a date with a time')
}

const readTime = (text: string): ReadValue =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : refuse('This is not a time')

const readEmail = (text: string): ReadValue =>
  text.length <= MOST_EMAIL && /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/.test(text)
    ? { value: text.toLowerCase() }
    : refuse('Invalid email')

/** An uploaded file by its identifier; the server also asks whose it is, and of what kind. */
const readFile = (text: string): ReadValue =>
  /^[\w-]{1,60}$/.test(text) ? { value: text } : refuse('There is no such file')

type TextType = Exclude<AskedType, 'number' | 'mobile' | 'multi_select' | 'checkbox' | 'scores'>
const readers: Readonly<Record<TextType, (text: string, rules: FieldRules) => ReadValue>> = {
  email: (text) => readEmail(text.trim()),
  text: (text, rules) => readText(text, rules, 'text'),
  textarea: (text, rules) => readText(text, rules, 'textarea'),
  single_select: (value) => ({ value }),
  radio: (value) => ({ value }),
  date: (text, rules) => readDay(text.trim(), rules),
  datetime: (text, rules) => readMoment(text.trim(), rules),
  time: (text) => readTime(text.trim()),
  file: (text) => readFile(text.trim()),
  budget: (text) => {
    const read = readBudget(text)
    return 'refused' in read ? read : { value: budgetText(read) }
  },
}

/** Its options are the tests. */
function readTestScores(text: string, { source }: AskedField): ReadValue {
  const tests = source?.data_type === 'manual' ? source.options : []
  const read = readScores(
    text,
    tests.map(({ label }) => label),
  )
  return 'refused' in read ? read : { value: scoresText(read.scores) }
}

/** Chosen values, each once, in the order in which they were chosen. A single checkbox of a form sends its value, or false. */
function readList(given: unknown): ReadValue {
  const list = Array.isArray(given) ? given : given === false ? [] : [given]
  if (list.length > MOST_CHOICES) return refuse(`This list is longer than ${MOST_CHOICES} entries`)
  const values = list.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
  if (values.length < list.length) return refuse('Choose one of the options')
  return { value: [...new Set(values.filter((one) => one !== ''))] }
}

const isNothing = (given: unknown) =>
  given === undefined || given === null || (typeof given === 'string' && isBlank(given))

/**
 * Reads what was given for a field. Whether it may be empty is the form's question.
 * @param readPhone reads a phone number; it knows the country of the form
 */
export function readValue(
  field: AskedField,
  given: unknown,
  readPhone: (field: AskedField, text: string) => ReadValue,
): ReadValue {
  const { type, rules } = field
  if (isNothing(given)) return { value: emptyValue(field) }
  if (type === 'multi_select' || type === 'checkbox') return readList(given)
  if (typeof given !== 'string' && typeof given !== 'number') return refuse('This value is not valid')
  if (type === 'mobile') return readPhone(field, String(given))
  if (type === 'scores') return readTestScores(String(given), field)
  return type === 'number' ? readNumber(given, rules) : readers[type](String(given), rules)
}
