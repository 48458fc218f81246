/** The plan: how many rows change, who gains and loses how many, which rows cannot change and why. */
import type { Plan as PlanOf } from '@contract/platform/operations'
import { amountText, date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'

type Counts = PlanOf['gains']
type Part = PlanOf['parts'][number]

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

type Letter = NonNullable<PlanOf['parts'][number]['letter']>
const MOST_NAMED_PAPERS = 3
/** Where a letter goes, with which papers, and when one like it was last sent. */
const LetterLine = ({ letter: { to, papers, sent_at } }: { letter: Letter }) => {
  const t = useWords()
  const named = papers.slice(0, MOST_NAMED_PAPERS).join(', ')
  const more = papers.length - MOST_NAMED_PAPERS
  return (
    <div className="plan-letter">
      <bdi dir="ltr">{to}</bdi>
      <span>
        <bdi dir="ltr">{named}</bdi> {more > 0 && t('operations:andMore', { count: more })}
      </span>
      {sent_at && <span>{t('operations:lastSent', { day: date(sent_at) })}</span>}
    </div>
  )
}

/** Amounts by institution or agent, with what differs from what was expected. */
const PartTable = ({ by, parts: all }: { by: Part['by']; parts: readonly Part[] }) => {
  const t = useWords()
  const parts = all.filter((part) => part.by === by)
  if (parts.length === 0) return null
  const hasNumbers = parts.some(({ no }) => no !== null)
  const hasDifferences = parts.some(({ amount, expected }) => amount !== expected)
  return (
    <table className="plan-shares plan-parts">
      <thead>
        <tr>
          <th scope="col">{t(`operations:parts.${by}`)}</th>
          {hasNumbers && <th scope="col">{t('operations:parts.no')}</th>}
          <th scope="col">{t('operations:parts.count')}</th>
          <th scope="col">{t('operations:parts.amount')}</th>
          {hasDifferences && <th scope="col">{t('operations:parts.difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ label, no, count, amount, expected, currency, letter }) => (
          <tr key={`${label} ${no} ${currency}`}>
            <th scope="row">
              <bdi>{label}</bdi>
              {letter && <LetterLine letter={letter} />}
            </th>
            {hasNumbers && (
              <td>
                <bdi dir="ltr">{no}</bdi>
              </td>
            )}
            <td>{number(count)}</td>
            <td>
              <bdi dir="ltr">{amountText(amount, currency)}</bdi>
            </td>
            {hasDifferences && (
              <td>
                <bdi dir="ltr">{amount === expected ? '–' : amountText(amount - expected, currency)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
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

export const Plan = ({ plan, previousPlan: before }: { plan: PlanOf; previousPlan: PlanOf | null }) => {
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
      {plan.amounts.length > 0 && (
        <p className="plan-amounts">
          {plan.amounts.map(({ currency, amount }) => (
            <bdi key={currency} dir="ltr">
              {amountText(amount, currency)}
            </bdi>
          ))}
        </p>
      )}
      <PartTable by="institution" parts={plan.parts} />
      <PartTable by="agent" parts={plan.parts} />
      <div className="plan-both">
        <CountTable title={t('operations:gains')} sign="+" counts={plan.gains} />
        <CountTable title={t('operations:losses')} sign="−" counts={plan.losses} />
      </div>
      <RowReasons
        title={t('operations:blocked', { count: plan.blocked_total })}
        rows={plan.blocked}
        total={plan.blocked_total}
      />
    </div>
  )
}
