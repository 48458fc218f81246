/** The values of a facet as they are answered: the first ones by their rows, those that are chosen, and how many there are. */
import { alphabetKey } from '@db/alphabet'
import { searchText } from '@db/searchText'
import type { Language } from '@contract/client'
import type { FacetCount } from '@contract/paging'
import { namedValues } from './askedFilter'

export interface FacetReader {
  language: Language
  /** Only values whose name contains this. */
  find?: string | undefined
  most: number
}
/** Names of values, in their order where they have one. Values without a name are no values: rows of other tables that are gone. */
export interface FacetNames {
  names: ReadonlyMap<string, string>
  inOrder?: boolean
  /** Rows without a value are counted too. */
  hasNone?: boolean
}

/** Whether a name contains a text as its readers spell it, and with letters of other keyboards: `Şule` has `şu` and `su`. */
function finder(text: string, language: Language): (name: string) => boolean {
  const [own, folded] = [alphabetKey(text, language), searchText(text)]
  return (name) => alphabetKey(name, language).includes(own) || searchText(name).includes(folded)
}

/** @param filter what is chosen, as it was sent */
export function facetAnswer(
  counts: ReadonlyMap<string, number>,
  { names, inOrder = false, hasNone = false }: FacetNames,
  filter: string | undefined,
  { language, find, most }: FacetReader,
): FacetCount {
  const chosen = new Set(filter ? namedValues(filter) : [])
  const isFound = find ? finder(find, language) : () => true
  const places = new Map([...names.keys()].map((value, at) => [value, at]))
  const rows = [...names].flatMap(([value, label]) => {
    const count = counts.get(value) ?? 0
    return (count > 0 || chosen.has(value)) && isFound(label) ? [{ value, label, count }] : []
  })
  const key = new Map(rows.map(({ value, label }) => [value, alphabetKey(label, language)]))
  const byName = (a: string, b: string) => (key.get(a)! < key.get(b)! ? -1 : 1)
  rows.sort((a, b) => b.count - a.count || byName(a.value, b.value))
  const shown = rows.filter((row, at) => at < most || chosen.has(row.value))
  if (inOrder) shown.sort((a, b) => places.get(a.value)! - places.get(b.value)!)
  const none = counts.get('none') ?? 0
  const isNoneShown = hasNone && !find && (none > 0 || chosen.has('none'))
  return {
    total: rows.filter(({ count }) => count > 0).length,
    values: [...shown, ...(isNoneShown ? [{ value: 'none', label: '', count: none }] : [])],
  }
}
