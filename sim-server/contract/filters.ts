/**
 * What a list can be filtered by, as data. The query of its endpoint, the WHERE of the simulator, the `filters` of the
 * bulk calls, the typed grammar of the console (`stage:new -tag:cold`) and its chips all read one declaration.
 *
 * On the wire a choice is a list of ids: `stage_id=1,2`; `none` is "has none"; a minus keeps rows out: `tag_id=-4`.
 * A day is `2026-11-21`, in the caller's time zone (`time-offset`), both ends included.
 */
import { z } from 'zod'

/** ids: numbers of a master. words: free texts that rows carry, `google,meta`. day: first or last day. flag: 1 or 0. */
export type FilterKind = 'ids' | 'words' | 'from' | 'to' | 'flag'
export interface Filter<Options extends string = string> {
  kind: FilterKind
  /** The word of the typed grammar, `stage` in `stage:new`. The two ends of a range share one. */
  word: string
  /** The list of look-ups that names its values. */
  options?: Options
  /** Rows may have none: `owner:none`. */
  none?: true
}

const MOST = 4000
const day = (name: string) => z.iso.date(`${name} must be a day that exists, for example 2026-11-21`)
const shapes: Record<FilterKind, (name: string) => z.ZodType<string, string>> = {
  ids: (name) =>
    z
      .string()
      .max(MOST)
      .regex(/^-?(\d{1,15}|none)(,-?(\d{1,15}|none))*$/, `${name} takes ids, for example 1,2 or -3 or none`),
  words: (name) =>
    z
      .string()
      .max(MOST)
      .regex(/^-?[^,]+(,-?[^,]+)*$/, `${name} takes words, for example google,meta or none`),
  from: day,
  to: day,
  flag: (name) => z.enum(['0', '1'], `${name} is 1 or 0`),
}

/** An empty value means the filter is not set (core §5: "Filter values that are empty strings are dropped before sending"). */
const unless = (name: string, kind: FilterKind) =>
  z
    .union([z.string(), z.number(), z.boolean()], `${name} must be a text`)
    .transform((value) => String(value).trim())
    .transform((value) => (kind === 'flag' ? value.replace(/^true$/, '1').replace(/^false$/, '0') : value))
    .transform((value) => (value === '' ? undefined : value))
    .pipe(shapes[kind](name).optional())
    .optional()

/** The query fields of a declaration of filters: `filterFields(leadFilters)`. */
export const filterFields = <const F extends Record<string, Filter>>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, { kind }]) => [name, unless(name, kind)])) as {
    [K in keyof F]: ReturnType<typeof unless>
  }

/** Filters as the wire carries them. A name that is not here is refused: `is_selected_all` must never widen by a typing error. */
export const strictly = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unable to apply filter: ${(issue.keys as string[]).join(', ')}`
        : undefined,
  })
