/** What the checklist of a lead, or of an application, misses, and the documents that are there. The dialog of its command changes them. */
import type { ChecklistType } from '@contract/leads/leadDocuments'
import { openFile } from '@core/server/openFile'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import type { SubjectProps } from '../subject'
import { useDocuments } from './useDocuments'

const isMissing = ({ asked, count }: ChecklistType) => asked === 'required' && count === 0

export default function Documents({ of, owner }: SubjectProps) {
  const t = useWords()
  const { documents, types } = useDocuments(of)
  const missing = types.data?.filter(isMissing) ?? []
  return (
    <RecordPart
      title={t('recordDocuments:section')}
      className="lead-documents"
      commands={[owner.commands.documents]}
      answers={[documents, types]}
      failed="recordDocuments:failed"
      empty={documents.data?.length === 0 ? t('recordDocuments:none') : undefined}
    >
      {missing.length > 0 && (
        <p className="detail-problem">
          {t('recordDocuments:missingLabel')}{' '}
          {missing.map(({ identifier: type, doc_type }, at) => (
            <span key={type}>
              {at > 0 && ' · '}
              <bdi>{doc_type}</bdi>
            </span>
          ))}
        </p>
      )}
      {documents.data && documents.data.length > 0 && (
        <dl>
          {documents.data.map((one) => (
            <div key={one.identifier}>
              <dt>{one.doc_type}</dt>
              <dd>
                <button
                  type="button"
                  className="link"
                  title={t('files:open')}
                  onClick={() => void openFile(one.identifier)}
                >
                  <bdi>{one.filealias}</bdi>
                </button>{' '}
                <span className="quiet">{date(one.created_at)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </RecordPart>
  )
}
