/** The text of a letter, with the merge tags that it may have. */
import { useWatch } from 'react-hook-form'
import { mergeTags, type LetterType } from '@contract/finance/letters/mergeTags'
import { useField, useFormContext } from '@ui/fields/Form'
import { LabelledField } from '@ui/fields/LabelledField'
import type { RecordFieldProps } from '@ui/record/fields'
import { useWords } from '@core/words/i18n'
import './letterTemplates.css'

const ROWS = 14

export default function ContentField({ name, label, module }: RecordFieldProps) {
  const t = useWords()
  const { id, error, ariaProps } = useField(name)
  const { control, register } = useFormContext()
  const type = useWatch({ control, name: 'letter_type' }) as LetterType
  return (
    <>
      <LabelledField id={id} label={label} error={error}>
        <textarea
          id={id}
          rows={ROWS}
          {...register(name)}
          {...ariaProps}
          dir="auto"
          className={`bp6-input bp6-text-area bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        />
      </LabelledField>
      <dl className="merge-tags">
        {mergeTags[type].map((tag) => (
          <div key={tag}>
            <dt>
              <code dir="ltr">{`{{${tag}}}`}</code>
            </dt>
            <dd>{t(`${module}:tags.${tag}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
