/**
 * A text with merge tags, `Dear {{institution}}`: typing `{{` offers its tags; arrows move, Enter or Tab
 * completes, Esc closes. With `rows` it has several lines, and all tags are listed below it.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { fold } from '@core/list/grammar'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { arrowStep, useActiveOption } from '../options/useActiveOption'
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

const tagOf = ({ tag }: { tag: string }) => tag

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
  /** Where the caret is while the field has the focus; null when Esc closed the list. */
  const [caret, setCaret] = useState<number | null>(null)
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
  const walk = useActiveOption({ options: offered, keyOf: tagOf })
  const current = walk.active
  const complete = (tag: string) => {
    if (!typed || caret === null) return
    const head = `${text.slice(0, caret - typed[0].length)}{{${tag}}}`
    nextCaret.current = head.length
    field.onChange(head + text.slice(caret + restOfTag(text, caret)))
    setCaret(null)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || !current || event.nativeEvent.isComposing) return
    const by = arrowStep(event)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (by !== 0) walk.move(by)
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
    ...walk.field,
    // A text of several lines is no combobox.
    role: undefined,
    'aria-expanded': undefined,
    'aria-controls': isOpen ? walk.list.id : undefined,
    'aria-describedby': error ? `${id}-problem` : `${id}-hint`,
    autoFocus,
    dir: dir ?? 'auto',
    onChange: (event: { target: TextElement }) => {
      field.onChange(event.target.value)
      setCaret(event.target.selectionStart)
      walk.reset()
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
          {...walk.list}
          role="listbox"
          aria-label={t('mergeTags:title')}
          hidden={!isOpen}
          className="merge-tag-options"
        >
          {offered.map(({ tag, means }, at) => (
            <div
              key={tag}
              {...walk.optionAt(at)}
              role="option"
              aria-selected={at === walk.index}
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
