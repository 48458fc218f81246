/** Files of a message: uploaded one after the other when they are chosen, sent with the form. */
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { MOST_ATTACHED_FILES } from '@contract/platform/uploads/attachedFiles'
import { files } from '@contract/platform/files'
import { sendFile } from '@core/server/http'
import { enterDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
import { useFieldUpload } from '../fields/useFieldUpload'
import { CommandButton } from '../layout/CommandButton'
import type { RecordFieldProps } from '../record/fields'
import { attachScreen, DIALOG } from './attach'
import '../fields/fileList.css'

interface ChosenFilesProps {
  /** Their identifiers. */
  chosen: readonly string[]
  names: Readonly<Record<string, string>>
  remove(identifier: string): void
}
function ChosenFiles({ chosen, names, remove }: ChosenFilesProps) {
  const t = useWords()
  return (
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
  )
}

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
  useEffect(() => {
    const end = enterDialog(DIALOG)
    attachScreen.choose = () => input.current?.click()
    return () => {
      end()
      attachScreen.choose = null
    }
  }, [])
  const remove = (identifier: string) => {
    field.onChange(chosen.filter((one) => one !== identifier))
    input.current?.focus()
  }
  return (
    <LabelledField id={id} label={label} error={error} hint={t('files:limits')}>
      <div className="file-field" aria-busy={sentPart !== null}>
        <input
          id={id}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          type="file"
          {...ariaProps}
          disabled={chosen.length >= MOST_ATTACHED_FILES}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />{' '}
        <CommandButton id="files.attach" size="small" />
        {chosen.length > 0 && <ChosenFiles chosen={chosen} names={names} remove={remove} />}
      </div>
    </LabelledField>
  )
}
