/** A list page: filter, tools, tabs, rows, bulk bar and the open row. Every list is shown by it. */
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Column } from '@core/list/columns'
import { areFacetsShown } from '@core/list/facets/facetMemory'
import { BoardRows } from '@core/list/board/boardRows'
import type { DeclaredFacets } from '@core/list/facets/facets'
import type { RowFeed } from '@core/list/rowWindows'
import type { Grammar } from '@core/list/grammar'
import type { Identified, List } from '@core/list/list'
import { shownIdentifiers } from '@core/list/identifiersOf'
import { followChanges, rowsKey, type RowsChanged } from '@core/list/followChanges'
import { connectFeed } from '@core/list/listFeed'
import { savedViews } from '@core/list/savedViews'
import { plainGrammar } from '@core/list/endpointSource'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '../layout/CommandButton'
import type { DrawnCard } from '../grid/cardRenderer'
import { DataGrid } from '../grid/DataGrid'
import { Announcer } from './Announcer'
import { FilterBar } from './filter/FilterBar'
import { useListAddress } from './address/useListAddress'
import { focusList } from './focusList'
import { useCurrentList } from './useCurrentList'
import { useListStatus } from './useListStatus'
import { useRecordTitle } from './useRecordTitle'
import { ViewTabs } from './ViewTabs'
import { lazyComponent, lazyPart } from '../layout/lazyPart'

/** Not needed before something is selected. */
/** Of lists that are shown as a board. */
const Board = lazyComponent(() => import('../board/Board'))
const BulkBar = lazyPart(() => import('./BulkBar'))
/** Of lists that have facets. */
const FacetPane = lazyPart(() => import('./facets/FacetPane'))

interface Props<Row extends Identified> {
  list: List<Row>
  feed: RowFeed<Row>
  columns: readonly Column<Row>[]
  card?: DrawnCard<Row>
  /**
   * Null while its lookups load. Rows are requested after that, because the address may contain a filter.
   */
  grammar?: Grammar | null | undefined
  /** Row counts by tab, if the server counts them. */
  counts?: Readonly<Record<string, number>>
  /** Ids of commands shown as buttons next to the filter: `agreements.create`. */
  tools?: readonly string[]
  /** Content beside the filter: the switch of layouts. */
  bar?: ReactNode
  /** Content under the filter. */
  children?: ReactNode
  /** Its facets, which then stand beside the rows. */
  facets?: DeclaredFacets
  /** The open row, beside the list or in its place. */
  detail?: ReactNode
  /** Shown in place of the rows when there are none. Default: the words of the module, and what to do next. */
  empty?: ReactNode
  /** The event sent when others change rows. */
  changes?: RowsChanged
  /** i18n key of its title, if not `{name}:title`: `updates:pages.moi`. */
  title?: string
  /** Module whose queries the rows belong to: when they are invalidated, the rows refetch. */
  module?: string
}

/** Refetches the rows on screen when the module's queries are invalidated: after a create, an edit, `shift+r`. */
const useRefreshWhenInvalidated = (list: List, module: string, feed: RowFeed<Identified>) =>
  void useQuery({
    queryKey: rowsKey(module, list),
    queryFn: () => feed.refresh().then(() => 0),
    initialData: 0,
    staleTime: Infinity,
  })

/** What follows the query and the open row outside of the list: the status line and the title of the tab. */
function useStatusAndTitle<Row extends Identified>(
  list: List<Row>,
  grammar: Grammar | undefined,
  feed: RowFeed<Row>,
  card: DrawnCard<Row> | undefined,
) {
  useListStatus(list as List, grammar)
  useRecordTitle(list, feed, card)
}

