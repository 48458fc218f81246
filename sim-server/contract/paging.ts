/** Pages of lists: how many rows they hold, what they are asked for, and their envelope. */
import { z } from 'zod'
import { filterFields, strictFilters, type Filters } from './filters'
import { exactFields } from './shapes'

/** Default rows per page (core §9). */
export const PAGE_SIZE = { leads: 15, devices: 15, invoices: 15, masters: 25 } as const

/** A whole number from 1 in a query string: `"3"` → 3; `"x"` and 0 are refused. */
export const whole = (name: string, most: number) =>
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

/** What rows are sorted by: one of these, or what begins with the prefix, which the server checks. */
const sortNames = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  prefix?: string,
): z.ZodType<S[number], S[number]> => {
  const message = `sort_by must be one of ${sorts.join(', ')}`
  if (!prefix) return z.enum(sorts, message)
  const isSort = (name: string): name is S[number] => sorts.includes(name) || name.startsWith(prefix)
  return z.string().refine(isSort, message) as z.ZodType<S[number], S[number]>
}

/**
 * The query of a list: `page, per_page, search, sort_by, sort`. `perPage`: default page size. `sorts`: sortable columns. `most`: rows of one
 * page, where the documents fetch more at once.
 *
 * Descending is ascending reversed, but rows without a value come last both ways; rows that are equal are told apart by their age.
 *
 * A page is right at its moment: rows that are added or removed between two pages make the second begin earlier or later, so that a
 * row comes twice or not at all. With `after`, the identifier of the last row that one has, it begins behind that row, and every row
 * that stays in the list comes once. `page` then says where to look for it. Assumed.
 */
