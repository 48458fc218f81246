/**
 * Filters with more values than are loaded, and texts that need more words than the reader's: what is loaded for them. Loaded itself when
 * one of these is met.
 */
import { languages, loadWords } from '../../words/i18n'
import { parseFilter, type FilterPiece, type Grammar, type Option, type ParsedFilter } from '../grammar'
import { complete, type Completion } from './filterSuggestions'
import type { Looked, SearchedLookup } from '../listGrammar'
import { FIRST_VALUE, type FieldWord } from './filterWords'
import { missingValues } from './missingValues'
// The words of days.
import '../../shell/typedTime/readDays'

/** As it is typed, and with spaces in place of the dashes that filters have for them. */
const writings = (text: string) => [...new Set([text, text.replaceAll('-', ' ')])]
/**
 * Adds the values that are found by a text to those that are known: by the search of the lookup, or among those of own fields.
 * @returns a text that is a condition, as its value of the wire
 */
export async function withFound(
  options: Record<string, readonly Option[]>,
  name: string,
  lookup: readonly Looked[] | SearchedLookup,
  text: string,
  field: FieldWord | undefined,
  asOptions: (found: readonly Looked[]) => readonly Option[],
): Promise<string | undefined> {
  const find = async (typed: string) =>
    'first' in lookup ? lookup.find(typed) : (await import('./ownConditions')).findOwn(typed, field)
  const found = await Promise.all(writings(text).map(find))
  const values = asOptions(found.flatMap((one) => (typeof one === 'string' ? [] : one)))
  options[name] = [...new Map([...options[name]!, ...values].map((one) => [one.value, one])).values()]
  return found.find((one) => typeof one === 'string')
}

/** The suggestions, with those that have to be asked for. */
export async function completeSearched(text: string, caret: number, grammar: Grammar): Promise<Completion> {
  const { search } = complete(text, caret, grammar)
  if (search) await grammar.find?.[search.filter]?.(search.text, search.field)
  return complete(text, caret, grammar)
}

/** The text with a condition, as a value of the wire, in place of the value that the piece has its problem with. */
function withCondition(text: string, { at, raw, problem }: FilterPiece, condition: string): string {
  const from = problem!.at
  const [typed] = FIRST_VALUE.exec(raw.slice(from - at))!
  return `${text.slice(0, from)}#${condition}${text.slice(from + typed.length)}`
}

/** Earlier versions kept words as they were typed, in any of the four languages: they are read with the words of all. */
export async function readLoaded(given: string, grammar: Grammar): Promise<ParsedFilter> {
  const asked = new Set<string>()
  let text = given
  for (;;) {
    // Of a piece only the first value that is not known is a problem.
    const parsed = parseFilter(text, grammar)
    const missing = missingValues(parsed, grammar).filter(
      ({ filter, text: typed, piece }) => !asked.has(JSON.stringify([filter, typed, piece?.field?.field])),
    )
    if (missing.length === 0) break
    for (const { filter, text: typed, piece } of missing)
      asked.add(JSON.stringify([filter, typed, piece?.field?.field]))
    // Without their names, offline, the problem is shown.
    const conditions = await Promise.all(
      missing.map((one) => grammar.find![one.filter]!(one.text, one.piece?.field)),
    ).catch(() => [])
    // From the end, so that the places of earlier ones stay.
    for (const [at, condition] of [...conditions.entries()].toReversed()) {
      const { piece } = missing[at]!
      if (condition && piece) text = withCondition(text, piece, condition)
    }
  }
  const parsed = parseFilter(text, grammar)
  if (!parsed.problem) return parsed
  await Promise.all(languages.map(loadWords)).catch(() => {})
  return parseFilter(text, grammar)
}
