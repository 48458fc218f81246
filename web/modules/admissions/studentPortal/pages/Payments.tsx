/** What a student paid, with receipts. Nothing is paid here. */
import { studentLists, type PortalPayment } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { amountText, day } from '@core/words/format'
import { spokenLanguage, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Answered } from '../Answered'

const ALL = { query: { per_page: 100 } }
async function saveReceipt({ identifier, receipt_no }: PortalPayment) {
  try {
    const answer = await send(studentLists.receipt, { identifier, query: { language: spokenLanguage() } })
    saveFile(await answer.blob(), `${receipt_no}.pdf`)
  } catch (cause) {
    toastError(cause)
  }
}

export default function Payments() {
  const t = useWords()
  const answer = useAnswer(studentLists.payments, ALL)
  return (
    <Answered
      answer={answer}
      empty="studentPortal:noPayments"
      isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
    >
      {({ recordsInfo, sums }) => (
        <>
          <p>
            {t('studentPortal:paid')}{' '}
            <strong>
              {sums.map(({ currency, amount }) => (
                <bdi key={currency} className="portal-sum">
                  {amountText(amount, currency)}
                </bdi>
              ))}
            </strong>
          </p>
          <ul className="portal-list">
            {recordsInfo.map((payment) => (
              <li key={payment.identifier} className="portal-card">
                <h3>
                  <bdi>{amountText(payment.amount, payment.currency)}</bdi>
                </h3>
                <p className="dim">
                  {recordName(payment.payment_type)} · {day(payment.paid_at)}
                  {payment.status === 'void' && <> · {t('studentPortal:void')}</>}
                </p>
                <button type="button" className="portal-button" onClick={() => void saveReceipt(payment)}>
                  {t('studentPortal:receipt', { no: payment.receipt_no })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Answered>
  )
}
