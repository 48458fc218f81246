/**
 * Syncs a list with the address bar: a link opens a view, a changed query is written, the back button
 * works.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Grammar } from '@core/list/grammar'
import { addressOf, applyAddress, readAddress } from '@core/list/listAddress'
import { setFilterText } from '@core/list/sortAndFilter'
import type { List } from '@core/list/list'

const sortNamesOf = (list: List) => list.declaredColumns.flatMap((column) => column.sort ?? [])

const addressWithDetail = (list: List) => {
  const query = new URLSearchParams(addressOf(list.query, list.defaults))
  const { detailParameter } = list.source
  if (detailParameter && list.detail === 'page' && list.openedIdentifier)
    query.set(detailParameter, list.openedIdentifier)
  return query.toString()
}

const namesDetail = ({ source: { detailParameter } }: List, search: string) =>
  detailParameter !== undefined && new URLSearchParams(search).has(detailParameter)

/** Returns the parts of the address that could not be understood, for the filter bar. */
export function useListAddress(list: List, grammar: Grammar | undefined): string {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const { query, detail, openedIdentifier } = useSnapshot(list)
  const [unreadable, setUnreadable] = useState('')
  const written = useRef<string | null>(null)
  const typing = useRef(query.search)

  useLayoutEffect(() => {
    if (!grammar || search === written.current) return
    // Returning to the list without a query keeps its state.
    if (written.current === null && search === '') return
    const { detailParameter } = list.source
    const open = detailParameter ? new URLSearchParams(search).get(detailParameter) : null
    const { text, ...rest } = readAddress(search, list.defaults, {
      tabs: list.tabs,
      sorts: sortNamesOf(list),
    })
    written.current = search
    const parsed = setFilterText(list, text)
    setUnreadable(
      parsed?.pieces
        .filter((piece) => piece.problem)
        .map((piece) => piece.raw)
        .join(' ') ?? '',
    )
    applyAddress(list, rest)
    if (open) Object.assign(list, { detail: 'page', openedIdentifier: open })
    else if (list.detail === 'page') list.detail = 'closed'
  }, [search, grammar, list])

  useLayoutEffect(() => {
    if (!grammar) return
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
    navigate(`${path}${next ? `?${next}` : ''}`, { replace })
    // Depend on the query only: a change of the address itself must not write again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query.text, query.tab, query.sort, query.sort_by, query.layout, detail, openedIdentifier, grammar])

  return unreadable
}
