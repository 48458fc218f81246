/** The values of the filters of students: stages in their order, and what occurs in the rows that the caller sees. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { Choice } from '@contract/shapes'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import type { Viewer } from '@kit/list/declareList'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { studentList } from './studentList'

interface Call {
  db: Db
  caller: Viewer
  request: { language: Language }
}
const PERSON = "trim(t.first_name || ' ' || t.last_name)"

export async function studentOptions({ db, caller, request: { language } }: Call) {
  const { sql, values } = studentList.visible(caller)
  const occurring = (column: string) => `SELECT ${column} FROM ${studentList.from} WHERE ${sql}`
  /** At 100,000 rows each takes 20 ms: others get their turn between. */
  const rowsOf = async (
    table: string,
    column: string,
    label = 't.name',
    order = alphabetSql(label, language),
  ) => {
    await nextLoopTurn()
    return db
      .prepare<unknown[], Choice>(
        `SELECT ${label} AS label, t.id AS value FROM ${table} t WHERE t.id IN (${occurring(column)}) ORDER BY ${order}, t.id`,
      )
      .all(...values)
  }
  const codes = db
    .prepare<unknown[], string>(
      `${occurring('DISTINCT p.destination_country')} AND p.destination_country IS NOT NULL`,
    )
    .pluck()
    .all(...values)
  const countries = codes.map((value) => ({ label: countryName(value, language), value }))
  return {
    stages: db
      .prepare<[], Choice>(
        'SELECT name AS label, id AS value FROM lead_stages WHERE deleted_at IS NULL ORDER BY order_by, id',
      )
      .all(),
    countries: sortedInAlphabet(countries, language, ({ label }) => label),
    study_levels: await rowsOf('study_levels', 'p.study_level_id', 't.name', 't.position'),
    intakes: db
      .prepare<[], Choice>('SELECT name AS label, id AS value FROM intakes ORDER BY month, id')
      .all(),
    branches: await rowsOf('branches', 'p.branch_id'),
    staff: await rowsOf('users', 'p.staff_id', PERSON),
  }
}
