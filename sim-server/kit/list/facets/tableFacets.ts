/**
 * Counts the facets of a table in memory. A facet is counted among the rows that match all filters but its own, so that its counts stay
 * true while one chooses several of its values.
 */
import { drain } from '../../tenant/readInSteps'
import type { Tenant } from '../../tenant/tenant'
import { buildQueue } from '../ordered/buildQueue'
import { askedFilter } from './askedFilter'
import { columnIn, columnStore, type ColumnState } from './columnStore'
import type { FacetTable } from './declaration'
import { rowsMissing } from './marks'
import { sharedSql } from './readColumns'

/** What is counted: rows, filters of facets by name as they were sent, and the SQL of facets that declare none. */
export interface FacetQuery<Name extends string> {
  ids: Int32Array
  filters: Readonly<Partial<Record<Name, string | undefined>>>
  sql?: Readonly<Partial<Record<Name, string>>>
}
export interface Counted<Name extends string> {
  /** Rows that match all filters. */
  total: number
  /** Rows of each value that match all filters but those of its facet; `none` are rows without one. */
  counts: ReadonlyMap<Name, ReadonlyMap<string, number>>
}

export function tableFacets<Name extends string>(table: FacetTable<Name>) {
  const { facets } = table
  const { has, current } = columnStore(table)
  const queued = buildQueue()

  const facetSql = (facet: Name, { sql }: FacetQuery<Name>) => {
    const { of, sql: declared } = facets[facet]
    const text = of ? sharedSql(of) : (declared ?? sql?.[facet])
    if (text === undefined) throw new TypeError(`The facet ${facet} has no SQL`)
    return { facet, sql: text, of }
  }
  const asked = ({ filters }: FacetQuery<Name>) =>
    (Object.entries(filters) as [Name, string | undefined][]).flatMap(([name, filter]) =>
      filter ? [{ name, filter }] : [],
    )
  const wantedOf = (query: FacetQuery<Name>, names: readonly Name[]) =>
    [...new Set([...names, ...asked(query).map(({ name }) => name)])].map((name) => facetSql(name, query))
  const columnOf = (state: ColumnState<Name>, name: Name, query: FacetQuery<Name>) =>
    columnIn(state, facetSql(name, query))!.column

  /** Marks the rows by the filters that they miss, the nth filter with n, counted from 1. */
  function marked(tenant: Tenant, query: FacetQuery<Name>, names: readonly Name[]) {
    const state = drain(current(tenant, wantedOf(query, names)))
    const { marks } = state
    const { ids } = query
    for (let at = 0; at < ids.length; at++) marks[ids[at]!] = 0
    const filters = asked(query)
    for (const [nth, { name, filter }] of filters.entries()) {
      const wanted = askedFilter(facets[name].filter, filter)
      columnOf(state, name, query).markMisses(ids, wanted, marks, nth + 1)
    }
    return { state, filters, marks, matching: rowsMissing(ids, marks) }
  }
  return {
    /** Await this before the first use, so that reading the facets does not block other calls. Undefined when they are there. */
    prepare(tenant: Tenant, query: FacetQuery<Name>, names: readonly Name[]): Promise<void> | undefined {
      const wanted = wantedOf(query, names)
      return has(tenant, wanted) ? undefined : queued(tenant, () => current(tenant, wanted))
    },
    /** Those of the rows that match all filters, in their order. */
    matching: (tenant: Tenant, query: FacetQuery<Name>): Int32Array => marked(tenant, query, []).matching,
    count(tenant: Tenant, query: FacetQuery<Name>, names: readonly Name[]): Counted<Name> {
      const { state, filters, marks, matching } = marked(tenant, query, names)
      const counts = names.map((name) => {
        const nth = filters.findIndex((one) => one.name === name) + 1
        const rows = nth === 0 ? matching : rowsMissing(query.ids, marks, nth)
        return [name, columnOf(state, name, query).count(rows)] as const
      })
      return { total: matching.length, counts: new Map(counts) }
    },
  }
}
