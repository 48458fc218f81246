/** The buttons by which a document is photographed or chosen, and what waits to be sent. */
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PortalDocumentType } from '@contract/admissions/studentPortal/documents'
import { percentText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { preparePicture } from '../upload/preparePicture'
import { addUpload, removeUpload, sendWaiting, uploads, type WaitingUpload } from '../upload/queue'

const ACCEPTED = 'image/*,.heic,.heif,application/pdf,.docx,.xlsx,.csv'

export function FileButtons({ type }: { type: Pick<PortalDocumentType, 'type_identifier' | 'doc_type'> }) {
  const t = useWords()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(false)
  const { type_identifier: document_type_identifier, doc_type } = type
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // The same file can be chosen again after it was removed.
    input.value = ''
    setBusy(true)
    setFailure(false)
    try {
      for (const one of chosen) {
        const { file, isUnreadable } = await preparePicture(one)
        await addUpload(file, { document_type_identifier, doc_type, isUnreadable })
      }
    } catch (cause) {
      console.error(cause)
      setFailure(true)
    } finally {
      setBusy(false)
    }
  }
  const label = (key: string) => t(`studentPortal:${key}`, { document: recordName(doc_type) })
  return (
    <div className="portal-actions" aria-busy={isBusy}>
      <button
        type="button"
        className="portal-button primary"
        aria-label={label('photographIt')}
        onClick={() => camera.current?.click()}
      >
        {t('studentPortal:photograph')}
      </button>
      <button
        type="button"
        className="portal-button"
        aria-label={label('chooseFileOf')}
        onClick={() => chooser.current?.click()}
      >
        {t('studentPortal:chooseFile')}
      </button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={label('photographIt')}
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={label('chooseFileOf')}
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
      {failure && (
        <p role="alert" className="portal-refusal">
          {t('studentPortal:notKept')}
        </p>
      )}
    </div>
  )
}

export function WaitingUploads() {
  const t = useWords()
  const { waiting } = useSnapshot(uploads)
  return (
    <section aria-label={t('studentPortal:waiting')} aria-live="polite">
      {waiting.length > 0 && <h2>{t('studentPortal:waiting')}</h2>}
      <ul className="portal-list">
        {waiting.map((one) => (
          <Waiting key={one.key} upload={one} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({
  upload: { key, name, doc_type, part, refusal, isUnreadable },
}: {
  upload: WaitingUpload
}) {
  const t = useWords()
  return (
    <li className="portal-card">
      <h3>{recordName(doc_type)}</h3>
      <p className="dim">
        <bdi>{name}</bdi>
      </p>
      {isUnreadable && <p className="portal-warning">{t('studentPortal:unreadable')}</p>}
      {refusal === null ? (
        <p>
          <progress max={1} value={part ?? 0} aria-label={t('studentPortal:sending', { name })} />{' '}
          {part === null ? t('studentPortal:waits') : percentText(part)}
        </p>
      ) : (
        <p role="alert" className="portal-refusal">
          {t.sentence(refusal)}
        </p>
      )}
      <div className="portal-actions">
        {refusal === null && part === null && (
          <button type="button" className="portal-button" onClick={() => void sendWaiting()}>
            {t('studentPortal:sendNow')}
          </button>
        )}
        <button type="button" className="portal-button" onClick={() => void removeUpload(key)}>
          {t('studentPortal:removeUpload', { name })}
        </button>
      </div>
    </li>
  )
}
