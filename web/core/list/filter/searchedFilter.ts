/**
 * Filters with more values than are loaded, and texts that need more words than the reader's: what is loaded for them. Loaded itself when
 * one of these is met.
 */
import { languages, loadWords } from '../../words/i18n'
import { parseFilter, type Grammar, type Option, type ParsedFilter } from '../grammar'
import { complete, type Completion } from './filterSuggestions'
import { missingValues } from './missingValues'

/** As it is typed, and with spaces in place of the dashes that filters have for them. */
const writings = (text: string) => [...new Set([text, text.replaceAll('-', ' ')])]
/** The known values with those that are found by a text. */
export async function withFound(
  known: () => readonly Option[],
  text: string,
  find: (text: string) => Promise<readonly Option[]>,
): Promise<Option[]> {
  const found = (await Promise.all(writings(text).map(find))).flat()
  const values = new Map([...known(), ...found].map((one) => [one.value, one]))
  return [...values.values()]
}

/** The suggestions, with those that have to be asked for. */
export async function completeSearched(text: string, caret: number, grammar: Grammar): Promise<Completion> {
  const { search } = complete(text, caret, grammar)
  if (search) await grammar.find![search.filter]!(search.text)
  return complete(text, caret, grammar)
}

/** Earlier versions kept words as they were typed, in any of the four languages: they are read with the words of all. */
export async function readLoaded(text: string, grammar: Grammar): Promise<ParsedFilter> {
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
