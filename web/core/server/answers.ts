/**
 * Answers of calls for the student's portal: asked once for all parts that show them, and again when something changed or the connection is
 * back. The query client of the console does more, and would be a twelfth of what the first page on a phone may weigh.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { onSessionCleanup } from '../session/sessionCleanup'
import { onLanguageChange } from '../words/i18n'
import { call } from './http'

export interface AnswerState<T> {
  data: T | undefined
  isError: boolean
}
interface Asked {
  state: AnswerState<unknown>
  ask(): Promise<void>
  /** Parts that show it now. */
  shown: Set<() => void>
}
const answers = new Map<string, Asked>()
onSessionCleanup(() => answers.clear())

function askedOf<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Asked {
  const key = JSON.stringify([endpoint.key, args])
  const known = answers.get(key)
  if (known) return known
  let latest = 0
  const asked: Asked = { state: { data: undefined, isError: false }, shown: new Set(), ask }
  async function ask() {
    const turn = ++latest
    // What was there stays on screen while it is asked for again, and when that fails.
    const next = await call(endpoint, args).then(
      (data) => ({ data, isError: false }),
      () => ({ data: asked.state.data, isError: true }),
    )
    if (turn !== latest) return
    asked.state = next
    for (const draw of asked.shown) draw()
  }
  answers.set(key, asked)
  void ask()
  return asked
}

/** Begins to ask, before the part that shows the answer is there. */
export const startAnswer = <E extends AnyEndpoint>(endpoint: E, args: Args<E>): void =>
  void askedOf(endpoint, args)

/** Asks again for what is on screen; what is not is forgotten. */
export async function reloadAnswers(): Promise<void> {
  for (const [key, { shown }] of answers) if (shown.size === 0) answers.delete(key)
  await Promise.all([...answers.values()].map(({ ask }) => ask()))
}
onLanguageChange(() => void reloadAnswers())
// Tests that read declarations have no window.
if (typeof addEventListener === 'function') addEventListener('online', () => void reloadAnswers())

/** The answer of a call, and how it is asked for again. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
): AnswerState<Answer<E>> & { reload(): Promise<void> } {
  const key = JSON.stringify(args)
  // The arguments are new objects with every rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const asked = useMemo(() => askedOf(endpoint, args), [endpoint, key])
  const state = useSyncExternalStore(
    (draw) => {
      asked.shown.add(draw)
      return () => void asked.shown.delete(draw)
    },
    () => asked.state,
  ) as AnswerState<Answer<E>>
  useEffect(() => {
    // It was read a while ago, on a page that was left.
    if (asked.shown.size === 1 && asked.state.data !== undefined) void asked.ask()
  }, [asked])
  return { ...state, reload: asked.ask }
}
