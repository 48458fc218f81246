/** Makes a list source from an endpoint that takes `page, per_page, search, sort_by, sort`. */
import type { AnyEndpoint } from '@contract/http'
import type { Grammar } from './grammar'
import { call } from '../server/http'
import type { Identified, List, Source } from './list'

/** The server's maximum per page (contract `MOST_PER_PAGE`). */
const MAX_PER_PAGE = 500
interface QueryOptions {
  /** The filter that the tab sets: `type`. */
  tabFilter?: string
  /** Sent with every request; the tab overrides it: `{ status: 'active' }`. */
  fixedQuery?: Readonly<Record<string, string>>
}

/** The list's query in wire names. */
const wireQueryOf = ({ query, filters }: List, { tabFilter, fixedQuery }: QueryOptions) => {
  const { tab: chosen, ...rest } = filters()
  return {
    ...fixedQuery,
    ...rest,
    ...(chosen && { [tabFilter ?? 'tab']: chosen }),
    ...(query.sort_by && { sort_by: query.sort_by, sort: query.sort }),
  }
}
interface PageAnswer<Row> {
  recordsInfo: readonly Row[]
  totalRecords: number
}

/** `path`: page that shows one row, `/master/agreements`. `perPage`: rows per request, where documented. */
export const sourceOf = <Row extends Identified>(
  endpoint: AnyEndpoint,
  { path, perPage, ...more }: QueryOptions & { path: string; perPage?: number },
): Source<Row> => {
  const ask = (list: List, page: number, per_page: number, signal?: AbortSignal) =>
    call(
      endpoint,
      { query: { ...wireQueryOf(list, more), page, per_page } },
      signal ? { signal } : {},
    ) as Promise<PageAnswer<Row>>
  return {
    async page(list, page, perPage, signal) {
      const { recordsInfo, totalRecords } = await ask(list, page, perPage, signal)
      return { rows: recordsInfo, total: totalRecords }
    },
    async identifiers(list, from, count) {
      const identifiers: string[] = []
      let total = 0
      const first = Math.floor(from / MAX_PER_PAGE) + 1
      for (
        let page = first;
        page === first || (page - 1) * MAX_PER_PAGE < Math.min(total, from + count);
        page++
      ) {
        const { recordsInfo, totalRecords } = await ask(list, page, MAX_PER_PAGE)
        total = totalRecords
        identifiers.push(...recordsInfo.map(({ identifier }) => identifier))
      }
      const skipped = from - (first - 1) * MAX_PER_PAGE
      return { identifiers: identifiers.slice(skipped, skipped + count), total }
    },
    ...(perPage && { perPage }),
    pathOf: (identifier) => `${path}?search=${encodeURIComponent(identifier)}`,
  }
}

/** For a list without filters: everything typed is a search. */
export const plainGrammar: Grammar = { filters: {}, options: () => [], today: '1970-01-01' }
