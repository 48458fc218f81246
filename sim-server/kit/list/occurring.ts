/** What occurs in the rows of a list that the caller may see: the values of its filters. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { DeclaredList, Viewer } from './declareList'

type AnyList = Pick<DeclaredList<string, string>, 'from' | 'visible'>
interface Call {
  db: Db
  caller: Viewer
  request: { language: Language }
}

/** The values of a column, sorted as they are stored. */
export function valuesIn<Value extends string>(list: AnyList, { db, caller }: Call, column: string): Value[] {
  const { sql, values } = list.visible(caller)
  return db
    .prepare<unknown[], Value>(`SELECT DISTINCT l.${column} FROM ${list.from} WHERE ${sql} ORDER BY 1`)
    .pluck()
    .all(...values)
}

interface PersonInList {
  identifier: string
  first_name: string
  last_name: string
}
/** The users whose ids are in a column, by name. */
export function peopleIn(
  list: AnyList,
  { db, caller, request: { language } }: Call,
  column: string,
): PersonInList[] {
  const { sql, values } = list.visible(caller)
  return db
    .prepare<unknown[], PersonInList>(
      `SELECT identifier, first_name, last_name FROM users WHERE id IN (SELECT l.${column} FROM ${list.from} WHERE ${sql})
      ORDER BY ${alphabetSql('first_name', language)}, ${alphabetSql('last_name', language)}, id`,
    )
    .all(...values)
}
