/**
 * The typed filter: applied filters are chips, typed text completes. Free words search while typing; a wrong word
 * or value is explained below and stays in the field.
 */
import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { acceptSuggestion, type Suggestion } from '@core/list/filter/filterSuggestions'
import type { FilterPiece, Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { FilterChip } from './FilterChip'
import { onFilterKey } from './filterKeys'
import { FilterOptions, FilterProblem } from './FilterParts'
import { placeholderOf } from './filterText'
import { useFilterDraft, type FilterDraft } from './useFilterDraft'
import { useSuggestions, type Suggestions } from './useSuggestions'

interface Props {
  list: List
  grammar: Grammar | undefined
}

/** Takes a suggestion into the field. A value is applied; a word is followed by its values. */
function takeSuggestion(
  option: Suggestion,
  filter: FilterDraft,
  suggestions: Suggestions,
  input: RefObject<HTMLInputElement | null>,
) {
  const next = acceptSuggestion(filter.draft, suggestions.completion, option)
  // At once: the next letter may be typed before the next frame.
  flushSync(() => filter.setDraft(next.text))
  input.current?.setSelectionRange(next.caret, next.caret)
  suggestions.close()
  if (option.kind === 'value') filter.applyDraft(next.text, false)
  else suggestions.suggest(next.text, next.caret)
}

function SearchIcon() {
  return (
    <svg className="search-icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </svg>
  )
}

export function FilterBar({ list, grammar }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(grammar)
  const filter = useFilterDraft(list, grammar, suggestions)
  const { draft, problem, chips } = filter
  const { options, walk } = suggestions
  const accept = (option: Suggestion) => takeSuggestion(option, filter, suggestions, input)
  const acceptCorrection = (corrected: string) => {
    filter.setDraft(corrected)
    filter.applyDraft(corrected, true)
    input.current?.focus()
  }
  const remove = (piece: FilterPiece) => {
    filter.removeChip(piece)
    input.current?.focus()
  }
  const field = { list, grammar, filter, suggestions, accept }
  return (
    <div className="filter-bar" data-problem={problem ? '' : undefined}>
      <SearchIcon />
      {grammar &&
        chips.map((piece) => (
          <FilterChip
            key={`${piece.at} ${piece.raw}`}
            piece={piece}
            grammar={grammar}
            onRemove={() => remove(piece)}
          />
        ))}
      <input
        ref={input}
        data-filter
        {...walk.field}
        aria-label={t('list:filter.label')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'filter-problem' : undefined}
        spellCheck={false}
        dir={draft === '' ? undefined : 'auto'}
        placeholder={chips.length > 0 ? '' : placeholderOf(grammar, t)}
        value={draft}
        onChange={({ target }) => filter.type(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={(event) => onFilterKey(event, field, () => remove(chips.at(-1)!))}
        onBlur={suggestions.close}
      />
      {options.length > 0 && <FilterOptions suggestions={suggestions} accept={accept} />}
      {problem && <FilterProblem {...{ problem, draft, grammar }} onAccept={acceptCorrection} />}
    </div>
  )
}
