/** Programs as the rows of bulk verbs: which a caller may see, how their changes are shown, who is told. */
import { MISSING_RECORD } from '@contract/shapes'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { writtenScores } from '../leads/leadForm/columnKinds'
import { subjectOf } from '../platform/operations'
import { programFactsChanged } from './claims/changed'
import { programList } from './programList'

const nameIn = (table: string) => ({ table, name: 'name' })

export const programSubject = subjectOf(programList, {
  one: 'program',
  label: 'l.name',
  changed: programFactsChanged,
  logged: {
    name: 'text',
    url: 'text',
    category: 'text',
    study_level_id: nameIn('study_levels'),
    discipline_id: nameIn('disciplines'),
    tuition_fee: 'text',
    application_fee: 'text',
    duration: 'text',
    duration_type: 'text',
    is_fulltime: 'flag',
    attendance_on: 'text',
    weekly_hours: 'text',
    intake_ids: { ...nameIn('intakes'), many: true },
    is_pgwp: 'flag',
    required_level_id: nameIn('study_levels'),
    min_grade: 'text',
    language_level: 'text',
    test_scores: { words: writtenScores },
    min_age: 'text',
    max_age: 'text',
    min_requirement: 'text',
    verified_on: 'text',
    visible_to: 'text',
  },
})

/**
 * The id of a program that the caller may see.
 * @param program its number or its identifier
 * @throws Fail 404; at `field` where the body names it
 */
export function programId(db: Db, caller: Caller, program: string, field?: string): number {
  const { sql, values } = whereOf(programList.scope(caller))
  const id = db
    .prepare<unknown[], number>(
      `SELECT l.id FROM ${programList.from} WHERE (l.identifier = ? OR l.id = ?) AND ${sql}`,
    )
    .pluck()
    .get(program, /^\d{1,15}$/.test(program) ? Number(program) : -1, ...values)
  if (id === undefined)
    throw new Fail(404, { message: MISSING_RECORD, ...(field !== undefined && { field }) })
  return id
}
