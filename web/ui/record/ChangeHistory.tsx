/**
 * The history of one record, newest first, the next page on demand. An entry that was not undone yet can be undone. In a dialog, or as a
 * part of the open record.
 */
import { Button } from '@blueprintjs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Verb } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { undo } from '@core/commands/undo'
import { toastError } from '@core/server/toastError'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { BusyButton } from '@ui/layout/BusyButton'
import './historyDialog.css'

const ENTRIES = 50

/** What every entry has. `identifier`: of its operation. */
export interface HistoryEntry {
  identifier: string
  userInfo: { first_name: string; last_name: string } | null
  created_at: string
  can_undo: boolean
}
interface Page<Change> {
  recordsInfo: readonly Change[]
  page: number
  totalPages: number
}

export interface ChangeHistoryProps<Change extends HistoryEntry> {
  queryKey: readonly unknown[]
  /** One page, newest first. */
  fetchPage(query: { page: number; per_page: number }, signal: AbortSignal): Promise<Page<Change>>
  /** The verb of an entry, and how many rows its undo changes; left out where nothing is undone. */
  undoes?(change: Change): { verb: Verb; changed: number }
  /** Before an undo. */
  onUndo?(): void
  /** What an entry changed. */
  children(change: Change): ReactNode
}

export function ChangeHistory<Change extends HistoryEntry>({
  queryKey,
  fetchPage,
  undoes,
  onUndo,
  children,
}: ChangeHistoryProps<Change>) {
  const t = useWords()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ page: pageParam, per_page: ENTRIES }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
  const changes = data?.pages.flatMap(({ recordsInfo }) => recordsInfo)
  const undoThis = (change: Change) => {
    onUndo?.()
    void undo(context(), { operation: change.identifier, ...undoes!(change) }).catch(toastError)
  }
  return (
    <>
      {isError && <LoadError messageKey="master:history.failed" onRetry={refetch} />}
      {changes?.length === 0 && <p className="dim">{t('master:history.empty')}</p>}
      <ol className="record-history" aria-busy={!data && !isError}>
        {changes?.map((change) => (
          <li key={change.identifier}>
            {children(change)}
            <p className="dim">
              <bdi>{change.userInfo ? personName(change.userInfo) : MISSING_VALUE.text}</bdi> ·{' '}
              {dateTime(change.created_at)}
              {change.can_undo && (
                <Button
                  variant="outlined"
                  size="small"
                  text={t('operations:undo')}
                  onClick={() => undoThis(change)}
                />
              )}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <BusyButton
          variant="outlined"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          text={t('master:history.older')}
        />
      )}
    </>
  )
}
