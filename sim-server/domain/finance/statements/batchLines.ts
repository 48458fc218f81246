/**
 * Payments that one statement has as a single sum and another one by one: MT940 gives what the bank booked, CAMT its parts. Same day,
 * currency and sum: the user is asked about each of the lines, because the texts of a sum and of its parts have nothing in common.
 */
import type { Db } from '@db/open'
import { groupBy } from '../../groupBy'
import type { StatementLineRow } from './readLines'
import type { SameLine } from './sameLines'

interface Amount {
  key: string
  day: string | null
  amount: number | null
  currency: string | null
  /** The sum that the bank booked, of which this is a part. */
  batch_amount: number | null
}
interface Stored extends Amount {
  id: number
  amount: number
  statement_id: number
}
interface Sum<Line> {
  amount: number
  parts: Line[]
}

const placeOf = ({ day, currency }: Pick<Amount, 'day' | 'currency'>) => `${day} ${currency}`
const total = (lines: readonly { amount: number | null }[]) =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Lines that the bank booked as one sum, if the file says so; else all incoming and all outgoing lines of the day. */
const sumsOf = <Line extends Amount>(lines: readonly Line[]): Sum<Line>[] =>
  [
    ...[...groupBy(lines, ({ batch_amount }) => batch_amount)].flatMap(([amount, parts]) =>
      amount === null ? [] : [{ amount, parts }],
    ),
    ...[...groupBy(lines, ({ amount }) => Math.sign(amount ?? 0)).values()].map((parts) => ({
      amount: total(parts),
      parts,
    })),
  ].filter(({ parts }) => parts.length > 1)

const storedLines = (db: Db, days: readonly string[]): Stored[] =>
  db
    .prepare<[string], Stored>(
      `SELECT s.id, s.key, s.statement_id, s.day, s.amount, s.currency, s.batch_amount FROM json_each(?) j
      CROSS JOIN statement_lines s ON s.day = j.value AND s.amount IS NOT NULL ORDER BY s.id`,
    )
    .all(JSON.stringify(days))

/**
 * Earlier lines by the key of the line of this statement that is a part or the sum of them. Of the parts of a sum, the first one is
 * given. `same`: lines that are recognised already. Yields between steps.
 */
export function* batchLines(
  db: Db,
  lines: readonly StatementLineRow[],
  same: ReadonlyMap<string, SameLine>,
): Generator<void, Map<string, SameLine>> {
  const found = new Map<string, SameLine>()
  const own = new Set(lines.map(({ key }) => key))
  const taken = new Set([...same.values()].map(({ id }) => id))
  const days = [...new Set(lines.flatMap(({ day }) => day ?? []))]
  const stored = storedLines(db, days)
  const known = new Set(stored.map(({ key }) => key))
  const fresh = lines.filter(({ key, amount }) => amount !== null && !known.has(key) && !same.has(key))
  const others = groupBy(
    stored.filter(({ key, id }) => !own.has(key) && !taken.has(id)),
    placeOf,
  )
  for (const [place, group] of groupBy(fresh, placeOf)) {
    const left = others.get(place)
    if (!left) continue
    yield
    const isNew = ({ key }: Amount) => !found.has(key)
    for (const { amount, parts } of sumsOf(group)) {
      const sum = parts.every(isNew) && left.find((one) => one.amount === amount)
      if (!sum) continue
      left.splice(left.indexOf(sum), 1)
      for (const { key } of parts) found.set(key, { id: sum.id, isSure: false })
    }
    const earlier = [...groupBy(left, ({ statement_id }) => statement_id).values()].flatMap(sumsOf)
    for (const { key, amount } of group.filter(isNew)) {
      const at = earlier.findIndex((sum) => sum.amount === amount)
      if (at < 0) continue
      found.set(key, { id: earlier[at]!.parts[0]!.id, isSure: false })
      earlier.splice(at, 1)
    }
  }
  return found
}
