/** Below the choices: how a difference between the line and its payments is booked, and the sums. */
import { bookingKinds } from '@contract/finance/statements'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { ChosenPayments, RestInput } from './useChosenPayments'

interface Props {
  /** What its ids begin with. */
  id: string
  rest: RestInput
  setRest(rest: RestInput): void
}

export function RestFields({ id, rest, setRest }: Props) {
  const t = useWords()
  return (
    <div className="choose-rest">
      <label htmlFor={`${id}-kind`}>{t('remittance:choose.rest')}</label>
      <span className="bp6-html-select">
        <select
          id={`${id}-kind`}
          value={rest.kind}
          onChange={({ target }) => setRest({ ...rest, kind: target.value as RestInput['kind'] })}
        >
          <option value="">{t('remittance:choose.leaveOpen')}</option>
          {bookingKinds
            .filter((one) => one !== 'aside')
            .map((one) => (
              <option key={one} value={one}>
                {t(`remittance:state.${one}`)}
              </option>
            ))}
        </select>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
        </svg>
      </span>
      {rest.kind !== '' && (
        <input
          id={`${id}-remark`}
          className="bp6-input"
          dir="auto"
          maxLength={500}
          autoComplete="off"
          aria-label={t('remittance:asks.remark')}
          placeholder={t('remittance:asks.remark')}
          value={rest.remark}
          onChange={({ target }) => setRest({ ...rest, remark: target.value })}
        />
      )}
    </div>
  )
}

/** The sum of the payments, and what it differs from the line. */
export function ChosenSums({ payments: { sum, lineAmount, currency } }: { payments: ChosenPayments }) {
  const t = useWords()
  return (
    <div role="status">
      <dl className="money-sums">
        <div>
          <dt>{t('remittance:balance.ticked')}</dt>
          <dd dir="ltr">{amountText(sum, currency)}</dd>
        </div>
        <div className={sum === lineAmount ? '' : 'differs'}>
          <dt>{t('remittance:balance.difference')}</dt>
          <dd dir="ltr">{amountText(lineAmount - sum, currency)}</dd>
        </div>
      </dl>
    </div>
  )
}
