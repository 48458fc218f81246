/** The documents of a lead, or of an application, in two tabs: what is there and what is missing, and the upload (business §2 Modals). */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { closeDialog, enterDialog, useCloseDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { saveZip } from '@ui/attachedFiles/saveZip'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import type { Subject } from '../subject'
import { DIALOG, documentScreen } from './chosen'
import { DocumentList } from './DocumentList'
import { UploadTab } from './UploadTab'
import { useDocuments } from './useDocuments'
import './documents.css'

const tabs = ['documents', 'upload'] as const
type Tab = (typeof tabs)[number]

export function DocumentsDialog({ of, name }: { of: Subject; name: string }) {
  const t = useWords()
  const { documents, types } = useDocuments(of)
  const [tab, setTab] = useState<Tab>('documents')
  const [type, setType] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const closeThis = useRef(useCloseDialog())
  useEffect(() => {
    const end = enterDialog(DIALOG)
    Object.assign(documentScreen, { upload: () => setTab('upload'), leave: () => closeThis.current() })
    return () => {
      end()
      Object.assign(documentScreen, { chosen: null, upload: null, leave: null })
    }
  }, [])
  const isThere = documents.data !== undefined && types.data !== undefined
  const isFailed = !isThere && (documents.isError || types.isError)
  // There are two: either arrow leads to the other one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = tab === 'documents' ? 'upload' : 'documents'
    // The button of the upload takes the focus when it comes: arrows stay among the tabs, before the next key.
    flushSync(() => setTab(next))
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <Dialog
      isOpen
      title={t('recordDocuments:title', { name })}
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="record files documents"
    >
      <DialogBody>
        <div
          ref={list}
          className="document-tabs"
          role="tablist"
          tabIndex={-1}
          aria-label={t('recordDocuments:tabs.label')}
          onKeyDown={onKeyDown}
        >
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`document-tab-${one}`}
              data-tab={one}
              aria-selected={tab === one}
              aria-controls="document-panel"
              tabIndex={tab === one ? 0 : -1}
              // The key that opens it begins with what is there.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={one === 'documents'}
              onClick={() => setTab(one)}
            >
              {t(`recordDocuments:tabs.${one}`)}
            </button>
          ))}
        </div>
        <div
          id="document-panel"
          role="tabpanel"
          aria-labelledby={`document-tab-${tab}`}
          aria-busy={!isThere && !isFailed}
        >
          {isFailed && (
            <LoadError
              messageKey="recordDocuments:failed"
              onRetry={() => Promise.all([documents.refetch(), types.refetch()])}
            />
          )}
          {isThere && tab === 'documents' && (
            <DocumentList
              of={of}
              documents={documents.data}
              types={types.data}
              onAdd={(identifier) => {
                setType(identifier)
                setTab('upload')
              }}
            />
          )}
          {isThere && tab === 'upload' && (
            <UploadTab of={of} types={types.data} type={type} onType={setType} />
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {documents.data && documents.data.length > 1 && (
              <Button
                onClick={() => void saveZip(documents.data.map(({ identifier }) => identifier))}
                text={t('recordDocuments:all', { count: documents.data.length })}
              />
            )}
            <Button onClick={closeDialog} text={t('app:close')} />
          </>
        }
      />
    </Dialog>
  )
}
