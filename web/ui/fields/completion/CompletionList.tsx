/** What `useCompletion` offers, below its field: announced, and taken by a click or by the keys of the field. */
import type { ReactNode } from 'react'
import type { useCompletion } from './useCompletion'
import './completion.css'

interface Props<One> {
  completion: ReturnType<typeof useCompletion<One>>
  label: string
  /** Says how many there are. */
  announced: string
  keyOf(option: One): string
  children(option: One): ReactNode
}
export function CompletionList<One>({ completion, label, announced, keyOf, children }: Props<One>) {
  const { walk, offered, isOpen, complete } = completion
  return (
    <>
      <span role="status" className="unseen">
        {isOpen && announced}
      </span>
      <div {...walk.list} role="listbox" aria-label={label} hidden={!isOpen} className="completion-options">
        {offered.map((option, at) => (
          <div
            key={keyOf(option)}
            {...walk.optionAt(at)}
            role="option"
            aria-selected={at === walk.index}
            // Keeps the focus in the field.
            onMouseDown={(event) => {
              event.preventDefault()
              complete(option)
            }}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </>
  )
}
