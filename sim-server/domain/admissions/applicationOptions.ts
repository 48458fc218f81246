/** The values of the filters of applications: masters in their order, and what occurs in the rows that the caller sees. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { Choice } from '@contract/shapes'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import type { Viewer } from '@kit/list/declareList'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { applicationList } from './applicationList'
import { LEVEL_SQL } from './stagedApplications'

interface Call {
  db: Db
  caller: Viewer
  request: { language: Language }
}
const masters = (db: Db, sql: string) => db.prepare<[], Choice>(sql).all()
const PERSON = "trim(t.first_name || ' ' || t.last_name)"

export async function applicationOptions({ db, caller, request: { language } }: Call) {
  const { sql, values } = applicationList.visible(caller)
  const occurring = (expression: string) => `SELECT ${expression} FROM applications l WHERE ${sql}`
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
  const valuesOf = async <T extends string | number>(column: string) => {
    await nextLoopTurn()
    return db
      .prepare<unknown[], T>(
        `SELECT DISTINCT value FROM (${occurring(`${column} AS value`)}) WHERE value IS NOT NULL ORDER BY 1`,
      )
      .pluck()
      .all(...values)
  }
  const codes = await valuesOf<string>('l.destination_country')
  const countries = codes.map((value) => ({ label: countryName(value, language), value }))
  return {
    stages: masters(
      db,
      'SELECT name AS label, id AS value FROM application_stages WHERE deleted_at IS NULL ORDER BY order_by, id',
    ),
    statuses: masters(
      db,
      'SELECT name AS label, id AS value FROM application_statuses WHERE deleted_at IS NULL ORDER BY order_by, id',
    ),
    sub_statuses: masters(
      db,
      'SELECT name AS label, id AS value FROM sub_statuses WHERE deleted_at IS NULL ORDER BY status_id, id',
    ),
    countries: sortedInAlphabet(countries, language, ({ label }) => label),
    institutions: await rowsOf('institutions', 'l.institution_id'),
    campuses: await rowsOf('campuses', 'l.campus_id'),
    study_levels: await rowsOf('study_levels', LEVEL_SQL, 't.name', 't.position'),
    intakes: masters(db, 'SELECT name AS label, id AS value FROM intakes ORDER BY month, id'),
    years: (await valuesOf<number>('l.intake_year')).map((value) => ({ label: String(value), value })),
    staff: await rowsOf('users', 'l.staff_id', PERSON),
    agents: await rowsOf('users', 'l.agent_id', PERSON),
    branches: await rowsOf('branches', '(SELECT p.branch_id FROM leads p WHERE p.id = l.lead_id)'),
  }
}
