/**
 * A text in which typing something offers completions at the caret: merge tags after `{{`, colleagues after `@`. Arrows move, Enter or Tab
 * completes, Esc closes the list.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { arrowStep, useActiveOption } from '../../options/useActiveOption'

export type TextElement = HTMLInputElement | HTMLTextAreaElement

interface Completion<One> {
  text: string
  onChange(text: string): void
  onBlur(): void
  /** What is being typed before the caret, with its text in the first group; null when nothing is completed there. */
  typedBefore(text: string, caret: number): RegExpExecArray | null
  /** Length of what a completion replaces behind the caret. */
  restBehind(text: string, caret: number): number
  optionsFor(typed: string): readonly One[]
  keyOf(option: One): string
  /** What takes the place of what was typed. */
  textOf(option: One): string
}

export function useCompletion<One>(asked: Completion<One>) {
  const { text, keyOf } = asked
  const element = useRef<TextElement>(null)
  /** Where the caret is while the field has the focus; null when Esc closed the list. */
  const [caret, setCaret] = useState<number | null>(null)
  const nextCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    element.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  }, [text])
  const typed = caret === null ? null : asked.typedBefore(text, caret)
  const offered = typed ? asked.optionsFor(typed[1]!) : []
  const isOpen = offered.length > 0
  const walk = useActiveOption({ options: offered, keyOf })
  const complete = (option: One) => {
    if (!typed || caret === null) return
    const head = text.slice(0, caret - typed[0].length) + asked.textOf(option)
    nextCaret.current = head.length
    asked.onChange(head + text.slice(caret + asked.restBehind(text, caret)))
    setCaret(null)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || !walk.active || event.nativeEvent.isComposing) return
    const by = arrowStep(event)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (by !== 0) walk.move(by)
    else if ((event.key === 'Enter' || event.key === 'Tab') && isPlain) complete(walk.active)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    element,
    offered,
    isOpen,
    walk,
    complete,
    /** Of the text field. */
    field: {
      value: text,
      ...walk.field,
      // A text of several lines is no combobox.
      role: undefined,
      'aria-expanded': undefined,
      'aria-controls': isOpen ? walk.list.id : undefined,
      onChange: (event: { target: TextElement }) => {
        asked.onChange(event.target.value)
        setCaret(event.target.selectionStart)
        walk.reset()
      },
      onKeyDown: press,
      onBlur: () => {
        setCaret(null)
        asked.onBlur()
      },
    },
  }
}
