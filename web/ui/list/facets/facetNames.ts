/** How facets and their values are called: as the filters of the list are. */
import type { Grammar } from '@core/list/grammar'
import type { Facet, FacetValue } from '@core/list/facets/facets'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'

export function facetName(grammar: Grammar, { name }: Facet): string {
  const word = grammar.filters[name]?.word ?? name
  return grammar.words?.[word] ?? word
}

/** `5000..9999` is 5,000 to 9,999. */
function rangeName(value: string): string {
  const [from, to = ''] = value.split('..')
  if (!from) return words('list:facets.upTo', { to: number(Number(to)) })
  if (value === from || from === to) return number(Number(from))
  return to === ''
    ? words('list:facets.from', { from: number(Number(from)) })
    : words('list:facets.range', { from: number(Number(from)), to: number(Number(to)) })
}

/** By the options of the filter, in the reader's language; else as the server calls it. */
export function valueName(grammar: Grammar, { name }: Facet, { value, label }: FacetValue): string {
  if (value === 'none') return words('list:none')
  if (grammar.filters[name]?.kind === 'flag') return words(value === '1' ? 'list:yes' : 'list:no')
  if (grammar.filters[name]?.kind === 'range') return rangeName(value)
  const option = grammar.options(name).find((one) => one.value === value)
  return option?.local ?? option?.label ?? label ?? `#${value}`
}
