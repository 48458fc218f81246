/** Remembers letters and arrows typed on a select while its options load, then chooses what they lead to. */
import { useRef, type KeyboardEvent } from 'react'
import { useFormWork } from '../Form'
import type { Options } from './options'
import { useAwaitedOptions } from './useAwaitedOptions'

interface Option {
  value: string | number
  label: string
}
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns `onKeyDown` for the select; its form is sent after the choice. `chosen` is the value when the options are here, empty for none. */
export function useSelectTypeAhead(
  options: Options<Option>,
  chosen: () => string,
  choose: (value: string) => void,
) {
  const typed = useRef({ letters: '', steps: 0 })
  const addWork = useFormWork()
  const wait = useAwaitedOptions(options, (known) => {
    const { letters, steps } = typed.current
    typed.current = { letters: '', steps: 0 }
    if (!letters && steps === 0) return
    const prefix = letters.toLocaleLowerCase()
    const at = letters
      ? known.findIndex(({ label }) => label.toLocaleLowerCase().startsWith(prefix))
      : known.findIndex(({ value }) => String(value) === chosen())
    const match = known[Math.min(at + steps, known.length - 1)]
    if (match) choose(String(match.value))
  })
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (options !== null || ctrlKey || metaKey || altKey) return
    const { letters, steps } = typed.current
    if (key === 'Backspace') typed.current.letters = letters.slice(0, -1)
    else if (STEPS[key]) typed.current.steps = steps + STEPS[key]
    else if ([...key].length === 1) typed.current = { letters: (letters + key).trimStart(), steps: 0 }
    else return
    addWork(wait())
  }
}
