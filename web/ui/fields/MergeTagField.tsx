/**
 * A text with merge tags, `Dear {{institution}}`: typing `{{` offers its tags; arrows move, Enter or Tab
 * completes, Esc closes. With `rows` it has several lines, and all tags are listed below it.
 */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { fold } from '@core/list/grammar'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'
import { useOfferedTags } from './useOfferedTags'
import './mergeTagField.css'

interface Props {
  name: string
  label: string
  /** The tags that can be filled; those that are on in the master of merge tags are offered. */
  tags: readonly string[]
  /** Has its words for them: `letterTemplates:tags.day`. */
  module: string
  rows?: number
  autoFocus?: boolean
  /** The direction of the text, where its language is known. */
  dir?: 'ltr' | 'rtl'
}
type TextElement = HTMLInputElement | HTMLTextAreaElement

/** The tag that is being typed before the caret: `{{le` → `le`. */
const typedTag = (text: string, caret: number) => /\{\{\s*(\w*)$/.exec(text.slice(0, caret))
/** The rest of a tag behind the caret, which a completion replaces. */
const restOfTag = (text: string, caret: number) => /^\w*\s*\}{0,2}/.exec(text.slice(caret))![0].length

export function MergeTagField({ name, label, tags: fillable, module, rows, autoFocus, dir }: Props) {
  const t = useWords()
  const { tags, isError, refetch } = useOfferedTags(fillable, module)
  const { id, error, ariaProps } = useField(name)
  const { field } = useController({ control: useFormContext().control, name })
  const text = String(field.value ?? '')
  const element = useRef<TextElement>(null)
  const listId = useId()
  /** Where the caret is while the field has the focus; null when Esc closed the list. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const nextCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    element.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  }, [text])

  const typed = caret === null ? null : typedTag(text, caret)
  const offered = typed
    ? tags.filter(({ tag, means }) => `${tag} ${fold(means)}`.includes(fold(typed[1]!)))
    : []
  const isOpen = offered.length > 0
  const current = offered[Math.min(active, offered.length - 1)]
  const complete = (tag: string) => {
    if (!typed || caret === null) return
    const head = `${text.slice(0, caret - typed[0].length)}{{${tag}}}`
    nextCaret.current = head.length
    field.onChange(head + text.slice(caret + restOfTag(text, caret)))
    setCaret(null)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || !current || event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (move) setActive((active + move + offered.length) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && isPlain) complete(current.tag)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    id,
    name,
    value: text,
    ...ariaProps,
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && current ? `${listId}-${current.tag}` : undefined,
    'aria-describedby': error ? `${id}-problem` : `${id}-hint`,
    autoComplete: 'off',
    autoFocus,
    dir: dir ?? 'auto',
    onChange: (event: { target: TextElement }) => {
      field.onChange(event.target.value)
      setCaret(event.target.selectionStart)
      setActive(0)
    },
    onKeyDown: press,
    onBlur: () => {
      setCaret(null)
      field.onBlur()
    },
  }
  const setRef = (one: TextElement | null) => {
    element.current = one
    field.ref(one)
  }
  const look = `bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className="merge-tag-field">
        {rows ? (
          <textarea ref={setRef} {...shared} rows={rows} className={`${look} bp6-text-area`} />
        ) : (
          <input ref={setRef} {...shared} className={look} />
        )}
        <span id={`${id}-hint`} className="unseen">
          {t('mergeTags:hint', { open: '{{' })}
        </span>
        <span role="status" className="unseen">
          {isOpen && t('mergeTags:offered', { count: offered.length })}
        </span>
        <div
          id={listId}
          role="listbox"
          aria-label={t('mergeTags:title')}
          hidden={!isOpen}
          className="merge-tag-options"
        >
          {offered.map(({ tag, means }) => (
            <div
              key={tag}
              id={`${listId}-${tag}`}
              role="option"
              tabIndex={-1}
              aria-selected={tag === current?.tag}
              className={tag === current?.tag ? 'active' : undefined}
              ref={(option) => {
                if (option && tag === current?.tag) option.scrollIntoView?.({ block: 'nearest' })
              }}
              // Keeps the focus in the field.
              onMouseDown={(event) => {
                event.preventDefault()
                complete(tag)
              }}
            >
              <code dir="ltr">{`{{${tag}}}`}</code> <span>{means}</span>
            </div>
          ))}
        </div>
      </div>
      {rows !== undefined && isError && <LoadError messageKey="mergeTags:failed" onRetry={refetch} />}
      {rows !== undefined && (
        <dl className="merge-tags">
          {tags.map(({ tag, means }) => (
            <div key={tag}>
              <dt>
                <code dir="ltr">{`{{${tag}}}`}</code>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      )}
    </LabelledField>
  )
}
