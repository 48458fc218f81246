/** Completions of what is typed into the filter, and the one under the cursor. */
import { useRef, useState } from 'react'
import { complete, type Completion } from '@core/list/filter/filterSuggestions'
import type { Grammar } from '@core/list/grammar'

const noCompletion: Completion = { from: 0, to: 0, options: [], acceptsFirst: false }

export function useSuggestions(grammar: Grammar | undefined) {
  const [completion, setCompletion] = useState(noCompletion)
  const [active, setActive] = useState(-1)
  /** What suggestions are made for; null when they are closed. */
  const suggestedFor = useRef<string | null>(null)
  const { options, acceptsFirst } = completion
  const close = () => {
    suggestedFor.current = null
    setCompletion(noCompletion)
    setActive(-1)
  }
  const suggest = (typed: string, caret: number) => {
    suggestedFor.current = typed
    setCompletion(grammar && typed !== '' ? complete(typed, caret, grammar) : noCompletion)
    setActive(-1)
  }
  return {
    completion,
    active,
    options,
    chosen: options[active] ?? (acceptsFirst ? options[0] : undefined),
    close,
    suggest,
    /** Suggests again: the grammar is another one. */
    renew() {
      const typed = suggestedFor.current
      if (typed) suggest(typed, typed.length)
    },
    /** Suggests what can be typed at the caret, also in an empty field. */
    open(typed: string, caret: number) {
      if (grammar) setCompletion(complete(typed, caret, grammar))
    },
    move(by: 1 | -1) {
      setActive((at) => (at + by + (at < 0 && by < 0 ? 1 : 0) + options.length) % options.length)
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
