/** A file of a stored form: uploaded when it is chosen, given with the form. Its kind and size are judged before it is sent. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import type { FieldRules } from '@contract/masters/forms/askedField'
import { fileRefusal, typesOfRule } from '@contract/masters/forms/fileRules'
import { sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { useField, useFormContext, useFormWork } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
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
  const { control, setError, clearErrors } = useFormContext()
  const { field } = useController({ name, control })
  const { id, error, ariaProps } = useField(name)
  const addWork = useFormWork()
  const [chosen, choose] = useState('')
  const [isSending, setSending] = useState(false)
  const drop = () => {
    field.onChange('')
    choose('')
  }
  const send = async (file: File) => {
    setSending(true)
    try {
      const refusal = fileRefusal(rules, file)
      if (refusal) throw new Refused(422, [{ message: refusal }])
      const { fileInfo } = (await sendFile(upload, file, () => {})) as { fileInfo: { identifier: string } }
      field.onChange(fileInfo.identifier)
      clearErrors(name)
      choose(file.name)
    } catch (cause) {
      drop()
      if (cause instanceof Refused) setError(name, { type: 'server', message: cause.messages[0]! })
      else toastError(cause)
      throw cause
    } finally {
      setSending(false)
    }
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
      <div className="file-field" aria-busy={isSending}>
        <input
          id={id}
          ref={field.ref}
          type="file"
          {...ariaProps}
          accept={typesOfRule(rules)
            .map((type) => `.${type}`)
            .join(',')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file && !isSending) addWork(send(file))
            currentTarget.value = ''
          }}
        />
        {(chosen || field.value) && (
          <span className="file-chosen">
            <bdi>{chosen || stored.find(({ value }) => value === field.value)?.label}</bdi>{' '}
            <button type="button" className="link" onClick={drop}>
              {t('app:picture.remove')}
            </button>
          </span>
        )}
      </div>
    </LabelledField>
  )
}
