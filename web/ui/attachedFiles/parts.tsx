/** Parts of a dialog of attached files: one file, where files are dropped or chosen, what became of them. */
import { Button, ProgressBar } from '@blueprintjs/core'
import { useRef } from 'react'
import { openFile } from '@core/server/openFile'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import '../fields/fileList.css'
import type { AttachedFile, AttachedFiles } from './useAttachedFiles'

/** Its name, which opens it. */
export function FileName({ file_info: { identifier, filealias } }: AttachedFile) {
  const t = useWords()
  return (
    <button type="button" className="link" title={t('files:open')} onClick={() => void openFile(identifier)}>
      <bdi>{filealias}</bdi>
    </button>
  )
}
/** Its size and when it was attached. */
export function FileFacts({ file_info: { size, created_at } }: AttachedFile) {
  const t = useWords()
  return (
    <span className="muted">
      {t('files:size', { kb: number(Math.max(1, Math.round(size / 1024))) })} · {dateTime(created_at)}
    </span>
  )
}
/** The first press asks, the second removes. */
export function RemoveFile({ file, of }: { file: AttachedFile; of: AttachedFiles }) {
  const t = useWords()
  const isSure = of.leaving === file.relation_identifier
  return (
    <Button
      size="small"
      variant={isSure ? 'solid' : 'minimal'}
      intent="danger"
      onClick={() => void of.remove(file)}
      aria-label={t(isSure ? 'files:sure' : 'files:remove', { name: file.file_info.filealias })}
      text={t(isSure ? 'files:sureShort' : 'files:removeShort')}
    />
  )
}

interface DropProps {
  of: Pick<AttachedFiles, 'choose' | 'sending' | 'take'>
  /** How many and which files, in words. */
  limits: string
  /** Label of the button. */
  label: string
  /** As `<input accept>`. */
  accept?: string
}
export function FileDrop({ of: { choose, sending, take }, limits, label, accept }: DropProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className="files-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take([...event.dataTransfer.files])
      }}
    >
      <p>{limits}</p>
      <Button
        ref={choose}
        intent="primary"
        autoFocus
        aria-disabled={sending !== null}
        onClick={() => {
          if (!sending) input.current?.click()
        }}
        text={label}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      {sending && (
        <>
          <p>
            <bdi>{sending.name}</bdi>
          </p>
          <ProgressBar value={sending.part} aria-label={t('files:sending', { name: sending.name })} />
        </>
      )}
    </div>
  )
}

export function FileOutcomes({ outcomes }: Pick<AttachedFiles, 'outcomes'>) {
  const t = useWords()
  return (
    <ul className="files-status" role="status">
      {outcomes.map(({ name, message, failed }, at) => (
        <li key={at} className={failed ? 'failed' : ''}>
          <bdi>{name}</bdi>: {t.sentence(message)}
        </li>
      ))}
    </ul>
  )
}
