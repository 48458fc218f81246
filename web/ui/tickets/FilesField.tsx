/** Files of a ticket or of an answer: uploaded one after the other when they are chosen, sent with the form. */
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { MOST_TICKET_FILES } from '@contract/catalog/ticketCalls'
import { files } from '@contract/platform/files'
import { sendFile } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
import { useFieldUpload } from '../fields/useFieldUpload'
import type { RecordFieldProps } from '../record/fields'
import '../fields/fileList.css'

export default function FilesField({ name, label }: RecordFieldProps) {
  const t = useWords()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { id, error, ariaProps } = useField(name)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const input = useRef<HTMLInputElement>(null)
  const chosen = (field.value ?? []) as readonly string[]
  const { sentPart, take } = useFieldUpload(name, {
    send: (file, onProgress) => sendFile(files.upload, file, onProgress, { use: 'document' }),
    onSent: (identifier, file) => {
      field.onChange([...chosen, identifier])
      setNames((before) => ({ ...before, [identifier]: file.name }))
      input.current?.focus()
    },
  })
  const remove = (identifier: string) => {
    field.onChange(chosen.filter((one) => one !== identifier))
    input.current?.focus()
  }
  return (
    <LabelledField id={id} label={label} error={error} hint={t('ticket:fileLimits')}>
      <div className="file-field" aria-busy={sentPart !== null}>
        <input
          id={id}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          type="file"
          {...ariaProps}
          disabled={chosen.length >= MOST_TICKET_FILES}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {chosen.length > 0 && (
          <ul className="files-list">
            {chosen.map((identifier) => (
              <li key={identifier}>
                <bdi>{names[identifier]}</bdi>
                <button
                  type="button"
                  className="link"
                  aria-label={t('files:remove', { name: names[identifier] })}
                  onClick={() => remove(identifier)}
                >
                  {t('files:removeShort')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </LabelledField>
  )
}
