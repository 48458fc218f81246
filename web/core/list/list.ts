/**
 * The list on screen: what it asks for (mirrored in the address bar, so a view is a link), which rows it has loaded,
 * where the cursor is and what is selected. Commands act on it; the grid draws it.
 */
import { proxy, ref } from 'valtio'
import type { Column } from './columns'
import type { Grammar } from './grammar'
import { onSessionCleanup } from '../session/sessionCleanup'
import { noTargets, emptySelection, type Selection, type Targets } from './selection'

/** What the list asks for. All of it is in the address bar. */
export interface ListQuery {
  tab: string
  /** As typed, canonical: `stage:new created:-7d mar`. `filters` and `search` follow from it. */
  text: string
  search: string
  /** In the wire's names: `{ stage_id: '1,2', tag_id: '-4' }`. */
  filters: Record<string, string>
  sort_by: string
  sort: 'asc' | 'desc'
  layout: 'card' | 'table'
}

export interface Identified {
  identifier: string
}

/** Rows as the grid holds them: windows over the whole result, by index, without a million objects. */
export interface Rows<Row extends Identified = Identified> {
  total(): number
  at(index: number): Row | undefined
  /** Where a row stands, when that is known; else -1. */
  indexOf(identifier: string): number
  /** Every loaded row of these. */
  loaded(identifiers: Iterable<string>): Row[]
}

/** What the grid on screen does for commands. Null while nothing is drawn. */
export interface Surface {
  /** Scrolls so that the row can be seen, and paints the cursor. */
  reveal(index: number): void
  /** Rows that fit on the screen, and rows beside each other: 1 in a table. */
  visibleLines(): number
  rowsPerLine(): number
  repaint(): void
  focus(): void
}

/** How much of one row is shown: nothing, a panel beside the list, a page in its place. */
export type Detail = 'closed' | 'peek' | 'page'

/** Where a module's rows come from, and what its server can do beyond the list itself. */
export interface Source<Row> {
  page(
    list: List,
    page: number,
    perPage: number,
    signal: AbortSignal,
  ): Promise<{ rows: readonly Row[]; total: number }>
  /** Rows a question; cards are fifteen and a table two hundred otherwise. */
  perPage?: number
  /** Identifiers in the list's order, for ranges and for finding a row again. */
  identifiers(
    list: List,
    from: number,
    count: number,
  ): Promise<{ identifiers: readonly string[]; total: number }>
  /** Rows by pasted ids, emails or phones. */
  find?(values: readonly string[]): Promise<{ identifiers: readonly string[]; unknown: readonly string[] }>
  /** The targets as a file, with the columns on screen. */
  exportFile?(
    targets: Targets<Row>,
    columns: readonly { key: string; label: string }[],
    list: List,
  ): Promise<Blob>
  exportPermission?: string
  /** Where one row is read: `/leads?lead=…`. */
  pathOf(identifier: string): string
}

export interface List<Row extends Identified = Identified> {
  readonly name: string
  /** The namespace of what its tabs are called: its name, or that of the list it is another side of. */
  readonly namespace: string
  readonly source: Source<Row>
  /** What can be typed as a filter; null until its look-ups are here. */
  grammar: (() => Grammar) | null
  readonly defaults: Pick<ListQuery, 'tab' | 'sort_by' | 'sort' | 'layout'>
  readonly query: ListQuery
  /** The filters in the wire's words, as `filters` of a bulk call: search and tab included. */
  readonly filters: () => Record<string, string>
  rows: Rows<Row>
  /** The row under the cursor, kept by identifier, and where it was last seen. Plain, so that moving it wakes nobody up. */
  cursor: { identifier: string | null; index: number; column: number }
  selection: Selection
  /** Rows somebody else changed while they were selected. */
  stale: ReadonlySet<string>
  /** All columns, in their order, shown or not. */
  columns: readonly Column<Row>[]
  /** As the module declares them, before a person's arranging. */
  declaredColumns: readonly Column<Row>[]
  detail: Detail
  /** The command that Enter runs on a row, `agreements.edit`; null where a row is shown in detail instead. */
  openCommand: string | null
  /** The row shown in detail: the one under the cursor, or the one a link named. */
  openedIdentifier: string | null
  /** How the asking goes: `total` is null before the first answer. */
  state: {
    total: number | null
    busy: boolean
    failure: { status: number; messages: readonly string[] } | null
  }
  surface: Surface | null
  /** Asks again for what is on screen, while the list is there. */
  refresh: (() => Promise<void>) | null
  /** The built-in views, then the saved ones: `1`…`9`. */
  tabs: readonly string[]
}

