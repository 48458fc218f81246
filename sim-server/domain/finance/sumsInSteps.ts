/** Adds up installments by groups, in steps: 100,000 would hold up other calls for 60 ms. */
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'

/** Installments that are added up in one step: about 10 ms. */
const PER_STEP = 20_000

/** Fewer are added up in about a millisecond. */
const FEW = 2000

/** How many installments match, counted up to one more than fit into a step. */
const countUpToStep = (db: Db, { sql, values }: Where) =>
  db
    .prepare<unknown[], number>(
      `SELECT count(*) FROM (SELECT 1 FROM application_installments l WHERE ${sql} LIMIT ${PER_STEP + 1})`,
    )
    .pluck()
    .get(...values)!

/**
 * The rows of a grouped query: `select` gets what follows FROM, with a WHERE, and returns the whole statement; columns other than `keys`
 * are sums. Few installments are added up by one statement, many in parts by their ids, without another index:
 * each part would read all of it.
 */
export function* sumsInSteps<Row extends object>(
  db: Db,
  select: (from: string) => string,
  where: Where,
  keys: readonly (keyof Row)[],
): Generator<void, Row[]> {
  const { sql, values } = where
  const count = countUpToStep(db, where)
  if (count > FEW) yield
  if (count <= PER_STEP)
    return db.prepare<unknown[], Row>(select(`application_installments l WHERE ${sql}`)).all(...values)
  const last = db.prepare<[], number>('SELECT max(id) FROM application_installments').pluck().get()!
  const read = db.prepare<unknown[], Row>(
    select(`application_installments l NOT INDEXED WHERE ${sql} AND l.id BETWEEN ? AND ?`),
  )
  const sums = new Map<string, Row>()
  for (let from = 1; from <= last; from += PER_STEP) {
    yield
    for (const row of read.all(...values, from, from + PER_STEP - 1)) {
      const key = keys.map((name) => row[name]).join()
      sums.set(key, added(row, sums.get(key), keys))
    }
  }
  return [...sums.values()]
}
const added = <Row extends object>(row: Row, to: Row | undefined, keys: readonly (keyof Row)[]): Row =>
  to
    ? (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          keys.includes(name as keyof Row) ? value : value + to[name as keyof Row],
        ]),
      ) as Row)
    : row
