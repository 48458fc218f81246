/** A plan as CSV: the lines of its document, then the rows that cannot change. */
import { plainAmount } from '@contract/money'
import { csvFile, toCsv } from '@kit/request/csvFile'
import { readInSteps } from '@kit/tenant/readInSteps'
import { ABOUT_COLUMNS, aboutCells } from './about'
import { documentParts, lineHeads } from './document'
import { evaluateRows, type EvaluatedLine, type EvaluatedRows } from './evaluateRows'
import { rowsWithReasons } from './plan'
import type { BulkCall, BulkVerb } from './verb'

const LINES_PER_PART = 1000
const COLUMNS = [
  'Id',
  'Name',
  'Outcome',
  'Reason',
  ...ABOUT_COLUMNS,
  'For',
  'Number',
  'Student number',
  'Program',
  'Installment',
  'Currency',
  'Amount',
  'Expected',
  'Difference',
  'Before',
  'After',
]

function* csvParts(
  { db }: BulkCall,
  verb: BulkVerb,
  given: Readonly<Record<string, unknown>>,
  lines: readonly EvaluatedLine[],
  skipped: EvaluatedRows['skipped'],
): Generator<string> {
  const { subject } = verb
  const aboutIt = aboutCells(db, verb, given)
  yield toCsv([COLUMNS], true)
  for (let at = 0; at < lines.length; at += LINES_PER_PART) {
    const part = lines.slice(at, at + LINES_PER_PART)
    const heads = lineHeads(
      db,
      subject,
      part.map(({ row }) => row),
    )
    yield toCsv(
      part.flatMap(({ row, part: { label, no, currency }, amount, expected, before, after }) => {
        // The row may have been deleted while the file is sent.
        const head = heads.get(row)
        if (!head) return []
        const { identifier, student, student_number, program, number, count } = head
        const amounts = [amount, expected, amount - expected, before, after]
        return [
          [
            identifier,
            student,
            'will change',
            '',
            ...aboutIt,
            label,
            no ?? '',
            student_number,
            program,
            `${number}/${count}`,
            currency,
            ...amounts.map((units) => plainAmount(units, currency)),
          ],
        ]
      }),
    )
  }
  const blocked = rowsWithReasons(db, subject, skipped)
  if (blocked.length > 0)
    yield toCsv(
      blocked.map(({ identifier, name, reason }) => [
        identifier,
        name,
        'will not change',
        reason,
        ...aboutIt,
        ...COLUMNS.slice(7).map(() => ''),
      ]),
    )
}

/** `body` has passed the verb's `planSchema`. */
export async function planFile(call: BulkCall, verb: BulkVerb, body: unknown): Promise<Response> {
  const evaluated = await readInSteps(call.tenant, (db) => {
    const own = { ...call, db }
    return evaluateRows(db, verb.subject, verb.effectOf!(own, body))
  })
  const order = new Map(documentParts(evaluated).map((part, index) => [part, index]))
  const lines = evaluated.lines.toSorted((a, b) => order.get(a.part)! - order.get(b.part)! || a.row - b.row)
  return csvFile(
    `plan-${verb.verb.replace('.', '-')}.csv`,
    csvParts(call, verb, body as Record<string, unknown>, lines, evaluated.skipped),
  )
}
