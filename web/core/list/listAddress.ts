/**
 * The list in the address bar, so that a view is a link and the back button works:
 * `?q=stage%3Anew&tab=mine&sort=-updated_at&layout=table`. What is standard is left out.
 */
import type { ListQuery, List } from './list'

export interface ListDefaults {
  tab: string
  sort_by: string
  sort: 'asc' | 'desc'
  layout: 'card' | 'table'
}

export const addressOf = (
  { text, tab, sort_by, sort, layout }: Pick<ListQuery, 'text' | 'tab' | 'sort_by' | 'sort' | 'layout'>,
  standard: ListDefaults,
): string => {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (tab !== standard.tab) query.set('tab', tab)
  if (sort_by !== standard.sort_by || sort !== standard.sort)
    query.set('sort', `${sort === 'desc' ? '-' : ''}${sort_by}`)
  if (layout !== standard.layout) query.set('layout', layout)
  return query.toString()
}

/** `search` is what documented links carry: `/leads?search={identifier}`. An unknown tab or layout is the standard one. */
export const readAddress = (
  search: string,
  standard: ListDefaults,
  known: { tabs: readonly string[]; sorts: readonly string[] },
) => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const by = sort.replace(/^-/, '')
  const tab = query.get('tab') ?? standard.tab
  const layout = query.get('layout')
  return {
    text: (query.get('q') ?? query.get('search') ?? '').trim(),
    tab: known.tabs.includes(tab) ? tab : standard.tab,
    ...(known.sorts.includes(by)
      ? { sort_by: by, sort: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }
      : { sort_by: standard.sort_by, sort: standard.sort }),
    layout: layout === 'card' || layout === 'table' ? layout : standard.layout,
    open: query.get('lead'),
  }
}

/** Only what differs is written, so that nothing is asked twice. */
export const applyAddress = (list: List, next: Partial<ListQuery>) => {
  for (const [key, value] of Object.entries(next) as [keyof ListQuery, never][])
    if (JSON.stringify(list.query[key]) !== JSON.stringify(value))
      (list.query as unknown as Record<string, unknown>)[key] = value
}
