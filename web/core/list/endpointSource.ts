/**
 * Makes a list source from endpoints of the contract: a list that takes `page, per_page, search, sort_by, sort`, and where there are
 * such, its identifiers, its search by pasted values and its file.
 */
import type { AnyEndpoint } from '@contract/http'
import type { Grammar } from './grammar'
import { call, send } from '../server/http'
import { permissionOf } from '../session/permissionOf'
import type { Identified, List, Source } from './list'
import { bulkTargets } from './selection/selection'

/** The server's maximum per page (contract `MOST_PER_PAGE`). */
const MAX_PER_PAGE = 500
interface FileColumn {
  key: string
  label: string
}
export interface SourceOptions<Row> {
  /** Rows per request, where documented. */
  perPage?: number
  /** Sent with every request: `{ own: 'true' }`. */
  fixedQuery?: Readonly<Record<string, string>>
  /** For rows that the endpoint does not answer as the list needs them. */
  rowOf?(answered: unknown): Row
  /** Identifiers in list order; without it they are read page by page. */
  ids?: AnyEndpoint
  /** Rows by pasted ids, emails or phone numbers. */
  find?: AnyEndpoint
  /** The file of the targets, and the field of its body that lists chosen rows: `leads`. */
  file?: {
    endpoint: AnyEndpoint
    rows: string
    columns?(columns: readonly FileColumn[]): readonly FileColumn[]
  }
  /** Parameter of the address that shows a row in the detail. */
  detailParameter?: string
}

/** The list's query in wire names. */
const wireQueryOf = ({ query, filters }: List, fixedQuery: SourceOptions<unknown>['fixedQuery']) => ({
  ...fixedQuery,
  ...filters(),
  ...(query.sort_by && { sort_by: query.sort_by, sort: query.sort }),
})
interface PageAnswer<Row> {
  recordsInfo: readonly Row[]
  totalRecords: number
}
interface IdentifiersAnswer {
  identifiers: readonly string[]
  totalRecords: number
}

type Ask<Row> = (
  list: List,
  page: number,
  per_page: number,
  more?: { signal?: AbortSignal | undefined; after?: string | undefined },
) => Promise<PageAnswer<Row>>

/**
 * Identifiers of a list without a call for them, page by page.
 * @param canContinue the server knows rows by their identifiers: rows that are added meanwhile then move no page
 */
const identifiersByPage =
  <Row extends Identified>(ask: Ask<Row>, canContinue: boolean): Source<Row>['identifiers'] =>
  async (list, from, count) => {
    const identifiers: string[] = []
    let total = 0
    const first = Math.floor(from / MAX_PER_PAGE) + 1
    for (
      let page = first;
      page === first || (page - 1) * MAX_PER_PAGE < Math.min(total, from + count);
      page++
    ) {
      const after = canContinue ? identifiers.at(-1) : undefined
      const { recordsInfo, totalRecords } = await ask(list, page, MAX_PER_PAGE, { after })
      total = totalRecords
      identifiers.push(...recordsInfo.map(({ identifier }) => identifier))
    }
    const skipped = from - (first - 1) * MAX_PER_PAGE
    return { identifiers: identifiers.slice(skipped, skipped + count), total }
  }

export const sourceOf = <Row extends Identified>(
  endpoint: AnyEndpoint,
  { perPage, fixedQuery, ids, find, file, detailParameter, rowOf }: SourceOptions<Row>,
): Source<Row> => {
  const ask: Ask<Row> = async (list, page, per_page, { signal, after } = {}) => {
    const query = { ...wireQueryOf(list, fixedQuery), page, per_page, ...(after && { after }) }
    const answer = (await call(endpoint, { query }, signal ? { signal } : {})) as PageAnswer<Row>
    return rowOf ? { ...answer, recordsInfo: answer.recordsInfo.map(rowOf) } : answer
  }
  return {
    async page(list, page, perPage, signal) {
      const { recordsInfo, totalRecords } = await ask(list, page, perPage, { signal })
      return { rows: recordsInfo, total: totalRecords }
    },
    identifiers: ids
      ? async (list, from, count) => {
          const query = { ...wireQueryOf(list, fixedQuery), from, count }
          const { identifiers, totalRecords } = (await call(ids, { query })) as IdentifiersAnswer
          return { identifiers, total: totalRecords }
        }
      : identifiersByPage(ask, rowOf === undefined),
    ...(!ids && { identifiersAtOnce: MAX_PER_PAGE }),
    count: async (query) =>
      ((await call(endpoint, { query: { ...fixedQuery, ...query, per_page: 1 } })) as PageAnswer<Row>)
        .totalRecords,
    countKey: endpoint.key,
    ...(find && {
      find: (values) =>
        call(find, { body: { values: [...values] } }) as ReturnType<NonNullable<Source<Row>['find']>>,
    }),
    ...(file && {
      exportPermission: permissionOf(file.endpoint),
      async exportFile(targets, columns, { query: { sort_by, sort } }) {
        const body = {
          ...bulkTargets(targets, file.rows),
          columns: file.columns?.(columns) ?? columns,
          sort_by,
          sort,
        }
        return (await send(file.endpoint, { body })).blob()
      },
    }),
    ...(perPage && { perPage }),
    ...(detailParameter && { detailParameter }),
  }
}

/** For a list without filters: everything typed is a search. */
export const plainGrammar: Grammar = { filters: {}, options: () => [], today: '1970-01-01' }
