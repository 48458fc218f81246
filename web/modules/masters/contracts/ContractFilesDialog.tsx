/** The files of a contract: open, add by choosing or dropping, remove after a second press (business §2 Modals). */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { contracts, MOST_CONTRACT_FILES } from '@contract/masters/contracts'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { can } from '@core/session/session'
import { closeDialog } from '@core/shell/dialogs'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { attachFile } from '@ui/attachedFiles/attachFile'
import { FileDrop, FileFacts, FileName, FileOutcomes, RemoveFile } from '@ui/attachedFiles/parts'
import { useAttachedFiles } from '@ui/attachedFiles/useAttachedFiles'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'

export function ContractFilesDialog({ contract, title }: { contract: string; title: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(contracts.list, { query: { search: contract } })
  const attached = data?.recordsInfo.find(({ identifier }) => identifier === contract)?.files
  const mayChange = can(contracts.addFiles.spec.can)
  const attachedFiles = useAttachedFiles({
    attach: (file, _, onProgress) =>
      attachFile(
        file,
        {
          use: 'contract',
          attach: (identifier) =>
            call(contracts.addFiles, { body: { contract_identifier: contract, files: [identifier] } }),
          says: contracts.addFiles.spec.says,
        },
        onProgress,
      ),
    remove: (relation_identifier) => call(contracts.removeFile, { relation_identifier }),
    removed: contracts.removeFile.spec.says,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['contracts'] }),
  })
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
              <FileName {...one} />
              <FileFacts {...one} />
              {mayChange && <RemoveFile file={one} of={attachedFiles} />}
            </li>
          ))}
        </ul>
        {mayChange && (
          <FileDrop
            of={attachedFiles}
            limits={t('contracts:files.limits', { most: number(MOST_CONTRACT_FILES) })}
            label={t('contracts:files.choose')}
          />
        )}
        <FileOutcomes {...attachedFiles} />
      </DialogBody>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
