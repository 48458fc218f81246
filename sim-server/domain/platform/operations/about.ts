/** Summary of a bulk change: verb, receivers and reason. */
import type { Db } from '@db/open'
import type { BulkVerb } from './verb'

type Given = Readonly<Record<string, unknown>>

/** Why, as its user wrote it: the reason of a deletion, the remarks of a hold. */
export const reasonOf = ({ reason, remarks }: Given): string | null =>
  [reason, remarks].find((one): one is string => typeof one === 'string' && one !== '') ?? null
export const recipientOf = (db: Db, verb: BulkVerb, given: Given): string | null =>
  verb.recipientOf?.(db, given) ?? null

/** Columns of plan and receipt files, and their cells, the same in every row. */
export const ABOUT_COLUMNS = ['Change', 'To', 'Because']
export const aboutCells = (db: Db, verb: BulkVerb, given: Given): string[] => [
  verb.verb,
  recipientOf(db, verb, given) ?? '',
  reasonOf(given) ?? '',
]
