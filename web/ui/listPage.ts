/**
 * Declares a list page. From it follow the list with its source, the route, filter grammar, tabs with counts, counts of saved views,
 * `?open=` of a row, changes of others, export. What only the shown page needs (`parts`) is loaded with it.
 */
import { createElement } from 'react'
import { ref } from 'valtio'
import type { AnyEndpoint, Spec } from '@contract/http'
import { sourceOf, type SourceOptions } from '@core/list/endpointSource'
import { newBoardState } from '@core/list/board/board'
import { newFacetsState } from '@core/list/facets/facetMemory'
import type { RowsChanged } from '@core/list/followChanges'
import {
  makeList,
  type Identified,
  type Layout,
  type List,
  type ListQuery,
  type Source,
} from '@core/list/list'
import { permissionOf } from '@core/session/permissionOf'
import type { Route } from '@core/shell/route'
import type { ListParts, Shown } from './list/ShownList'

export interface ListPageDeclaration<Row extends Identified>
  extends SourceOptions<Row>, Shown<Row>, Partial<Pick<ListQuery, 'sort_by' | 'sort' | 'layout'>> {
  /** Name of the list; stored in saved views. */
  name: string
  path: string
  rows: AnyEndpoint
  /** Namespace of its words. Default: its name. */
  words?: string
  /** i18n key of the title. Default: `{words}:title`. */
  title?: string
  /** Of the route in the palette, where it is not the title of the page. */
  routeTitle?: string
  /** Permission of the page: that of `rows` by default; false if everybody may open the page. */
  can?: string | false
  tabs?: readonly string[]
  /** Name of the tab's parameter, as documented. Default: `tab`. */
  tabName?: string
  /** Its filter before anything is chosen. */
  begins?: Pick<ListQuery, 'text' | 'filters'>
  /** Command that Enter runs on a row. Without it the row opens in the detail. */
  opens?: string
  /** For files and identifiers of its own. */
  source?(made: Source<Row>): Source<Row>
  /** The layouts that the reader can choose from. Default: cards and table; the board of a list that declares one comes with them. */
  layouts?: readonly Layout[]
  /** Names of the tabs of a record, `task`: its `Detail` is a `RecordDetail` that has the same. */
  recordTabs?: readonly string[]
  /** Loaded with the page. */
  parts?(): Promise<{ default: ListParts<Row> }>
}

/** Newest first, if a column is sorted so. */
const defaultSort = ({ columns = [] }: Pick<ListParts<Identified>, 'columns'>) =>
  columns.find(({ sort }) => sort === 'created_at')?.sort ?? ''

/** The event of the rows that a call lists. */
const changesOf = ({ spec }: AnyEndpoint): RowsChanged | undefined => {
  const { lists } = spec as Spec
  return lists === undefined ? undefined : (`${lists}_changed` as RowsChanged)
}

export function listPage<Row extends Identified>({
  name,
  path,
  rows,
  words = name,
  title = `${words}:title`,
  routeTitle = title,
  can = permissionOf(rows) ?? false,
  tabs,
  tabName,
  begins,
  opens,
  source = (made) => made,
  recordTabs = [],
  parts,
  layout = 'table',
  sort_by,
  sort = 'desc',
  layouts = ['card', 'table'],
  board,
  perPage,
  fixedQuery,
  ids,
  find,
  file,
  detailParameter,
  rowOf,
  changes = changesOf(rows),
  ...shown
}: ListPageDeclaration<Row>): { list: List<Row>; route: Route } {
  const asked = { perPage, fixedQuery, ids, find, file, detailParameter, rowOf }
  const list = makeList<Row>(name, source(sourceOf<Row>(rows, asked)), tabs, {
    words,
    tabName,
    layout,
    sort_by: sort_by ?? defaultSort(shown as ListParts<Identified>),
    sort,
    ...begins,
  })
  list.openCommand = opens ?? null
  list.facets = shown.facets ? newFacetsState() : null
  list.board = board ? newBoardState(board) : null
  list.layouts = ref([...layouts, ...(board ? (['board'] as const) : [])])
  list.recordTabs = ref([...recordTabs])
  const page = async () => {
    const [{ ShownList }, loaded] = await Promise.all([import('./list/ShownList'), parts?.()])
    const props = {
      module: words,
      title,
      ...shown,
      ...(board && { board }),
      ...(changes && { changes }),
      ...loaded?.default,
      list,
    }
    return { default: () => createElement(ShownList<Row>, props) }
  }
  return { list, route: { path, page, title: routeTitle, list: name, ...(can && { can }) } }
}
