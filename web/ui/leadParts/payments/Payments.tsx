/** The payments of a lead, or for an application, newest first, with what was received by currency. Each has its receipt; a wrong one is voided. */
import english from 'virtual:words/en/leads/leadPayments'
import { leadPayments, type LeadPayment } from '@contract/leads/leadRecord/leadPayments'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { session } from '@core/session/session'
import { amountText, day } from '@core/words/format'
import { addEnglish, useLanguage, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { callsOf, type SubjectProps } from '../subject'
import './payments.css'

addEnglish(...english)

const MOST_SHOWN = 50

async function saveReceipt({ identifier, receipt_no }: LeadPayment) {
  try {
    const file = await send(leadPayments.receipt, { identifier, query: { language: session.language } })
    saveFile(await file.blob(), `${receipt_no}.pdf`)
  } catch (cause) {
    toastError(cause)
  }
}
const voidPayment = async (payment: LeadPayment) =>
  (await import('./paymentDialogs')).openVoid(context(), payment)

function Payment({ payment }: { payment: LeadPayment }) {
  const t = useWords()
  const language = useLanguage()
  const { receipt_no, amount, currency, payment_type, paid_at, status, void_reason, remarks } = payment
  const isVoid = status === 'void'
  return (
    <li data-state={status}>
      <p>
        <bdi dir="ltr">{amountText(amount, currency)}</bdi> <bdi>{recordName(payment_type)}</bdi>{' '}
        {isVoid && <span className="payment-state">{t('leadPayments:isVoid')}</span>}
      </p>
      <p className="quiet">
        <bdi dir="ltr">{receipt_no}</bdi>
        {' · '}
        <time dateTime={paid_at}>{day(paid_at, language)}</time>
        {(isVoid ? void_reason : remarks) && (
          <>
            {' · '}
            <bdi>{isVoid ? void_reason : remarks}</bdi>
          </>
        )}{' '}
        <button
          type="button"
          className="link"
          aria-label={`${t('leadPayments:receipt')}: ${receipt_no}`}
          onClick={() => void saveReceipt(payment)}
        >
          {t('leadPayments:receipt')}
        </button>{' '}
        {!isVoid && context().can(leadPayments.void.spec.can) && (
          <button
            type="button"
            className="link"
            aria-label={`${t('leadPayments:void')}: ${receipt_no}`}
            onClick={() => void voidPayment(payment)}
          >
            {t('leadPayments:void')}
          </button>
        )}
      </p>
    </li>
  )
}

export default function Payments(props: SubjectProps) {
  return context().can(leadPayments.list.spec.can) ? <ShownPayments {...props} /> : null
}

function ShownPayments({ of, owner }: SubjectProps) {
  const t = useWords()
  const { endpoint, path } = callsOf(of).payments
  const payments = useCall(endpoint, { ...path, query: { per_page: MOST_SHOWN } })
  const { data } = payments
  return (
    <RecordPart
      title={t('leadPayments:title')}
      className="lead-payments"
      commands={[owner.commands.payment]}
      answers={[payments]}
      empty={data?.recordsInfo.length === 0 ? t('leadPayments:none') : undefined}
    >
      {data && data.sums.length > 0 && (
        <p className="payment-sums">
          {t('leadPayments:received')}{' '}
          {data.sums.map(({ currency, amount }, at) => (
            <span key={currency}>
              {at > 0 && ' · '}
              <bdi dir="ltr">{amountText(amount, currency)}</bdi>
            </span>
          ))}
        </p>
      )}
      {data && data.recordsInfo.length > 0 && (
        <ul>
          {data.recordsInfo.map((payment) => (
            <Payment key={payment.identifier} payment={payment} />
          ))}
        </ul>
      )}
      {data && data.totalRecords > MOST_SHOWN && (
        <p className="quiet">{t('leadPayments:more', { count: data.totalRecords - MOST_SHOWN })}</p>
      )}
    </RecordPart>
  )
}
