/** Sorts and filters any list. Used by headings, filter bar and commands. */
import {
  parseFilter,
  wireTextOf,
  formatFilter,
  unreadableText,
  type Grammar,
  type ParsedFilter,
} from './grammar'
import { applyAddress } from './listAddress'
import type { List } from './list'

/** Sorts by a column; the same column again reverses the order. */
export const sortBy = ({ query }: List, by: string) =>
  Object.assign(
    query,
    query.sort_by === by ? { sort: query.sort === 'asc' ? 'desc' : 'asc' } : { sort_by: by, sort: 'asc' },
  )

const applyFilter = (list: List, parsed: ParsedFilter, grammar: Grammar) =>
  applyAddress(list, {
    text: wireTextOf(parsed, grammar),
    filters: parsed.filters,
    search: parsed.search,
  })
/** Applies a filter that was read from an address or a view; what could not be understood is left for the filter bar. */
export const applyReadFilter = (list: List, parsed: ParsedFilter, grammar: Grammar) => {
  applyFilter(list, parsed, grammar)
  list.unreadable = unreadableText(parsed)
}

/** Applies a filter text, kept in values of the wire. Invalid pieces change nothing and are returned for display. */
export const setFilterText = (list: List, text: string): ParsedFilter | null => {
  const grammar = list.grammar?.()
  if (!grammar) return null
  const parsed = parseFilter(text, grammar)
  applyFilter(list, parsed, grammar)
  list.unreadable = ''
  return parsed
}

/** Sets a filter in wire names, in place of an earlier one of that name. */
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
export const clearFilters = (list: List) => {
  list.unreadable = ''
  applyAddress(list, { text: '', filters: {}, search: '' })
}
