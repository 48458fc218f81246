/** Reminders that a student sets: nobody else sees them. */
import { useId } from 'react'
import { studentLists } from '@contract/admissions/studentPortal/lists'
import type { PortalReminder } from '@contract/admissions/studentPortal/home'
import { useAnswer } from '@core/server/answers'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from '../Answered'
import { Field } from '../Field'
import { useDraft } from '../useDraft'
import { useSending } from '../useSending'

export default function Reminders() {
  const t = useWords()
  const answer = useAnswer(studentLists.reminders, {})
  return (
    <>
      <ReminderForm />
      <Answered
        answer={answer}
        empty="studentPortal:noReminders"
        isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
      >
        {({ recordsInfo }) => (
          <ul className="portal-list" aria-label={t('studentPortal:pages.reminders')}>
            {recordsInfo.map((reminder) => (
              <Reminder key={reminder.identifier} reminder={reminder} />
            ))}
          </ul>
        )}
      </Answered>
    </>
  )
}

function Reminder({ reminder: { identifier, note, scheduled_at, status } }: { reminder: PortalReminder }) {
  const t = useWords()
  const id = useId()
  const { submit, refusals } = useSending(studentLists.changeReminder)
  const isDone = status === 'completed'
  return (
    <li>
      <div className="portal-row portal-check">
        <input
          id={id}
          type="checkbox"
          checked={isDone}
          onChange={() => void submit({ identifier, body: { is_done: !isDone } })}
        />
        <span>
          <label htmlFor={id} dir="auto">
            {note}
          </label>
          <span className={`dim ${status}`}>
            {dateTime(scheduled_at)}
            {status === 'overdue' && <> · {t('studentPortal:overdue')}</>}
          </span>
        </span>
      </div>
      {refusals[''] && (
        <p role="alert" className="portal-refusal">
          {t.sentence(refusals[''])}
        </p>
      )}
    </li>
  )
}

/** What the field of the browser gives, `2026-12-01T09:30` in the student’s time. */
const instantOf = (local: string) => (local ? new Date(local).toISOString() : '')

function ReminderForm() {
  const t = useWords()
  const [note, setNote, clearNote] = useDraft('reminder')
  const [at, setAt, clearAt] = useDraft('reminderAt')
  const { isBusy, refusals, submit } = useSending(studentLists.setReminder)
  return (
    <form
      className="portal-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ body: { note, scheduled_at: instantOf(at) } }).then((isTaken) => {
          if (!isTaken) return
          clearNote()
          clearAt()
        })
      }}
    >
      <Field label={t('studentPortal:remindMe')} refusal={refusals['note'] ?? refusals['']}>
        {(attributes) => (
          <input
            {...attributes}
            dir="auto"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('studentPortal:when')} refusal={refusals['scheduled_at']}>
        {(attributes) => (
          <input
            {...attributes}
            type="datetime-local"
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
        )}
      </Field>
      <button className="portal-button primary" aria-busy={isBusy}>
        {t('studentPortal:setReminder')}
      </button>
    </form>
  )
}