/** Asks for the rows once the address is read, and follows the changes of others. */
function useConnectedFeed<Row extends Identified>(
  list: List<Row>,
  feed: RowFeed<Row>,
  isReady: boolean,
  changes: RowsChanged | undefined,
  module: string,
) {
  useLayoutEffect(() => {
    if (!isReady) return
    const stops = [
      connectFeed<Row>(list, feed),
      ...(changes ? [followChanges(list, feed, changes, module)] : []),
    ]
    focusList(list as List)
    return () => {
      for (const stop of stops) stop()
    }
  }, [isReady, list, feed, changes, module])
}

export function ListPage<Row extends Identified>({
  list: typed,
  feed,
  columns,
  card,
  grammar: given = plainGrammar,
  counts = {},
  tools = [],
  bar,
  children,
  facets,
  detail,
  empty,
  changes,
  module = typed.name,
  title = `${typed.name}:title`,
}: Props<Row>) {
  const list: List = typed
  const t = useWords()
  const grammar = given ?? undefined
  useCurrentList(list, columns as readonly Column[], grammar)
  const ready = useListAddress(list, grammar)
  useStatusAndTitle(typed, grammar, feed, card)
  useRefreshWhenInvalidated(list, module, feed)
  useConnectedFeed(typed, feed, ready, changes, module)
  const { query, detail: shown } = useSnapshot(list)
  const saved = useSnapshot(savedViews)[list.name] ?? []
  const ids = useRef((from: number, count: number) => shownIdentifiers(list, from, count)).current
  return (
    <div className="list-page" data-detail={shown}>
      <div className="list-main" inert={shown === 'page'}>
        <div className="list-bar">
          <FilterBar list={list} grammar={grammar} />
          {tools.map((id) => (
            <CommandButton key={id} id={id} variant="outlined" />
          ))}
          {bar}
        </div>
        {children}
        {(list.tabs.length > 1 || saved.length > 0) && <ViewTabs list={list} counts={counts} />}
        <div className="list-rows">
          {facets && <FacetsBeside {...{ list, grammar, facets }} isReady={ready} />}
          <ShownRows
            list={typed}
            feed={feed}
            card={card}
            label={t(title)}
            ids={ids}
            empty={
              empty ?? <EmptyList words={title.split(':')[0]!} tools={tools} filtered={query.text !== ''} />
            }
          />
        </div>
        <BulkBar list={list} />
      </div>
      {detail}
      <Announcer />
    </div>
  )
}

interface RowsProps<Row extends Identified> extends Omit<ComponentProps<typeof DataGrid<Row>>, 'card'> {
  card: DrawnCard<Row> | undefined
}
/** The rows as a board, or as a grid of rows or cards. */
function ShownRows<Row extends Identified>({ card, feed, ...shown }: RowsProps<Row>) {
  return card && feed instanceof BoardRows ? (
    <Board {...shown} rows={feed} card={card} />
  ) : (
    <DataGrid {...shown} feed={feed} {...(card && { card })} />
  )
}

interface FacetsProps {
  list: List
  grammar: Grammar | undefined
  facets: DeclaredFacets
  isReady: boolean
}
/** The pane of facets, unless the reader hid it. */
function FacetsBeside({ list, grammar, facets, isReady }: FacetsProps) {
  const t = useWords()
  const { facets: pane } = useSnapshot(list)
  if (!areFacetsShown(pane)) return null
  return (
    <section className="facets" aria-label={t('list:facets.title')}>
      <FacetPane list={list} declared={facets} grammar={grammar} isReady={isReady} />
    </section>
  )
}

/** Empty list: the module's own words if it has any, and what to do next. */
function EmptyList({
  words,
  tools,
  filtered,
}: {
  words: string
  tools: readonly string[]
  filtered: boolean
}) {
  const t = useWords()
  const next = filtered ? 'list.clearFilters' : tools.find((id) => id.endsWith('.create'))
  return (
    <>
      <h2>
        {filtered ? t('list:empty.filtered') : t(`${words}:empty`, { defaultValue: t('list:empty.title') })}
      </h2>
      {next && <CommandButton id={next} variant="outlined" />}
    </>
  )
}
