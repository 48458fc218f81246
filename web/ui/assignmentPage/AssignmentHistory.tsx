/** Who changed what is assigned to somebody, newest first. An entry that still stands can be undone. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { assignmentRecords, type AssignmentHistory as Change } from '@contract/platform/assignmentRecords'
import { context } from '@core/commands/context'
import { undo } from '@core/commands/undo'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { MISSING_VALUE } from '@core/shell/constants'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import { LoadError } from '../layout/LoadError'
import { shownName } from './spec'

const ENTRIES = 50

/** `name`: of the assignment. `title`: name of who is assigned something. */
export function AssignmentHistory({ name, who, title }: { name: string; who: string; title: string }) {
  const t = useWords()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['assignmentRecords', 'history', name, who],
    queryFn: ({ pageParam, signal }) =>
      call(
        assignmentRecords.history,
        { assignment: name, query: { who, page: pageParam, per_page: ENTRIES } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
  const changes = data?.pages.flatMap(({ recordsInfo }) => recordsInfo)
  return (
    <Dialog
      isOpen
      title={t('master:history.title', { name: title })}
      onClose={closeDialog}
      className="record"
      lazy
    >
      <DialogBody>
        {isError && <LoadError messageKey="master:history.failed" onRetry={refetch} />}
        {changes?.length === 0 && <p className="dim">{t('master:history.empty')}</p>}
        <ol className="assignment-history" aria-busy={!data && !isError}>
          {changes?.map((change) => (
            <li key={change.identifier}>
              <Entry name={name} change={change} />
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <Button
            variant="outlined"
            loading={isFetchingNextPage}
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

function Entry({ name, change }: { name: string; change: Change }) {
  const t = useWords()
  const { identifier, is_undo, undone_at, can_undo, userInfo, created_at, assigned, unassigned, names } =
    change
  const total = assigned + unassigned
  const undoThis = () => {
    closeDialog()
    void undo(context(), { operation: identifier, verb: 'assignments.change', changed: total }).catch(
      toastError,
    )
  }
  const what = [
    ...(is_undo ? [t('master:history.undo')] : []),
    ...(assigned > 0 ? [t(`${name}:difference.gains`, { count: assigned })] : []),
    ...(unassigned > 0 ? [t(`${name}:difference.losses`, { count: unassigned })] : []),
    ...(undone_at ? [t('master:history.undone')] : []),
  ]
  return (
    <>
      <p>{what.join(' · ')}</p>
      <p>
        <bdi>{names.map(shownName).join(', ')}</bdi>
        {total > names.length && ` ${t(`${name}:others`, { count: total - names.length })}`}
      </p>
      <p className="dim">
        <bdi>{userInfo ? personName(userInfo) : MISSING_VALUE.text}</bdi> · {dateTime(created_at)}
        {can_undo && (
          <Button variant="outlined" size="small" text={t('operations:undo')} onClick={undoThis} />
        )}
      </p>
    </>
  )
}
