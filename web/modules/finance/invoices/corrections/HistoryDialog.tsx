/** The history of one installment: papers, payments and other changes, the oldest first. What was undone is struck through. */
import { DialogBody } from '@blueprintjs/core'
import { invoiceHistory, type HistoryEntry } from '@contract/finance/invoices/invoiceHistory'
import type { Installment } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { closeDialog, openDialog } from '@core/shell/dialogs'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, date, dateTime, outOf, personName } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { LetterDialog } from '../letters/LetterDialog'
import './history.css'

const COLUMNS = ['when', 'what', 'dated', 'number', 'amount', 'who', 'remarks'] as const

/** `Received`, `Claim`, `Undone: Put on hold`. */
const whatOf = (t: Words, { kind, payment_for, verb, reversal }: HistoryEntry): string => {
  if (kind === 'payment') return t(`invoices:history.${payment_for!}`)
  if (kind !== 'operation') return t(`invoices:history.${kind}`)
  const what = t(`invoices:history.${verb!.slice(verb!.indexOf('.') + 1)}`)
  return reversal ? t(`invoices:history.${reversal}`, { what }) : what
}

const Line = ({ entry, currency }: { entry: HistoryEntry; currency: string }) => {
  const t = useWords()
  const { amount, created_at, date: on, no, page, userInfo, remarks, void_at } = entry
  return (
    <tr className={void_at ? 'undone' : ''}>
      <td>{dateTime(created_at)}</td>
      <td>
        {entry.letter_identifier === null ? (
          whatOf(t, entry)
        ) : (
          <button
            type="button"
            className="link"
            title={t('letters:letter.show')}
            onClick={() => openDialog(<LetterDialog letter={entry.letter_identifier!} />)}
          >
            {whatOf(t, entry)}
          </button>
        )}
        {void_at && <span className="undone-word"> · {t('invoices:history.undone')}</span>}
      </td>
      <td>{on ? date(on) : MISSING_VALUE.text}</td>
      <td>
        {page ? (
          <a className="link" href={page} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{no}</bdi>
          </a>
        ) : (
          <bdi dir="ltr">{no ?? MISSING_VALUE.text}</bdi>
        )}
      </td>
      <td className="amount">
        <bdi dir="ltr">{amount === null ? MISSING_VALUE.text : amountText(amount, currency)}</bdi>
      </td>
      <td>{userInfo ? personName(userInfo) : MISSING_VALUE.text}</td>
      <td>
        <bdi>{remarks}</bdi>
      </td>
    </tr>
  )
}

export function HistoryDialog({ row }: { row: Installment }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(invoiceHistory.history, { invoice_identifier: row.identifier })
  return (
    <Dialog
      isOpen
      onClose={closeDialog}
      className="history-dialog"
      title={t('invoices:history.title', {
        who: `${personName(row.leadInfo)} ${outOf(row.number, row.count)}`,
      })}
    >
      <DialogBody>
        {isError && <LoadError messageKey="invoices:history.failed" onRetry={refetch} />}
        <div className="history-lines" tabIndex={0} role="region" aria-label={t('invoices:history.table')}>
          <table aria-busy={!data && !isError}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={column === 'amount' ? 'amount' : ''}>
                    {t(`invoices:history.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data?.map((entry, at) => (
                <Line
                  key={`${entry.kind} ${entry.line_id ?? at}`}
                  entry={entry}
                  currency={row.expected_currency_in}
                />
              ))}
            </tbody>
          </table>
        </div>
        {data?.length === 0 && <p className="quiet">{t('invoices:history.none')}</p>}
      </DialogBody>
    </Dialog>
  )
}
