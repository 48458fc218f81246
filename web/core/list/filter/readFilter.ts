/** Reads the filter of an address, a saved view or the filter bar. Most are read at once; what others need is loaded. */
import { parseFilter, type Grammar, type ParsedFilter } from '../grammar'
import { missingValues } from './missingValues'

/** Without what has to be loaded, undefined. */
export function readAtOnce(text: string, grammar: Grammar): ParsedFilter | undefined {
  const parsed = parseFilter(text, grammar)
  return parsed.problem || missingValues(parsed, grammar).length > 0 ? undefined : parsed
}
export const readFilter = async (text: string, grammar: Grammar): Promise<ParsedFilter> =>
  readAtOnce(text, grammar) ?? (await import('./searchedFilter')).readLoaded(text, grammar)
