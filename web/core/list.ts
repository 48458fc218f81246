/**
 * The list on screen: what it asks for (mirrored in the address bar, so a view is a link), which rows it has loaded,
 * where the cursor is and what is selected. Commands act on it; the grid draws it.
 */
import { proxy, ref } from 'valtio'
import { noTargets, nothing, type Selection, type Targets } from './selection'

/** What the list asks for. All of it is in the address bar. */
export interface Asking {
  tab: string
  search: string
  /** In the wire's names: `{ stage_id: '1,2', tag_id: '-4' }`. */
  filters: Record<string, string>
  sort_by: string
  sort: 'asc' | 'desc'
  layout: 'card' | 'table'
}

export interface Identified { identifier: string }

/** Rows as the grid holds them: windows over the whole result, by index, without a million objects. */
export interface Rows<Row extends Identified = Identified> {
  total(): number
  at(index: number): Row | undefined
  /** Where a row stands, when that is known. */
  indexOf(identifier: string): number
  /** Every loaded row of these. */
  loaded(identifiers: Iterable<string>): Row[]
}

export interface List<Row extends Identified = Identified> {
  readonly name: string
  readonly asking: Asking
  /** The filters in the wire's words, as `filters` of a bulk call: search and tab included. */
  readonly filters: () => Record<string, string>
  rows: Rows<Row>
  /** The row under the cursor, kept by identifier, and where it was last seen. */
  cursor: { identifier: string | null; index: number; column: number }
  selection: Selection
  /** Rows somebody else changed while they were selected. */
  stale: ReadonlySet<string>
}

// oxlint-disable-next-line typescript/no-explicit-any
export const onScreen = proxy<{ list: List<any> | null }>({ list: null })

const none: Rows = { total: () => 0, at: () => undefined, indexOf: () => -1, loaded: () => [] }

/** A list of this name that outlives its page: leaving and coming back finds it as it was. */
export const makeList = <Row extends Identified>(name: string, standard: Partial<Asking> = {}): List<Row> => {
  const list: List<Row> = proxy({
    name,
    asking: { tab: 'all', search: '', filters: {}, sort_by: 'created_at', sort: 'desc', layout: 'card', ...standard } as Asking,
    filters: () => ({ ...list.asking.filters, ...(list.asking.search && { search: list.asking.search }), ...(list.asking.tab !== 'all' && { tab: list.asking.tab }) }),
    rows: ref(none as Rows<Row>),
    cursor: { identifier: null, index: 0, column: 0 },
    selection: ref(nothing) as Selection,
    stale: ref(new Set<string>()) as ReadonlySet<string>,
  })
  return list
}

/** The selection, else the row under the cursor. */
export const targetsOf = <Row extends Identified>(list: List<Row> | null): Targets<Row> => {
  if (!list) return noTargets
  const { selection, cursor, rows } = list
  const filters = list.filters()
  if (selection.all) {
    const excluded = [...selection.excluded]
    return { all: true, identifiers: [], excluded, filters, rows: [], count: Math.max(0, selection.total - excluded.length), selected: true }
  }
  const identifiers = selection.chosen.size > 0 ? [...selection.chosen] : cursor.identifier ? [cursor.identifier] : []
  return { all: false, identifiers, excluded: [], filters, rows: rows.loaded(identifiers), count: identifiers.length, selected: selection.chosen.size > 0 }
}
