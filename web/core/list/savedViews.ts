/**
 * Views of a list: built-in, own, then those that others share, on `1`…`9`. A saved view is an address, so it is a link too, and "the last seven days"
 * in it stays relative.
 */
import { proxy, ref } from 'valtio'
import { views, type View } from '@contract/platform/views'
import { onSessionCleanup } from '../session/sessionCleanup'
import { call } from '../server/http'
import { words } from '../words/i18n'
import { applyAddress, addressOf, readAddress } from './listAddress'
import { parseFilter, wireTextOf, type Grammar } from './grammar'
import type { List } from './list'
import { readFilter } from './filter/readFilter'
import { applyReadFilter } from './sortAndFilter'

/** By list name; empty until loaded. */
export const savedViews = proxy<Record<string, readonly View[]>>({})
onSessionCleanup(() => {
  for (const list of Object.keys(savedViews)) delete savedViews[list]
})

export async function loadViews(list: List) {
  const found = await call(views.list, { query: { list: list.name } }).catch(() => [])
  savedViews[list.name] = ref(found)
  await readViews(list)
}
/** Views of earlier versions hold words of a language: they are taken as the values of the wire that they mean. */
export async function readViews(list: List) {
  const grammar = list.grammar?.()
  const stored = savedViews[list.name]
  if (!grammar || !stored) return
  const read = await Promise.all(
    stored.map(async (view) => ({ ...view, query: await wireQueryOf(view.query, grammar) })),
  )
  const isChanged = read.some(({ query }, at) => query !== stored[at]!.query)
  if (isChanged && savedViews[list.name] === stored) savedViews[list.name] = ref(read)
}
/** A query with an unknown part is kept, so that the filter bar can report it. */
const wireQueryOf = async (query: string, grammar: Grammar) => {
  const asked = new URLSearchParams(query)
  const parsed = await readFilter(asked.get('q') ?? '', grammar)
  if (!asked.has('q') || parsed.problem) return query
  asked.set('q', wireTextOf(parsed, grammar))
  return asked.toString()
}

export const currentAddress = (list: List) => addressOf(list.query, list.defaults)
const sortNamesOf = (list: List) => list.columns.flatMap((column) => column.sort ?? [])
/** Applies an address. The filter's lookups must be loaded if it contains a filter. */
export const applyView = (list: List, search: string) => {
  const { tabs, layouts } = list
  const { text, ...rest } = readAddress(search, list.defaults, { tabs, sorts: sortNamesOf(list), layouts })
  applyAddress(list, rest)
  const grammar = list.grammar?.()
  if (grammar) applyReadFilter(list, parseFilter(text, grammar), grammar)
}

/** The address of the list when it shows the view: a layout that is the reader's own is not named. */
const shownAddress = ({ defaults }: List, { query }: View) => {
  const asked = new URLSearchParams(query)
  if (asked.get('layout') === defaults.layout) asked.delete('layout')
  return asked.toString()
}

export interface ViewTab {
  key: string
  label: string
  current: boolean
  saved?: View
  go(): void
}
export const viewsOf = (list: List): ViewTab[] => {
  const now = currentAddress(list)
  const saved = savedViews[list.name] ?? []
  const current = saved.find((view) => shownAddress(list, view) === now)
  return [
    ...list.tabs.map((tab): ViewTab => ({
      key: tab,
      // A list of one tab has no words for it: it is named beside saved views only.
      label: words(list.tabs.length > 1 ? `${list.namespace}:tabs.${tab}` : 'list:everything'),
      current: !current && list.query.tab === tab,
      go: () => applyAddress(list, current ? { tab, text: '', filters: {}, search: '' } : { tab }),
    })),
    ...saved.map((view): ViewTab => ({
      key: view.identifier,
      label: view.name,
      current: view === current,
      saved: view,
      go: () => applyView(list, view.query),
    })),
  ]
}
/** The own view that equals the current query. */
export const currentOwnView = (list: List): View | undefined =>
  (savedViews[list.name] ?? []).find(
    (view) => !view.ownerInfo && shownAddress(list, view) === currentAddress(list),
  )