export const pageQuery = <const S extends readonly [string, ...string[]]>(
  perPage: number,
  sorts: S,
  most = MOST_PER_PAGE,
  sortPrefix?: string,
) =>
  z.object({
    page: whole('page', 1_000_000_000).default(1),
    per_page: whole('per_page', most).default(perPage),
    after: z.string().max(200, 'after is at most 200 characters').optional(),
    search: z.string().trim().max(200, 'Search is at most 200 characters').optional(),
    sort_by: sortNames(sorts, sortPrefix).optional(),
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

interface ListDeclaration<
  F extends Filters,
  S extends readonly [string, ...string[]],
  T extends z.ZodType,
  C extends keyof F & string,
> {
  filters?: F
  /** Filters whose values are counted while one filters. */
  facets?: readonly C[]
  /** The parameter that names the tab, as documented, and its schema. */
  tab?: Readonly<Record<string, T>>
  sorts: S
  /** Rows are also sorted by names that begin so, which the server checks. */
  sortPrefix?: string
  /** Default: 25. */
  perPage?: number
  /** Rows of one page, where the documents fetch more at once. */
  most?: number
}
/** Refuses a bulk call that names no row. */
export const NOTHING_CHOSEN = 'Choose at least one record'

interface TargetsDeclaration<Field extends string> {
  /** The field that lists chosen rows: `leads`. */
  rows: Field
  /** Most rows by name. Default: 10,000. */
  most?: number
  /** Of a body that chooses nothing: `Lead is required`. Default: `NOTHING_CHOSEN`. */
  missing?: string
  /** Of a body that does not say whether all that match are meant. Default: as `missing`. */
  undecided?: string
  tooMany?: string
}

const MOST_COLUMNS = 60
/** Columns of a file, in the order of the screen. `words`: translations of a column's values, `{ hold: 'On hold' }`. */
const columns = z
  .array(
    z.object({
      key: z.string(),
      label: z.string().max(100),
      words: z.record(z.string(), z.string().max(100)).optional(),
    }),
  )
  .min(1)
  .max(MOST_COLUMNS)

/** The answer of the counts of a list: rows by tab. Where the call takes a query, those that match its filters. */
export const tabCounts = <T extends z.core.$ZodRecordKey>(tab: T) =>
  z.object({ tabs: z.record(tab, z.number()) })

/** Values of one facet in an answer, where the query does not say. */
const FACET_VALUES = 20
const MOST_FACET_VALUES = 500
const facetNames = (text: string) => text.split(',').map((name) => name.trim())
/**
 * What facets are asked for besides the query of their list. `of`: some of them, all by default. `find`: values whose name contains a text.
 * `most`: values of each, those with the most rows first.
 */
const facetQuery = <const N extends string>(facets: readonly N[]) => ({
  of: z
    .string()
    .refine(
      (names) => facetNames(names).every((name) => (facets as readonly string[]).includes(name)),
      `of names facets: ${facets.join(', ')}`,
    )
    .transform((names) => facetNames(names) as N[])
    .optional(),
  find: z.string().trim().max(200, 'find is at most 200 characters').optional(),
  most: whole('most', MOST_FACET_VALUES).default(FACET_VALUES),
})
/**
 * Rows of each value of a facet that match all other filters, so that a value says how many rows it would show if it were chosen in place
 * of those that are. `value`: as the filter has it; `none` are rows without one. Values that are chosen are among them even without a row.
 * `total`: values with rows, of which the first are here; with `find`, those that are called so.
 */
const FacetCount = z.object({
  total: z.number(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
})
export type FacetCount = z.infer<typeof FacetCount>
/** The answer of the counts of facets; `totalRecords` are the rows that match all filters. */
const facetCounts = <const N extends string>(facets: readonly N[]) =>
  z.object({ totalRecords: z.number(), facets: z.partialRecord(z.enum(facets), FacetCount) })

/**
 * The query of rows counted by the values of a filter, `by`, of those that match the list's query: the columns of a board.
 * @param narrowed that of the list, see `listQueries`
 */
export const countedBy = <
  const N extends readonly [string, ...string[]],
  const Q extends z.core.$ZodLooseShape,
>(
  by: N,
  narrowed: Q,
) =>
  strictFilters({
    by: z.enum(by, `by must be one of ${by.join(', ')}`).default(by[0] as N[number]),
    ...narrowed,
  })
/** Number of rows with this value; null: without one. */
export const ValueCount = z.object({ value: z.union([z.number(), z.string()]).nullable(), count: z.number() })

/** An answer of a list of identifiers. */
export const Identifiers = z.object({ identifiers: z.array(z.string()), totalRecords: z.number() })

/** Makes bodies refuse that they choose nothing. */
const choosing = (rows: string, missing: string) => {
  const chooses = (body: object) => {
    const { is_selected_all, [rows]: chosen } = body as Record<string, unknown>
    return is_selected_all === true || (Array.isArray(chosen) && chosen.length > 0)
  }
  return <T extends z.ZodType<object>>(schema: T): T =>
    schema.refine(chooses, { message: missing, path: [rows] })
}

/**
 * What a list is asked for, declared once: filters, tabs, columns to sort by. Its query, that of its identifiers, the `filters` of bulk
 * calls and the body of its file are made of the same declaration, so that "all that match" means the same rows in every call.
 */
export function listQueries<
  const S extends readonly [string, ...string[]],
  const F extends Filters = Record<never, never>,
  const N extends string = never,
  T extends z.ZodType = z.ZodType,
  C extends keyof F & string = never,
>({
  filters = {} as F,
  facets = [],
  tab = {} as Record<N, T>,
  sorts,
  sortPrefix,
  perPage = PAGE_SIZE.masters,
  most = MOST_PER_PAGE,
}: Omit<ListDeclaration<F, S, T, C>, 'tab'> & { tab?: Readonly<Record<N, T>> }) {
  const { page, per_page, after, search, sort_by, sort } = pageQuery(perPage, sorts, most, sortPrefix).shape
  const tabField = Object.fromEntries(
    Object.entries<T>(tab).map(([name, schema]) => [name, schema.optional()]),
  ) as { [K in N]: z.ZodOptional<T> }
  /** Which rows: without a tab, for counts of all tabs; with it; and in which order. */
  const matching = { ...filterFields(filters), search }
  const narrowed = { ...matching, ...tabField }
  const view = { ...narrowed, sort_by, sort }
  return {
    /** The query of the list. */
    List: strictFilters({ ...view, page, per_page, after }),
    /** The query of its identifiers, without paging. */
    Window: strictFilters({ ...view, ...windowQuery }),
    /** Fields of a query that asks for all of its rows in order. */
    view,
    /** Fields of a query that asks for rows without their order. */
    narrowed,
    /** The query of the counts of its tabs. */
    Matching: strictFilters(matching),
    /** The query of the counts of its facets. */
    Facets: strictFilters({ ...narrowed, ...facetQuery(facets) }),
    FacetCounts: facetCounts(facets),
    /** Body of a call on listed rows, or on all that match except the excluded ones; and of the file of those rows. */
    targets<const Field extends string>({
      rows,
      most = 10_000,
      missing = NOTHING_CHOSEN,
      undecided = missing,
      tooMany,
    }: TargetsDeclaration<Field>) {
      const matched = strictFilters(narrowed)
      const named = z.array(z.string(missing).min(1, missing)).max(most, tooMany).default([])
      const fields = {
        is_selected_all: z.boolean(undecided),
        ...({ [rows]: named } as { [K in Field]: typeof named }),
        filters: matched.prefault({} as z.input<typeof matched>),
        excluded: z.array(z.string()).max(most).default([]),
      }
      const fileFields = { ...fields, columns, sort_by, sort }
      const chosen = choosing(rows, missing)
      return {
        fields,
        chosen,
        /** The body of a bulk call, with its own fields: `body({ status })`. A filter beside `filters` would leave all rows chosen. */
        body: <const Own extends z.ZodRawShape>(own: Own) => chosen(exactFields({ ...fields, ...own })),
        fileFields,
        /** The body of the file of these rows. */
        fileBody: chosen(exactFields(fileFields)),
      }
    },
  }
}
