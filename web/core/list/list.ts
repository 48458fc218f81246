/**
 * State of a list: its query (mirrored in the address bar), loaded rows, cursor and selection. Commands change it,
 * the grid shows it.
 */
import { proxy, ref } from 'valtio'
import type { Column } from './columns'
import { newBoardState, type BoardState } from './board/board'
import { newFacetsState, type FacetsState } from './facets/facetMemory'
import type { Grammar } from './grammar'
import { onSessionCleanup } from '../session/sessionCleanup'
import { emptySelection, isSelected, type Selection, type Targets } from './selection/selection'

/** How the rows of a list are shown. A board: cards in columns. */
export type Layout = 'card' | 'table' | 'board'

/** The query of a list. All of it is in the address bar. */
export interface ListQuery {
  tab: string
  /** The filter text in canonical form: `stage:new created:-7d mar`. `filters` and `search` are derived from it. */
  text: string
  search: string
  /** In wire names: `{ stage_id: '1,2', tag_id: '-4' }`. */
  filters: Record<string, string>
  sort_by: string
  sort: 'asc' | 'desc'
  layout: Layout
}

export interface Identified {
  identifier: string
}

/** The rows of the whole result by index; only some windows are loaded. */
export interface Rows<Row extends Identified = Identified> {
  total(): number
  at(index: number): Row | undefined
  /** Index of a row, or -1 if it is not loaded. */
  indexOf(identifier: string): number
  /** Those of the given rows that are loaded. */
  loaded(identifiers: Iterable<string>): Row[]
  /** Identifiers of `count` rows from `from`, of rows that do not stand in the order of the list. */
  identifiers?(from: number, count: number): Promise<string[]>
}

/** What the mounted grid offers to commands. */
export interface Surface {
  /** Scrolls a row into view and paints the cursor. */
  reveal(index: number): void
  /** Lines that fit on the screen; rows per line, 1 in a table. */
  visibleLines(): number
  /**
   * Index of the first and last row that are fully visible, at least one. `covered`: px at the bottom that do
   * not count.
   */
  visibleRange(covered?: number): [first: number, last: number]
  rowsPerLine(): number
  /** Of a board: index of the row beside, where `across` is onward (1) or back (-1), or so many lines down. */
  step?(index: number, across: -1 | 0 | 1, down: number): number
  repaint(): void
  focus(): void
}

/** How the open row is shown: not at all, in a side panel, or as a page. */
export type Detail = 'closed' | 'peek' | 'page'

/** The server side of a list. */
export interface Source<Row> {
  page(
    list: List,
    page: number,
    perPage: number,
    signal: AbortSignal,
  ): Promise<{ rows: readonly Row[]; total: number }>
  /** Rows per request. Default: 15 as cards, 200 as a table. */
  perPage?: number
  /** Number of rows of a query in wire names; `countKey` is the cache key of its endpoint. */
  count?(query: Record<string, string>): Promise<number>
  countKey?: readonly unknown[]
  /** Identifiers of one request, where a request has fewer than `MAX_IDENTIFIERS`. */
  identifiersAtOnce?: number
  /** Identifiers in list order, for ranges and for locating a row. */
  identifiers(
    list: List,
    from: number,
    count: number,
  ): Promise<{ identifiers: readonly string[]; total: number }>
  /** Finds rows by pasted ids, emails or phone numbers. */
  find?(values: readonly string[]): Promise<{ identifiers: readonly string[]; unknown: readonly string[] }>
  /** Key of the words that say what can be pasted, if not ids, emails or phone numbers. */
  findWords?: string
  /** The file of the targets with the visible columns. Without it the file has the texts of the list. */
  exportFile?(
    targets: Targets<Row>,
    columns: readonly { key: string; label: string }[],
    list: List,
  ): Promise<Blob>
  exportPermission?: string | undefined
  /** The parameter of the address that names the row shown in detail. Without it the detail has no address. */
  detailParameter?: string
  /** Query parameters of what is open over the list. The list keeps them when it writes its own. */
  keptParameters?: readonly string[]
}

export interface List<Row extends Identified = Identified> {
  readonly name: string
  /** Namespace of its tab labels; its name by default. */
  readonly namespace: string
  readonly source: Source<Row>
  /** Grammar of the filter; null until its lookups are loaded. */
  grammar: (() => Grammar) | null
  /** The layout is the one that the reader chose last. */
  defaults: Pick<ListQuery, 'tab' | 'sort_by' | 'sort' | 'layout'>
  readonly query: ListQuery
  /** Parts of the address or view that could not be understood, as written; the filter bar shows them. */
  unreadable: string
  /** A tab in wire names: `{ invoice_tab: 'client_claimed_v2' }`; nothing for `all`. */
  readonly tabQuery: (tab: string) => Record<string, string>
  /** Filters, search and tab in wire names: what a bulk call of all that match sends. */
  readonly filters: () => Record<string, string>
  rows: Rows<Row>
  /** The row under the cursor and its last index. A plain object: moving it must not notify subscribers. */
  cursor: { identifier: string | null; index: number; column: number }
  selection: Selection
  /** Selected rows that another user changed. */
  stale: ReadonlySet<string>
  /** Selected rows that the list does not show as it is filtered now. No verb acts on them. */
  outOfSight: ReadonlySet<string>
  /** How many of the other selected rows are scrolled out of view, when it has come to rest. */
  offScreen: number
  /** All columns in the user's order, hidden ones included. */
  columns: readonly Column<Row>[]
  /** The pane of its facets; null for a list that has none. */
  facets: FacetsState | null
  /** Its columns as a board; null for a list that has none. */
  board: BoardState | null
  /** The layouts that the reader can choose from. */
  layouts: readonly Layout[]
  /** The columns as declared by the module. */
  declaredColumns: readonly Column<Row>[]
  detail: Detail
  /** Id of the command that Enter runs, `agreements.edit`; null if rows open in the detail. */
  openCommand: string | null
  /** Id of the command that Space runs, `tagPrograms.mark`; null where it shows the row in a panel, or does nothing. */
  spaceCommand: string | null
  /** The row that the address names, until it is shown. `anyTab`: the address names no tab. */
  named: { readonly identifier: string; readonly anyTab: boolean } | null
  /** The row shown in the detail. */
  openedIdentifier: string | null
  /** The tab of its record that is shown, `task`; null for the first one. Its name stands in the address. */
  openedPart: string | null
  /** Names of the tabs of its records, in the order of their digits. */
  recordTabs: readonly string[]
  /** What the detail knows of that row, which the list may not have loaded: the row, or that there is none. */
  opened: { readonly identifier: string; readonly row: Row | null } | null
  /** Key of the filters that the rows on screen answer (`filterKeyOf`); null before the first answer. */
  answered: string | null
  /** State of the request. `total` is null before the first answer. */
  state: {
    total: number | null
    busy: boolean
    failure: { status: number; messages: readonly string[] } | null
  }
  surface: Surface | null
  /** Refetches the rows on screen; null while the list is not mounted. */
  refresh: (() => Promise<void>) | null
  /** Keys of the built-in views, on `1`…`9` before the saved ones. */
  tabs: readonly string[]
}

