/** Stores statements, and lists them with what is open. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { Statement } from '@contract/finance/statements'
import type { ReadLines } from './readLines'
import { batchLines } from './batchLines'
import { sameLines } from './sameLines'

export interface NewStatement {
  name: string
  read: ReadLines
  user: number
  now: string
}
const COPIED = [
  'date',
  'day',
  'reference',
  'written',
  'amount',
  'currency',
  'problems',
  'batch_amount',
  'bank_references',
  'text',
  'looks_like',
]
/** Lines stored in one turn of the event loop: about 10 ms. */
export const LINES_STORED_PER_STEP = 1000
/**
 * The id of the statement: of the stored one when it has the same lines. Lines that an earlier statement has, in whatever format, are
 * not stored again.
 * Yields between steps.
 */
export function* storeStatement(db: Db, { name, read, user, now }: NewStatement): Generator<void, number> {
  const existing = db
    .prepare<[string], number>('SELECT id FROM statements WHERE fingerprint = ?')
    .pluck()
    .get(read.fingerprint)
  if (existing !== undefined) return existing
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO statements (identifier, name, format, fingerprint, stated, account, account_id, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      randomUUID(),
      name || now.slice(0, 10),
      read.format,
      read.fingerprint,
      read.stated,
      read.account.written,
      read.account.id,
      user,
      now,
    )
  const id = Number(lastInsertRowid)
  const value = (name: string) => `j.value ->> '${name}'`
  const addLines = db.prepare(
    `INSERT INTO statement_lines (identifier, key, statement_id, ${COPIED.join(', ')}, left_amount)
    SELECT ${['identifier', 'key'].map(value).join(', ')}, ?, ${COPIED.map(value).join(', ')}, coalesce(${value('amount')}, 0)
    FROM json_each(?) j WHERE ${value('same')} IS NULL ON CONFLICT (key) DO NOTHING`,
  )
  const addEntries = db.prepare(
    `INSERT INTO statement_entries (statement_id, line_id, position) SELECT ?, coalesce(${value('same')}, s.id), ${value('position')} FROM json_each(?) j LEFT JOIN statement_lines s ON s.key = ${value('key')}`,
  )
  const same = yield* sameLines(db, read.lines)
  const known = new Map([...same, ...(yield* batchLines(db, read.lines, same))])
  for (let at = 0; at < read.lines.length; at += LINES_STORED_PER_STEP) {
    if (at > 0) yield
    const lines = JSON.stringify(
      read.lines.slice(at, at + LINES_STORED_PER_STEP).map((line) => {
        const found = known.get(line.key)
        return {
          ...line,
          same: found?.isSure ? found.id : null,
          looks_like: found?.isSure === false ? found.id : null,
        }
      }),
    )
    addLines.run(id, lines)
    addEntries.run(id, lines)
  }
  return id
}

interface StatementRow extends Omit<Statement, 'totals' | 'count' | 'open'> {
  id: number
  stated: string
}
const STATEMENT =
  "SELECT t.id, t.identifier, t.name, t.format, t.stated, t.created_at, t.account, b.account_name, trim(u.first_name || ' ' || u.last_name) AS by FROM statements t JOIN users u ON u.id = t.user_id LEFT JOIN bank_accounts b ON b.id = t.account_id"

function withTotals(db: Db, { id, stated, ...row }: StatementRow): Statement {
  const sums = db
    .prepare<
      [number],
      { currency: string | null; count: number; open: number; amount: number; left: number }
    >(
      `SELECT CASE WHEN s.amount IS NULL THEN NULL ELSE s.currency END AS currency, count(*) AS count, sum(s.left_amount <> 0) AS open, sum(s.amount) AS amount, sum(s.left_amount) AS left
      FROM statement_entries e JOIN statement_lines s ON s.id = e.line_id WHERE e.statement_id = ? GROUP BY 1 ORDER BY 1`,
    )
    .all(id)
  const told = new Map(Object.entries(JSON.parse(stated) as Record<string, number>))
  return {
    ...row,
    count: sums.reduce((all, { count }) => all + count, 0),
    open: sums.reduce((all, { open }) => all + open, 0),
    totals: sums.flatMap(({ currency, count, amount, left }) =>
      currency === null ? [] : [{ currency, count, amount, left, stated: told.get(currency) ?? null }],
    ),
  }
}
export const statementById = (db: Db, id: number): Statement =>
  withTotals(db, db.prepare<[number], StatementRow>(`${STATEMENT} WHERE t.id = ?`).get(id)!)

/** Undefined when there is none. */
export const statementId = (db: Db, identifier: string): number | undefined =>
  db.prepare<[string], number>('SELECT id FROM statements WHERE identifier = ?').pluck().get(identifier)

/** A page of statements, newest first; yields between two of them. */
export function* statementPage(
  db: Db,
  { page, per_page, sort }: { page: number; per_page: number; sort?: string | undefined },
): Generator<void, { rows: Statement[]; total: number }> {
  const total = db.prepare<[], number>('SELECT count(*) FROM statements').pluck().get()!
  const stored = db
    .prepare<[number, number], StatementRow>(
      `${STATEMENT} ORDER BY t.created_at ${sort === 'asc' ? 'ASC' : 'DESC'}, t.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(per_page, (page - 1) * per_page)
  const rows: Statement[] = []
  for (const row of stored) {
    if (rows.length > 0 && rows.length % 4 === 0) yield
    rows.push(withTotals(db, row))
  }
  return { rows, total }
}
