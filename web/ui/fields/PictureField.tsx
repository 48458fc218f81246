/**
 * A picture of a form, or another file: chosen or dropped, uploaded at once, applied when the form is saved. The value is the identifier of
 * the uploaded file, null when it was removed, and what it was at first (undefined or an identifier) when nothing was changed.
 */
import { ProgressBar } from '@blueprintjs/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { files, type FileUse } from '@contract/platform/files'
import { sendFile } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'
import { useFieldUpload } from './useFieldUpload'
import './pictureField.css'

interface Props {
  name: string
  label: string
  hint: ReactNode
  /** Address of the one in use. */
  current: string | null
  /** Media types that the browser offers; the server checks the bytes. */
  types: readonly string[]
  /** Why the file cannot be uploaded, an English sentence; undefined when it can. */
  refusalOf?(file: File): Promise<string | undefined>
  /** Width and height in px in which it is shown. Default: small. */
  size?: readonly [width: number, height: number] | undefined
  /** What the file is uploaded for. Default: a picture. */
  use?: FileUse
  /** Of a file that is no picture: the name of the one in use, which is shown in its place. */
  fileName?: string | null
  /** The picture can be removed. Default: true. */
  removable?: boolean
  autoFocus?: boolean
}

export function PictureField({
  name,
  label,
  hint,
  current,
  types,
  refusalOf,
  size,
  use = 'picture',
  fileName,
  removable = true,
  autoFocus,
}: Props) {
  const t = useWords()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { id, error, ariaProps } = useField(name)
  const [chosen, choose] = useLocalAddress()
  const [chosenName, setChosenName] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { sentPart, take, drop } = useFieldUpload(name, {
    send: (file, onProgress) => sendFile(files.upload, file, onProgress, { use }),
    refusalOf,
    onSent: (identifier, file) => {
      field.onChange(identifier)
      choose(file)
      setChosenName(file.name)
    },
  })
  const takeAndStay = (file: File | undefined) => {
    take(file)
    input.current?.focus()
  }
  const isFile = fileName !== undefined
  const box = size && { width: size[0], height: size[1] }
  const shown = field.value === undefined ? current : field.value ? (chosen ?? current) : null
  return (
    <LabelledField id={id} label={label} error={error} hint={hint}>
      <div
        className="picture-field"
        aria-busy={sentPart !== null}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          takeAndStay(event.dataTransfer.files[0])
        }}
      >
        {isFile && field.value && <bdi>{chosenName ?? fileName}</bdi>}
        {!isFile && (shown ? <img src={shown} alt="" style={box} /> : <span className="none" aria-hidden />)}
        <label className="bp6-button" aria-disabled={sentPart !== null}>
          {t('app:picture.choose')}
          <input
            id={id}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            type="file"
            {...ariaProps}
            accept={types.join(',')}
            autoFocus={autoFocus}
            onBlur={field.onBlur}
            onChange={({ currentTarget }) => {
              takeAndStay(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
        {(isFile ? field.value : shown) && removable && (
          <button
            type="button"
            className="bp6-button bp6-minimal"
            onClick={() => {
              drop()
              field.onChange(null)
              choose(null)
              input.current?.focus()
            }}
          >
            {t('app:picture.remove')}
          </button>
        )}
        {sentPart !== null && <ProgressBar value={sentPart} aria-label={t('app:picture.sending')} />}
      </div>
    </LabelledField>
  )
}

/** The address of a file of this machine, for its preview. */
function useLocalAddress() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return [address, (file: File | null) => setAddress(file && URL.createObjectURL(file))] as const
}
