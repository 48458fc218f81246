/**
 * Sorts by the alphabet of the caller's language: `.orderBy(inAlphabet(types.name, request))`. For SQL as text there is `alphabetSql`, for
 * rows that are read already `sortedInAlphabet`.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Language } from '@contract/client'
import { alphabetFunction, alphabetKey } from '@db/alphabet'
import type { RequestInfo } from '../request/requestInfo'

export const inAlphabet = (column: SQLiteColumn, { language }: Pick<RequestInfo, 'language'>): SQL =>
  sql`${sql.raw(alphabetFunction(language))}(${column})`

/** Equal names keep their order. */
export function sortedInAlphabet<T>(all: readonly T[], language: Language, nameOf: (one: T) => string): T[] {
  const keyed = all.map((one) => ({ one, key: alphabetKey(nameOf(one), language) }))
  return keyed.toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key)).map(({ one }) => one)
}
