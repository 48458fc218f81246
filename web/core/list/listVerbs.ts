/** What can be asked of any list: sort it, filter it, show it otherwise. Grid, headings, filter bar and commands share these. */
import { parseFilter, formatFilter, type ParsedFilter } from './grammar'
import { applyAddress } from './listAddress'
import type { List } from './list'

/** The same column again turns the order round. */
export const sortBy = ({ query }: List, by: string) =>
  Object.assign(
    query,
    query.sort_by === by ? { sort: query.sort === 'asc' ? 'desc' : 'asc' } : { sort_by: by, sort: 'asc' },
  )

/** Asks for what the text says. Pieces with a problem change nothing and are given back to be told. */
export const setFilterText = (list: List, text: string): ParsedFilter | null => {
  const grammar = list.grammar?.()
  if (!grammar) return null
  const parsed = parseFilter(text, grammar)
  applyAddress(list, {
    text: parsed.pieces
      .filter((piece) => !piece.problem)
      .map((piece) => piece.raw)
      .join(' '),
    filters: parsed.filters,
    search: parsed.search,
  })
  return parsed
}

/** Adds a filter in the wire's words, in place of what was asked of that name. */
export const setFilter = (list: List, name: string, value: string) => {
  const grammar = list.grammar?.()
  if (!grammar) return
  const word = grammar.filters[name]?.word
  const others = parseFilter(list.query.text, grammar)
    .pieces.filter((piece) => piece.word !== word)
    .map((piece) => piece.raw)
  setFilterText(list, [...others, formatFilter({ [name]: value }, '', grammar)].join(' '))
}

export const isFiltered = ({ query }: List) => query.text !== ''
export const clearFilters = (list: List) => applyAddress(list, { text: '', filters: {}, search: '' })
