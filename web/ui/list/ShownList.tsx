/** A declared list on its page: its grammar, counts and parts, in `ListPage`. */
import { useLanguage } from '@core/words/i18n'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import type { Filters } from '@contract/filters'
import type { AnyEndpoint } from '@contract/http'
import { useAddressCounts } from '@core/list/addressCounts'
import type { Column } from '@core/list/columns'
import type { DeclaredBoard } from '@core/list/board/board'
import { boardRowsOf } from '@core/list/board/boardRows'
import type { DeclaredFacets } from '@core/list/facets/facets'
import { plainGrammar } from '@core/list/endpointSource'
import type { RowsChanged } from '@core/list/followChanges'
import type { Grammar } from '@core/list/grammar'
import type { Identified, List } from '@core/list/list'
import { asksFilter } from '@core/list/listAddress'
import { listGrammar, type Lookups } from '@core/list/listGrammar'
import { feedOf } from '@core/list/rowWindows'
import { savedViews } from '@core/list/savedViews'
import { queryKeyOf, queryMetaOf } from '@core/server/api'
import { call } from '@core/server/http'
import type { DrawnCard } from '../grid/cardRenderer'
import { lazyPart } from '../layout/lazyPart'
import { ListPage } from './ListPage'

const FiltersFailed = lazyPart(() => import('./filter/FiltersFailed'))

/** What a list shows besides its rows. */
export interface ListParts<Row extends Identified> {
  columns?: readonly Column<Row>[]
  card?: DrawnCard<Row>
  /** Beside the filter: the switch of layouts. */
  Bar?: ComponentType<{ list: List<Row> }>
  /** Under the filter. */
  Strip?: ComponentType<{ list: List<Row> }>
  /** The open row, beside the list or in its place. */
  Detail?: ComponentType
  /** In place of the rows when there are none. */
  Empty?: ComponentType<{ list: List<Row> }>
}
export interface Shown<Row extends Identified> extends ListParts<Row> {
  /** Filters of the contract. */
  filters?: Filters
  /** The call that holds their values, or what reads them. */
  lookups?: AnyEndpoint | (() => Promise<Lookups>)
  /** The call that counts the rows of each tab: all of them, or those that match the filters where it takes a query. */
  counts?: AnyEndpoint
  /** The filters whose values stand beside the rows with their counts. */
  facets?: DeclaredFacets
  /** Its columns as a board. */
  board?: DeclaredBoard
  /** Ids of commands shown as buttons next to the filter. */
  tools?: readonly string[]
  /** The event sent when others change rows. */
  changes?: RowsChanged
  /** Module whose queries the rows belong to. Default: the namespace of the words. */
  module?: string
  /** Before the address is read, each time that the page opens. */
  onOpen?(list: List<Row>): void
}
type Props<Row extends Identified> = Shown<Row> & { list: List<Row>; module: string; title: string }

const NO_LOOKUPS: Lookups = {}
const NO_COUNTS: Readonly<Record<string, number>> = {}

/**
 * The filter grammar, made again when the lookups or the reader's language change. Null while they load, because the address may hold a
 * filter, and when they cannot be loaded and it does; undefined when they cannot and it does not: what is typed is then a search.
 */
function useGrammar<Row extends Identified>({
  list: { name, namespace },
  module,
  filters,
  lookups,
}: Props<Row>): { grammar: Grammar | null | undefined; retry: (() => unknown) | null } {
  const language = useLanguage()
  const isCall = lookups !== undefined && 'spec' in lookups
  const { data, isError, refetch } = useQuery<Lookups>({
    queryKey: isCall ? queryKeyOf(lookups, {}) : [module, 'lookups', name],
    ...(isCall && { meta: queryMetaOf(lookups) }),
    queryFn: !lookups
      ? skipToken
      : isCall
        ? ({ signal }) => call(lookups, {}, { signal }) as Promise<Lookups>
        : () => lookups(),
  })
  const found = lookups ? data : NO_LOOKUPS
  const grammar = useMemo(() => {
    void language
    if (!found) return undefined
    return filters ? listGrammar(namespace, filters, found) : plainGrammar
  }, [found, filters, namespace, language])
  if (grammar || !isError) return { grammar: grammar ?? null, retry: null }
  // Rows that it asks for cannot be told from the others.
  return { grammar: asksFilter() ? null : undefined, retry: refetch }
}

/** Rows by tab and by saved view. A view that changed is counted again with the list. */
function useCounts<Row extends Identified>(
  { list: typed, counts }: Props<Row>,
  grammar: Grammar | undefined,
) {
  const list: List = typed
  const { query, filters } = useSnapshot(list)
  void query.text
  const { [list.name]: views = [] } = useSnapshot(savedViews)
  const tabNames = Object.keys(list.tabQuery(query.tab))
  const matching = Object.fromEntries(Object.entries(filters()).filter(([name]) => !tabNames.includes(name)))
  const asked = counts?.spec.query ? { query: matching } : {}
  const tabs = useQuery<{ tabs: Record<string, number> }>({
    queryKey: counts ? queryKeyOf(counts, asked) : ['counts', list.name],
    enabled: grammar !== undefined,
    placeholderData: (before) => before,
    ...(counts && { meta: queryMetaOf(counts) }),
    queryFn: counts
      ? ({ signal }) => call(counts, asked, { signal }) as Promise<{ tabs: Record<string, number> }>
      : skipToken,
  })
  const addresses = Object.fromEntries(views.map((view) => [view.identifier, view.query]))
  const saved = useAddressCounts(list, grammar, addresses)
  return { ...tabs.data?.tabs, ...(saved.data ?? NO_COUNTS) }
}

export function ShownList<Row extends Identified>(props: Props<Row>) {
  const { list, module, title, columns = [], card, tools = [], changes, facets, board, onOpen } = props
  const { Bar, Strip, Detail, Empty } = props
  useLayoutEffect(() => {
    onOpen?.(list)
  }, [list, onOpen])
  const { grammar, retry } = useGrammar(props)
  const counts = useCounts(props, grammar ?? undefined)
  const { layout } = useSnapshot(list.query)
  const feed = board && layout === 'board' ? boardRowsOf(list, board) : feedOf(list)
  return (
    <ListPage
      // The address is read anew by the filters that came after all.
      key={retry ? 'failed' : 'shown'}
      list={list}
      feed={feed}
      columns={columns}
      {...(card && { card })}
      {...(changes && { changes })}
      {...(facets && { facets })}
      {...(Empty && { empty: <Empty list={list} /> })}
      grammar={grammar}
      counts={counts}
      tools={tools}
      module={module}
      title={title}
      bar={Bar && <Bar list={list} />}
      detail={Detail && <Detail />}
    >
      {retry && <FiltersFailed onRetry={retry} />}
      {Strip && <Strip list={list} />}
    </ListPage>
  )
}
