/** What a lead and we wrote to each other, about an application or at all, newest first: all of it, or by one channel. Only what is in sight is rendered. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { ConversationChannel, LeadMessage } from '@contract/leads/leadConversations'
import { queryKeyOf, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { dateTime, number, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { FileLinks } from '@ui/attachedFiles/FileLinks'
import { isLost } from '@ui/deliveryChip'
import { LoadError } from '@ui/layout/LoadError'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { callsOf, type Subject, type SubjectProps } from '../subject'
import './conversations.css'

const PER_PAGE = 50

/** A page begins behind the last message of the one before: messages that came meanwhile move none. */
const useThread = (of: Subject, channel: ConversationChannel | null) => {
  const { endpoint, path } = callsOf(of).messages
  const query = channel === null ? {} : { channel }
  return useInfiniteQuery({
    queryKey: queryKeyOf(endpoint, { ...path, query }),
    queryFn: ({ pageParam: { page, after }, signal }) =>
      call(
        endpoint,
        { ...path, query: { ...query, page, per_page: PER_PAGE, ...(after !== null && { after }) } },
        { signal },
      ),
    initialPageParam: { page: 1, after: null as string | null },
    getNextPageParam: (last) =>
      last.recordsInfo.length < PER_PAGE
        ? undefined
        : { page: last.page + 1, after: last.recordsInfo.at(-1)!.identifier },
  })
}

export default function Conversations({ of, owner }: SubjectProps) {
  const t = useWords()
  const [channel, setChannel] = useState<ConversationChannel | null>(null)
  const { endpoint, path } = callsOf(of).channels
  const channels = useCall(endpoint, path)
  const used = channels.data?.filter(({ count }) => count > 0) ?? []
  const total = used.reduce((sum, { count }) => sum + count, 0)
  return (
    <RecordPart
      title={t('leadThread:section')}
      className="conversation"
      commands={[owner.commands.write]}
      answers={[channels]}
      failed="leadThread:failed"
      empty={total === 0 ? t('leadThread:none') : undefined}
    >
      {used.length > 1 && (
        <div className="segments" role="group" aria-label={t('leadThread:byChannel')}>
          {[null, ...used].map((one) => (
            <button
              key={one?.channel ?? 'all'}
              type="button"
              aria-pressed={channel === (one?.channel ?? null)}
              onClick={() => setChannel(one?.channel ?? null)}
            >
              {one ? t(`leadThread:choices.channel.${one.channel}`) : t('leadThread:all')}{' '}
              {number(one?.count ?? total)}
            </button>
          ))}
        </div>
      )}
      {total > 0 && <Thread key={channel} of={of} channel={channel} />}
    </RecordPart>
  )
}

function Thread({ of, channel }: { of: Subject; channel: ConversationChannel | null }) {
  const t = useWords()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useThread(of, channel)
  const all = data?.pages.flatMap((page) => page.recordsInfo) ?? []
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: all.length,
    overscan: 6,
    estimateSize: () => 66,
    getItemKey: (at) => all[at]!.identifier,
    getScrollElement: () => scroller.current,
  })
  const seen = rows.getVirtualItems()
  const last = seen.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= all.length - 10) void fetchNextPage()
  }, [last, all.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  if (isError && !data) return <LoadError messageKey="leadThread:failed" onRetry={() => refetch()} />
  return (
    // What scrolls can be scrolled by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className="thread" role="region" tabIndex={0} aria-label={t('leadThread:section')}>
      <ol style={{ blockSize: rows.getTotalSize() }}>
        {seen.map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-direction={all[index]!.direction}
            aria-posinset={index + 1}
            aria-setsize={data!.pages[0]!.totalRecords}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Message message={all[index]!} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Message({ message }: { message: LeadMessage }) {
  const t = useWords()
  const { channel, direction, subject, content, files, delivery, userInfo, address, created_at } = message
  const isFromLead = direction === 'incoming'
  return (
    <>
      <p className="quiet">
        <span title={address}>{t(`leadThread:choices.channel.${channel}`)}</span>
        {' · '}
        {isFromLead ? t('leadThread:fromLead') : userInfo && <bdi>{personName(userInfo)}</bdi>}
        {' · '}
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        {delivery && <DeliveryState delivery={delivery} />}
      </p>
      {subject && (
        <p className="subject" dir="auto">
          {subject}
        </p>
      )}
      <p className="content" dir="auto">
        {content}
      </p>
      <FileLinks files={files} />
    </>
  )
}

/** What became of a message: why it did not arrive, or when it is tried again. */
function DeliveryState({ delivery }: { delivery: NonNullable<LeadMessage['delivery']> }) {
  const t = useWords()
  const { state, reason, next_attempt_at } = delivery
  const text = t(`leadThread:states.${state}`)
  return (
    <>
      {' · '}
      <span className={isLost(delivery) ? 'lost' : undefined}>
        {reason ? t('leadThread:because', { state: text, reason: t.sentence(reason) }) : text}
        {reason && next_attempt_at && ` · ${t('list:triedAt', { at: dateTime(next_attempt_at) })}`}
      </span>
    </>
  )
}
