/** Remembers letters typed on a select while its options load, then chooses the first match. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

interface Option {
  value: string | number
  label: string
}

/** Returns `onKeyDown` for the select. `options` is null while loading. */
export function useSelectTypeAhead(options: readonly Option[] | null, choose: (value: string) => void) {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!options || !typed.current) return
    const prefix = typed.current.toLocaleLowerCase()
    typed.current = ''
    const match = options.find(({ label }) => label.toLocaleLowerCase().startsWith(prefix))
    if (match) choose(String(match.value))
  }, [options, choose])
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (options || ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if ([...key].length === 1) typed.current = (typed.current + key).trimStart()
  }
}
