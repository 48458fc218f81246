/** Picture field of a form: uploaded when chosen, applied when the form is saved. */
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { files } from '@contract/platform/files'
import { sendFile } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toastError } from '@core/server/toastError'
import { useField, useFormContext } from '@ui/fields/Form'
import { LabelledField } from '@ui/fields/LabelledField'

/** File types the browser offers; the server checks the bytes. */
const OFFERED = 'image/png,image/jpeg,image/webp,image/gif'

export function PictureField({
  name,
  label,
  now,
}: {
  name: string
  label: string
  /** The one in use. */ now: string | null
}) {
  const t = useWords()
  const id = useId()
  const { field } = useController({ name, control: useFormContext().control })
  const { error } = useField(name)
  const [chosen, choose] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { fileInfo } = await sendFile(files.upload, file, () => {})
      field.onChange(fileInfo.identifier)
      choose(URL.createObjectURL(file))
    } catch (cause) {
      toastError(cause)
    } finally {
      setBusy(false)
    }
  }
  const shown = field.value === null ? null : (chosen ?? now)
  return (
    <LabelledField id={id} label={label} error={error} hint={t('settings:pictureHint')}>
      <div className="picture-field" aria-busy={busy}>
        {shown ? <img src={shown} alt="" /> : <span className="none" aria-hidden />}
        <label className="bp6-button" aria-disabled={busy}>
          {t('settings:choosePicture')}
          <input
            id={id}
            type="file"
            accept={OFFERED}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
        {shown && (
          <button
            type="button"
            className="bp6-button bp6-minimal"
            onClick={() => {
              field.onChange(null)
              choose(null)
            }}
          >
            {t('settings:removePicture')}
          </button>
        )}
      </div>
    </LabelledField>
  )
}
