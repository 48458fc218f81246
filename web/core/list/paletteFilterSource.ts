/** The filter of a list in the palette (`/`): a suggested word is completed, a suggested value is added to the filter. */
import type { FilterSource } from '../commands/paletteSources'
import { acceptSuggestion, complete } from './filter/filterSuggestions'
import type { Identified, List } from './list'
import { setFilterText } from './sortAndFilter'

/** No suggestions until the look-ups of the list's grammar are loaded. */
export const paletteFilterSource =
  <Row extends Identified>(list: List<Row>): FilterSource =>
  (text) => {
    const grammar = list.grammar?.()
    if (!grammar) return []
    const completion = complete(text, text.length, grammar)
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
