/**
 * The typed filter: applied filters are chips, typed text completes. Free words search while typing; a wrong word
 * or value is explained below and stays in the field.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio'
import {
  complete,
  acceptSuggestion,
  type Completion,
  type Suggestion,
} from '@core/list/filter/filterSuggestions'
import { missingValues } from '@core/list/filter/missingValues'
import { readFilter } from '@core/list/filter/readFilter'
import {
  localWordOf,
  parseFilter,
  wordsOf,
  type Grammar,
  type FilterPiece,
  type ParsedFilter,
} from '@core/list/grammar'
import type { List } from '@core/list/list'
import { setFilterText } from '@core/list/sortAndFilter'
import { currentLocale } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { lazyPart } from '../../layout/lazyPart'
import { FilterChip } from './FilterChip'

const FilterCorrection = lazyPart(() => import('./FilterCorrection'))

const SEARCH_DELAY = 140
const noCompletion: Completion = { from: 0, to: 0, options: [], acceptsFirst: false }
const isChip = (piece: FilterPiece) => piece.word !== undefined && !piece.problem
const textOf = (pieces: readonly FilterPiece[]) => pieces.map((piece) => piece.raw).join(' ')
/** The part of the filter text that stays in the input: search words and invalid pieces. */
const draftOf = (text: string, grammar: Grammar | undefined) =>
  grammar ? textOf(parseFilter(text, grammar).pieces.filter((piece) => !isChip(piece))) : ''

/** Placeholder with three examples in the user's language: `stage: status: branch:`, isolated from the text around them. */
const placeholderOf = (grammar: Grammar | undefined, t: Words) =>
  grammar && wordsOf(grammar).length > 0
    ? t('list:filter.placeholder', {
        words: `\u2068${wordsOf(grammar)
          .slice(0, 3)
          .map((word) => `${localWordOf(grammar, word, currentLocale())}:`)
          .join(' ')}\u2069`,
      })
    : t('list:filter.plain')

