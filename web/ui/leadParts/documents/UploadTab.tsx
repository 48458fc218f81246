/** The upload: a document type, then files by choosing or dropping. */
import { useId } from 'react'
import { MOST_DOCUMENT_FILES, type ChecklistType } from '@contract/leads/leadDocuments'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { FileDrop, FileOutcomes } from '@ui/attachedFiles/parts'
import type { Subject } from '../subject'
import { useUpload } from './useUpload'

interface Props {
  of: Subject
  types: readonly ChecklistType[]
  /** The one that was chosen; the first that is missing otherwise. */
  type: string | undefined
  onType(type: string): void
}
export function UploadTab({ of, types, type, onType }: Props) {
  const t = useWords()
  const id = useId()
  const offered = types.filter(({ can_upload }) => can_upload)
  const isMissing = ({ asked, count }: ChecklistType) => asked !== null && count === 0
  const chosen =
    offered.find(({ identifier }) => identifier === type) ?? offered.find(isMissing) ?? offered[0]
  const upload = useUpload(of, chosen?.identifier ?? '')
  if (!chosen) return <p className="muted">{t('recordDocuments:noTypes')}</p>
  return (
    <>
      <p className="document-type">
        <label htmlFor={id}>{t('recordDocuments:type')}</label>
        <span className="bp6-html-select">
          <select
            id={id}
            value={chosen.identifier}
            disabled={upload.sending !== null}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          >
            {offered.map((one) => (
              <option key={one.identifier} value={one.identifier}>
                {isMissing(one) ? t('recordDocuments:missingType', { name: one.doc_type }) : one.doc_type}
              </option>
            ))}
          </select>
        </span>
      </p>
      <FileDrop
        of={upload}
        limits={t('recordDocuments:limits', { most: number(MOST_DOCUMENT_FILES) })}
        label={t('recordDocuments:choose')}
      />
      <FileOutcomes {...upload} />
    </>
  )
}
