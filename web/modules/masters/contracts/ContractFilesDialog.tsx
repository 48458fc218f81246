/** The files of a contract: open, add by choosing or dropping, remove after a second press (business §2 Modals). */
import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { files } from '@contract/platform/files'
import { contracts, MOST_CONTRACT_FILES, type ContractFile } from '@contract/masters/contracts'
import { queryClient, useCall } from '@core/server/api'
import { call, sendFile } from '@core/server/http'
import { openFile } from '@core/server/openFile'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { can } from '@core/session/session'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import '@ui/fields/fileList.css'

interface Outcome {
  name: string
  message: string
  failed: boolean
}
/** Uploads and attaches one file; `onProgress` receives 0 to 1. */
async function attach(contract: string, file: File, onProgress: (part: number) => void): Promise<Outcome> {
  try {
    const { fileInfo } = await sendFile(files.upload, file, onProgress)
    await call(contracts.addFiles, {
      body: { contract_identifier: contract, files: [fileInfo.identifier] },
    })
    return { name: file.name, message: contracts.addFiles.spec.says, failed: false }
  } catch (cause) {
    if (!(cause instanceof Refused)) console.error(cause)
    const message = cause instanceof Refused ? cause.messages[0]! : 'Something went wrong'
    return { name: file.name, message, failed: true }
  }
}
const refresh = () => queryClient.invalidateQueries({ queryKey: ['contracts'] })

export function ContractFilesDialog({ contract, title }: { contract: string; title: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(contracts.list, { query: { search: contract } })
  const attached = data?.recordsInfo.find(({ identifier }) => identifier === contract)?.files
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [leaving, setLeaving] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const mayChange = can(contracts.addFiles.spec.can)

  const take = async (list: FileList | readonly File[] | null) => {
    if (!list || sending || !mayChange) return
    setOutcomes([])
    for (const file of list) {
      setSending({ name: file.name, part: 0 })
      const outcome = await attach(contract, file, (part) => setSending({ name: file.name, part }))
      setOutcomes((before) => [...before, outcome])
    }
    setSending(null)
    choose.current?.focus()
    await refresh()
  }
  const remove = async ({ relation_identifier, file_info: { filealias } }: ContractFile) => {
    if (leaving !== relation_identifier) return setLeaving(relation_identifier)
    setLeaving(null)
    try {
      await call(contracts.removeFile, { relation_identifier })
      setOutcomes([{ name: filealias, message: contracts.removeFile.spec.says, failed: false }])
      await refresh()
      choose.current?.focus()
    } catch (cause) {
      toastError(cause)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('contracts:files.title', { name: title })}
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="record files"
    >
      <DialogBody>
        {isError && <LoadError messageKey="contracts:files.failed" onRetry={refetch} />}
        {attached?.length === 0 && <p>{t('contracts:files.none')}</p>}
        <ul className="files-list" aria-busy={!data && !isError}>
          {attached?.map((one) => (
            <li key={one.relation_identifier}>
              <button
                type="button"
                className="link"
                title={t('contracts:files.open')}
                onClick={() => void openFile(one.file_info.identifier)}
              >
                <bdi>{one.file_info.filealias}</bdi>
              </button>
              <span className="muted">
                {t('contracts:files.size', {
                  kb: number(Math.max(1, Math.round(one.file_info.size / 1024))),
                })}{' '}
                · {dateTime(one.file_info.created_at)}
              </span>
              {mayChange && (
                <RemoveButton
                  name={one.file_info.filealias}
                  isSure={leaving === one.relation_identifier}
                  onClick={() => void remove(one)}
                />
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <div
            className="files-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              void take(event.dataTransfer.files)
            }}
          >
            <p>{t('contracts:files.limits', { most: number(MOST_CONTRACT_FILES) })}</p>
            <Button
              ref={choose}
              intent="primary"
              autoFocus
              aria-disabled={sending !== null}
              onClick={() => {
                if (!sending) input.current?.click()
              }}
              text={t('contracts:files.choose')}
            />
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label={t('contracts:files.choose')}
              onChange={({ currentTarget }) => {
                void take([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
            {sending && (
              <>
                <p>
                  <bdi>{sending.name}</bdi>
                </p>
                <ProgressBar value={sending.part} aria-label={t('app:picture.sending')} />
              </>
            )}
          </div>
        )}
        <ul className="files-status" role="status">
          {outcomes.map(({ name, message, failed }, at) => (
            <li key={at} className={failed ? 'failed' : ''}>
              <bdi>{name}</bdi>: {t.sentence(message)}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}

/** The first press asks, the second removes. */
function RemoveButton({ name, isSure, onClick }: { name: string; isSure: boolean; onClick(): void }) {
  const t = useWords()
  return (
    <Button
      size="small"
      variant={isSure ? 'solid' : 'minimal'}
      intent="danger"
      onClick={onClick}
      aria-label={t(isSure ? 'contracts:files.sure' : 'contracts:files.remove', { name })}
      text={t(isSure ? 'contracts:files.sureShort' : 'contracts:files.removeShort')}
    />
  )
}
