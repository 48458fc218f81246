/** Campuses and programs to choose from, one after the other: those that the caller finds. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { Viewer } from '@kit/list/declareList'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { PROGRAM_JOINS, visiblePrograms } from './visiblePrograms'

interface Call {
  db: Db
  caller: Viewer
  request: { language: Language }
}
interface Option {
  label: string
  value: string
}
const isNamed = (table: string, key: string): WherePart => [
  `? IN (${table}.identifier, CAST(${table}.id AS TEXT))`,
  key,
]
const options = ({ db, caller, request }: Call, table: 'c' | 'l', of: WherePart): Option[] => {
  const { sql, values } = whereOf([of, ...visiblePrograms(caller)])
  return db
    .prepare<unknown[], Option>(
      `SELECT label, value FROM (SELECT DISTINCT ${table}.id, ${table}.name AS label, ${table}.identifier AS value FROM programs l ${PROGRAM_JOINS} WHERE ${sql})
      ORDER BY ${alphabetSql('label', request.language)}, id`,
    )
    .all(...values)
}
/** Campuses with programs. @param institution its number or its identifier; all of them when left out */
export const campusesWithPrograms = (call: Call, institution: string | undefined): Option[] =>
  options(call, 'c', institution ? isNamed('i', institution) : ['1'])
/** @param campus its number or its identifier */
export const programsAt = (call: Call, campus: string): Option[] => options(call, 'l', isNamed('c', campus))
