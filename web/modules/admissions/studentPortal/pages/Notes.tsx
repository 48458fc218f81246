/** Notes that staff share with a student, and those that the student writes: staff read them. */
import { studentLists } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from '../Answered'
import { Field } from '../Field'
import { useDraft } from '../useDraft'
import { useSending } from '../useSending'

const ALL = { query: { per_page: 200 } }

export default function Notes() {
  const t = useWords()
  const answer = useAnswer(studentLists.notes, ALL)
  return (
    <>
      <NoteForm />
      <Answered
        answer={answer}
        empty="studentPortal:noNotes"
        isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
      >
        {({ recordsInfo }) => (
          <ul className="portal-list">
            {recordsInfo.map(({ identifier, content, is_own, userInfo, created_at }) => (
              <li key={identifier} className="portal-card">
                <p dir="auto" className="portal-text">
                  {content}
                </p>
                <p className="dim">
                  {is_own ? t('studentPortal:you') : userInfo && <bdi>{personName(userInfo)}</bdi>} ·{' '}
                  {dateTime(created_at)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </>
  )
}

function NoteForm() {
  const t = useWords()
  const [content, setContent, clear] = useDraft('note')
  const { isBusy, refusals, submit } = useSending(studentLists.addNote)
  return (
    <form
      className="portal-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ body: { content } }).then((isTaken) => isTaken && clear())
      }}
    >
      <Field label={t('studentPortal:newNote')} refusal={refusals['content'] ?? refusals['']}>
        {(attributes) => (
          <textarea
            {...attributes}
            dir="auto"
            rows={3}
            value={content}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
        )}
      </Field>
      <button className="portal-button primary" aria-busy={isBusy}>
        {t('studentPortal:saveNote')}
      </button>
    </form>
  )
}
