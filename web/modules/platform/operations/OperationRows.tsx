/** What a bulk change did, row by row: changed, skipped and failed, with the reasons. The CSV has all rows. */
import { Button } from '@blueprintjs/core'
import { operations, outcomes, type Operation } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { FollowUps } from '@ui/operation/FollowUps'
import { StoredDocument } from '@ui/operation/MoneyDocument'
import { RowReasons } from '@ui/operation/Plan'
import { saveReceipt } from '@ui/operation/saveReceipt'
import '@ui/operation/operation.css'

const MOST_SHOWN = 200

function Outcome({ operation, outcome }: { operation: Operation; outcome: (typeof outcomes)[number] }) {
  const t = useWords()
  const total = operation[outcome]
  const { data, isError, refetch } = useCall(
    operations.rows,
    { identifier: operation.identifier, query: { outcome, per_page: MOST_SHOWN } },
    { enabled: total > 0 },
  )
  if (isError) return <LoadError messageKey="operations:rowsFailed" onRetry={refetch} />
  const rows = (data?.recordsInfo ?? []).map(({ identifier, name, message }) => ({
    identifier,
    name,
    reason: message ?? '',
  }))
  return (
    <RowReasons title={t(`operations:${outcome}`, { count: total })} rows={rows} total={data ? total : 0} />
  )
}

interface Props {
  operation: Operation
  title: string
  /** Undoes it; throws `Refused`. */
  onUndo(): Promise<unknown>
}
export function OperationRows({ operation, title, onUndo }: Props) {
  const t = useWords()
  const { userInfo, undone_at, undoneByInfo } = operation
  const { data, isError, refetch } = useCall(operations.document, { identifier: operation.identifier })
  const parts = data ?? []
  return (
    <Dialog isOpen onClose={closeDialog} title={title} className="operation">
      <div className="bp6-dialog-body">
        <p>
          {userInfo && <bdi>{personName(userInfo)}</bdi>} · {dateTime(operation.created_at)}
        </p>
        {operation.reason && <p>{t('operations:because', { reason: operation.reason })}</p>}
        {undone_at && (
          <p className="muted">
            {t('operations:wasUndone', {
              name: undoneByInfo ? personName(undoneByInfo) : '',
              at: dateTime(undone_at),
            })}
          </p>
        )}
        {isError && <LoadError messageKey="operations:rowsFailed" onRetry={refetch} />}
        <StoredDocument operation={operation.identifier} parts={parts} />
        {outcomes
          .filter((outcome) => outcome !== 'changed' || (data !== undefined && parts.length === 0))
          .map((outcome) => (
            <Outcome key={outcome} operation={operation} outcome={outcome} />
          ))}
      </div>
      <div className="bp6-dialog-footer">
        <div className="bp6-dialog-footer-actions">
          <FollowUps verb={operation.verb} operation={operation.identifier} />
          {operation.undoable && !undone_at && operation.changed > 0 && (
            <Button
              onClick={() => {
                closeDialog()
                onUndo().catch(toastError)
              }}
              text={t('operations:undo')}
              endIcon={<kbd>Z</kbd>}
              aria-keyshortcuts="z"
            />
          )}
          <Button
            autoFocus
            onClick={() => void saveReceipt(operation.identifier)}
            text={t('operations:exportReceipt')}
            endIcon={<kbd>E</kbd>}
            aria-keyshortcuts="e"
          />
        </div>
      </div>
    </Dialog>
  )
}
