/** What became of the lines of statements, and how much of each is left. */
import type { Db } from '@db/open'
import type { BookingKind, LineState } from '@contract/finance/statements'
import { Fail } from '@kit/request/fail'

/** Received from a line, by valid lines of payments, less what was reversed of them. */
const RECEIVED =
  '(SELECT coalesce(sum(d.amount), 0) FROM payments p JOIN payment_details o ON o.payment_id = p.id AND o.void_at IS NULL JOIN payment_details d ON d.installment_id = o.installment_id AND (d.id = o.id OR d.reverses = o.id) AND d.void_at IS NULL WHERE p.statement_line_id = s.id)'
const BOOKED =
  '(SELECT coalesce(sum(b.amount), 0) FROM statement_bookings b WHERE b.line_id = s.id AND b.void_at IS NULL)'

/** Call after any change to payments or bookings of these lines (`ids`). */
export function settleLines(db: Db, ids: readonly number[]): void {
  db.prepare(
    `UPDATE statement_lines AS s SET left_amount = coalesce(s.amount, 0) - ${RECEIVED} - ${BOOKED} WHERE s.id IN (SELECT value FROM json_each(?))`,
  ).run(JSON.stringify(ids))
}
/** Lines that are written or settled in one turn of the event loop: about 10 ms. */
export const LINES_PER_TURN = 500
/** `settleLines`, in steps. */
export function* settleInSteps(db: Db, lines: readonly number[]): Generator<void, void> {
  for (let at = 0; at < lines.length; at += LINES_PER_TURN) {
    settleLines(db, lines.slice(at, at + LINES_PER_TURN))
    yield
  }
}
/** After an undo or a redo: throws 409 when more is taken from one of these lines than it has. */
export function requireEnoughLeft(db: Db, lines: readonly number[]): void {
  const taken = db
    .prepare<[string], string>(
      'SELECT s.identifier FROM json_each(?) j JOIN statement_lines s ON s.id = j.value WHERE s.left_amount * s.amount < 0 LIMIT 1',
    )
    .pluck()
    .get(JSON.stringify(lines))
  if (taken === undefined) return
  const [line] = linesNamed(db, [taken])
  throw new Fail(409, `Line ${line!.line} was used for something else since`, { rule: 'line is open' })
}
/** Ids of the lines whose payments this operation reverses. */
export const reversedLines = (db: Db, operation: number): number[] =>
  db
    .prepare<[number], number>(
      'SELECT DISTINCT q.statement_line_id FROM payments p JOIN payment_details r ON r.payment_id = p.id JOIN payment_details o ON o.id = r.reverses JOIN payments q ON q.id = o.payment_id WHERE p.operation_id = ? AND q.statement_line_id IS NOT NULL',
    )
    .pluck()
    .all(operation)

export interface StoredLine {
  id: number
  identifier: string
  line: number
  date: string
  day: string | null
  reference: string
  written: string
  amount: number | null
  currency: string | null
  problems: string
  left: number
  received: number
  /** JSON of the last receipt, of the last reversal, and of the bookings. */
  receivedInfo: string | null
  reversedInfo: string | null
  bookings: string
  known_from: string | null
  /** JSON of the line that it looks like. */
  looksLike: string | null
}
const NAME = "trim(u.first_name || ' ' || u.last_name)"
const LINE_COLUMNS = `s.id, s.identifier, s.date, s.day, s.reference, s.written, s.amount, s.currency, s.problems, s.left_amount AS left, ${RECEIVED} AS received,
  (SELECT json_object('by', ${NAME}, 'at', p.created_at, 'operation_identifier', o.identifier) FROM payments p JOIN operations o ON o.id = p.operation_id JOIN users u ON u.id = p.user_id
    WHERE p.statement_line_id = s.id AND EXISTS (SELECT 1 FROM payment_details d WHERE d.payment_id = p.id AND d.void_at IS NULL) ORDER BY p.id DESC LIMIT 1) AS receivedInfo,
  (SELECT json_object('by', ${NAME}, 'at', q.created_at, 'operation_identifier', o.identifier) FROM payments p JOIN payment_details d ON d.payment_id = p.id JOIN payment_details r ON r.installment_id = d.installment_id AND r.reverses = d.id AND r.void_at IS NULL
    JOIN payments q ON q.id = r.payment_id JOIN operations o ON o.id = q.operation_id JOIN users u ON u.id = q.user_id WHERE p.statement_line_id = s.id ORDER BY r.id DESC LIMIT 1) AS reversedInfo,
  (SELECT json_group_array(json_object('kind', b.kind, 'amount', b.amount, 'remark', b.remark, 'by', ${NAME}, 'at', b.created_at)) FROM statement_bookings b JOIN users u ON u.id = b.user_id
    WHERE b.line_id = s.id AND b.void_at IS NULL) AS bookings,
  (SELECT json_object('name', f.name, 'line', e.position, 'reference', k.reference, 'amount', k.amount, 'is_received', ${RECEIVED.replaceAll('s.id', 'k.id')} <> 0) FROM statement_lines k JOIN statements f ON f.id = k.statement_id
    JOIN statement_entries e ON e.line_id = k.id AND e.statement_id = k.statement_id WHERE k.id = s.looks_like) AS looksLike`