/** The list and the page now shown. `page`: the name of the page's module. */
export const currentScreen = proxy<{
  // oxlint-disable-next-line typescript/no-explicit-any
  list: List<any> | null
  page: string | null
}>({ list: null, page: null })

const noRows: Rows = { total: () => 0, at: () => undefined, indexOf: () => -1, loaded: () => [] }

/** A list of this name that outlives its page: leaving and coming back finds it as it was. */
export const makeList = <Row extends Identified>(
  name: string,
  source: Source<Row>,
  tabs: readonly string[] = ['all'],
  { words = name, ...standard }: Partial<ListQuery> & { words?: string } = {},
): List<Row> => {
  const first: ListQuery = {
    tab: tabs[0]!,
    text: '',
    search: '',
    filters: {},
    sort_by: 'created_at',
    sort: 'desc',
    layout: 'card',
    ...standard,
  }
  const begun = { ...first }
  const list: List<Row> = proxy<List<Row>>({
    name,
    namespace: words,
    source: ref(source),
    grammar: null,
    defaults: ref({ tab: first.tab, sort_by: first.sort_by, sort: first.sort, layout: first.layout }),
    query: first,
    filters: () => ({
      ...list.query.filters,
      ...(list.query.search && { search: list.query.search }),
      ...(list.query.tab !== tabs[0] && { tab: list.query.tab }),
    }),
    rows: ref(noRows as Rows<Row>),
    cursor: ref({ identifier: null as string | null, index: 0, column: 0 }),
    selection: ref(emptySelection) as Selection,
    stale: ref(new Set<string>()) as ReadonlySet<string>,
    columns: ref([] as Column<Row>[]),
    declaredColumns: ref([] as Column<Row>[]),
    detail: 'closed',
    openCommand: null,
    openedIdentifier: null,
    state: { total: null, busy: false, failure: null },
    surface: null,
    refresh: null,
    tabs: ref([...tabs]),
  })
  onSessionCleanup(() => {
    Object.assign(list.query, { ...begun, filters: {} })
    Object.assign(list.cursor, { identifier: null, index: 0, column: 0 })
    Object.assign(list, {
      selection: ref(emptySelection),
      stale: ref(new Set<string>()),
      detail: 'closed',
      openedIdentifier: null,
      state: { total: null, busy: false, failure: null },
    })
  })
  return list
}

/** A selection is swapped whole and never watched inside: ten thousand identifiers stay plain. */
export const setSelection = (list: List, selection: Selection) => {
  list.selection = ref(selection)
}

/** The selection, else the row under the cursor. Worked out when read: a held `j` copies nothing. */
export const targetsOf = <Row extends Identified>(list: List<Row> | null): Targets<Row> => {
  if (!list) return noTargets
  const { selection, cursor, rows } = list
  const filters = list.filters()
  if (selection.all) {
    const excluded = [...selection.excluded]
    return {
      all: true,
      identifiers: [],
      excluded,
      filters,
      rows: [],
      count: Math.max(0, selection.total - excluded.length),
      selected: true,
    }
  }
  const selected = selection.chosen.size > 0
  const identifiers = selected ? [...selection.chosen] : cursor.identifier ? [cursor.identifier] : []
  return {
    all: false,
    identifiers,
    excluded: [],
    filters,
    rows: rows.loaded(identifiers),
    count: identifiers.length,
    selected,
  }
}
