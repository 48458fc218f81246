/**
 * Reads and writes a list's query in the address bar, so that a view is a link and the back button works:
 * `?q=stage%3Anew&tab=mine&sort=-updated_at&layout=table`. Defaults are left out.
 */
import type { Layout, ListQuery, List } from './list'

export interface ListDefaults {
  tab: string
  sort_by: string
  sort: 'asc' | 'desc'
  layout: Layout
}

export const addressOf = (
  { text, tab, sort_by, sort, layout }: Pick<ListQuery, 'text' | 'tab' | 'sort_by' | 'sort' | 'layout'>,
  defaults: ListDefaults,
): string => {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (tab !== defaults.tab) query.set('tab', tab)
  if (sort_by !== defaults.sort_by || sort !== defaults.sort)
    query.set('sort', `${sort === 'desc' ? '-' : ''}${sort_by}`)
  if (layout !== defaults.layout) query.set('layout', layout)
  return query.toString()
}

/** The address of a list that shows a tab and a filter, in the list's own order if no other is given: `tab=mine&q=updated%3A..-7d`. */
export const addressWith = (
  defaults: ListDefaults,
  shown: Partial<Pick<ListQuery, 'tab' | 'text' | 'sort_by' | 'sort'>>,
): string => addressOf({ ...defaults, text: '', ...shown }, defaults)

const textOf = (query: URLSearchParams) => (query.get('q') ?? query.get('search') ?? '').trim()
/** Whether the address of the page asks for a part of the rows. */
export const asksFilter = () => textOf(new URLSearchParams(location.search)) !== ''

/** Reads an address. Also accepts documented links: `?search={identifier}`. Unknown values become the defaults. */
export const readAddress = (
  search: string,
  defaults: ListDefaults,
  known: { tabs: readonly string[]; sorts: readonly string[]; layouts?: readonly Layout[] },
) => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const by = sort.replace(/^-/, '')
  const tab = query.get('tab') ?? defaults.tab
  const layout = known.layouts?.find((one) => one === query.get('layout'))
  return {
    text: textOf(query),
    tab: known.tabs.includes(tab) ? tab : defaults.tab,
    ...(known.sorts.includes(by)
      ? { sort_by: by, sort: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }
      : { sort_by: defaults.sort_by, sort: defaults.sort }),
    layout: layout ?? defaults.layout,
  }
}

/** Writes only values that differ, so that nothing is requested twice. */
export const applyAddress = (list: List, next: Partial<ListQuery>) => {
  for (const [key, value] of Object.entries(next) as [keyof ListQuery, unknown][])
    if (JSON.stringify(list.query[key]) !== JSON.stringify(value)) Object.assign(list.query, { [key]: value })
}

/** The parameter that names a row of any list. */
export const OPEN_PARAMETER = 'open'
/** The parameter that names the tab of the open record (core §2.6). */
export const PART_PARAMETER = 'queryTab'
/** Address that opens a row of the list on screen; undefined where Enter marks rows and opens none. */
export const rowAddress = (
  { openCommand, spaceCommand }: Pick<List, 'openCommand' | 'spaceCommand'>,
  identifier: string,
): string | undefined =>
  openCommand !== null && openCommand === spaceCommand
    ? undefined
    : `${location.pathname}?${OPEN_PARAMETER}=${encodeURIComponent(identifier)}`
