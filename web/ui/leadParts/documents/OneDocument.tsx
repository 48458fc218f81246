/** One document: view, download, change its alias, delete, the last with a code where its type needs one. */
import { Button } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LeadDocument } from '@contract/leads/leadDocuments'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { openFile } from '@core/server/openFile'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { appState } from '@core/session/session'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RenameInput } from '@ui/attachedFiles/RenameInput'
import type { Subject } from '../subject'
import { DIALOG, isOfCompany, documentScreen } from './chosen'
import { DeletionCode } from './DeletionCode'
import { deleteDocument, downloadDocument, renameDocument } from './changes'

interface Props {
  of: Subject
  document: LeadDocument
  /** Called when it was deleted. */
  onDeleted(): void
}
export function OneDocument({ of, document: one, onDeleted }: Props) {
  const t = useWords()
  const name = useRef<HTMLButtonElement>(null)
  const [mode, setMode] = useState<'shown' | 'renaming' | 'code'>('shown')
  const leave = () => setMode('shown')
  // Whoever leaves the alias or the code is on the name again: once it is drawn, a frame may come before.
  const drawn = useRef(mode)
  useLayoutEffect(() => {
    if (mode === 'shown' && drawn.current !== mode) name.current?.focus()
    drawn.current = mode
  }, [mode])
  const remove = async () => {
    // Without a second factor the server says what is missing: no code would help.
    if (one.is_2fa_required && appState.profile?.isTwoFa) return setMode('code')
    try {
      await deleteDocument(of, one)
      onDeleted()
    } catch (cause) {
      toastError(cause)
    }
  }
  const rename = async (alias: string): Promise<string | undefined> => {
    try {
      await renameDocument(one, alias)
      leave()
      return undefined
    } catch (cause) {
      if (cause instanceof Refused) return cause.messages[0]
      throw cause
    }
  }
  const choose = () => {
    documentScreen.chosen = {
      of,
      document: one,
      rename: () => setMode('renaming'),
      remove: () => void remove(),
    }
  }
  // Its commands know what it has become meanwhile: extracted, of another type.
  useEffect(() => {
    if (documentScreen.chosen?.document.identifier === one.identifier) choose()
  })
  const { filealias, size, created_at, userInfo } = one
  return (
    // Its commands act on the document that had the focus last.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onFocus={choose}>
      {mode === 'renaming' ? (
        <RenameInput now={filealias} rename={rename} leave={leave} />
      ) : (
        <button
          ref={name}
          type="button"
          className="link"
          data-document
          title={t('files:open')}
          onClick={() => void openFile(one.identifier)}
        >
          <bdi>{filealias}</bdi>
        </button>
      )}
      <span className="muted">
        {t('files:size', { kb: number(Math.max(1, Math.round(size / 1024))) })} · {dateTime(created_at)}
        {userInfo && (
          <>
            {' '}
            ·{' '}
            <bdi>
              {userInfo.first_name} {userInfo.last_name}
            </bdi>
          </>
        )}
      </span>
      {mode === 'code' ? (
        <DeletionCode send={(code) => deleteDocument(of, one, code)} onDone={onDeleted} leave={leave} />
      ) : (
        <span className="document-actions">
          <Button
            size="small"
            variant="minimal"
            onClick={() => void downloadDocument(one)}
            aria-label={t('recordDocuments:downloadOf', { name: filealias })}
            aria-keyshortcuts="Shift+D"
            text={t('recordDocuments:download')}
          />
          {isOfCompany() && (
            <Button
              size="small"
              variant="minimal"
              onClick={() => {
                choose()
                void runCommand(
                  command(`${DIALOG}.${one.fileExtracted ? 'extracted' : 'extract'}`),
                  context(),
                )
              }}
              aria-label={t(`recordDocuments:${one.fileExtracted ? 'extractedOf' : 'extractOf'}`, {
                name: filealias,
              })}
              text={t(`recordDocuments:${one.fileExtracted ? 'extracted' : 'extract'}`)}
            />
          )}
          {one.can_rename && (
            <Button
              size="small"
              variant="minimal"
              onClick={() => setMode('renaming')}
              aria-label={t('recordDocuments:renameOf', { name: filealias })}
              aria-keyshortcuts="E"
              text={t('recordDocuments:rename')}
            />
          )}
          {one.can_delete && (
            <Button
              size="small"
              variant="minimal"
              intent="danger"
              onClick={() => void remove()}
              aria-label={t('recordDocuments:deleteOf', { name: filealias })}
              aria-keyshortcuts="#"
              text={t('recordDocuments:delete')}
            />
          )}
        </span>
      )}
    </li>
  )
}
