/** Installments that the line may pay, each with a box and, when it is chosen, its amount. */
import { amountText } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { OwedLine } from '../OwedLine'
import { remittanceStore, type Line } from '../remittanceStore'
import type { ChosenPayments } from './useChosenPayments'
import type { Choice } from './useOpenInstallments'

/** Why the line cannot pay an installment: another line does, or it cannot be received yet. */
export function barredBy({ owed, barred }: Choice, line: Line, t: Words): string | null {
  const holder = remittanceStore.holderOf(owed.identifier, line)
  return holder ? t('remittance:choose.taken', { line: holder.told.line }) : barred && t.sentence(barred)
}

interface ItemProps {
  choice: Choice
  barred: string | null
  payments: ChosenPayments
  /** Of its amount. */
  fieldId: string
}

function ChoiceItem({ choice: { owed }, barred, payments, fieldId }: ItemProps) {
  const t = useWords()
  const { currency, amounts, unitsOf, setAmount, toggle } = payments
  const text = amounts.get(owed.identifier)
  return (
    <li className={barred ? 'barred' : ''}>
      <label>
        <input
          type="checkbox"
          checked={text !== undefined}
          disabled={barred !== null && text === undefined}
          onChange={() => toggle(owed)}
        />{' '}
        <OwedLine one={owed} />
      </label>
      <span className="quiet">
        {barred ?? t('remittance:choose.due', { amount: amountText(owed.due, currency) })}
      </span>
      {text !== undefined && (
        <input
          id={fieldId}
          className="bp6-input choose-amount"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('remittance:choose.amount', { name: owed.student })}
          aria-invalid={unitsOf(text) === null}
          value={text}
          onChange={({ target }) => setAmount(owed.identifier, target.value)}
        />
      )}
    </li>
  )
}

interface Props {
  line: Line
  choices: readonly Choice[]
  payments: ChosenPayments
  /** What its ids begin with. */
  id: string
  isBusy: boolean
  isFailed: boolean
}

export function ChoiceList({ line, choices, payments, id, isBusy, isFailed }: Props) {
  const t = useWords()
  return (
    <ul className="choose-list" aria-label={t('remittance:choose.list')} aria-busy={isBusy}>
      {choices.map((choice) => (
        <ChoiceItem
          key={choice.owed.identifier}
          choice={choice}
          barred={barredBy(choice, line, t)}
          payments={payments}
          fieldId={`${id}-${choice.owed.identifier}`}
        />
      ))}
      {choices.length === 0 && !isBusy && !isFailed && (
        <li className="quiet choose-none">{t('remittance:choose.none')}</li>
      )}
    </ul>
  )
}
