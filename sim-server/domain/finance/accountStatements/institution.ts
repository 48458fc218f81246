/** Computes the statement of account of an institution from its movements. The rules are in the contract (`accountStatements`). */
import { movementKinds, type InstitutionStatement } from '@contract/finance/accountStatements'
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import {
  balancedByCurrency,
  sumOf,
  type StatementColumns,
  type StatementEntry,
  type StatementPeriod,
} from './balances'
import { movementsInSteps, type Kind, type Movement } from './institutionMovements'

type Listed = InstitutionStatement['entries'][number]
interface Entry extends StatementEntry {
  kind: Kind
  reference: string
  count: number
}

/** Adds up movements: those of one paper or payment are one entry. */
function entrySums() {
  const sums = new Map<string, { first: Movement; count: number; amount: number }>()
  return {
    add(movement: Movement): void {
      const { kind, document, currency, day, amount } = movement
      const key = `${kind} ${document} ${currency} ${kind === 'dropped' ? day : ''}`
      const sum = sums.get(key)
      if (!sum) return void sums.set(key, { first: movement, count: 1, amount })
      sum.count++
      sum.amount += amount
    },
    /** By day and time. */
    entries: (): Entry[] =>
      [...sums.values()]
        .toSorted(
          ({ first: a }, { first: b }) =>
            byText(a.day, b.day) || byText(a.at, b.at) || rankOf(a) - rankOf(b) || a.document - b.document,
        )
        .map(({ first: { day, currency, kind, reference }, count, amount }) => ({
          day,
          currency,
          kind,
          reference,
          count,
          amount,
        })),
  }
}
/** Of what happened in the same moment. */
const rankOf = ({ kind }: Movement) => movementKinds.indexOf(kind)
const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

const DAY = 86_400_000
type Aged = InstitutionStatement['aged']
/** The bucket of something due then, on this day: as `ageBucketSql` has it. */
const bucketOf = (due_at: string | null, day: string): Exclude<keyof Aged, 'credit'> => {
  const days = due_at === null ? -1 : (Date.parse(day) - Date.parse(due_at)) / DAY
  if (days < 0) return 'not_due'
  if (days < 30) return 'days_0'
  if (days < 60) return 'days_30'
  return days < 90 ? 'days_60' : 'days_90'
}
/** What installments have open on the last day, by currency. */
function agedSums({ to }: StatementPeriod, today: string) {
  const sums = new Map<Currency, Aged>()
  const day = to < today ? to : today
  const agedOf = (currency: Currency): Aged => {
    const aged = sums.get(currency) ?? {
      not_due: 0,
      days_0: 0,
      days_30: 0,
      days_60: 0,
      days_90: 0,
      credit: 0,
    }
    sums.set(currency, aged)
    return aged
  }
  return {
    agedOf,
    /** All movements of some installments. */
    add(movements: readonly Movement[]): void {
      const open = new Map<number, { movement: Movement; balance: number }>()
      for (const movement of movements) {
        if (movement.day > to) continue
        const found = open.get(movement.installment)
        if (found) found.balance += movement.amount
        else open.set(movement.installment, { movement, balance: movement.amount })
      }
      for (const { movement, balance } of open.values()) {
        const aged = agedOf(movement.currency)
        if (balance < 0) aged.credit -= balance
        else aged[bucketOf(movement.due_at, day)] += balance
      }
    },
  }
}

/** `now`: ISO instant. */
export function* institutionStatements(
  db: Db,
  institution: number,
  period: StatementPeriod,
  now: string,
): Generator<void, InstitutionStatement[]> {
  const sums = entrySums()
  const aged = agedSums(period, now.slice(0, 10))
  yield* movementsInSteps(db, institution, period, (movements) => {
    movements.forEach(sums.add)
    aged.add(movements)
  })
  return balancedByCurrency(sums.entries(), period)
    .map((statement) => {
      const isPaper = ({ kind }: Listed) =>
        ['claim', 'invoice', 'credit_note', 'documented', 'dropped'].includes(kind)
      const billed = sumOf(statement.entries.filter(isPaper))
      return {
        ...statement,
        billed,
        received: statement.opening + billed - statement.closing,
        aged: aged.agedOf(statement.currency),
      }
    })
    .toSorted((a, b) => byText(a.currency, b.currency))
}

export const institutionColumns: StatementColumns<Listed> = [
  ['Entry', ({ kind }) => kind.replace('_', ' ')],
  ['Reference', ({ reference }) => reference],
  ['Installments', ({ count }) => count],
]
