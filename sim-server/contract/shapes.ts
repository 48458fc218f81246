/** Schemas shared by modules: required texts, list pages, options, the envelope. */
import { z } from 'zod'

/** A required text; the same message when it is missing, null, empty or blank. */
export const required = (message: string) => z.string(message).trim().min(1, message)

/** A required secret, such as a password: its spaces belong to it. */
export const requiredSecret = (message: string) =>
  z.string(message).refine((text) => text.trim() !== '', { message, abort: true })

/** Digits of one-time codes and authenticator codes (core §9). */
export const CODE_LENGTH = 6
export const Code = z
  .string('Code is required')
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Code must have 6 digits')

/** A boolean: a switch sends true, a select "true"; an empty select is refused. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'Required',
)

/** Default rows per page (core §9). */
export const PAGE_SIZE = { leads: 15, devices: 15, invoices: 15, masters: 25 } as const

/** A whole number from 1 in a query string: `"3"` → 3; `"x"` and 0 are refused. */
const whole = (name: string, most: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} starts at 1`)
    .max(most, `${name} is at most ${most}`)

/** Most rows of one answer. The grid loads windows of 200. */
export const MOST_PER_PAGE = 500

/** The query of a list's identifiers, without paging: `count` of them, starting at index `from`. */
export const windowQuery = {
  from: z.coerce
    .number('from must be a whole number')
    .int('from must be a whole number')
    .min(0, 'from starts at 0')
    .default(0),
  count: whole('count', 100_000).default(10_000),
}

/** The query of a list: `page, per_page, search, sort_by, sort`. `perPage`: default page size. `sorts`: sortable columns. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(perPage: number, sorts: S) =>
  z.object({
    page: whole('page', 1_000_000_000).default(1),
    per_page: whole('per_page', MOST_PER_PAGE).default(perPage),
    search: z.string().trim().max(200, 'Search is at most 200 characters').optional(),
    sort_by: z.enum(sorts, `sort_by must be one of ${sorts.join(', ')}`).optional(),
    sort: z.enum(['asc', 'desc'], 'sort must be asc or desc').optional(),
  })

/** The answer of a list. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    recordsInfo: z.array(row),
    page: z.number(),
    per_page: z.number(),
    totalRecords: z.number(),
    totalPages: z.number(),
  })

/** An option of a select, like the country item of the documents. */
export const Choice = z.object({ label: z.string(), value: z.union([z.number(), z.string()]) })
export type Choice = z.infer<typeof Choice>

/** A name with its identifier, the answer of lookups. */
export const Named = z.object({ identifier: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

/** An answer without data; the envelope may have a message. */
export const Nothing = z.object({})

/** Error of saving a record that somebody else changed since it was read. */
export const CHANGED_MEANWHILE = 'Somebody changed this record meanwhile. Compare the values, then save again'

/** Times on the wire are ISO 8601 in UTC: `2026-11-21T09:30:00.000Z`. */
export const Time = z.iso.datetime()

export const Failure = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      field: z.string().optional(),
      /** Of a bulk change that would change nothing: one error for each row, with its reason. */
      row: z.object({ identifier: z.string(), name: z.string() }).optional(),
    }),
  ),
})
export type Failure = z.infer<typeof Failure>
