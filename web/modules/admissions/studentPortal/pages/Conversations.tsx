/** What a student and their counsellors write to each other: the threads, and one of them (`?thread=`). */
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearch } from 'wouter'
import { studentTalk, type PortalMessage } from '@contract/admissions/studentPortal/talk'
import { MOST_MESSAGE_LETTERS } from '@contract/leads/leadRecord/messageLimit'
import { reloadAnswers, useAnswer } from '@core/server/answers'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from '../Answered'
import { Field } from '../Field'
import { useDraft } from '../useDraft'
import { useSending } from '../useSending'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

const ALL = { query: { per_page: 100 } }
const PATH = portalPaths.conversations

export default function Conversations() {
  const thread = new URLSearchParams(useSearch()).get('thread')
  const threads = useAnswer(studentTalk.threads, ALL)
  const own = useSnapshot(appState).profile?.studentProfileInfo?.identifier
  return (
    <Answered
      answer={threads}
      empty="studentPortal:noLead"
      isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
    >
      {({ recordsInfo }) => {
        // With one thread there is nothing to choose.
        const only = recordsInfo.length === 1 ? own : undefined
        const open = recordsInfo.find(({ identifier }) => identifier === (thread ?? only))
        return open ? (
          <Thread key={open.identifier} thread={open.identifier} title={open.title} />
        ) : (
          <Threads threads={recordsInfo} />
        )
      }}
    </Answered>
  )
}

interface ListedThread {
  identifier: string
  title: string | null
  last_message: string | null
  unread_count: number
}
function Threads({ threads }: { threads: readonly ListedThread[] }) {
  const t = useWords()
  return (
    <ul className="portal-list">
      {threads.map(({ identifier, title, last_message, unread_count }) => (
        <li key={identifier}>
          <Link href={`${PATH}?thread=${encodeURIComponent(identifier)}`} className="portal-row">
            <strong dir="auto">{title ?? t('studentPortal:general')}</strong>
            {unread_count > 0 && (
              <b className="portal-badge">
                {number(unread_count)} <span className="hidden-words">{t('studentPortal:unread')}</span>
              </b>
            )}
            <span className="dim portal-cut" dir="auto">
              {last_message ?? t('studentPortal:noMessages')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Thread({ thread, title }: { thread: string; title: string | null }) {
  const t = useWords()
  const answer = useAnswer(studentTalk.messages, { thread, ...ALL })
  const newest = answer.data?.recordsInfo[0]
  const end = useRef<HTMLDivElement>(null)
  const newestName = newest?.identifier
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
    if (newestName === undefined || newest?.is_own) return
    // Seen: the counts are others then, and nobody has to be told when that fails.
    call(studentTalk.read, { thread, body: { message_identifier: newestName } }).then(
      () => reloadAnswers(),
      () => {},
    )
    // The newest message decides, not the object it came in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [thread, newestName])
  return (
    <>
      <p className="portal-back">
        <Link href={PATH} className="portal-link">
          {t('studentPortal:allThreads')}
        </Link>{' '}
        <strong dir="auto">{title ?? t('studentPortal:general')}</strong>
      </p>
      <Answered
        answer={answer}
        empty="studentPortal:noMessages"
        isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
      >
        {({ recordsInfo }) => (
          <ol className="portal-thread" role="log" aria-label={t('studentPortal:pages.conversations')}>
            {recordsInfo.toReversed().map((message) => (
              <Message key={message.identifier} message={message} />
            ))}
          </ol>
        )}
      </Answered>
      <Composer thread={thread} />
      <div ref={end} />
    </>
  )
}

function Message({ message: { content, is_own, author, channel, created_at } }: { message: PortalMessage }) {
  const t = useWords()
  return (
    <li className={is_own ? 'own' : ''}>
      <p dir="auto" className="portal-text">
        {content}
      </p>
      <span className="dim">
        {is_own ? t('studentPortal:you') : author && <bdi>{author}</bdi>}
        {channel !== 'portal' && <> · {t(`studentPortal:channels.${channel}`)}</>} · {dateTime(created_at)}
      </span>
    </li>
  )
}

function Composer({ thread }: { thread: string }) {
  const t = useWords()
  const [content, setContent, clear] = useDraft(`message.${thread}`)
  const { isBusy, refusals, submit } = useSending(studentTalk.write)
  return (
    <form
      className="portal-form portal-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ thread, body: { content } }).then((isTaken) => isTaken && clear())
      }}
    >
      <Field label={t('studentPortal:message')} refusal={refusals['content'] ?? refusals['']}>
        {(attributes) => (
          <textarea
            {...attributes}
            dir="auto"
            rows={2}
            maxLength={MOST_MESSAGE_LETTERS}
            value={content}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
        )}
      </Field>
      <button className="portal-button primary" aria-busy={isBusy}>
        {t('studentPortal:send')}
      </button>
    </form>
  )
}
