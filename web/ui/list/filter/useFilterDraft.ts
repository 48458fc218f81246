/**
 * What is typed into the filter of a list. Complete pieces become chips, free words search while typing, and a wrong word or value stays
 * in the field.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { needsDayWords } from '@core/list/filter/dayPieces'
import { missingValues } from '@core/list/filter/missingValues'
import { readFilter } from '@core/list/filter/readFilter'
import { parseFilter, type FilterPiece, type Grammar, type ParsedFilter } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { setFilterText } from '@core/list/sortAndFilter'
import { draftOf, isChip, isSearchWord, piecesOf, textOf } from './filterText'
import type { Suggestions } from './useSuggestions'

/** ms without a key, until what was typed is applied. */
const SEARCH_DELAY = 140

/** The draft and the filter that is applied. The draft follows changes by a command, a view or the back button. */
function useFollowedDraft(list: List, grammar: Grammar | undefined, { renew }: Suggestions) {
  const {
    query: { text },
    unreadable,
  } = useSnapshot(list)
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<FilterPiece['problem']>()
  /** The text that this field has applied: it is not followed. */
  const ownText = useRef('')
  useLayoutEffect(() => {
    if (ownText.current === text) return
    ownText.current = text
    setDraft([draftOf(text, grammar), unreadable].filter(Boolean).join(' '))
    if (!unreadable) setProblem(undefined)
  }, [text, grammar, unreadable])
  useLayoutEffect(() => {
    // In another language, and with fields made meanwhile, something else is offered.
    renew()
    if (!unreadable || !grammar) return
    setDraft((now) => (now.includes(unreadable) ? now : [now, unreadable].filter(Boolean).join(' ')))
    setProblem(parseFilter(unreadable, grammar).problem)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unreadable, grammar])
  const chips = piecesOf(text, grammar).filter(isChip)
  const appliedDraft = draftOf(text, grammar)
  const apply = (pieces: readonly FilterPiece[]) => {
    ownText.current = textOf(pieces)
    setFilterText(list, ownText.current)
  }
  return { draft, setDraft, problem, setProblem, ownText, chips, appliedDraft, apply }
}

/** Pieces to apply, the one that may still be typed on, and the text that stays. */
function sorted({ pieces }: ParsedFilter, typed: string, isFinal: boolean) {
  const open = isFinal || /\s$/.test(typed) ? null : pieces.at(-1)
  const isOpen = (piece: FilterPiece) =>
    piece === open && (piece.word !== undefined || piece.problem !== undefined)
  const newChips = pieces.filter((piece) => isChip(piece) && !isOpen(piece))
  const rest = textOf(pieces.filter((piece) => !newChips.includes(piece))) + (open ? '' : ' ')
  return {
    newChips,
    words: pieces.filter(isSearchWord),
    problem: pieces.find((piece) => piece.problem && !isOpen(piece))?.problem,
    rest: rest.trimStart(),
  }
}

type Followed = ReturnType<typeof useFollowedDraft>

/** Applies the draft: at once, or when no key came for a while. */
function useApplying(list: List, grammar: Grammar | undefined, followed: Followed, suggestions: Suggestions) {
  const { draft, setDraft, setProblem, ownText, chips, apply } = followed
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** An answer to earlier text is late. */
  const latestDraft = useRef(draft)
  latestDraft.current = draft
  const pendingInput = useRef<{ typed: string; isFinal: boolean } | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const applyRead = (read: ParsedFilter, typed: string, isFinal: boolean) => {
    const { newChips, words, rest, problem } = sorted(read, typed, isFinal)
    setProblem(problem)
    apply([...chips, ...newChips, ...words])
    ownText.current = list.query.text
    if (newChips.length === 0) return
    setDraft(rest)
    if (isFinal) suggestions.close()
    else suggestions.suggest(rest, rest.length)
  }
  /** `isFinal`: the last piece is complete too. `onApplied` runs when it was read, which may need values of the server. */
  const applyDraft = (typed: string, isFinal: boolean, onApplied?: (read: ParsedFilter) => void) => {
    clearTimeout(timer.current)
    pendingInput.current = grammar ? null : { typed, isFinal }
    if (!grammar) return
    const finish = (read: ParsedFilter) => {
      applyRead(read, typed, isFinal)
      onApplied?.(read)
    }
    const parsed = parseFilter(typed, grammar)
    if (missingValues(parsed, grammar).length === 0 && !needsDayWords(parsed)) return finish(parsed)
    void readFilter(typed, grammar).then((read) => {
      if (latestDraft.current === typed) finish(read)
    })
  }
  // Apply what was typed before the grammar was loaded.
  useEffect(() => {
    if (grammar && pendingInput.current) applyDraft(pendingInput.current.typed, pendingInput.current.isFinal)
  })
  const applyLater = (typed: string, caret: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      applyDraft(typed, false)
      suggestions.search(typed, caret).catch(() => {})
    }, SEARCH_DELAY)
  }
  return { applyDraft, applyLater }
}

export function useFilterDraft(list: List, grammar: Grammar | undefined, suggestions: Suggestions) {
  const followed = useFollowedDraft(list, grammar, suggestions)
  const { applyDraft, applyLater } = useApplying(list, grammar, followed, suggestions)
  const { draft, setDraft, problem, setProblem, chips, appliedDraft, apply } = followed
  return {
    draft,
    setDraft,
    problem,
    chips,
    /** Something was typed and not applied. */
    isChanged: draft !== appliedDraft,
    applyDraft,
    type(typed: string, caret: number) {
      setDraft(typed)
      suggestions.suggest(typed, caret)
      applyLater(typed, caret)
      if (problem) setProblem(undefined)
    },
    /** Of what is typed only the search words apply. */
    removeChip(piece: FilterPiece) {
      apply([...chips.filter((one) => one !== piece), ...piecesOf(draft, grammar).filter(isSearchWord)])
    },
    /** Back to what is applied; the search words stay, as the filter does. */
    reset() {
      setDraft(appliedDraft)
      setProblem(undefined)
      list.unreadable = ''
    },
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>
