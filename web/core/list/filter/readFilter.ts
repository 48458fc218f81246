/**
 * Reads the filter of an address or a saved view. Earlier versions kept words as they were typed, in any of the four languages:
 * what the reader's words do not explain is read again with the words of all.
 */
import { languages, loadWords } from '../../words/i18n'
import { parseFilter, type Grammar, type ParsedFilter } from '../grammar'

export async function readFilter(text: string, grammar: Grammar): Promise<ParsedFilter> {
  const parsed = parseFilter(text, grammar)
  if (!parsed.problem) return parsed
  // Without them, offline, the problem is shown.
  await Promise.all(languages.map(loadWords)).catch(() => {})
  return parseFilter(text, grammar)
}
