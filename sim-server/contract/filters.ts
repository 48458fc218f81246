/**
 * Filters of a list, declared once as data. Everything follows from the declaration: the query of the endpoint, the WHERE of the
 * simulator, the `filters` of bulk calls, the console's filter grammar (`stage:new -tag:cold`) and its chips.
 *
 * On the wire a filter is a list of values: `stage_id=1,2`; `none` means "has no value"; a minus excludes: `tag_id=-4`. A day is
 * `2026-11-21` in the caller's time zone (header `time-offset`). A range of numbers is `10000..20000`, `..20000` or `10000..`, and a list
 * of them: `..5000,20000..`. Both ends of a range are included.
 */
import { z } from 'zod'

/** ids: ids of a master. words: texts, `google,meta`. from, to: first and last day of a range. flag: 1 or 0. range: numbers, `10000..20000`. */
export type FilterKind = 'ids' | 'words' | 'from' | 'to' | 'flag' | 'range'
/** What numbers of a range are: main units of the home currency, months, years. */
export type RangeUnit = 'money' | 'months' | 'years'
/**
 * words: each value has a name in every language, `invoices:statuses.hold` for `hold` of the lookup `statuses`. regions: codes of countries.
 * currencies: codes of currencies. records: records that the product comes with have names in every language. people: the reader is also found as `me`.
 */
export type Called = 'words' | 'regions' | 'currencies' | 'records' | 'people'
export interface Filter<Options extends string = string> {
  kind: FilterKind
  /** Its word in the filter grammar, `stage` in `stage:new`. Both ends of a range have the same word. */
  word: string
  /** Key of its word in the words of the module. Default: `words.{word}`. */
  named?: string
  /** The lookup that holds its values, and the block of words that names them: `statuses`. */
  options?: Options
  /** All values it may have: the server refuses others. They are the ones offered where there is no such lookup. */
  values?: readonly string[]
  /** How its values are called; by the label of the lookup when left out. */
  called?: Called
  /** Its values have an order of their own; others are shown in the alphabet of the reader. */
  inOrder?: true
  /** Its values are of several fields, `budget=low`: a value of one does not narrow those of another. */
  grouped?: true
  /** Rows may have no value: `owner:none`. */
  none?: true
  /** Of a range. */
  unit?: RangeUnit
}

/** Of a filter whose values are fixed: their names are in a block of the module's words, `invoices:statuses.hold`. */
export const fixedValues = <const V extends readonly string[], const B extends string>(values: V, block: B) =>
  ({ values, options: block, called: 'words' }) as const

/** By the name of the query's parameter. */
export type Filters = Readonly<Record<string, Filter>>

const MOST_LETTERS = 4000
const day = (name: string) => z.iso.date(`${name} must be a day that exists, for example 2026-11-21`)

export interface NumberRange {
  from?: number
  to?: number
}
const NUMBER = String.raw`\d{1,12}(?:\.\d{1,2})?`
const RANGE = new RegExp(`^(?:(${NUMBER})|(${NUMBER})?\\.\\.(${NUMBER})?)$`)
/** `10000..20000`, `..20000`, `10000..`, or one number. Undefined for what is no range, or ends before it begins. */
export function readRange(text: string): NumberRange | undefined {
  const [is, only, first = only, last = only] = RANGE.exec(text) ?? []
  if (is === undefined || (first === undefined && last === undefined)) return undefined
  const range: NumberRange = {
    ...(first !== undefined && { from: Number(first) }),
    ...(last !== undefined && { to: Number(last) }),
  }
  return range.from !== undefined && range.to !== undefined && range.from > range.to ? undefined : range
}
export const isInRange = ({ from = -Infinity, to = Infinity }: NumberRange, number: number): boolean =>
  number >= from && number <= to
const areRanges = (list: string) =>
  list.split(',').every((one) => {
    const range = one.trim().replace(/^-/, '')
    return range === 'none' || readRange(range) !== undefined
  })
/** Each word has a letter besides its minus sign. Not a regular expression: `-?[^,]+` can read `-a` in two ways. */
const areWords = (list: string) => list.split(',').every((word) => word.trim().replace(/^-/, '') !== '')
const shapes: Record<FilterKind, (name: string) => z.ZodType<string, string>> = {
  ids: (name) =>
    z
      .string()
      .max(MOST_LETTERS)
      .regex(/^-?(\d{1,15}|none)(,-?(\d{1,15}|none))*$/, `${name} takes ids, for example 1,2 or -3 or none`),
  words: (name) =>
    z.string().max(MOST_LETTERS).refine(areWords, `${name} takes words, for example google,meta or none`),
  from: day,
  to: day,
  flag: (name) => z.enum(['0', '1'], `${name} is 1 or 0`),
  range: (name) =>
    z
      .string()
      .max(MOST_LETTERS)
      .refine(areRanges, `${name} takes numbers, for example 100..200 or ..200 or none`),
}

/** Schema of one filter. An empty value means not set (core §5: "Filter values that are empty strings are dropped before sending"). */
const filterField = (name: string, kind: FilterKind) =>
  z
    .union([z.string(), z.number(), z.boolean()], `${name} must be a text`)
    .transform((value) => String(value).trim())
    .transform((value) => (kind === 'flag' ? value.replace(/^true$/, '1').replace(/^false$/, '0') : value))
    .transform((value) => (value === '' ? undefined : value))
    .pipe(shapes[kind](name).optional())
    .optional()

/** The query fields of filters: `filterFields(leadFilters)`. */
export const filterFields = <const F extends Record<string, Filter>>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { kind, unit }]) => {
      const field = filterField(name, kind)
      return [
        name,
        unit === 'money' ? field.describe('In the main unit of the home currency: 10000..20000') : field,
      ]
    }),
  ) as {
    [K in keyof F]: ReturnType<typeof filterField>
  }

const MOST_NAMED = 5
const MOST_LETTERS_NAMED = 40
/** Of unknown names in a message: the first five, and no more than the beginning of each. */
export const firstNames = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => name.slice(0, MOST_LETTERS_NAMED))
    .join(', ')
/** A strict object of filters: an unknown name is refused, because a typing error would widen `is_selected_all` to all rows. */
export const strictFilters = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unable to apply filter: ${firstNames(issue.keys as string[])}`
        : undefined,
  })
