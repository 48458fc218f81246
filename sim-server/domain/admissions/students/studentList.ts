/** The list of students: leads with a file. Who sees the lead sees the student; those of deleted leads are gone, and come back with them. */
import { studentFilters, type StudentTab } from '@contract/admissions/studentFilters'
import { MISSING_STUDENT, students } from '@contract/admissions/students'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { declareList, type Viewer } from '@kit/list/declareList'
import { whereOf, type Has, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { leadScope } from '../../leads/leadList'
import { searchIds } from '../../leads/searchedLeads'

/** Applications of a student `l` that are not deleted. */
export const APPLICATIONS_OF = 'FROM applications a WHERE a.lead_id = l.lead_id AND a.deleted_at IS NULL'
const APPLIED: WherePart = [`EXISTS (SELECT 1 ${APPLICATIONS_OF})`]
const NOT_APPLIED: WherePart = [`NOT EXISTS (SELECT 1 ${APPLICATIONS_OF})`]

const LIVING: readonly WherePart[] = [
  ['l.deleted_at IS NULL'],
  ['l.lead_id NOT IN (SELECT d.id FROM leads d WHERE d.deleted_at IS NOT NULL)'],
]

/** The students `l` of the leads that the caller sees. */
export function studentScope(viewer: Omit<Viewer, 'can'>): WherePart[] {
  const scope = leadScope(viewer)
  if (scope.length === 0) return []
  const { sql, values } = whereOf(scope)
  return [[`l.lead_id IN (SELECT l.id FROM leads l WHERE ${sql})`, ...values]]
}

const tabs: Record<StudentTab, (viewer: Viewer) => WherePart[]> = {
  all: () => [],
  mine: ({ user }) => [['p.staff_id = ?', user.id]],
  applied: () => [APPLIED],
  not_applied: () => [NOT_APPLIED],
  without_login: () => [['l.login_at IS NULL']],
}

const isTrue = (yes: WherePart, no: WherePart): Has => ({
  none: no,
  any: ([value]) => (value === 1 || value === '1' ? yes : no),
  without: ([value]) => (value === 1 || value === '1' ? no : yes),
})

export const studentList = declareList({
  call: students.list,
  missing: MISSING_STUDENT,
  table: 'students',
  joins: 'JOIN leads p ON p.id = l.lead_id',
  filters: studentFilters,
  masters: {
    stage_id: 'lead_stages',
    study_level_id: 'study_levels',
    intake_id: 'intakes',
    branch_id: 'branches',
    staff_id: 'users',
  },
  columns: {
    stage_id: 'p.stage_id',
    destination_countries: 'p.destination_country',
    study_level_id: 'p.study_level_id',
    intake_id: 'p.intake_id',
    branch_id: 'p.branch_id',
    staff_id: 'p.staff_id',
    created_from: 'l.created_at',
    created_to: 'l.created_at',
  },
  custom: {
    has_login: isTrue(['l.login_at IS NOT NULL'], ['l.login_at IS NULL']),
    has_applications: isTrue(APPLIED, NOT_APPLIED),
  },
  always: LIVING,
  scope: studentScope,
  tabs,
  firstTab: 'all',
  search: (text) => {
    const { sql, values } = searchIds(text)
    return [[`l.lead_id IN (${sql})`, ...values]]
  },
})

/** A student that the caller sees, by identifier or number. @throws Fail 404 */
export function studentNamed(
  { db, caller }: { db: Db; caller: Caller },
  name: string,
): { id: number; lead_id: number; identifier: string } {
  const { sql, values } = studentList.visible(caller)
  const number = /^\d{1,9}$/.test(name) ? Number(name) : -1
  const found = db
    .prepare<unknown[], { id: number; lead_id: number; identifier: string }>(
      `SELECT l.id, l.lead_id, l.identifier FROM ${studentList.from} WHERE (l.identifier = ? OR l.id = ?) AND ${sql}`,
    )
    .get(name, number, ...values)
  if (!found) throw new Fail(404, MISSING_STUDENT)
  return found
}
