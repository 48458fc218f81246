/** What every statement of account shares: entries by currency with an opening, a running and a closing balance; and its CSV. */
import { plainAmount, type Currency } from '@contract/money'
import { toCsv } from '@kit/transfer/csvFile'
import type { RequestInfo } from '@kit/request/requestInfo'
import { groupBy } from '../../groupBy'
import { dayOf } from '../invoiceVerbs/subject'

export interface StatementPeriod {
  /** `2026-11-01`; both days are included. */
  from: string
  to: string
  /** The day of an ISO instant where the reader is. */
  dayOf(date: string): string
}
export const statementPeriod = (
  { from, to }: Pick<StatementPeriod, 'from' | 'to'>,
  { offset }: RequestInfo,
): StatementPeriod => ({ from, to, dayOf: (date) => dayOf(date, offset) })

/** `amount`: signed, what it adds to the balance, in the smallest unit. */
export interface StatementEntry {
  day: string
  currency: Currency
  amount: number
}
export interface Balanced<Entry> {
  currency: Currency
  opening: number
  closing: number
  entries: (Entry & { balance: number })[]
}

export const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0)

/** One for each currency with an entry until the last day. `entries`: in the order of the statement, also those before the first day. */
export function balancedByCurrency<Entry extends StatementEntry>(
  entries: readonly Entry[],
  { from, to }: StatementPeriod,
): Balanced<Entry>[] {
  const until = entries.filter(({ day }) => day <= to)
  return [...groupBy(until, ({ currency }) => currency)].map(([currency, all]) => {
    const opening = sumOf(all.filter(({ day }) => day < from))
    let balance = opening
    const inPeriod = all
      .filter(({ day }) => day >= from)
      .map((entry) => ({ ...entry, balance: (balance += entry.amount) }))
    return { currency: currency as Currency, opening, closing: balance, entries: inPeriod }
  })
}

type Listed<Entry> = Omit<Balanced<Entry & { day: string; amount: number }>, 'entries'> & {
  entries: readonly (Entry & { day: string; amount: number; balance: number })[]
}
/** Columns between day and amount: the heading and the cell. The first one names the kind of the entry. */
export type StatementColumns<Entry> = readonly (readonly [heading: string, cell: (entry: Entry) => unknown])[]

/** Entries of one part: a millisecond of work. */
const ENTRIES_PER_PART = 500

/** For spreadsheets: headings and kinds of entries are English, amounts are plain numbers. */
export function* statementCsv<Entry>(
  statements: readonly Listed<Entry>[],
  columns: StatementColumns<Entry>,
  { from, to }: StatementPeriod,
): Generator<string, void> {
  yield toCsv([['Currency', 'Day', ...columns.map(([heading]) => heading), 'Amount', 'Balance']], true)
  const blank = columns.slice(1).map(() => '')
  for (const { currency, opening, closing, entries } of statements) {
    const plain = (amount: number) => plainAmount(amount, currency)
    yield toCsv([[currency, from, 'opening', ...blank, '', plain(opening)]])
    for (let at = 0; at < entries.length; at += ENTRIES_PER_PART)
      yield toCsv(
        entries
          .slice(at, at + ENTRIES_PER_PART)
          .map((entry) => [
            currency,
            entry.day,
            ...columns.map(([, cell]) => cell(entry)),
            plain(entry.amount),
            plain(entry.balance),
          ]),
      )
    yield toCsv([[currency, to, 'closing', ...blank, '', plain(closing)]])
  }
}
