/**
 * A text with merge tags, `Dear {{institution}}`: typing `{{` offers its tags; arrows move, Enter or Tab
 * completes, Esc closes. With `rows` it has several lines, and all tags are listed below it.
 */
import { useController } from 'react-hook-form'
import { fold } from '@core/list/grammar'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { CompletionList } from './completion/CompletionList'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'
import { useCompletion, type TextElement } from './completion/useCompletion'
import { useOfferedTags, type OfferedTag } from './useOfferedTags'

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
  const completion = useCompletion<OfferedTag>({
    text,
    onChange: field.onChange,
    onBlur: field.onBlur,
    typedBefore: typedTag,
    restBehind: restOfTag,
    optionsFor: (typed) => tags.filter(({ tag, means }) => `${tag} ${fold(means)}`.includes(fold(typed))),
    keyOf: tagOf,
    textOf: ({ tag }) => `{{${tag}}}`,
  })
  const shared = {
    id,
    name,
    ...ariaProps,
    ...completion.field,
    'aria-describedby': error ? `${id}-problem` : `${id}-hint`,
    autoFocus,
    dir: dir ?? 'auto',
  }
  const setRef = (one: TextElement | null) => {
    completion.element.current = one
    field.ref(one)
  }
  const look = `bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className="completion-field">
        {rows ? (
          <textarea ref={setRef} {...shared} rows={rows} className={`${look} bp6-text-area`} />
        ) : (
          <input ref={setRef} {...shared} className={look} />
        )}
        <span id={`${id}-hint`} className="unseen">
          {t('mergeTags:hint', { open: '{{' })}
        </span>
        <CompletionList
          completion={completion}
          label={t('mergeTags:title')}
          announced={t('mergeTags:offered', { count: completion.offered.length })}
          keyOf={tagOf}
        >
          {({ tag, means }) => (
            <span className="merge-tag">
              <code dir="ltr">{`{{${tag}}}`}</code> <span>{means}</span>
            </span>
          )}
        </CompletionList>
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
