/** A text in Markdown, with what will be seen of it beside it as one writes. */
import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { useField, useFormHere } from './Form'
import { Labelled } from './Labelled'
import { Markdown } from '../layout/Markdown'

export function MarkdownField({ name, label }: { name: string; label: string }) {
  const t = useWords()
  const { control, register } = useFormHere()
  const { id, problem, described } = useField(name)
  const preview = useId()
  const written = useDeferredValue(String(useWatch({ control, name }) ?? ''))
  return (
    <Labelled id={id} label={label} problem={problem}>
      <div className="markdown-field">
        <textarea
          id={id}
          {...register(name)}
          {...described}
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
          <Markdown text={written} />
        </div>
      </div>
    </Labelled>
  )
}
