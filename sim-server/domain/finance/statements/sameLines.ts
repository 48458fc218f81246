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
  bank_references: string
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
    .prepare<[string], Known>(
      `SELECT s.id, s.key, s.day, s.amount, s.currency, s.bank_references, s.text FROM
      (SELECT DISTINCT value ->> 'day' AS day, value ->> 'amount' AS amount, value ->> 'currency' AS currency FROM json_each(?)) j
      CROSS JOIN statement_lines s ON s.day = j.day AND s.amount = j.amount AND s.currency = j.currency ORDER BY s.id`,
    )
    .all(JSON.stringify(lines.map(({ day, amount, currency }) => ({ day, amount, currency }))))
  return groupBy(
    found.filter(({ key }) => !keys.has(key)),
    contentOf,
  )
}

const sharesReference = (line: StatementLineRow, known: Known) => {
  const theirs = JSON.parse(known.bank_references) as string[]
  return (
    line.bank_references.some((one) => theirs.includes(one) || known.text.includes(one)) ||
    theirs.some((one) => line.text.includes(one))
  )
}
const hasSameText = (line: StatementLineRow, known: Known) => line.text !== '' && line.text === known.text

/** Earlier lines by the key of the line of this statement that is the same or looks the same; each is used once. */
export function sameLines(db: Db, lines: readonly StatementLineRow[]): Map<string, SameLine> {
  const same = new Map<string, SameLine>()
  const candidates = candidatesOf(db, lines)
  if (candidates.size === 0) return same
  const stored = new Set(
    db
      .prepare<[string], string>(
        'SELECT s.key FROM json_each(?) j CROSS JOIN statement_lines s ON s.key = j.value',
      )
      .pluck()
      .all(JSON.stringify(lines.map(({ key }) => key))),
  )
  const fresh = lines.filter(({ key }) => !stored.has(key))
  for (const isSame of [sharesReference, hasSameText, () => true])
    for (const line of fresh) {
      const known = candidates.get(contentOf(line))
      const at = same.has(line.key) ? -1 : (known?.findIndex((one) => isSame(line, one)) ?? -1)
      if (at < 0) continue
      same.set(line.key, { id: known![at]!.id, isSure: isSame === sharesReference || isSame === hasSameText })
      known!.splice(at, 1)
    }
  return same
}
