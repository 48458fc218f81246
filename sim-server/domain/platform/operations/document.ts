/** The document of a money verb: lines of its plan, and the stored one of its receipt. `contract/platform/operationDocument` says what it is. */
import type { Db } from '@db/open'
import {
  MOST_PLAN_LINES,
  type DocumentLine,
  type DocumentPart,
  type StoredPart,
} from '@contract/platform/operationDocument'
import type { Caller } from '@kit/auth/caller'
import { whereOf } from '@kit/list/filterWhere'
import { groupBy } from '../../groupBy'
import type { EvaluatedLine, EvaluatedRows } from './evaluateRows'
import type { StoredOperation } from './ledger'
import type { Subject } from './verb'

/** Institutions before agents, then by name. */
export const documentParts = ({ parts }: Pick<EvaluatedRows, 'parts'>): DocumentPart[] =>
  parts.toSorted((a, b) => b.by.localeCompare(a.by) || a.label.localeCompare(b.label))

type LineHead = Pick<
  DocumentLine,
  'identifier' | 'student' | 'student_number' | 'program' | 'number' | 'count'
>
/** SQL of a line's head over `l`; '' for a subject without documents. */
const headSql = ({ line }: Subject): string =>
  ['l.identifier', ...Object.entries(line ?? {}).map(([name, sql]) => `${sql} AS ${name}`)].join(', ')

/** Whom these rows concern, by row id. */
export const lineHeads = (db: Db, subject: Subject, rows: readonly number[]): Map<number, LineHead> =>
  new Map(
    db
      .prepare<[string], LineHead & { id: number }>(
        `SELECT l.id, ${headSql(subject)} FROM json_each(?) j JOIN ${subject.table} l ON l.id = j.value`,
      )
      .all(JSON.stringify(rows))
      .map(({ id, ...head }) => [id, head]),
  )

/** The first lines of each part, at most `MOST_PLAN_LINES` together. */
export function planLines(
  db: Db,
  subject: Subject,
  all: readonly EvaluatedLine[],
  parts: readonly DocumentPart[],
): DocumentLine[] {
  const ofPart = groupBy(all, ({ part }) => part)
  const each =
    all.length <= MOST_PLAN_LINES ? MOST_PLAN_LINES : Math.max(1, Math.floor(MOST_PLAN_LINES / parts.length))
  const shown = parts
    .flatMap((part, index) =>
      (ofPart.get(part) ?? []).slice(0, each).map((line) => ({ ...line, part: index })),
    )
    .slice(0, MOST_PLAN_LINES)
  const heads = lineHeads(
    db,
    subject,
    shown.map(({ row }) => row),
  )
  return shown.map(({ row, ...line }) => ({ ...heads.get(row)!, ...line }))
}

type PartHead = Pick<DocumentPart, 'by' | 'label' | 'no' | 'currency' | 'moves'>
type StoredLine = [row: number, part: number, amount: number, expected: number, before: number, after: number]

/** `operation`: its id. Nothing is stored for a run without lines. */
export function storeDocument(db: Db, operation: number, evaluated: EvaluatedRows): void {
  if (evaluated.lines.length === 0) return
  const parts = documentParts(evaluated)
  const indexOf = new Map(parts.map((part, index) => [part, index]))
  const stored: PartHead[] = parts.map(({ by, label, no, currency, moves }) => ({
    by,
    label,
    no,
    currency,
    ...(moves && { moves }),
  }))
  const lines: StoredLine[] = evaluated.lines.map(({ row, part, amount, expected, before, after }) => [
    row,
    indexOf.get(part)!,
    amount,
    expected,
    before,
    after,
  ])
  db.prepare('INSERT INTO operation_documents (operation_id, parts, lines) VALUES (?, ?, ?)').run(
    operation,
    JSON.stringify(stored),
    JSON.stringify(lines),
  )
}

