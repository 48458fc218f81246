/** Markdown input with a live preview. */
import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'
import { Markdown } from '../layout/Markdown'

export function MarkdownField({ name, label }: { name: string; label: string }) {
  const t = useWords()
  const { control, register } = useFormContext()
  const { id, error, ariaProps } = useField(name)
  const preview = useId()
  const text = useDeferredValue(String(useWatch({ control, name }) ?? ''))
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className="markdown-field">
        <textarea
          id={id}
          {...register(name)}
          {...ariaProps}
          aria-details={preview}
          dir="auto"
          className="bp6-input bp6-text-area bp6-fill"
        />
        <div
          id={preview}
          className="markdown-preview"
          role="region"
          aria-label={t('app:preview')}
          tabIndex={0}
        >
          <Markdown text={text} />
        </div>
      </div>
    </LabelledField>
  )
}
