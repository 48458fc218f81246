/** The filter of a list in the palette (`/`): a suggested word is completed, a suggested value is added to the filter. */
import type { FilterSource } from '../commands/paletteSources'
import { acceptSuggestion, complete, completeSearched } from './filter/filterSuggestions'
import type { Identified, List } from './list'
import { setFilterText } from './sortAndFilter'

/** In ms: letters typed within this time are one search. */
const SEARCH_DELAY = 140
/** No suggestions until the look-ups of the list's grammar are loaded. */
export const paletteFilterSource =
  <Row extends Identified>(list: List<Row>): FilterSource =>
  async (text, signal) => {
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
