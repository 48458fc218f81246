/** Turns the query of a call into what views and facets are asked. */
import type { z } from 'zod'
import { finderFacets, type FinderFacet } from '@contract/catalog/programs/programFilters'
import type { ProgramsQuery } from '@contract/catalog/programFinder'
import type { HomeRates } from '@contract/finance/exchangeRates'
import { homeFeeSql, mayAskOf, programList } from '@domain/catalog/programList'
import type { ProgramReader } from '@domain/catalog/programRows'
import { homeAmountSql, homeRates } from '@domain/finance/homeCurrency'
import type { FacetQuery } from '@kit/list/facets/tableFacets'
import type { ViewQuery } from '@kit/list/ordered/views'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { andWhere } from '@kit/list/filterWhere'
import { fitCondition, fitReader, type FinderCall } from './leadInHand'
import { programFacets, programViews, type ReadFacet } from './views'

type View = Partial<z.output<typeof ProgramsQuery>>
export type { FinderCall } from './leadInHand'

export const ratesOf = ({ tenant, db, request }: FinderCall): HomeRates =>
  homeRates(tenant, db, request.offset)

/** @param view of the call: its lead is the one in hand */
export const programReader = (call: FinderCall, view: View = {}): ProgramReader => ({
  db: call.db,
  caller: call.caller,
  language: call.request.language,
  now: call.tenant.clock.iso(),
  rates: ratesOf(call),
  ...fitReader(call, view),
})

const FEES = new Set(['tuition_fee', 'application_fee'])
/** Fees are sorted by their worth in the home currency, which is part of the name of the order. */
function sortName(call: FinderCall, sort_by: string | undefined): string | undefined {
  if (sort_by === undefined || sort_by === 'fit') return undefined
  if (!mayAskOf(call.caller, sort_by))
    throw new Fail(403, { message: 'Permission denied', field: 'sort_by' }, { rule: 'may sort' })
  return FEES.has(sort_by)
    ? `${sort_by} ${homeAmountSql(ratesOf(call), `l.${sort_by}`, 'l.currency')}`
    : sort_by
}

/** The views search by themselves: a search is kept apart from its view. */
const sqlView = (call: FinderCall, { search, sort_by, sort, ...view }: View): ViewQuery => ({
  where: andWhere(programList.asked(readerOf(call), view), fitCondition(call, view)),
  search: search || undefined,
  sort_by: sortName(call, sort_by),
  sort,
  language: call.request.language,
})

const isFacet = (name: string): name is FinderFacet => (finderFacets as readonly string[]).includes(name)
/** Facets that the caller may see. */
export const facetsFor = ({ caller }: Pick<FinderCall, 'caller'>): FinderFacet[] =>
  finderFacets.filter((name) => mayAskOf(caller, name))

/** A query in two parts: what is read as SQL, and filters of facets, which are in memory. */
function parted(view: View): { rest: View; filters: FacetQuery<ReadFacet>['filters'] } {
  const entries = Object.entries(view).filter(([, value]) => value !== undefined)
  return {
    rest: Object.fromEntries(entries.filter(([name]) => !isFacet(name))),
    filters: Object.fromEntries(
      entries.filter(([name]) => isFacet(name)),
    ) as FacetQuery<ReadFacet>['filters'],
  }
}

/** What facets are counted of: rows that match all that is no facet, and the filters of facets. */
export async function facetQuery(call: FinderCall, view: View): Promise<FacetQuery<ReadFacet>> {
  // Refuses what the caller may not ask, and values that do not exist.
  programList.asked(readerOf(call), view)
  const { rest, filters } = parted(view)
  const byId: ViewQuery = { ...sqlView(call, rest), sort_by: 'id', sort: 'asc' }
  await programViews.prepareView(call.tenant, byId)
  const rates = ratesOf(call)
  return {
    // Read when it is counted: rows may change before.
    get ids() {
      return programViews.unsorted(call.tenant, byId)
    },
    filters,
    sql: {
      tuition_fee: homeFeeSql(rates, 'tuition_fee'),
      application_fee: homeFeeSql(rates, 'application_fee'),
    },
  }
}

/** What the views are asked. Await `prepareView` of it. */
export async function viewQuery(
  call: FinderCall,
  { search, sort_by, sort, ...view }: View,
): Promise<ViewQuery> {
  const { rest, filters } = parted(view)
  const base = sqlView(call, { ...rest, search, sort_by, sort })
  if (Object.keys(filters).length === 0) return base
  const query = await facetQuery(call, view)
  await programFacets.prepare(call.tenant, query, [])
  const name = JSON.stringify([filters, query.sql])
  return { ...base, narrowed: { name, ids: () => programFacets.matching(call.tenant, query) } }
}
