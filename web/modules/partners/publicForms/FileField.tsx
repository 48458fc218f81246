/** A visitor's file: uploaded when chosen, attached when the form is sent. */
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { fileKinds, kindsOf, MOST_FILE_MB, publicForms, type FormField } from '@contract/partners/publicForms'
import type { Answer } from '@contract/http'
import { send } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { toastError } from '@core/server/toastError'
import { LabelledField } from '@ui/fields/LabelledField'
import { useField, useFormContext } from '@ui/fields/Form'

export function FileField({ field, label }: { field: FormField; label: string }) {
  const t = useWords()
  const id = useId()
  const form = useFormContext()
  const { field: held } = useController({ name: field.name, control: form.control })
  const { error, ariaProps } = useField(field.name)
  const [chosen, choose] = useState('')
  const [busy, setBusy] = useState(false)
  const kinds = kindsOf(field)
  const drop = () => {
    held.onChange('')
    choose('')
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const body = new FormData()
      body.append('file', file)
      const { data } = (await (await send(publicForms.upload, { body })).json()) as {
        data: Answer<typeof publicForms.upload>
      }
      held.onChange(data.fileInfo.identifier)
      form.clearErrors(field.name)
      choose(file.name)
    } catch (cause) {
      drop()
      if (cause instanceof Refused) form.setError(field.name, { type: 'server', message: cause.messages[0]! })
      else toastError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LabelledField
      id={id}
      label={label}
      error={error}
      hint={t('publicForms:form.fileHint', {
        types: kinds.join(', ').toUpperCase(),
        size: field.max_size ?? MOST_FILE_MB,
      })}
    >
      <div className="file-field" aria-busy={busy}>
        <input
          id={id}
          ref={held.ref}
          type="file"
          {...ariaProps}
          accept={kinds.map((kind) => fileKinds[kind]).join(',')}
          disabled={busy}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {chosen && (
          <span className="file-chosen">
            <bdi>{chosen}</bdi>{' '}
            <button type="button" className="link" onClick={drop}>
              {t('publicForms:form.removeFile')}
            </button>
          </span>
        )}
      </div>
    </LabelledField>
  )
}
