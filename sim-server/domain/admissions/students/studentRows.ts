/** Students as the contract answers them, and what they are sorted by. */
import type { StudentTab } from '@contract/admissions/studentFilters'
import type { Student } from '@contract/admissions/students'
import type { Viewer } from '@kit/list/declareList'
import { storedRows } from '@kit/list/storedRows'
import { APPLICATIONS_OF, studentList } from './studentList'

/** The state of the account `u` of a student `l`, as `studentLogins` has it. */
export const LOGIN_SQL = `CASE WHEN l.login_at IS NULL OR u.id IS NULL THEN 'none' WHEN u.status <> 'active' OR u.deleted_at IS NOT NULL THEN 'closed' WHEN u.password_hash IS NULL THEN 'invited' ELSE 'active' END`
const COUNT_SQL = `(SELECT count(*) ${APPLICATIONS_OF})`
const SELECT = `l.id, l.identifier, p.first_name, p.last_name, p.email, p.country_code, p.mobile, ${LOGIN_SQL} AS status, l.login_at,
  p.source_country, p.destination_country, p.stage_id, s.name AS stage_name, s.colour AS stage_colour, v.name AS study_level_name, i.name AS intake_name, p.intake_year,
  p.staff_id, nullif(trim(coalesce(w.first_name || ' ' || w.last_name, '')), '') AS staff_name, b.name AS branch_name,
  ${COUNT_SQL} AS applications, l.version, l.created_at, l.updated_at`
const JOINS = `LEFT JOIN users u ON u.id = l.user_id JOIN stages s ON s.id = p.stage_id LEFT JOIN study_levels v ON v.id = p.study_level_id
  LEFT JOIN intakes i ON i.id = p.intake_id LEFT JOIN users w ON w.id = p.staff_id LEFT JOIN branches b ON b.id = p.branch_id`

export const studentRows = storedRows<Student, Student, Viewer, StudentTab>(studentList, {
  select: SELECT,
  joins: JOINS,
  sorts: {
    name: { column: "p.first_name || ' ' || p.last_name", isName: true },
    applications: { column: COUNT_SQL },
  },
  order: { sort_by: 'created_at', sort: 'desc' },
})
