/** The choices of an argument: loaded, searched for on the server by what is typed, and ranked. */
import { useEffect, useLayoutEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import type { Argument, Arguments, Choice, Choices, Context, SearchedChoices } from '@core/commands/commands'
import { hasWords, makeRanker } from '@core/commands/rankByMatch'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { useLanguage, useWords } from '@core/words/i18n'

export type LoadedChoices =
  | { state: 'busy' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; list: readonly Choice[]; find?: SearchedChoices['find'] }

/** Choices that are listed before anything is typed. */
const MOST_UNTYPED = 200

const ready = (choices: Choices): LoadedChoices =>
  Array.isArray(choices)
    ? { state: 'ready', list: choices }
    : { state: 'ready', list: choices.first, find: choices.find }

/** The same value may be listed by another name: `+1d` beside `Tomorrow`. */
export const keyOfChoice = ({ value, hint }: Choice) => `${value} ${hint}`

function useLoadedChoices(argument: Argument, answers: Arguments, context: Context) {
  const t = useWords()
  const language = useLanguage()
  const [choices, setChoices] = useState<LoadedChoices>({ state: 'busy' })
  const [attempt, setAttempt] = useState(0)
  useLayoutEffect(() => {
    if (!argument.choices) return
    let isGone = false
    const fail = (cause: unknown) => {
      if (isGone) return
      const message = t.sentence(cause instanceof Refused ? cause.message : 'Something went wrong')
      setChoices({ state: 'failed', message })
    }
    try {
      const answer = argument.choices(answers, context)
      if (answer instanceof Promise) {
        setChoices({ state: 'busy' })
        answer.then((list) => {
          if (!isGone) setChoices(ready(list))
        }, fail)
      } else setChoices(ready(answer))
    } catch (cause) {
      fail(cause)
    }
    return () => {
      isGone = true
    }
    // Choices are called in the current language.
  }, [argument, answers, context, t, attempt, language])
  return { choices, setChoices, retry: () => setAttempt(attempt + 1) }
}

/** What the server found for a text. */
interface SearchedText {
  text: string
  found: readonly Choice[]
}

/** Searches for choices that are not loaded by what is typed, and adds them. */
function useChoiceSearch(
  typed: string,
  choices: LoadedChoices,
  setChoices: Dispatch<SetStateAction<LoadedChoices>>,
): { searched: SearchedText; isSearching: boolean } {
  const find = choices.state === 'ready' ? choices.find : undefined
  const text = typed.trim()
  const [searched, setSearched] = useState<SearchedText>({ text: '', found: [] })
  useEffect(() => {
    if (!find || text === '') return
    let isOld = false
    const add = (more: readonly Choice[]) =>
      setChoices((now) => {
        if (now.state !== 'ready') return now
        const keys = new Set(now.list.map(keyOfChoice))
        return { ...now, list: [...now.list, ...more.filter((one) => !keys.has(keyOfChoice(one)))] }
      })
    const wait = setTimeout(() => {
      find(text)
        .catch((cause): readonly Choice[] => {
          toastError(cause)
          return []
        })
        .then((found) => {
          if (isOld) return
          add(found)
          setSearched({ text, found })
        })
    }, DROPDOWN_DEBOUNCE)
    return () => {
      isOld = true
      clearTimeout(wait)
    }
  }, [find, text, setChoices])
  return { searched, isSearching: find !== undefined && text !== '' && searched.text !== text }
}

/**
 * The loaded choices that match what is typed, best first; then those that the server found by what they do not show: a lead by its email.
 */
function useMatchingChoices(
  choices: LoadedChoices,
  typed: string,
  searched: SearchedText,
): readonly Choice[] {
  const rank = useMemo(
    () =>
      choices.state === 'ready'
        ? makeRanker(choices.list.map(({ label, hint }) => ({ title: label, also: hint })))
        : null,
    [choices],
  )
  if (choices.state !== 'ready') return []
  const text = typed.trim()
  if (text === '') return choices.list.slice(0, MOST_UNTYPED)
  const ranked = rank!(typed).map((at) => choices.list[at]!)
  if (searched.text !== text) return ranked
  const keys = new Set(ranked.map(keyOfChoice))
  return [...ranked, ...searched.found.filter((one) => !keys.has(keyOfChoice(one)))]
}

/** @param typed text that is searched for; choices that are there at once are in the first render */
export function useChoices(argument: Argument, answers: Arguments, context: Context, typed: string) {
  const { choices, setChoices, retry } = useLoadedChoices(argument, answers, context)
  const { searched, isSearching } = useChoiceSearch(typed, choices, setChoices)
  const matching = useMatchingChoices(choices, typed, searched)
  // Enter is meant for what the search finds, where no loaded choice has the words that were typed.
  const isLoaded = matching[0] !== undefined && hasWords(matching[0].label, typed)
  const isWaiting = argument.choices !== undefined && (choices.state === 'busy' || (isSearching && !isLoaded))
  return { choices, matching, isSearching, isWaiting, retry }
}