export function FilterBar({ list, grammar }: { list: List; grammar: Grammar | undefined }) {
  const t = useWords()
  const {
    query: { text },
    unreadable: wrong,
  } = useSnapshot(list)
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<FilterPiece['problem']>()
  const [completion, setCompletion] = useState(noCompletion)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const appliedText = useRef('')
  /** What suggestions are made for; null when they are closed. */
  const suggestedFor = useRef<string | null>(null)
  /** An answer to earlier text is late. */
  const latestDraft = useRef(draft)
  latestDraft.current = draft
  const pendingInput = useRef<{ typed: string; final: boolean } | null>(null)
  const chips = grammar ? parseFilter(text, grammar).pieces.filter(isChip) : []
  const appliedDraft = draftOf(text, grammar)
  const closeSuggestions = () => {
    suggestedFor.current = null
    setCompletion(noCompletion)
    setActive(-1)
  }

  // Follow changes of the text by a command, a view or the back button, but not by this input.
  useLayoutEffect(() => {
    if (appliedText.current === text) return
    appliedText.current = text
    setDraft([draftOf(text, grammar), wrong].filter(Boolean).join(' '))
    if (!wrong) setProblem(undefined)
  }, [text, grammar, wrong])
  useLayoutEffect(() => {
    // In another language, and with fields made meanwhile, something else is offered.
    const typed = suggestedFor.current
    if (typed) suggest(typed, typed.length)
    if (!wrong || !grammar) return
    setDraft((now) => (now.includes(wrong) ? now : [now, wrong].filter(Boolean).join(' ')))
    setProblem(parseFilter(wrong, grammar).problem)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong, grammar])
  useEffect(() => () => clearTimeout(timer.current), [])

  const suggest = (typed: string, caret: number) => {
    suggestedFor.current = typed
    setCompletion(grammar && typed !== '' ? complete(typed, caret, grammar) : noCompletion)
    setActive(-1)
  }
  /** Suggestions with the values that the server finds; without them, offline, those that are loaded stay. */
  const search = async (typed: string, caret: number) => {
    const { completeSearched } = await import('@core/list/filter/searchedFilter')
    const found = await completeSearched(typed, caret, grammar!)
    if (suggestedFor.current === typed) setCompletion({ ...found, search: undefined })
  }
  /** `final`: the last piece is complete too. */
  const applyDraft = (typed: string, final: boolean, applied?: (read: ParsedFilter) => void) => {
    clearTimeout(timer.current)
    pendingInput.current = grammar ? null : { typed, final }
    if (!grammar) return
    const apply = (read: ParsedFilter) => {
      applyRead(read, typed, final)
      applied?.(read)
    }
    const parsed = parseFilter(typed, grammar)
    if (missingValues(parsed, grammar).length === 0) return apply(parsed)
    void readFilter(typed, grammar).then((read) => {
      if (latestDraft.current === typed) apply(read)
    })
  }
  const applyRead = ({ pieces }: ParsedFilter, typed: string, final: boolean) => {
    const open = final || /\s$/.test(typed) ? null : pieces.at(-1)
    const isOpen = (piece: FilterPiece) =>
      piece === open && (piece.word !== undefined || piece.problem !== undefined)
    const found = pieces.filter((piece) => isChip(piece) && !isOpen(piece))
    const words = pieces.filter((piece) => !piece.word && !piece.problem)
    setProblem(pieces.find((piece) => piece.problem && !isOpen(piece))?.problem)
    const next = textOf([...chips, ...found, ...words])
    appliedText.current = next
    setFilterText(list, next)
    appliedText.current = list.query.text
    if (found.length === 0) return
    const rest =
      pieces
        .filter((piece) => !found.includes(piece))
        .map((piece) => piece.raw)
        .join(' ') + (open ? '' : ' ')
    setDraft(rest.trimStart())
    if (final) closeSuggestions()
    else suggest(rest.trimStart(), rest.trimStart().length)
  }
  // Apply what was typed before the grammar was loaded.
  useEffect(() => {
    if (grammar && pendingInput.current) applyDraft(pendingInput.current.typed, pendingInput.current.final)
  })
  const onType = (typed: string, caret: number) => {
    setDraft(typed)
    suggest(typed, caret)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      applyDraft(typed, false)
      if (grammar && complete(typed, caret, grammar).search) search(typed, caret).catch(() => {})
    }, SEARCH_DELAY)
    if (problem) setProblem(undefined)
  }
  const acceptOption = (option: Suggestion) => {
    const next = acceptSuggestion(draft, completion, option)
    // At once: the next letter may be typed before the next frame.
    flushSync(() => setDraft(next.text))
    input.current?.setSelectionRange(next.caret, next.caret)
    closeSuggestions()
    if (option.kind === 'value') applyDraft(next.text, false)
    else suggest(next.text, next.caret)
  }
  const acceptCorrection = (corrected: string) => {
    setDraft(corrected)
    applyDraft(corrected, true)
    input.current?.focus()
  }
  const removePiece = (piece: FilterPiece) => {
    const next = textOf([
      ...chips.filter((one) => one !== piece),
      ...(grammar ? parseFilter(draft, grammar).pieces.filter((one) => !one.word && !one.problem) : []),
    ])
    appliedText.current = next
    setFilterText(list, next)
    input.current?.focus()
  }
  const { options, acceptsFirst } = completion
  const chosen = options[active] ?? (acceptsFirst ? options[0] : undefined)
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const stop = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      stop()
      if (options.length === 0)
        return event.key === 'ArrowDown' && grammar
          ? setCompletion(complete(draft, input.current!.selectionStart ?? draft.length, grammar))
          : undefined
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at + by + (at < 0 && by < 0 ? 1 : 0) + options.length) % options.length)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      stop()
      // What is typed is looked for on the server: of the values that are loaded another one may be first.
      if (chosen && !(active < 0 && completion.search)) return acceptOption(chosen)
      closeSuggestions()
      if (!grammar) list.surface?.focus()
      applyDraft(draft, true, ({ problem: found }) => {
        if (!found) list.surface?.focus()
      })
    } else if (event.key === 'Tab' && !event.shiftKey && options.length > 0 && draft.trim() !== '') {
      stop()
      acceptOption(options[Math.max(0, active)]!)
    } else if (event.key === 'Backspace' && draft === '' && chips.length > 0) {
      stop()
      removePiece(chips.at(-1)!)
    } else if (event.key === 'Escape') {
      stop()
      if (options.length > 0) closeSuggestions()
      else if (draft !== appliedDraft) {
        // What was typed and not applied; the search words stay, as the filter does.
        setDraft(appliedDraft)
        setProblem(undefined)
        list.unreadable = ''
      } else list.surface?.focus()
    }
  }
  return (
    <div className="filter-bar" data-problem={problem ? '' : undefined}>
      <svg className="search-icon" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 3.5 3.5" />
      </svg>
      {grammar &&
        chips.map((piece) => (
          <FilterChip
            key={`${piece.at} ${piece.raw}`}
            piece={piece}
            grammar={grammar}
            onRemove={() => removePiece(piece)}
          />
        ))}
      <input
        ref={input}
        data-filter
        role="combobox"
        aria-label={t('list:filter.label')}
        aria-expanded={options.length > 0}
        aria-controls="filter-options"
        aria-autocomplete="list"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'filter-problem' : undefined}
        aria-activedescendant={chosen ? `filter-option-${options.indexOf(chosen)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir={draft === '' ? undefined : 'auto'}
        placeholder={chips.length > 0 ? '' : placeholderOf(grammar, t)}
        value={draft}
        onChange={(event) =>
          onType(event.target.value, event.target.selectionStart ?? event.target.value.length)
        }
        onKeyDown={onKeyDown}
        onBlur={closeSuggestions}
      />
      {options.length > 0 && (
        <div
          id="filter-options"
          className="filter-options"
          role="listbox"
          aria-label={t('list:filter.suggestions')}
        >
          {options.map((option, at) => (
            <div
              key={option.insert}
              tabIndex={-1}
              id={`filter-option-${at}`}
              role="option"
              aria-selected={option === chosen}
              onPointerDown={(event) => {
                event.preventDefault()
                acceptOption(option)
              }}
            >
              <bdi>{option.label}</bdi>
              {option.hint && <code dir="ltr">{option.hint}</code>}
            </div>
          ))}
        </div>
      )}
      {problem && (
        <p id="filter-problem" className="filter-problem" role="alert">
          {t(`list:filter.problem.${problem.kind}`, { value: problem.value })}
          {grammar && (
            <>
              {' '}
              <FilterCorrection text={draft} grammar={grammar} onAccept={acceptCorrection} />
            </>
          )}
        </p>
      )}
    </div>
  )
}
