/** Letters typed on a select whose options are still on their way: they choose the first that begins so, as they would have then. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

interface Option {
  value: string | number
  label: string
}

/** `options` is null while they are on their way. For the `onKeyDown` of the select. */
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
