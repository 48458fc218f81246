/** How facets and their values are called: as the filters of the list are. */
import type { Grammar } from '@core/list/grammar'
import type { Facet, FacetValue } from '@core/list/facets/facets'
import { words } from '@core/words/i18n'
import { rangeText } from '../filter/rangeText'

export function facetName(grammar: Grammar, { name }: Facet): string {
  const word = grammar.filters[name]?.word ?? name
  return grammar.words?.[word] ?? word
}

/** By the options of the filter, in the reader's language; else as the server calls it. */
export function valueName(grammar: Grammar, { name }: Facet, { value, label }: FacetValue): string {
  if (value === 'none') return words('list:none')
  if (grammar.filters[name]?.kind === 'flag') return words(value === '1' ? 'list:yes' : 'list:no')
  if (grammar.filters[name]?.kind === 'range') return rangeText(value, words)
  const option = grammar.options(name).find((one) => one.value === value)
  return option?.local ?? option?.label ?? label ?? `#${value}`
}
