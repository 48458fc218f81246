/**
 * What a list is asked for, declared once: filters, tabs, columns to sort by. Its query, that of its identifiers, the `filters` of bulk
 * calls and the body of its file are made of the same declaration, so that "all that match" means the same rows in every call.
 */
import { z } from 'zod'
import { filterFields, strictFilters, type Filters } from './filters'
import { pageQuery, windowQuery } from './paging'

interface ListDeclaration<F extends Filters, S extends readonly [string, ...string[]], T extends z.ZodType> {
  filters: F
  /** The parameter that names the tab, as documented, and its schema. */
  tab: Readonly<Record<string, T>>
  sorts: S
  perPage: number
}
interface TargetsDeclaration<Field extends string> {
  /** The field that lists chosen rows: `leads`. */
  rows: Field
  /** Most rows by name. */
  most: number
  /** Of a body that chooses nothing: `Lead is required`. */
  missing: string
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

/** An answer of a list of identifiers. */
export const Identifiers = z.object({ identifiers: z.array(z.string()), totalRecords: z.number() })

export function listQueries<
  const F extends Filters,
  const S extends readonly [string, ...string[]],
  const N extends string,
  T extends z.ZodType,
>({ filters, tab, sorts, perPage }: Omit<ListDeclaration<F, S, T>, 'tab'> & { tab: Readonly<Record<N, T>> }) {
  const { page, per_page, search, sort_by, sort } = pageQuery(perPage, sorts).shape
  const tabField = Object.fromEntries(
    Object.entries<T>(tab).map(([name, schema]) => [name, schema.optional()]),
  ) as { [K in N]: z.ZodOptional<T> }
  /** Which rows: without a tab, for counts of all tabs; with it; and in which order. */
  const matching = { ...filterFields(filters), search }
  const narrowed = { ...matching, ...tabField }
  const view = { ...narrowed, sort_by, sort }
  return {
    /** The query of the list. */
    List: strictFilters({ ...view, page, per_page }),
    /** The query of its identifiers, without paging. */
    Window: strictFilters({ ...view, ...windowQuery }),
    /** Fields of a query that asks for all of its rows in order. */
    view,
    /** Fields of a query that asks for rows without their order. */
    narrowed,
    /** The query of the counts of its tabs. */
    Matching: strictFilters(matching),
    /** Body of a call on listed rows, or on all that match except the excluded ones; and of the file of those rows. */
    targets<const Field extends string>({ rows, most, missing, tooMany }: TargetsDeclaration<Field>) {
      const named = z.array(z.string(missing).min(1, missing)).max(most, tooMany).default([])
      const fields = {
        ...({ [rows]: named } as { [K in Field]: typeof named }),
        filters: strictFilters(narrowed).default({} as never),
        excluded: z.array(z.string()).max(most).default([]),
      }
      const chooses = (body: object) => {
        const { is_selected_all, [rows]: chosen } = body as Record<string, unknown>
        return is_selected_all === true || (Array.isArray(chosen) && chosen.length > 0)
      }
      return {
        fields,
        /** Of a body that chooses nothing: `.refine(chooses, refusal)`. */
        chooses,
        refusal: { message: missing, path: [rows] },
        fileFields: { ...fields, columns, sort_by, sort },
      }
    },
  }
}
