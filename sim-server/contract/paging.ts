/** Pages of lists: how many rows they hold, what they are asked for, and their envelope. */
import { z } from 'zod'

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

/**
 * The query of a list: `page, per_page, search, sort_by, sort`. `perPage`: default page size. `sorts`: sortable columns. `most`: rows of one
 * page, where the documents fetch more at once.
 *
 * A page is right at its moment: rows that are added, removed or sorted elsewhere between two pages make the second begin earlier or
 * later, so that a row comes twice or not at all. Whoever needs every row once takes the list of identifiers (`windowQuery`), which is of
 * one moment, and then the rows; exports do.
 */
export const pageQuery = <const S extends readonly [string, ...string[]]>(
  perPage: number,
  sorts: S,
  most = MOST_PER_PAGE,
) =>
  z.object({
    page: whole('page', 1_000_000_000).default(1),
    per_page: whole('per_page', most).default(perPage),
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
