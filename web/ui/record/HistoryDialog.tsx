/**
 * The history of one record in a dialog, newest first, the next page on demand. An entry that was not undone
 * yet can be undone.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Verb } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { undo } from '@core/commands/undo'
import { toastError } from '@core/server/toastError'
import { MISSING_VALUE } from '@core/shell/constants'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import { LoadError } from '../layout/LoadError'
import { BusyButton } from '@ui/layout/BusyButton'
import './historyDialog.css'

const ENTRIES = 50

/** What every entry has. `identifier`: of its operation. */
interface Entry {
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

/**
 * @param name of the record, for the title
 * @param fetchPage one page, newest first
 * @param children what an entry changed
 * @param undoes the verb of an entry, and how many rows its undo changes; left out where nothing is undone
 */
export function HistoryDialog<Change extends Entry>({
  name,
  queryKey,
  fetchPage,
  undoes,
  children,
}: {
  name: string
  queryKey: readonly unknown[]
  fetchPage(query: { page: number; per_page: number }, signal: AbortSignal): Promise<Page<Change>>
  undoes?(change: Change): { verb: Verb; changed: number }
  children(change: Change): ReactNode
}) {
  const t = useWords()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ page: pageParam, per_page: ENTRIES }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
  const changes = data?.pages.flatMap(({ recordsInfo }) => recordsInfo)
  const undoThis = (change: Change) => {
    closeDialog()
    void undo(context(), { operation: change.identifier, ...undoes!(change) }).catch(toastError)
  }
  return (
    <Dialog isOpen title={t('master:history.title', { name })} onClose={closeDialog} className="record" lazy>
      <DialogBody>
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
      </DialogBody>
      {/* Has the focus from the first moment, so that Esc closes the dialog. */}
      <DialogFooter actions={<Button autoFocus onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
