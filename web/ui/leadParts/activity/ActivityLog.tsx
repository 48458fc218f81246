/** The activity log of a lead, or of an application, newest first, without end: who, when, and each value before and after. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { LeadActivity } from '@contract/leads/leadRecord/leadActivity'
import type { LoggedValue } from '@contract/platform/loggedChanges'
import { MISSING_VALUE } from '@core/shell/constants'
import { queryKeyOf } from '@core/server/api'
import { country, dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { ChangeArrow } from '@ui/layout/BeforeAfter'
import { callsOf, type Subject, type SubjectProps } from '../subject'

function Value({ value }: { value: LoggedValue | null }) {
  const t = useWords()
  if (!value) return MISSING_VALUE.text
  if (value.as === 'gone') return t('leadParts:gone')
  if (value.as === 'country') return country(value.value)
  return value.as === 'time'
    ? dateTime(value.value)
    : value.as === 'name'
      ? recordName(value.value)
      : value.value
}

const useActivityLog = (of: Subject) => {
  const { endpoint, path } = callsOf(of).activities
  return useInfiniteQuery({
    queryKey: queryKeyOf(endpoint, path),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...path, query: { page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  })
}

export function ActivityLog({ of, owner }: SubjectProps) {
  const t = useWords()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivityLog(of)
  const all = data?.pages.flatMap((page) => page.recordsInfo) ?? []
  const top = useRef<HTMLOListElement>(null)
  // The panel scrolls as a whole; only visible entries are rendered.
  const rows = useVirtualizer({
    count: all.length,
    overscan: 6,
    estimateSize: () => 62,
    getItemKey: (at) => all[at]!.identifier,
    getScrollElement: () => top.current?.closest('.detail-body') ?? null,
    scrollMargin: top.current?.offsetTop ?? 0,
  })
  const seen = rows.getVirtualItems()
  const last = seen.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= all.length - 10) void fetchNextPage()
  }, [last, all.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <section className="detail-group log" aria-busy={!data && !error}>
      <h3>{t('leadParts:log')}</h3>
      {error && (
        <p role="alert" className="detail-problem">
          {(error instanceof Refused ? error.messages : ['Something went wrong'])
            .map((one) => t.sentence(one))
            .join(' ')}
        </p>
      )}
      {data && all.length === 0 && <p className="quiet">{t('leadParts:noLog')}</p>}
      <ol ref={top} style={{ blockSize: rows.getTotalSize() }}>
        {seen.map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={data!.pages[0]!.totalRecords}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            <LogEntry words={owner.words} deed={all[index]!} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LogEntry({ words, deed }: { words: string; deed: LeadActivity }) {
  const t = useWords()
  return (
    <>
      <p>
        <bdi>{t.sentence(deed.description)}</bdi>
      </p>
      <p className="quiet">
        {deed.automation && (
          <>
            {t('leadParts:automation')} <bdi>{deed.automation}</bdi> ·{' '}
          </>
        )}
        {deed.userInfo && (
          <>
            <bdi>
              {deed.userInfo.first_name} {deed.userInfo.last_name}
            </bdi>{' '}
            ·{' '}
          </>
        )}
        <time dateTime={deed.created_at}>{dateTime(deed.created_at)}</time>
      </p>
      {deed.changes.map(({ field, label, before, after }) => (
        <p key={label ?? field} className="change">
          <span className="quiet">{label ? recordName(label) : t(`${words}:fields.${field}`)}</span>{' '}
          <del>
            <bdi>
              <Value value={before} />
            </bdi>
          </del>{' '}
          <ChangeArrow />{' '}
          <ins>
            <bdi>
              <Value value={after} />
            </bdi>
          </ins>
        </p>
      ))}
    </>
  )
}
