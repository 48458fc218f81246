/** A list's address both ways: a link opens a view, what is asked is written there, the back button goes back. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Grammar } from '@core/list/grammar'
import { addressOf, applyAddress, readAddress } from '@core/list/listAddress'
import { setFilterText } from '@core/list/listVerbs'
import type { List } from '@core/list/list'

const sortNamesOf = (list: List) => list.declaredColumns.flatMap((column) => column.sort ?? [])

const addressWithDetail = (list: List) => {
  const query = new URLSearchParams(addressOf(list.query, list.defaults))
  if (list.detail === 'page' && list.openedIdentifier) query.set('lead', list.openedIdentifier)
  return query.toString()
}

/** Gives the pieces of the address that could not be understood, to be told in the filter. */
export function useListAddress(list: List, grammar: Grammar | undefined): string {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const { query, detail, openedIdentifier } = useSnapshot(list)
  const [unreadable, setUnreadable] = useState('')
  const written = useRef<string | null>(null)
  const typing = useRef(query.search)

  useLayoutEffect(() => {
    if (!grammar || search === written.current) return
    // Coming back to the list without an address finds it as it was.
    if (written.current === null && search === '') return
    const { text, open, ...rest } = readAddress(search, list.defaults, {
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
    // Each letter of a search, and each step through the leads, is no step of its own to go back over.
    const replace =
      written.current === null ||
      (query.search !== typing.current && query.search !== '' && typing.current !== '') ||
      (search.includes('lead=') && next.includes('lead='))
    typing.current = query.search
    written.current = next
    navigate(`${path}${next ? `?${next}` : ''}`, { replace })
    // What is asked is written; the address itself and how it was reached must not write it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query.text, query.tab, query.sort, query.sort_by, query.layout, detail, openedIdentifier, grammar])

  return unreadable
}
