/** The files of a record that came from a public form. Each opens in a tab of its own. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { formFiles, type FormFile, type FormRecord } from '@contract/partners/formFiles'
import { useCall } from '@core/server/api'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import { date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'

interface Of {
  record: FormRecord
  identifier: string
}

const save = async (of: Of, { identifier: file, file_name }: FormFile) => {
  try {
    saveFile(await (await send(formFiles.view, { ...of, file })).blob(), file_name)
  } catch (cause) {
    toastError(cause)
  }
}

export function FormFilesDialog({ of, ...record }: Of & { of: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(formFiles.list, record)
  return (
    <Dialog isOpen title={t('formFiles:title', { name: of })} onClose={closeDialog} className="record files">
      <DialogBody>
        {data?.length === 0 && <p>{t('formFiles:none')}</p>}
        {isError && <LoadError messageKey="formFiles:failed" onRetry={refetch} />}
        <ul className="files-list" aria-busy={!data && !isError}>
          {data?.map((file, at) => (
            <li key={file.identifier}>
              <Button
                variant="minimal"
                autoFocus={at === 0}
                onClick={() => void save(record, file)}
                aria-label={t('formFiles:save', { name: file.file_name })}
                text={<bdi>{file.file_name}</bdi>}
              />
              <span className="muted">
                {t('files:size', { kb: number(Math.max(1, Math.round(file.size / 1024))) })} ·{' '}
                {date(file.created_at)}
              </span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={<Button autoFocus={data?.length === 0} onClick={closeDialog} text={t('app:close')} />}
      />
    </Dialog>
  )
}
