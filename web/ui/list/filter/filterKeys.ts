/**
 * The keys of the filter: arrows choose a suggestion, Enter takes it or applies what is typed, Tab takes it, Backspace in an empty field
 * removes the last chip, Esc closes, then resets, then leaves.
 */
import type { KeyboardEvent } from 'react'
import type { Suggestion } from '@core/list/filter/filterSuggestions'
import type { Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { arrowStep } from '../../options/useActiveOption'
import type { FilterDraft } from './useFilterDraft'
import type { Suggestions } from './useSuggestions'

export interface FilterInput {
  list: List
  grammar: Grammar | undefined
  filter: FilterDraft
  suggestions: Suggestions
  accept(option: Suggestion): void
}

function onEnter({ list, grammar, filter, suggestions, accept }: FilterInput) {
  const { active } = suggestions.walk
  if (active) return accept(active)
  suggestions.close()
  if (!grammar) list.surface?.focus()
  filter.applyDraft(filter.draft, true, ({ problem }) => {
    if (!problem) list.surface?.focus()
  })
}
function onEscape({ list, filter, suggestions }: FilterInput) {
  if (suggestions.options.length > 0) suggestions.close()
  else if (filter.isChanged) filter.reset()
  else list.surface?.focus()
}
function onArrow({ filter: { draft }, suggestions }: FilterInput, input: HTMLInputElement, by: number) {
  if (suggestions.options.length > 0) suggestions.walk.move(by)
  else if (by === 1) suggestions.open(draft, input.selectionStart ?? draft.length)
}

export function onFilterKey(
  event: KeyboardEvent<HTMLInputElement>,
  field: FilterInput,
  removeLast: () => void,
) {
  const { filter, suggestions } = field
  const stop = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (event.nativeEvent.isComposing) return
  const by = arrowStep(event)
  if (by !== 0) {
    stop()
    onArrow(field, event.currentTarget, by)
  } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    stop()
    onEnter(field)
  } else if (
    event.key === 'Tab' &&
    !event.shiftKey &&
    suggestions.options.length > 0 &&
    filter.draft.trim() !== ''
  ) {
    stop()
    field.accept(suggestions.options[Math.max(0, suggestions.walk.index)]!)
  } else if (event.key === 'Backspace' && filter.draft === '' && filter.chips.length > 0) {
    stop()
    removeLast()
  } else if (event.key === 'Escape') {
    stop()
    onEscape(field)
  }
}