/** The list and page on screen. `page` is the name of its module. */
export const currentScreen = proxy<{
  // oxlint-disable-next-line typescript/no-explicit-any
  list: List<any> | null
  page: string | null
}>({ list: null, page: null })

const noRows: Rows = { total: () => 0, at: () => undefined, indexOf: () => -1, loaded: () => [] }

/** How a list names its words and its tab, other than after itself and as `tab`. */
interface ListNames {
  words?: string
  /** Name of the tab's parameter, as documented. Default: `tab`. */
  tabName?: string
  /** What it asks for besides its query: `{ who }` of an assignment. */
  alsoAsked?(): Record<string, string>
}

/** What is selected, open and shown of a list before anybody has touched it. */
const untouched = <Row extends Identified>(): Pick<
  List<Row>,
  | 'unreadable'
  | 'selection'
  | 'stale'
  | 'outOfSight'
  | 'offScreen'
  | 'detail'
  | 'named'
  | 'openedIdentifier'
  | 'openedPart'
  | 'opened'
  | 'answered'
  | 'state'
> => ({
  unreadable: '',
  selection: ref(emptySelection),
  stale: ref(new Set<string>()),
  outOfSight: ref(new Set<string>()),
  offScreen: 0,
  detail: 'closed',
  named: null,
  openedIdentifier: null,
  openedPart: null,
  opened: null,
  answered: null,
  state: { total: null, busy: false, failure: null },
})

/**
 * Creates a list. It outlives its page: leaving and coming back restores it.
 * Values of the query given here also count as its defaults in the address.
 */
export const makeList = <Row extends Identified>(
  name: string,
  source: Source<Row>,
  tabs: readonly string[] = ['all'],
  { words = name, tabName = 'tab', alsoAsked = () => ({}), ...defaults }: Partial<ListQuery> & ListNames = {},
): List<Row> => {
  const first: ListQuery = {
    tab: tabs[0]!,
    text: '',
    search: '',
    filters: {},
    sort_by: 'created_at',
    sort: 'desc',
    layout: 'card',
    ...defaults,
  }
  const begun = { ...first }
  const tabQuery = (tab: string): Record<string, string> => (tab === 'all' ? {} : { [tabName]: tab })
  const list: List<Row> = proxy<List<Row>>({
    name,
    namespace: words,
    source: ref(source),
    grammar: null,
    defaults: ref({ tab: first.tab, sort_by: first.sort_by, sort: first.sort, layout: first.layout }),
    query: first,
    ...untouched<Row>(),
    tabQuery,
    filters: () => ({
      ...list.query.filters,
      ...(list.query.search && { search: list.query.search }),
      ...tabQuery(list.query.tab),
      ...alsoAsked(),
    }),
    rows: ref(noRows as Rows<Row>),
    cursor: ref({ identifier: null as string | null, index: 0, column: 0 }),
    columns: ref([] as Column<Row>[]),
    facets: null,
    board: null,
    layouts: ref(['card', 'table'] as Layout[]),
    declaredColumns: ref([] as Column<Row>[]),
    openCommand: null,
    spaceCommand: null,
    recordTabs: ref([] as string[]),
    surface: null,
    refresh: null,
    tabs: ref([...tabs]),
  })
  onSessionCleanup(() => {
    Object.assign(list.query, { ...begun, filters: { ...begun.filters } })
    list.defaults = ref({ ...list.defaults, layout: begun.layout })
    Object.assign(list.cursor, { identifier: null, index: 0, column: 0 })
    if (list.facets) list.facets = newFacetsState()
    if (list.board) list.board = newBoardState(list.board.declared)
    Object.assign(list, untouched<Row>())
  })
  return list
}

/** Whether two states of a list request the same rows. */
export const filterKeyOf = (list: Pick<List, 'filters'>) => JSON.stringify(list.filters())

/** Replaces the selection. It is not proxied inside: it may hold ten thousand identifiers. */
export const setSelection = (list: List, selection: Selection) => {
  list.selection = ref(selection)
  if (list.outOfSight.size > 0)
    list.outOfSight = ref(new Set([...list.outOfSight].filter((one) => isSelected(selection, one))))
}
