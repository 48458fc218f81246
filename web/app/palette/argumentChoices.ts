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

/** Searches for choices that are not loaded by what is typed, and adds them. True while that goes on. */
function useChoiceSearch(
  typed: string,
  choices: LoadedChoices,
  setChoices: Dispatch<SetStateAction<LoadedChoices>>,
): boolean {
  const find = choices.state === 'ready' ? choices.find : undefined
  const text = typed.trim()
  const [searchedText, setSearchedText] = useState('')
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
        .then((more) => {
          if (!isOld) add(more)
        }, toastError)
        .finally(() => {
          if (!isOld) setSearchedText(text)
        })
    }, DROPDOWN_DEBOUNCE)
    return () => {
      isOld = true
      clearTimeout(wait)
    }
  }, [find, text, setChoices])
  return find !== undefined && text !== '' && searchedText !== text
}

/** The loaded choices that match what is typed, best first. */
function useMatchingChoices(choices: LoadedChoices, typed: string): readonly Choice[] {
  const rank = useMemo(
    () =>
      choices.state === 'ready'
        ? makeRanker(choices.list.map(({ label, hint }) => ({ title: label, also: hint })))
        : null,
    [choices],
  )
  if (choices.state !== 'ready') return []
  return typed.trim() ? rank!(typed).map((at) => choices.list[at]!) : choices.list.slice(0, MOST_UNTYPED)
}

/** @param typed text that is searched for; choices that are there at once are in the first render */
export function useChoices(argument: Argument, answers: Arguments, context: Context, typed: string) {
  const { choices, setChoices, retry } = useLoadedChoices(argument, answers, context)
  const isSearching = useChoiceSearch(typed, choices, setChoices)
  const matching = useMatchingChoices(choices, typed)
  // Enter is meant for what the search finds, where no loaded choice has the words that were typed.
  const isLoaded = matching[0] !== undefined && hasWords(matching[0].label, typed)
  const isWaiting = argument.choices !== undefined && (choices.state === 'busy' || (isSearching && !isLoaded))
  return { choices, matching, isSearching, isWaiting, retry }
}