const storedParts = (db: Db, operation: number): PartHead[] =>
  JSON.parse(
    db
      .prepare<[number], string>('SELECT parts FROM operation_documents WHERE operation_id = ?')
      .pluck()
      .get(operation) ?? '[]',
  ) as PartHead[]

/** The lines that the caller may see, as SQL after FROM: `j` is the stored line, `l` its row. */
const visibleLines = ({ table, visibleTo }: Subject, caller: Caller, operation: number, part?: number) => {
  const { sql, values } = whereOf([
    ['d.operation_id = ?', operation],
    ...(part === undefined ? [] : [['j.value ->> 1 = ?', part] satisfies [string, number]]),
    ...visibleTo(caller),
  ])
  return {
    from: `operation_documents d, json_each(d.lines) j JOIN ${table} l ON l.id = j.value ->> 0 WHERE ${sql}`,
    values,
  }
}

/** The parts of a stored operation with their sums over the rows that the caller may see. */
export function documentOf(
  db: Db,
  caller: Caller,
  subject: Subject,
  { id }: Pick<StoredOperation, 'id'>,
): StoredPart[] {
  const parts = storedParts(db, id)
  if (parts.length === 0) return []
  const { from, values } = visibleLines(subject, caller, id)
  const sums = new Map(
    db
      .prepare<unknown[], { part: number; count: number; amount: number; expected: number }>(
        `SELECT j.value ->> 1 AS part, count(*) AS count, sum(j.value ->> 2) AS amount, sum(j.value ->> 3) AS expected FROM ${from} GROUP BY 1`,
      )
      .all(...values)
      .map(({ part, ...sum }) => [part, sum]),
  )
  const pages = subject.paperPages?.(db, caller, id)
  return parts.flatMap((head, part) => {
    const sum = sums.get(part)
    return sum ? [{ ...head, ...sum, part, page: pages?.get(head.no ?? '') ?? null }] : []
  })
}

/** One page of the lines of a part, in the order of rows. */
export function documentLines(
  db: Db,
  caller: Caller,
  subject: Subject,
  { id }: Pick<StoredOperation, 'id'>,
  { part, page, per_page }: { part: number; page: number; per_page: number },
): { lines: DocumentLine[]; total: number } {
  const { from, values } = visibleLines(subject, caller, id, part)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM ${from}`)
    .pluck()
    .get(...values)!
  const lines = subject.line
    ? db
        .prepare<unknown[], DocumentLine>(
          `SELECT j.value ->> 1 AS part, ${headSql(subject)}, j.value ->> 2 AS amount, j.value ->> 3 AS expected, j.value ->> 4 AS "before", j.value ->> 5 AS "after" FROM ${from} ORDER BY j.key LIMIT ? OFFSET ?`,
        )
        .all(...values, per_page, (page - 1) * per_page)
    : []
  return { lines, total }
}

/** Of each row, for the receipt file: what was expected of all its lines, their difference, and the papers it is on. */
export function documentByRow(
  db: Db,
  caller: Caller,
  subject: Subject,
  { id }: Pick<StoredOperation, 'id'>,
): (row: number) => { currency: string; expected: number; difference: number; pages: string[] } | undefined {
  const parts = storedParts(db, id)
  if (parts.length === 0) return () => undefined
  const pages = subject.paperPages?.(db, caller, id)
  const stored = JSON.parse(
    db
      .prepare<[number], string>('SELECT lines FROM operation_documents WHERE operation_id = ?')
      .pluck()
      .get(id)!,
  ) as StoredLine[]
  const byRow = groupBy(stored, ([row]) => row)
  return (row) => {
    const lines = byRow.get(row)
    if (!lines) return undefined
    const sum = (of: (line: StoredLine) => number) => lines.reduce((total, line) => total + of(line), 0)
    return {
      currency: parts[lines[0]![1]]!.currency,
      expected: sum(([, , , expected]) => expected),
      difference: sum(([, , amount, expected]) => amount - expected),
      pages: lines.flatMap(([, part]) => pages?.get(parts[part]!.no ?? '') ?? []),
    }
  }
}
