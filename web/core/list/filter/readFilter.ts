/**
 * Reads the filter of an address, a saved view or the filter bar, with what has to be loaded for it. Values of a filter that has more than
 * are loaded are asked for. Earlier versions kept words as they were typed, in any of the four languages: what the reader's words do not
 * explain is read again with the words of all.
 */
import { languages, loadWords } from '../../words/i18n'
import { parseFilter, type Grammar, type ParsedFilter } from '../grammar'

interface Missing {
  filter: string
  text: string
}
/** Values that may exist, though the grammar does not know them. */
export function missingValues({ pieces }: ParsedFilter, grammar: Grammar): Missing[] {
  const searched = Object.keys(grammar.find ?? {})
  return pieces.flatMap(({ word, values, problem }) => {
    const filter = searched.find((name) => grammar.filters[name]!.word === word)
    if (!filter) return []
    const known = new Set(grammar.options(filter).map(({ value }) => value))
    const unnamed = values.flatMap(({ wire }) => wire).filter((wire) => wire !== 'none' && !known.has(wire))
    const unread = problem?.kind === 'value' ? [problem.value] : []
    return [...unnamed, ...unread].map((text) => ({ filter, text }))
  })
}

export async function readFilter(text: string, grammar: Grammar): Promise<ParsedFilter> {
  const asked = new Set<string>()
  for (;;) {
    // Of a piece only the first value that is not known is a problem.
    const parsed = parseFilter(text, grammar)
    const missing = missingValues(parsed, grammar).filter((one) => !asked.has(JSON.stringify(one)))
    if (missing.length === 0) break
    for (const one of missing) asked.add(JSON.stringify(one))
    // Without their names, offline, the problem is shown.
    await Promise.all(missing.map((one) => grammar.find![one.filter]!(one.text))).catch(() => {})
  }
  const parsed = parseFilter(text, grammar)
  if (!parsed.problem) return parsed
  await Promise.all(languages.map(loadWords)).catch(() => {})
  return parseFilter(text, grammar)
}