const LINES_PER_STEP = 400
/** The lines of a statement in its order, in steps. */
export function* linesOf(db: Db, statement: number): Generator<StoredLine[]> {
  const read = db.prepare<[number, number], StoredLine>(
    `SELECT e.position AS line, ${LINE_COLUMNS}, CASE WHEN s.statement_id <> e.statement_id THEN f.name END AS known_from
    FROM statement_entries e JOIN statement_lines s ON s.id = e.line_id JOIN statements f ON f.id = s.statement_id
    WHERE e.statement_id = ? AND e.position > ? ORDER BY e.position LIMIT ${LINES_PER_STEP}`,
  )
  for (let last = -1; ;) {
    const rows = read.all(statement, last)
    if (rows.length > 0) yield rows
    if (rows.length < LINES_PER_STEP) return
    last = rows.at(-1)!.line
  }
}
const selectNamed = <T>(db: Db, identifiers: readonly string[], columns: string) =>
  db
    .prepare<[string], T>(
      `SELECT (SELECT e.position FROM statement_entries e WHERE e.line_id = s.id AND e.statement_id = s.statement_id) AS line, ${columns}
      FROM json_each(?) j CROSS JOIN statement_lines s ON s.identifier = j.value`,
    )
    .all(JSON.stringify(identifiers))
/** Lines by their identifiers, in any order; unknown ones are missing. `line` is the position in the first statement. */
export const linesNamed = (db: Db, identifiers: readonly string[]): StoredLine[] =>
  selectNamed(db, identifiers, `${LINE_COLUMNS}, NULL AS known_from`)

export type LineToReceive = Pick<
  StoredLine,
  'id' | 'identifier' | 'line' | 'day' | 'reference' | 'currency' | 'left'
> & { looks_like: number | null }
/** As `linesNamed`, without what became of the lines: a third of the time. */
export const linesToReceive = (db: Db, identifiers: readonly string[]): LineToReceive[] =>
  selectNamed(
    db,
    identifiers,
    's.id, s.identifier, s.day, s.reference, s.currency, s.left_amount AS left, s.looks_like',
  )

export interface BookingRow {
  kind: BookingKind
  amount: number
  remark: string
  by: string
  at: string
}
export interface ReceiptRow {
  by: string
  at: string
  operation_identifier: string
}
export const bookingsOf = ({ bookings }: StoredLine): BookingRow[] => JSON.parse(bookings) as BookingRow[]
const parsed = (info: string | null) => (info === null ? null : (JSON.parse(info) as ReceiptRow))
export const receiptOf = ({ receivedInfo }: StoredLine): ReceiptRow | null => parsed(receivedInfo)
export const reversalOf = ({ reversedInfo }: StoredLine): ReceiptRow | null => parsed(reversedInfo)

export interface LooksLike {
  /** The statement, and the number of the line in it. */
  name: string
  line: number
  reference: string
  amount: number
  is_received: boolean
}
/** Null when the line looks like no other, or the user said that it is another payment. */
export const looksLikeOf = ({ looksLike }: StoredLine): LooksLike | null => {
  if (looksLike === null) return null
  const found = JSON.parse(looksLike) as LooksLike
  return { ...found, is_received: Boolean(found.is_received) }
}
/** Throws 409 while it is open whether the line is the same payment as another one. */
export function requireAnswered(line: StoredLine, field: string): void {
  const other = looksLikeOf(line)
  if (other !== null)
    throw new Fail(
      409,
      {
        message: `Line ${line.line} looks like line ${other.line} of “${other.name}”. Say first whether it is the same payment.`,
        field,
      },
      { rule: 'line is known' },
    )
}

export function stateOf(line: StoredLine): LineState {
  const last = bookingsOf(line).at(-1)
  if (line.left !== 0) return 'open'
  if (line.received !== 0) return 'received'
  return last?.kind ?? 'open'
}

const closedSentences: Record<Exclude<LineState, 'open'>, (line: number, by: string) => string> = {
  received: (line, by) => `Line ${line} was received by ${by}`,
  aside: (line, by) => `Line ${line} was set aside by ${by}`,
  fee: (line, by) => `Line ${line} was booked as a fee by ${by}`,
  exchange: (line, by) => `Line ${line} was booked as an exchange difference by ${by}`,
  write_off: (line, by) => `Line ${line} was written off by ${by}`,
}
/** Why nothing can be received from a line or booked on it any more: `Line 3 was received by Ada Byron`. Null while it is open. */
export function closedReason(line: StoredLine): string | null {
  const state = stateOf(line)
  if (state === 'open') return null
  const by = state === 'received' ? receiptOf(line)?.by : bookingsOf(line).at(-1)?.by
  return closedSentences[state](line.line, by ?? '')
}
