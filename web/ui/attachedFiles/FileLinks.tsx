/** The files of a message: each opens by its name. */
import type { AttachedFile } from '@contract/platform/uploads/attachedFiles'
import { openFile } from '@core/server/openFile'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import '../fields/fileList.css'

export function FileLinks({ files }: { files: readonly AttachedFile[] }) {
  const t = useWords()
  if (files.length === 0) return null
  return (
    <ul className="message-files">
      {files.map(({ identifier, filealias, size }) => (
        <li key={identifier}>
          <button
            type="button"
            className="link"
            title={t('files:open')}
            onClick={() => void openFile(identifier)}
          >
            <bdi>{filealias}</bdi>
          </button>{' '}
          <span className="muted">
            {t('files:size', { kb: number(Math.max(1, Math.round(size / 1024))) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
