/** A plan as CSV: the lines of its document, the other rows that will change, then those that cannot, each with its reason. */
import { plainAmount } from '@contract/money'
import { csvFile, toCsv } from '@kit/transfer/csvFile'
import { readInSteps } from '@kit/tenant/readInSteps'
import { ABOUT_COLUMNS, aboutCells } from '../about'
import { documentParts, lineHeads } from '../document'
import { evaluateRows, type EvaluatedRows } from '../evaluateRows'
import { isRefusedTogether, labelledRows, rowsWithReasons, targetsOf } from '../plan'
import { type BulkCall, type BulkEffect, type BulkVerb, type ParsedBody } from '../verb'

const ROWS_PER_PART = 1000
const ROW_COLUMNS = ['Id', 'Name', 'Outcome', 'Reason']
/** Of money verbs. */
const DOCUMENT_COLUMNS = [
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
/** Of rows that could change, where all rows change or none. */
const NOT_ALONE = 'It changes only together with the other rows'

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_PER_PART) yield all.slice(at, at + ROWS_PER_PART)
}

interface PlannedRows extends Pick<EvaluatedRows, 'lines' | 'skipped'> {
  /** Ids of the rows that can change and have no line, ascending. */
  withoutLine: readonly number[]
  /** Receiver of a row, by its id; without an entry, the receivers of the plan. */
  receivers: ReadonlyMap<number, string>
  /** False when they change together and one of them cannot. */
  willChange: boolean
  /** The table of the rows. */
  targets: ReturnType<typeof targetsOf>
  /** True if rows without a receiver lose their owner. */
  hasLosers: boolean
}

function* csvParts(
  { db }: BulkCall,
  verb: BulkVerb,
  given: Readonly<Record<string, unknown>>,
  { lines, withoutLine, receivers, skipped, willChange, targets, hasLosers }: PlannedRows,
): Generator<string> {
  const { subject } = verb
  const aboutIt = aboutCells(db, verb, given)
  const outcome = willChange ? ['will change', ''] : ['will not change', NOT_ALONE]
  const noDocument = subject.line ? DOCUMENT_COLUMNS.map(() => '') : []
  yield toCsv([[...ROW_COLUMNS, ...ABOUT_COLUMNS, ...(subject.line ? DOCUMENT_COLUMNS : [])]], true)
  for (const part of inParts(lines)) {
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
            ...outcome,
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
  const [change, to, because] = aboutIt
  for (const part of inParts(withoutLine))
    yield toCsv(
      labelledRows(db, targets, part).map(({ id, identifier, name }) => [
        identifier,
        name,
        ...outcome,
        change,
        receivers.get(id) ?? (hasLosers ? '' : to),
        because,
        ...noDocument,
      ]),
    )
  const blocked = rowsWithReasons(db, targets, skipped)
  if (blocked.length > 0)
    yield toCsv(
      blocked.map(({ identifier, name, reason }) => [
        identifier,
        name,
        'will not change',
        reason,
        ...aboutIt,
        ...noDocument,
      ]),
    )
}

/** Also notes who gets each row; a plan only counts them. */
const withReceivers = (effect: BulkEffect, receivers: Map<number, string>): BulkEffect => ({
  ...effect,
  gains: (row, change) => {
    const receiver = effect.gains?.(row, change) ?? null
    if (receiver !== null) receivers.set(row.id, receiver)
    return receiver
  },
})

export async function planFile(
  call: BulkCall,
  verb: BulkVerb,
  { body, effectOf }: ParsedBody,
): Promise<Response> {
  const receivers = new Map<number, string>()
  const planned = await readInSteps(call.tenant, function* (db) {
    const effect = effectOf({ ...call, db })
    return { effect, evaluated: yield* evaluateRows(db, verb.subject, withReceivers(effect, receivers)) }
  })
  const { effect, evaluated } = planned
  const order = new Map(documentParts(evaluated).map((part, index) => [part, index]))
  const lines = evaluated.lines.toSorted((a, b) => order.get(a.part)! - order.get(b.part)! || a.row - b.row)
  const inLines = new Set(lines.map(({ row }) => row))
  const withoutLine = evaluated.changes
    .flatMap(({ ids }) => ids)
    .filter((id) => !inLines.has(id))
    .toSorted((a, b) => a - b)
  return csvFile(
    `plan-${verb.verb.replace('.', '-')}.csv`,
    csvParts(call, verb, body as Record<string, unknown>, {
      lines,
      withoutLine,
      receivers,
      skipped: evaluated.skipped,
      willChange: !isRefusedTogether(verb, evaluated),
      targets: targetsOf(verb, effect),
      hasLosers: effect.madeFor !== undefined,
    }),
  )
}
