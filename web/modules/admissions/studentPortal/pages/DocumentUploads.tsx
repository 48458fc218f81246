/** The buttons by which a document is photographed or chosen, and what waits to be sent. */
import { useRef, useState, type InputHTMLAttributes } from 'react'
import { useSnapshot } from 'valtio'
import type { PortalDocumentType } from '@contract/admissions/studentPortal/documents'
import { percentText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { preparePicture } from '../upload/preparePicture'
import { addUpload, removeUpload, sendWaiting, uploads, type WaitingUpload } from '../upload/queue'

const ACCEPTED = 'image/*,.heic,.heif,application/pdf,.docx,.xlsx,.csv'

/** Keeps chosen files in the queue. `failed`: one could not be kept. */
function useTaking({ type_identifier: document_type_identifier, doc_type }: NamedType) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // The same file can be chosen again after it was removed.
    input.value = ''
    setBusy(true)
    setFailed(false)
    try {
      for (const one of chosen) {
        const { file, isUnreadable } = await preparePicture(one)
        await addUpload(file, { document_type_identifier, doc_type, isUnreadable })
      }
    } catch (cause) {
      console.error(cause)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failed, take }
}

type NamedType = Pick<PortalDocumentType, 'type_identifier' | 'doc_type'>
interface FileButtonProps {
  text: string
  label: string
  isPrimary?: boolean
  /** Of the input: what it accepts, and whether it opens the camera. */
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'multiple'>
  take(input: HTMLInputElement): Promise<void>
}
function FileButton({ text, label, isPrimary = false, input, take }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={`portal-button ${isPrimary ? 'primary' : ''}`}
        aria-label={label}
        onClick={() => chooser.current?.click()}
      >
        {text}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        {...input}
        aria-label={label}
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
    </>
  )
}

const CAMERA = { accept: 'image/*', capture: 'environment' } as const
const FILES = { accept: ACCEPTED, multiple: true }
export function FileButtons({ type }: { type: NamedType }) {
  const t = useWords()
  const { isBusy, failed, take } = useTaking(type)
  const label = (key: string) => t(`studentPortal:${key}`, { document: recordName(type.doc_type) })
  return (
    <div className="portal-actions" aria-busy={isBusy}>
      <FileButton
        text={t('studentPortal:photograph')}
        label={label('photographIt')}
        isPrimary
        input={CAMERA}
        take={take}
      />
      <FileButton
        text={t('studentPortal:chooseFile')}
        label={label('chooseFileOf')}
        input={FILES}
        take={take}
      />
      {failed && (
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
