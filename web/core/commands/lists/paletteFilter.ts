/** Suggestions of the filter of a list in the palette (`/`): a word is completed, a value is added to the filter. */
import type { FilterHit } from '../paletteSources'
import type { Identified, List } from '../../list/list'
import { setFilterText } from '../../list/sortAndFilter'
import { acceptSuggestion, complete } from '../../list/filter/filterSuggestions'
import { completeSearched } from '../../list/filter/searchedFilter'

/** In ms: letters typed within this time are one search. */
const SEARCH_DELAY = 140
/** No suggestions until the look-ups of the list's grammar are loaded. */
export async function paletteFilter<Row extends Identified>(
  list: List<Row>,
  text: string,
  signal: AbortSignal,
): Promise<FilterHit[]> {
  const grammar = list.grammar?.()
  if (!grammar) return []
  const known = complete(text, text.length, grammar)
  if (known.search) await new Promise((next) => setTimeout(next, SEARCH_DELAY))
  if (signal.aborted) return []
  const completion = known.search ? await completeSearched(text, text.length, grammar) : known
  return completion.options.map((option) => {
    const next = acceptSuggestion(text, completion, option).text.trim()
    return option.kind === 'word'
      ? { title: option.label, hint: option.hint, fill: next }
      : {
          title: next,
          hint: option.hint,
          run: () => void setFilterText(list, `${list.query.text} ${next}`.trim()),
        }
  })
}
