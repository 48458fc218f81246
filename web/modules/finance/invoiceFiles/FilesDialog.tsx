/** Documents of an installment: view, add by choosing or dropping, rename, remove after confirmation. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useState } from 'react'
import { files } from '@contract/platform/files'
import { invoiceFiles, MOST_INVOICE_FILES, type InvoiceFile } from '@contract/finance/invoiceFiles'
import { queryClient, useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { number } from '@core/words/format'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { can } from '@core/session/session'
import { FileDrop, FileFacts, FileName, FileOutcomes, RemoveFile } from '@ui/attachedFiles/parts'
import { RenameInput } from '@ui/attachedFiles/RenameInput'
import { saveZip } from '@ui/attachedFiles/saveZip'
import { useAttachedFiles } from '@ui/attachedFiles/useAttachedFiles'
import { LoadError } from '@ui/layout/LoadError'
import { uploadAndAttach } from './sending'

const refreshFiles = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['invoiceFiles'] }),
    queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    queryClient.invalidateQueries({ queryKey: ['agentInvoices'] }),
  ])
export function FilesDialog({ installment, of }: { installment: string; of: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(invoiceFiles.list, { invoice_identifier: installment })
  const [naming, setNaming] = useState<string | null>(null)
  const mayChange = can(invoiceFiles.attach.spec.can)
  const attachedFiles = useAttachedFiles({
    attach: (file, attached, onProgress) =>
      uploadAndAttach(installment, file, (data?.length ?? 0) + attached, onProgress),
    remove: (relation_identifier) => call(invoiceFiles.remove, { relation_identifier }),
    removed: invoiceFiles.remove.spec.says,
    refresh: refreshFiles,
  })
  const rename = async (
    { file_info: { identifier } }: InvoiceFile,
    newFileAlias: string,
  ): Promise<string | undefined> => {
    try {
      await call(files.rename, { id: identifier, body: { newFileAlias } })
      setNaming(null)
      await attachedFiles.changed({ name: newFileAlias, message: files.rename.spec.says, failed: false })
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
                    setNaming(null)
                    attachedFiles.choose.current?.focus()
                  }}
                />
              ) : (
                <FileName {...one} />
              )}
              <FileFacts {...one} />
              {mayChange && naming !== one.relation_identifier && (
                <Button
                  size="small"
                  variant="minimal"
                  onClick={() => {
                    attachedFiles.keep()
                    setNaming(one.relation_identifier)
                  }}
                  aria-label={t('invoiceFiles:rename', { name: one.file_info.filealias })}
                  text={t('invoiceFiles:renameShort')}
                />
              )}
              {mayChange && <RemoveFile file={one} of={attachedFiles} />}
            </li>
          ))}
        </ul>
        {mayChange && (
          <FileDrop
            of={attachedFiles}
            limits={t('invoiceFiles:limits', { most: number(MOST_INVOICE_FILES) })}
            label={t('invoiceFiles:choose')}
            accept="application/pdf,.pdf"
          />
        )}
        <FileOutcomes {...attachedFiles} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {data && data.length > 1 && (
              <Button
                onClick={() => void saveZip(data.map(({ file_info }) => file_info.identifier))}
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
