/** Who looks after a student: who has their file, and who works on their applications. */
import type { PortalStaff } from '@contract/admissions/studentPortal/lists'
import type { Db } from '@db/open'
import type { OwnStudent } from './ownStudent'

interface Row extends Omit<PortalStaff, 'programs'> {
  program: string | null
}
/** Agencies are partners of the organisation: students have a counsellor there or none. */
const STAFF = `SELECT u.identifier, u.first_name, u.last_name, r.name AS role_name, u.email,
    (SELECT b.name FROM user_branches j JOIN branches b ON b.id = j.branch_id WHERE j.user_id = u.id ORDER BY b.id LIMIT 1) AS branch_name, w.program
  FROM (SELECT staff_id, staff_role_id, NULL AS program, 0 AS place FROM leads WHERE id = ?
    UNION ALL SELECT staff_id, staff_role_id, program_name, preference_order FROM applications WHERE lead_id = ? AND deleted_at IS NULL) w
  JOIN users u ON u.id = w.staff_id AND u.status = 'active' JOIN roles r ON r.id = w.staff_role_id AND r.user_group = 'company' ORDER BY w.place`

export function staffOf(db: Db, { lead }: OwnStudent): PortalStaff[] {
  const people = new Map<string, PortalStaff>()
  for (const { program, ...person } of db.prepare<[number, number], Row>(STAFF).all(lead, lead)) {
    const known = people.get(person.identifier) ?? { ...person, programs: [] }
    people.set(person.identifier, known)
    if (program !== null) known.programs.push(program)
  }
  return [...people.values()]
}
