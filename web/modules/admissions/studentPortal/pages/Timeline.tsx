/** What happened to a student's file, newest first. */
import { useState } from 'react'
import { studentLists, type PortalEvent } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { dateTime } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Answered } from '../Answered'

const STEP = 50
const sentenceOf = ({ action, description, stage }: PortalEvent, t: Words) =>
  t(`studentPortal:events.${action}`, { what: description, stage: stage ? recordName(stage) : '' })

export default function Timeline() {
  const t = useWords()
  const [count, setCount] = useState(STEP)
  const answer = useAnswer(studentLists.timeline, { query: { per_page: count } })
  return (
    <Answered
      answer={answer}
      empty="studentPortal:noEvents"
      isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
    >
      {({ recordsInfo, totalRecords }) => (
        <>
          <ol className="portal-list">
            {recordsInfo.map((event) => (
              <li key={event.identifier} className="portal-row">
                <span dir="auto">{sentenceOf(event, t)}</span>
                <time className="dim" dateTime={event.created_at}>
                  {dateTime(event.created_at)}
                </time>
              </li>
            ))}
          </ol>
          {totalRecords > recordsInfo.length && (
            <button type="button" className="portal-button" onClick={() => setCount(count + STEP)}>
              {t('studentPortal:showMore')}
            </button>
          )}
        </>
      )}
    </Answered>
  )
}
