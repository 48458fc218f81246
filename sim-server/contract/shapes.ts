/** Shapes that many modules speak: texts that must be there, pages of a list, choices, the envelope. */
import { z } from 'zod'

/** A text that must be there: the same words whether it is missing, null, empty or blank. */
export const required = (message: string) => z.string(message).trim().min(1, message)

/** One-time codes and those of an authenticator (core §9). */
export const CODE_LENGTH = 6
export const Code = z
  .string('Code is required')
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Code must have 6 digits')

/** A select says "true" where a switch says true; an empty one says nothing, and is told so. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')],
  'Required',
)

/** Rows a page, unless asked otherwise (core §9). */
export const PAGE_SIZE = { leads: 15, devices: 15, invoices: 15, masters: 25 } as const

/** From the query string: `"3"` is 3, `"x"` and 0 are refused with a plain sentence. */
const whole = (name: string, most: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} starts at 1`)
    .max(most, `${name} is at most ${most}`)

/** The most rows one call answers. The grid asks for windows of 200. */
export const MOST_PER_PAGE = 500

/** What every list takes (wire: `page, per_page, search, sort_by, sort`), with its own page size and sortable columns. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(perPage: number, sorts: S) =>
  z.object({
    page: whole('page', 1_000_000_000).default(1),
    per_page: whole('per_page', MOST_PER_PAGE).default(perPage),
    search: z.string().trim().max(200, 'Search is at most 200 characters').optional(),
    sort_by: z.enum(sorts, `sort_by must be one of ${sorts.join(', ')}`).optional(),
    sort: z.enum(['asc', 'desc'], 'sort must be asc or desc').optional(),
  })

/** What every list answers. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    recordsInfo: z.array(row),
    page: z.number(),
    per_page: z.number(),
    totalRecords: z.number(),
    totalPages: z.number(),
  })

/** An option of a select, as the documents' country item has it. */
export const Choice = z.object({ label: z.string(), value: z.union([z.number(), z.string()]) })
export type Choice = z.infer<typeof Choice>

/** A name with its identifier, as look-ups answer it. */
export const Named = z.object({ identifier: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

/** Nothing to tell beyond the message. */
export const Nothing = z.object({})

/** Times on the wire are ISO 8601 in UTC: `2026-11-21T09:30:00.000Z`. */
export const Time = z.iso.datetime()

export const Failure = z.object({
  errors: z.array(z.object({ message: z.string(), field: z.string().optional() })),
})
export type Failure = z.infer<typeof Failure>
