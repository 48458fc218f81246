/** Completions of what is typed into the filter, and the one under the cursor. */
import { useRef, useState } from 'react'
import { complete, type Completion, type Suggestion } from '@core/list/filter/filterSuggestions'
import type { Grammar } from '@core/list/grammar'
import { useActiveOption } from '../../options/useActiveOption'

const noCompletion: Completion = { from: 0, to: 0, options: [], acceptsFirst: false }

const insertOf = ({ insert }: Suggestion) => insert

export function useSuggestions(grammar: Grammar | undefined) {
  const [completion, setCompletion] = useState(noCompletion)
  /** What suggestions are made for; null when they are closed. */
  const suggestedFor = useRef<string | null>(null)
  const { options, acceptsFirst, search } = completion
  // What is typed is looked for on the server: of the values that are loaded another one may be first.
  const start = acceptsFirst && !search ? 0 : -1
  const walk = useActiveOption({ options, keyOf: insertOf, isOpen: options.length > 0, start })
  const close = () => {
    suggestedFor.current = null
    setCompletion(noCompletion)
    walk.reset()
  }
  const suggest = (typed: string, caret: number) => {
    suggestedFor.current = typed
    setCompletion(grammar && typed !== '' ? complete(typed, caret, grammar) : noCompletion)
    walk.reset()
  }
  return {
    completion,
    options,
    walk,
    close,
    suggest,
    /** Suggests again: the grammar is another one. */
    renew() {
      const typed = suggestedFor.current
      if (typed) suggest(typed, typed.length)
    },
    /** Suggests what can be typed at the caret, also in an empty field, and goes to the first. */
    open(typed: string, caret: number) {
      if (!grammar) return
      setCompletion(complete(typed, caret, grammar))
      walk.moveTo(0)
    },
    /** Adds the values that the server finds; without them, offline, those that are loaded stay. */
    async search(typed: string, caret: number) {
      if (!grammar || !complete(typed, caret, grammar).search) return
      const { completeSearched } = await import('@core/list/filter/searchedFilter')
      const searched = await completeSearched(typed, caret, grammar)
      if (suggestedFor.current === typed) setCompletion({ ...searched, search: undefined })
    },
  }
}
export type Suggestions = ReturnType<typeof useSuggestions>
