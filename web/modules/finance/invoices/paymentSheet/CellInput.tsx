/** The edited cell holds its own text: a key re-renders only this input. */
import { useRef, useLayoutEffect, type KeyboardEvent } from 'react'

export function CellInput({
  initial,
  label,
  figure,
  commit,
  revert,
}: {
  initial: string
  label: string
  figure: boolean
  commit(text: string, then: 'down' | 'on' | 'back' | 'stay'): void
  revert(): void
}) {
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(initial.length, initial.length)
  }, [initial.length])
  const leave = (then: 'down' | 'on' | 'back' | 'stay') => {
    if (done.current) return
    done.current = true
    commit(field.current?.value ?? '', then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const then =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey
        ? 'down'
        : event.key === 'Tab'
          ? event.shiftKey
            ? 'back'
            : 'on'
          : undefined
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      done.current = true
      revert()
    } else if (then) {
      event.preventDefault()
      event.stopPropagation()
      leave(then)
    } else if (event.key === 'Enter') leave('stay')
  }
  return (
    <input
      ref={field}
      defaultValue={initial}
      aria-label={label}
      dir={figure ? 'ltr' : 'auto'}
      inputMode={figure ? 'decimal' : 'text'}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => leave('stay')}
    />
  )
}
