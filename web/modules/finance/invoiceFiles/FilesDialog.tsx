/** Documents of an installment: view, add by choosing or dropping, rename, remove after confirmation. */
import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useRef, useState } from 'react'
import { files } from '@contract/platform/files'
import { invoiceFiles, MOST_INVOICE_FILES, type InvoiceFile } from '@contract/finance/invoiceFiles'
import { saveFile } from '@core/server/saveFile'
import { queryClient, useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, number } from '@core/words/format'
import { call, send } from '@core/server/http'
import { openFile } from '@core/server/openFile'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { can } from '@core/session/session'
import { toastError } from '@core/server/toastError'
import { LoadError } from '@ui/layout/LoadError'
import { RenameInput } from './Renaming'
import { uploadAndAttach, type UploadCallbacks } from './sending'
import '@ui/fields/fileList.css'

const refreshFiles = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['invoiceFiles'] }),
    queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    queryClient.invalidateQueries({ queryKey: ['agentInvoices'] }),
  ])
/** Saves all documents as one ZIP. */
const saveAll = async (all: readonly InvoiceFile[]) => {
  try {
    saveFile(
      await (
        await send(files.zip, {
          query: { file_identifiers: all.map(({ file_info }) => file_info.identifier).join(',') },
        })
      ).blob(),
      'documents.zip',
    )
  } catch (cause) {
    toastError(cause)
  }
}

export function FilesDialog({ installment, of }: { installment: string; of: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(invoiceFiles.list, { invoice_identifier: installment })
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [told, tell] = useState<readonly UploadCallbacks[]>([])
  const [leaving, leave] = useState<string | null>(null)
  const [naming, name] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const may = can(invoiceFiles.attach.spec.can)

  const take = async (list: FileList | null) => {
    if (!list || sending || !may) return
    tell([])
    let there = data?.length ?? 0
    for (const file of list) {
      setSending({ name: file.name, part: 0 })
      const one = await uploadAndAttach(installment, file, there, (part) =>
        setSending({ name: file.name, part }),
      )
      if (!one.failed) there++
      tell((before) => [...before, one])
    }
    setSending(null)
    choose.current?.focus()
    await refreshFiles()
  }
  const remove = async ({ relation_identifier, file_info: { filealias } }: InvoiceFile) => {
    if (leaving !== relation_identifier) return leave(relation_identifier)
    leave(null)
    try {
      await call(invoiceFiles.remove, { relation_identifier })
      tell([{ name: filealias, message: invoiceFiles.remove.spec.says, failed: false }])
      await refreshFiles()
      choose.current?.focus()
    } catch (cause) {
      toastError(cause)
    }
  }
  const rename = async (
    { file_info: { identifier } }: InvoiceFile,
    newFileAlias: string,
  ): Promise<string | undefined> => {
    try {
      await call(files.rename, { id: identifier, body: { newFileAlias } })
      name(null)
      tell([{ name: newFileAlias, message: files.rename.spec.says, failed: false }])
      await refreshFiles()
      choose.current?.focus()
      return undefined
    } catch (cause) {
      if (cause instanceof Refused) return cause.messages[0]
      throw cause
    }
  }
  return (
    <Dialog
      isOpen
      title={t('invoiceFiles:title', { name: of })}
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="record files"
    >
      <DialogBody>
        {data?.length === 0 && <p>{t('invoiceFiles:none')}</p>}
        {isError && <LoadError messageKey="invoiceFiles:failed" onRetry={refetch} />}
        <ul className="files-list" aria-busy={!data && !isError}>
          {data?.map((one) => (
            <li key={one.relation_identifier}>
              {naming === one.relation_identifier ? (
                <RenameInput
                  now={one.file_info.filealias}
                  rename={(alias) => rename(one, alias)}
                  leave={() => {
                    name(null)
                    choose.current?.focus()
                  }}
                />
              ) : (
                <button
                  type="button"
                  className="link"
                  onClick={() => void openFile(one.file_info.identifier)}
                  title={t('invoiceFiles:open')}
                >
                  <bdi>{one.file_info.filealias}</bdi>
                </button>
              )}
              <span className="muted">
                {t('invoiceFiles:size', { kb: number(Math.max(1, Math.round(one.file_info.size / 1024))) })} ·{' '}
                {dateTime(one.file_info.created_at)}
              </span>
              {may && naming !== one.relation_identifier && (
                <Button
                  size="small"
                  variant="minimal"
                  onClick={() => {
                    leave(null)
                    name(one.relation_identifier)
                  }}
                  aria-label={t('invoiceFiles:rename', { name: one.file_info.filealias })}
                  text={t('invoiceFiles:renameShort')}
                />
              )}
              {may && (
                <Button
                  size="small"
                  variant={leaving === one.relation_identifier ? 'solid' : 'minimal'}
                  intent="danger"
                  onClick={() => void remove(one)}
                  aria-label={t(
                    leaving === one.relation_identifier ? 'invoiceFiles:sure' : 'invoiceFiles:remove',
                    { name: one.file_info.filealias },
                  )}
                  text={t(
                    leaving === one.relation_identifier
                      ? 'invoiceFiles:sureShort'
                      : 'invoiceFiles:removeShort',
                  )}
                />
              )}
            </li>
          ))}
        </ul>
        {may && (
          <div
            className="files-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              void take(event.dataTransfer.files)
            }}
          >
            <p>{t('invoiceFiles:limits', { most: number(MOST_INVOICE_FILES) })}</p>
            <Button
              ref={choose}
              intent="primary"
              autoFocus
              aria-disabled={sending !== null}
              onClick={() => {
                if (!sending) input.current?.click()
              }}
              text={t('invoiceFiles:choose')}
            />
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept="application/pdf,.pdf"
              aria-label={t('invoiceFiles:choose')}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files).then(() => {
                  currentTarget.value = ''
                })
              }}
            />
            {sending && (
              <>
                <p>
                  <bdi>{sending.name}</bdi>
                </p>
                <ProgressBar
                  value={sending.part}
                  aria-label={t('invoiceFiles:sending', { name: sending.name })}
                />
              </>
            )}
          </div>
        )}
        <ul className="files-status" role="status">
          {told.map(({ name, message, failed }, at) => (
            <li key={at} className={failed ? 'failed' : ''}>
              <bdi>{name}</bdi>: {t.sentence(message)}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {data && data.length > 1 && (
              <Button
                onClick={() => void saveAll(data)}
                text={t('invoiceFiles:all', { count: data.length })}
              />
            )}
            <Button onClick={closeDialog} text={t('app:close')} />
          </>
        }
      />
    </Dialog>
  )
}
