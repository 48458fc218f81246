/** The receipt: rows done, skipped and failed, with the server's reasons. A key selects the failed rows. */
import { Button } from '@blueprintjs/core'
import {
  operations,
  type Plan as PlanOf,
  type Receipt as ReceiptOf,
  type Verb,
} from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../layout/LoadError'
import { FollowUps } from './FollowUps'
import { StoredDocument } from './MoneyDocument'
import { RowReasons, Shares } from './Plan'

const Count = ({ label, count, className: tone }: { label: string; count: number; className?: string }) => (
  <div className={`receipt-count ${count > 0 ? (tone ?? '') : 'muted'}`}>
    <strong>{number(count)}</strong>
    <span>{label}</span>
  </div>
)

/** How many rows, and who got how many if the plan came true. */
const Counts = ({ receipt, plan }: { receipt: ReceiptOf; plan: PlanOf | null }) => {
  const t = useWords()
  const { changed, skipped, failed } = receipt
  return (
    <>
      <div className="receipt-counts" role="status">
        <Count label={t('operations:done')} count={changed} className="good" />
        <Count label={t('operations:skippedShort')} count={skipped} />
        <Count label={t('operations:failedShort')} count={failed.length} className="bad" />
      </div>
      {plan?.will_change === changed && <Shares {...plan} />}
    </>
  )
}

/** Rows with names come from the operation log; the call's answer has none. */
const OutcomeRows = ({
  receipt,
  outcome,
  total,
}: {
  receipt: ReceiptOf
  outcome: 'skipped' | 'failed'
  total: number
}) => {
  const t = useWords()
  const { data, isError, refetch } = useCall(
    operations.rows,
    { identifier: receipt.operation_identifier, query: { outcome, per_page: 100 } },
    { enabled: total > 0 },
  )
  if (isError) return <LoadError messageKey="operations:rowsFailed" onRetry={refetch} />
  const rows = (data?.recordsInfo ?? []).map(({ identifier, name, message }) => ({
    identifier,
    name,
    reason: message ?? '',
  }))
  return <RowReasons title={t(`operations:${outcome}`, { count: total })} rows={rows} total={total} />
}

export const Receipt = ({
  verb,
  receipt,
  plan,
  message,
  onSelectFailed,
  onExport,
  onUndo,
}: {
  verb: Verb
  receipt: ReceiptOf
  /** It tells who got how many, if as many rows changed as it said, and whether money moved, which has a document. */
  plan: PlanOf | null
  /** The documented sentence of success in the reader's language, or what was done. */
  message: string
  onSelectFailed: () => void
  onExport: () => void
  onUndo: () => void
}) => {
  const t = useWords()
  const failed = receipt.failed.length
  const {
    data: parts = [],
    isError,
    refetch,
  } = useCall(
    operations.document,
    { identifier: receipt.operation_identifier },
    { enabled: (plan?.parts.length ?? 0) > 0 },
  )
  return (
    <div className="receipt">
      {receipt.changed > 0 && <p>{message}</p>}
      <Counts receipt={receipt} plan={plan} />
      {isError && <LoadError messageKey="operations:rowsFailed" onRetry={refetch} />}
      <StoredDocument operation={receipt.operation_identifier} parts={parts} />
      <OutcomeRows receipt={receipt} outcome="failed" total={failed} />
      <OutcomeRows receipt={receipt} outcome="skipped" total={receipt.skipped} />
      <div className="receipt-acts">
        {failed > 0 && (
          <Button
            size="small"
            onClick={onSelectFailed}
            text={t('operations:selectFailed')}
            endIcon={<kbd>F</kbd>}
            aria-keyshortcuts="f"
          />
        )}
        <Button
          size="small"
          onClick={onExport}
          text={t('operations:exportReceipt')}
          endIcon={<kbd>E</kbd>}
          aria-keyshortcuts="e"
        />
        <FollowUps verb={verb} operation={receipt.operation_identifier} />
        {receipt.undoable && receipt.changed > 0 && (
          <Button
            size="small"
            onClick={onUndo}
            text={t('operations:undo')}
            endIcon={<kbd>Z</kbd>}
            aria-keyshortcuts="z"
          />
        )}
      </div>
    </div>
  )
}
