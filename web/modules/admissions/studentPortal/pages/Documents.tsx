/** A student's documents: what is missing on top, then what waits to be sent, then what is there. */
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import {
  studentDocuments,
  type PortalDocument,
  type PortalDocumentType,
} from '@contract/admissions/studentPortal/documents'
import { useAnswer } from '@core/server/answers'
import { openFile } from '@core/server/openFile'
import { date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Answered } from '../Answered'
import { Field } from '../Field'
import { resumeUploads } from '../upload/queue'
import { useSending } from '../useSending'
import { FileButtons, WaitingUploads } from './DocumentUploads'

export default function Documents() {
  const t = useWords()
  const types = useAnswer(studentDocuments.types, {})
  const documents = useAnswer(studentDocuments.list, {})
  useEffect(() => {
    // Without IndexedDB, as in some private windows, nothing waits from before.
    resumeUploads().catch(() => {})
  }, [])
  return (
    <>
      <Answered answer={types}>{(all) => <Missing types={all} />}</Answered>
      <WaitingUploads />
      <section aria-label={t('studentPortal:sent')}>
        <h2>{t('studentPortal:sent')}</h2>
        <Answered answer={documents} empty="studentPortal:noDocuments" isEmpty={(all) => all.length === 0}>
          {(all) => (
            <ul className="portal-list">
              {all.map((document) => (
                <SentDocument key={document.identifier} document={document} />
              ))}
            </ul>
          )}
        </Answered>
      </section>
    </>
  )
}

function Missing({ types }: { types: readonly PortalDocumentType[] }) {
  const t = useWords()
  const named = new URLSearchParams(useSearch()).get('type')
  const missing = types.filter(({ asked }) => asked === 'missing')
  return (
    <>
      <section aria-label={t('studentPortal:missingDocuments')}>
        <h2>{t('studentPortal:missingDocuments')}</h2>
        {missing.length === 0 && <p className="dim">{t('studentPortal:nothingMissing')}</p>}
        <ul className="portal-list">
          {missing.map((type) => (
            <li
              key={type.type_identifier}
              className={`portal-card ${type.type_identifier === named ? 'named' : ''}`}
            >
              <h3>{recordName(type.doc_type)}</h3>
              <p className="dim">
                <bdi>{type.programs.join(' · ')}</bdi>
              </p>
              <FileButtons type={type} />
            </li>
          ))}
        </ul>
      </section>
      <Other types={types} />
    </>
  )
}

/** Any type that a student may add. */
function Other({ types }: { types: readonly PortalDocumentType[] }) {
  const t = useWords()
  const [chosen, setChosen] = useState('')
  const type = types.find(({ type_identifier }) => type_identifier === chosen)
  return (
    <details className="portal-card">
      <summary>{t('studentPortal:otherDocument')}</summary>
      <Field label={t('studentPortal:documentType')}>
        {(attributes) => (
          <select
            {...attributes}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{t('studentPortal:choose')}</option>
            {types.map(({ type_identifier, doc_type }) => (
              <option key={type_identifier} value={type_identifier}>
                {recordName(doc_type)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {type && <FileButtons type={type} />}
    </details>
  )
}

function SentDocument({ document }: { document: PortalDocument }) {
  const t = useWords()
  const { identifier, filealias, doc_type, is_own, can_delete, size, created_at } = document
  const removing = useSending(studentDocuments.remove)
  const [isRenaming, setRenaming] = useState(false)
  const [isSure, setSure] = useState(false)
  const refusal = removing.refusals['']
  return (
    <li className="portal-card">
      <h3>{recordName(doc_type)}</h3>
      <p className="dim">
        <bdi>{filealias}</bdi> ·{' '}
        {t('studentPortal:size', { kb: number(Math.max(1, Math.round(size / 1024))) })} · {date(created_at)}
        {!is_own && <> · {t('studentPortal:fromStaff')}</>}
      </p>
      {isRenaming && <Rename document={document} onDone={() => setRenaming(false)} />}
      <div className="portal-actions">
        <button type="button" className="portal-button" onClick={() => void openFile(identifier)}>
          {t('studentPortal:open')}
        </button>
        {is_own && !isRenaming && (
          <button type="button" className="portal-button" onClick={() => setRenaming(true)}>
            {t('studentPortal:rename')}
          </button>
        )}
        {can_delete && (
          <button
            type="button"
            className="portal-button danger"
            aria-busy={removing.isBusy}
            onClick={() => (isSure ? void removing.submit({ identifier }) : setSure(true))}
          >
            {t(isSure ? 'studentPortal:deleteSure' : 'studentPortal:delete')}
          </button>
        )}
      </div>
      {refusal && (
        <p role="alert" className="portal-refusal">
          {t.sentence(refusal)}
        </p>
      )}
    </li>
  )
}

function Rename({
  document: { identifier, filealias },
  onDone,
}: {
  document: PortalDocument
  onDone(): void
}) {
  const t = useWords()
  const [name, setName] = useState(filealias)
  const { isBusy, refusals, submit } = useSending(studentDocuments.rename)
  return (
    <form
      className="portal-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ identifier, body: { newFileAlias: name } }).then((isTaken) => isTaken && onDone())
      }}
    >
      <Field label={t('studentPortal:fileName')} refusal={refusals['newFileAlias'] ?? refusals['']}>
        {(attributes) => (
          <input
            {...attributes}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <button className="portal-button primary" aria-busy={isBusy}>
        {t('studentPortal:save')}
      </button>
    </form>
  )
}
