/** Syncs a list with the address bar: a link opens a view, a changed query is written, the back button works. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Grammar, ParsedFilter } from '@core/list/grammar'
import { addressOf, applyAddress, OPEN_PARAMETER, PART_PARAMETER, readAddress } from '@core/list/listAddress'
import { readAtOnce, readFilter } from '@core/list/filter/readFilter'
import { applyReadFilter } from '@core/list/sortAndFilter'
import type { List } from '@core/list/list'

const sortNamesOf = (list: List) => list.declaredColumns.flatMap((column) => column.sort ?? [])

const addressWithDetail = (list: List) => {
  const query = new URLSearchParams(addressOf(list.query, list.defaults))
  const { detailParameter } = list.source
  if (detailParameter && list.detail === 'page' && list.openedIdentifier) {
    query.set(detailParameter, list.openedIdentifier)
    if (list.openedPart !== null) query.set(PART_PARAMETER, list.openedPart)
  }
  const now = new URLSearchParams(location.search)
  for (const name of list.source.keptParameters ?? []) {
    const value = now.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.toString()
}

/** The tab of the record that the address names; null for the first one, and for one that it does not have. */
const partOf = ({ recordTabs }: List, given: URLSearchParams) => {
  const at = recordTabs.indexOf(given.get(PART_PARAMETER) ?? '')
  return recordTabs[at > 0 ? at : -1] ?? null
}

/** Opens the record that the address names, at its tab; without one a record that covers the list is closed. */
const showDetailOf = (list: List, open: string | null, given: URLSearchParams) => {
  if (open) Object.assign(list, { detail: 'page', openedIdentifier: open, openedPart: partOf(list, given) })
  else if (list.detail === 'page') list.detail = 'closed'
}

const namesDetail = ({ source: { detailParameter } }: List, search: string) =>
  detailParameter !== undefined && new URLSearchParams(search).has(detailParameter)

const pathWith = (path: string, query: string) => `${path}${query ? `?${query}` : ''}`

/** True when the address is read: rows asked for earlier would be those of no filter. */
export function useListAddress(list: List, grammar: Grammar | undefined): boolean {
  // What it answers is decoded once already: `%252C` of a value would be a comma.
  useSearch()
  const search = location.search.slice(1)
  const [path, navigate] = useLocation()
  const { query, detail, openedIdentifier, openedPart } = useSnapshot(list)
  const [isRead, setRead] = useState(false)
  const written = useRef<string | null>(null)
  const typing = useRef(query.search)

  useLayoutEffect(() => {
    if (!grammar || search === written.current) return
    // Returning to the list without a query keeps its state.
    if (written.current === null && search === '') return setRead(true)
    const { detailParameter } = list.source
    const given = new URLSearchParams(search)
    const named = given.get(OPEN_PARAMETER)
    const open = detailParameter ? (given.get(detailParameter) ?? named) : null
    const { text, ...rest } = readAddress(search, list.defaults, {
      tabs: list.tabs,
      sorts: sortNamesOf(list),
      layouts: list.layouts,
    })
    let isCurrent = true
    const apply = (parsed: ParsedFilter) => {
      if (!isCurrent) return
      applyReadFilter(list, parsed, grammar)
      applyAddress(list, rest)
      showDetailOf(list, open, given)
      // Applied once: when the row is shown, the address becomes that of the list.
      if (named && !detailParameter) {
        list.named = { identifier: named, anyTab: !given.has('tab') }
        void import('@core/commands/lists/namedRow').then(({ showNamedRow }) => showNamedRow(list))
      }
      // An address in words is replaced by the same one in values of the wire.
      written.current = addressWithDetail(list)
      if (written.current !== search) navigate(pathWith(path, written.current), { replace: true })
      setRead(true)
    }
    const parsed = readAtOnce(text, grammar)
    if (parsed) apply(parsed)
    else void readFilter(text, grammar).then(apply)
    return () => {
      isCurrent = false
    }
    // Depend on the address only: the path is that of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search, grammar, list])

  useLayoutEffect(() => {
    if (!grammar || !isRead) return
    const next = addressWithDetail(list)
    if (next === (written.current ?? search)) {
      written.current = next
      return
    }
    // Letters of a search and steps between rows in detail are not history entries of their own.
    const replace =
      written.current === null ||
      (query.search !== typing.current && query.search !== '' && typing.current !== '') ||
      (namesDetail(list, search) && namesDetail(list, next))
    typing.current = query.search
    written.current = next
    navigate(pathWith(path, next), { replace })
    // Depend on the query only: a change of the address itself must not write again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [
    query.text,
    query.tab,
    query.sort,
    query.sort_by,
    query.layout,
    detail,
    openedIdentifier,
    openedPart,
    grammar,
    isRead,
  ])

  return isRead
}
