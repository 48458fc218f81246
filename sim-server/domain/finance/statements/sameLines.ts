/**
 * Recognises a payment that an earlier statement has in another form: as CAMT.053 after MT940, as CSV after either. Same day, amount and
 * currency, and one of the bank's references or the same text: the same payment. Only day, amount and currency: the user is asked.
 */
import type { Db } from '@db/open'
import { foldText } from '../../foldText'
import { groupBy } from '../../groupBy'
import type { StatementLineRow } from './readLines'

/** References that name one payment among those of a day: shorter ones are counted anew in each statement. */
const SHORTEST_REFERENCE = 6
const isReference = (reference: string) => reference.length >= SHORTEST_REFERENCE && /\d/.test(reference)

/** A text without punctuation and blanks, which banks break in different places. */
const squeezed = (text: string) => foldText(text).replaceAll(' ', '')
/** What identifies a payment: the references of the bank, and its text without them. */
export function fingerprintsOf(reference: string, bankReferences: readonly string[]) {
  const references = [...new Set(bankReferences.map(squeezed))].filter(isReference)
  const text = references.reduce((rest, one) => rest.replaceAll(one, ''), squeezed(reference))
  return { bank_references: references, text }
}

interface Known {
  id: number
  key: string
  day: string
  amount: number
  currency: string
  references: readonly string[]
  text: string
}
export interface SameLine {
  /** The line of an earlier statement. */
  id: number
  /** False: only day, amount and currency are the same. */
  isSure: boolean
}
const contentOf = ({
  day,
  amount,
  currency,
}: {
  day: string | null
  amount: number | null
  currency: string | null
}) => `${day} ${amount} ${currency}`

/** Stored lines of the same days, amounts and currencies, without those that the statement itself has, by content. */
function candidatesOf(db: Db, lines: readonly StatementLineRow[]): Map<string, Known[]> {
  const keys = new Set(lines.map(({ key }) => key))
  const found = db
    .prepare<[string], Omit<Known, 'references'> & { bank_references: string }>(
      `SELECT s.id, s.key, s.day, s.amount, s.currency, s.bank_references, s.text FROM
      (SELECT DISTINCT value ->> 'day' AS day, value ->> 'amount' AS amount, value ->> 'currency' AS currency FROM json_each(?)) j
      CROSS JOIN statement_lines s ON s.day = j.day AND s.amount = j.amount AND s.currency = j.currency ORDER BY s.id`,
    )
    .all(JSON.stringify(lines.map(({ day, amount, currency }) => ({ day, amount, currency }))))
  return groupBy(
    found
      .filter(({ key }) => !keys.has(key))
      .map(({ bank_references, ...known }) => ({
        ...known,
        references: JSON.parse(bank_references) as string[],
      })),
    contentOf,
  )
}

/** More pairs of lines than these are compared by whole references only, not by references within texts. */
const MOST_PAIRS = 10_000
const namesOther = (line: StatementLineRow, { references, text }: Known) =>
  line.bank_references.some((one) => text.includes(one)) || references.some((one) => line.text.includes(one))

/** Stored lines of one content by what identifies them; each is taken once, the oldest first. */
function makePool(known: readonly Known[]) {
  const left = new Set(known)
  // Newest first, so that what is taken is dropped from the end.
  const newestFirst = known.toReversed()
  const byReference = new Map<string, Known[]>()
  for (const one of newestFirst)
    for (const reference of one.references) {
      const some = byReference.get(reference)
      if (some) some.push(one)
      else byReference.set(reference, [one])
    }
  const byText = groupBy(newestFirst, ({ text }) => text)
  const oldestLeft = (some: Known[] = []) => {
    while (some.length > 0 && !left.has(some.at(-1)!)) some.pop()
    return some.at(-1)
  }
  return {
    left,
    withReference: ({ bank_references }: StatementLineRow) =>
      bank_references.map((one) => oldestLeft(byReference.get(one))).find(Boolean),
    withText: ({ text }: StatementLineRow) => (text === '' ? undefined : oldestLeft(byText.get(text))),
    naming: (line: StatementLineRow) => [...left].find((one) => namesOther(line, one)),
    any: () => {
      for (const one of left) return one
      return undefined
    },
  }
}

/**
 * Earlier lines by the key of the line of this statement that is the same or looks the same; each is used once. Yields between steps.
 */
export function* sameLines(
  db: Db,
  lines: readonly StatementLineRow[],
): Generator<void, Map<string, SameLine>> {
  const same = new Map<string, SameLine>()
  const candidates = candidatesOf(db, lines)
  if (candidates.size === 0) return same
  yield
  const stored = new Set(
    db
      .prepare<[string], string>(
        'SELECT s.key FROM json_each(?) j CROSS JOIN statement_lines s ON s.key = j.value',
      )
      .pluck()
      .all(JSON.stringify(lines.map(({ key }) => key))),
  )
  yield
  const fresh = groupBy(
    lines.filter(({ key }) => !stored.has(key)),
    contentOf,
  )
  let pairs = 0
  for (const [content, group] of fresh) {
    const known = candidates.get(content)
    if (!known) continue
    const pool = makePool(known)
    const areFew = group.length * known.length <= MOST_PAIRS
    const passes: (readonly [(line: StatementLineRow) => Known | undefined, isSure: boolean])[] = [
      [pool.withReference, true],
      ...(areFew ? ([[pool.naming, true]] as const) : []),
      [pool.withText, true],
      [pool.any, false],
    ]
    for (const [find, isSure] of passes)
      for (const line of group) {
        const found = same.has(line.key) ? undefined : find(line)
        if (!found) continue
        same.set(line.key, { id: found.id, isSure })
        pool.left.delete(found)
      }
    pairs += group.length * known.length
    if (pairs > MOST_PAIRS) {
      pairs = 0
      yield
    }
  }
  return same
}
