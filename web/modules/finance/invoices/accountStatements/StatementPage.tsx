/** One statement of account: each currency with its opening, running and closing balance, and what is overdue by age. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useParams, useSearch } from 'wouter'
import { accountStatements, type InstitutionStatement } from '@contract/finance/accountStatements'
import type { AgentStatement } from '@contract/finance/agents/agentStatement'
import { useCall } from '@core/server/api'
import { Refused } from '@core/server/refused'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountDigits, day, number, outOf } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { periodOf } from './period'
import './statement.css'

const name = 'accountStatements'
/** Words of the page that a printed statement has too. */
const printed = 'printedStatements'
/** Cached answers would show an old balance. */
const alwaysFresh = { staleTime: 0, meta: { keep: false } }

const Amount = ({ amount, currency }: { amount: number; currency: string }) => (
  <bdi dir="ltr">{amount === 0 ? MISSING_VALUE.text : amountDigits(amount, currency)}</bdi>
)

interface Entry {
  day: string
  amount: number
  balance: number
}
interface Column<E> {
  key: string
  cell(entry: E): ReactNode
}
interface Shown<E> {
  currency: string
  opening: number
  closing: number
  entries: readonly E[]
}

/** Opening balance, entries, closing balance. */
function Entries<E extends Entry>({
  statement: { currency, opening, closing, entries },
  columns,
  period: { from, to },
}: {
  statement: Shown<E>
  columns: readonly Column<E>[]
  period: { from: string; to: string }
}) {
  const t = useWords()
  const balanceRow = (key: 'opening' | 'closing', on: string, amount: number) => (
    <tr className="statement-balance">
      <td>{day(on)}</td>
      <th scope="row" colSpan={columns.length + 1}>
        {t(`${printed}:${key}`)}
      </th>
      <td>
        <Amount amount={amount} currency={currency} />
      </td>
    </tr>
  )
  return (
    <table>
      <thead>
        <tr>
          {['day', ...columns.map(({ key }) => key)].map((key) => (
            <th key={key} scope="col">
              {t(`${printed}:fields.${key}`)}
            </th>
          ))}
          {['amount', 'balance'].map((key) => (
            <th key={key} scope="col" className="amount">
              {t(`${printed}:fields.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balanceRow('opening', from, opening)}
        {entries.map((entry, at) => (
          <tr key={at}>
            <td>{day(entry.day)}</td>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(entry)}</td>
            ))}
            <td>
              <Amount amount={entry.amount} currency={currency} />
            </td>
            <td>
              <Amount amount={entry.balance} currency={currency} />
            </td>
          </tr>
        ))}
        {balanceRow('closing', to, closing)}
      </tbody>
    </table>
  )
}

const FIGURES = ['not_due', 'days_0', 'days_30', 'days_60', 'days_90', 'credit'] as const
const AgedLine = ({ aged, currency }: Pick<InstitutionStatement, 'aged' | 'currency'>) => {
  const t = useWords()
  const shown = FIGURES.filter((figure) => aged[figure] !== 0)
  if (shown.length === 0) return null
  return (
    <dl className="statement-aged">
      <div>
        <dt>{t(`${printed}:print.aged`)}</dt>
      </div>
      {shown.map((figure) => (
        <div key={figure}>
          <dt>{t(`financeReports:fields.${figure}`)}</dt>
          <dd>
            <Amount amount={aged[figure]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The frame of both pages: name, period, buttons, and a part for each currency. */
function Frame<S extends Shown<Entry>>({
  query: { data, error, refetch },
  period,
  children,
}: {
  query: UseQueryResult<{ name: string; statements: S[] }>
  period: { from: string; to: string }
  children(statement: S): ReactNode
}) {
  const t = useWords()
  const region = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  // Arrow keys scroll at once.
  useEffect(() => {
    if (isLoaded) region.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <section className="statement" aria-busy={!data && !error}>
      <header>
        <h2>
          <bdi>{data?.name ?? MISSING_VALUE.text}</bdi>
        </h2>
        <p className="quiet">{t(`${name}:between`, { from: day(period.from), to: day(period.to) })}</p>
        <div className="statement-acts">
          {['period', 'csv', 'pdf'].map((act) => (
            <CommandButton key={act} id={`${name}.${act}`} variant="outlined" />
          ))}
        </div>
      </header>
      {error &&
        (error instanceof Refused && error.status < 500 ? (
          <p role="alert">{t.sentence(error.message)}</p>
        ) : (
          <LoadError messageKey={`${name}:failed`} onRetry={refetch} />
        ))}
      <div
        ref={region}
        className="statement-scroll"
        tabIndex={0}
        role="region"
        aria-label={t(`${name}:table`)}
      >
        {data?.statements.length === 0 && <p className="quiet">{t(`${name}:none`)}</p>}
        {data?.statements.map((statement) => (
          <section key={statement.currency} aria-label={statement.currency}>
            <h3>{statement.currency}</h3>
            {children(statement)}
          </section>
        ))}
      </div>
    </section>
  )
}

function usePeriod() {
  const { id = '' } = useParams<{ id: string }>()
  return { id, period: periodOf(useSearch()) }
}

export function InstitutionPage() {
  const t = useWords()
  const { id, period } = usePeriod()
  const query = useCall(accountStatements.institution, { institution_id: id, query: period }, alwaysFresh)
  const columns: Column<InstitutionStatement['entries'][number]>[] = [
    { key: 'entry', cell: ({ kind }) => t(`${printed}:kinds.${kind}`) },
    { key: 'reference', cell: ({ reference }) => <bdi>{reference}</bdi> },
    { key: 'count', cell: ({ count }) => number(count) },
  ]
  return (
    <Frame query={query} period={period}>
      {(statement) => (
        <>
          <AgedLine {...statement} />
          <Entries statement={statement} columns={columns} period={period} />
        </>
      )}
    </Frame>
  )
}

export function AgentPage() {
  const t = useWords()
  const { id, period } = usePeriod()
  const query = useCall(accountStatements.agent, { agent_id: id, query: period }, alwaysFresh)
  const columns: Column<AgentStatement['entries'][number]>[] = [
    { key: 'entry', cell: ({ kind }) => t(`${printed}:kinds.${kind}`) },
    { key: 'student', cell: ({ student }) => <bdi>{student}</bdi> },
    { key: 'institution', cell: ({ vendor_name }) => <bdi>{vendor_name}</bdi> },
    { key: 'part', cell: (one) => <bdi dir="ltr">{outOf(one.number, one.count)}</bdi> },
  ]
  return (
    <Frame query={query} period={period}>
      {(statement) => <Entries statement={statement} columns={columns} period={period} />}
    </Frame>
  )
}
