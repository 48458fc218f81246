/** The plan: how many rows change, who gains and loses how many, which rows cannot change and why. */
import { Button, Callout } from '@blueprintjs/core'
import type { Plan as PlanOf } from '@contract/platform/operations'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { DocumentLines, LineBody } from './DocumentLines'
import { MoneyDocument } from './MoneyDocument'

type Counts = PlanOf['gains']

const CountTable = ({ title, sign, counts: shares }: { title: string; sign: '+' | '−'; counts: Counts }) =>
  shares.length === 0 ? null : (
    <table className="plan-shares">
      <caption>{title}</caption>
      <tbody>
        {shares.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            <td>
              <bdi dir="ltr">
                {sign}
                {number(count)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** Who receives and who gives up how many. */
export const Shares = ({ gains, losses }: Pick<PlanOf, 'gains' | 'losses'>) => {
  const t = useWords()
  return (
    <div className="plan-both">
      <CountTable title={t('operations:gains')} sign="+" counts={gains} />
      <CountTable title={t('operations:losses')} sign="−" counts={losses} />
    </div>
  )
}

/** Rows that do not change, with reasons. The server lists the first hundred. */
export const RowReasons = ({
  title,
  rows,
  total,
}: {
  title: string
  rows: readonly { identifier: string; name?: string; reason: string }[]
  total: number
}) => {
  const t = useWords()
  if (total === 0) return null
  return (
    <section className="plan-blocked" aria-label={title}>
      <h3>{title}</h3>
      <ul tabIndex={0}>
        {rows.map(({ identifier, name, reason }) => (
          <li key={identifier}>
            <bdi>{name || identifier}</bdi>
            <span>
              <bdi>{t.sentence(reason)}</bdi>
            </span>
          </li>
        ))}
        {total > rows.length && (
          <li className="muted">{t('operations:andMore', { count: total - rows.length })}</li>
        )}
      </ul>
    </section>
  )
}

/** How many letters a plan sends; null for a plan that sends none. */
export const lettersOf = ({ parts }: PlanOf): number | null => {
  const to = parts.flatMap(({ label, letter }) => (letter ? [`${label} ${letter.to}`] : []))
  return to.length === 0 ? null : new Set(to).size
}

/** Sums by currency, and what looks like a mistake in them. */
const PlanAmounts = ({ amounts, warnings = [] }: Pick<PlanOf, 'amounts' | 'warnings'>) => {
  const t = useWords()
  return (
    <>
      {amounts.length > 0 && (
        <p className="plan-amounts">
          {amounts.map(({ currency, amount }) => (
            <bdi key={currency} dir="ltr">
              {amountText(amount, currency)}
            </bdi>
          ))}
        </p>
      )}
      {warnings.map(({ message }) => (
        <Callout key={message} intent="warning" compact>
          {t.sentence(message)}
        </Callout>
      ))}
    </>
  )
}

/** What changes or stays elsewhere. */
const PlanFollows = ({ follows = [] }: Pick<PlanOf, 'follows'>) => {
  const t = useWords()
  return follows.length === 0 ? null : (
    <ul className="plan-follows">
      {follows.map(({ message }) => (
        <li key={message}>{t.sentence(message)}</li>
      ))}
    </ul>
  )
}

export const Plan = ({
  plan,
  previousPlan: before,
  onExport,
}: {
  plan: PlanOf
  previousPlan: PlanOf | null
  /** Saves the plan as CSV; an undo has no file. */
  onExport?: (() => void) | undefined
}) => {
  const t = useWords()
  const letters = lettersOf(plan)
  return (
    <div className="plan">
      <p className="plan-count">
        <strong>
          {letters === null
            ? t('operations:willChange', { count: plan.will_change, total: plan.total })
            : t('operations:letters', { count: letters, total: plan.will_change })}
        </strong>
        {before && before.will_change !== plan.will_change && (
          <span className="muted"> {t('operations:before', { count: before.will_change })}</span>
        )}
      </p>
      <PlanAmounts {...plan} />
      <PlanFollows {...plan} />
      <MoneyDocument
        parts={plan.parts}
        lines={(part, index) => {
          const lines = plan.lines.filter((line) => line.part === index)
          return (
            <>
              <DocumentLines part={part}>
                <LineBody part={part} lines={lines} />
              </DocumentLines>
              {part.count > lines.length && (
                <p className="muted">{t('operations:lines.inFile', { count: part.count - lines.length })}</p>
              )}
            </>
          )
        }}
      />
      {onExport && plan.total > 0 && (
        <div className="receipt-acts">
          <Button
            size="small"
            onClick={onExport}
            text={t('operations:exportPlan')}
            endIcon={<kbd>E</kbd>}
            aria-keyshortcuts="e"
          />
        </div>
      )}
      <Shares {...plan} />
      <RowReasons
        title={t('operations:blocked', { count: plan.blocked_total })}
        rows={plan.blocked}
        total={plan.blocked_total}
      />
    </div>
  )
}
