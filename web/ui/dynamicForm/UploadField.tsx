/** A file of a stored form: uploaded when it is chosen, given with the form. Its kind and size are judged before it is sent. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import type { FieldRules } from '@contract/masters/forms/askedField'
import { fileRefusal, typesOfRule } from '@contract/masters/forms/fileRules'
import { sendFile } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { useField, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
import { useFieldUpload } from '../fields/useFieldUpload'
import type { Option } from './useOptions'

interface Props {
  name: string
  label: string
  rules: FieldRules
  upload: AnyEndpoint
  /** The name of the file that is stored. */
  stored: readonly Option[]
}
export function UploadField({ name, label, rules, upload, stored }: Props) {
  const t = useWords()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { id, error, ariaProps } = useField(name)
  const [chosen, setChosen] = useState('')
  const clear = () => {
    field.onChange('')
    setChosen('')
  }
  const { sentPart, take, drop } = useFieldUpload(name, {
    send: (file, onProgress) =>
      sendFile(upload, file, onProgress) as Promise<{ fileInfo: { identifier: string } }>,
    refusalOf: (file) => fileRefusal(rules, file),
    onSent: (identifier, file) => {
      field.onChange(identifier)
      setChosen(file.name)
    },
    onFailed: clear,
  })
  const remove = () => {
    drop()
    clear()
  }
  return (
    <LabelledField
      id={id}
      label={label}
      error={error}
      hint={[
        typesOfRule(rules).join(listSeparator()),
        rules.max_size === undefined ? '' : `${rules.max_size} MB`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="file-field" aria-busy={sentPart !== null}>
        <input
          id={id}
          ref={field.ref}
          type="file"
          {...ariaProps}
          accept={typesOfRule(rules)
            .map((type) => `.${type}`)
            .join(',')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {(chosen || field.value) && (
          <span className="file-chosen">
            <bdi>{chosen || stored.find(({ value }) => value === field.value)?.label}</bdi>{' '}
            <button type="button" className="link" onClick={remove}>
              {t('app:picture.remove')}
            </button>
          </span>
        )}
      </div>
    </LabelledField>
  )
}
