/** A filter of the typed grammar on the wire: `a,b` is one of these, `-c` none of those. */
import { and, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

const split = (text: string | undefined) => {
  const all = (text ?? '').split(',').map((one) => one.trim()).filter(Boolean)
  return { among: all.filter((one) => !one.startsWith('-')), but: all.filter((one) => one.startsWith('-')).map((one) => one.slice(1)) }
}
export const listed = (column: SQLiteColumn, text: string | undefined): SQL | undefined => {
  const { among, but } = split(text)
  return and(among.length > 0 ? inArray(column, among) : undefined, but.length > 0 ? or(isNull(column), notInArray(column, but)) : undefined)
}
/** The same beside SQL that is written out: the condition, and what it asks with. */
export const listedSql = (column: string, text: string | undefined): [sql: string, ...values: string[]] => {
  const { among, but } = split(text)
  const marks = (values: readonly string[]) => values.map(() => '?').join(', ')
  return [['1', ...(among.length > 0 ? [`${column} IN (${marks(among)})`] : []), ...(but.length > 0 ? [`coalesce(${column}, '') NOT IN (${marks(but)})`] : [])].join(' AND '), ...among, ...but]
}
