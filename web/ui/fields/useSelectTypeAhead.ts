/** Remembers letters and arrows typed on a select while its options load, then chooses what they lead to. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

interface Option {
  value: string | number
  label: string
}
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns `onKeyDown` for the select. `options` is null while loading; `chosen` is the value by then, empty for none. */
export function useSelectTypeAhead(
  options: readonly Option[] | null,
  chosen: () => string,
  choose: (value: string) => void,
) {
  const typed = useRef({ letters: '', steps: 0 })
  useLayoutEffect(() => {
    const { letters, steps } = typed.current
    if (!options || (!letters && steps === 0)) return
    typed.current = { letters: '', steps: 0 }
    const prefix = letters.toLocaleLowerCase()
    const at = letters
      ? options.findIndex(({ label }) => label.toLocaleLowerCase().startsWith(prefix))
      : options.findIndex(({ value }) => String(value) === chosen())
    const match = options[Math.min(at + steps, options.length - 1)]
    if (match) choose(String(match.value))
  }, [options, chosen, choose])
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (options || ctrlKey || metaKey || altKey) return
    const { letters, steps } = typed.current
    if (key === 'Backspace') typed.current.letters = letters.slice(0, -1)
    else if (STEPS[key]) typed.current.steps = steps + STEPS[key]
    else if ([...key].length === 1) typed.current = { letters: (letters + key).trimStart(), steps: 0 }
  }
}
