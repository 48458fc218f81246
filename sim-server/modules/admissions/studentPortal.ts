/** The profile of the signed-in student, with data of the lead that has the same identifier, if there is one. */
import { studentPortal, type StudentProfile } from '@contract/admissions/studentPortal'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

interface Person {
  student_profile_identifier: string | null
  first_name: string
  last_name: string
  email: string
  country_code: string | null
  mobile: string | null
}
interface Lead {
  identifier: string
  source_country: string | null
  destination_country: string | null
  stage_name: string
  status_name: string | null
  staff_first: string | null
  staff_last: string | null
  branch_name: string | null
}

const LEAD_SQL = `SELECT l.identifier, l.source_country, l.destination_country, s.name AS stage_name, t.name AS status_name, u.first_name AS staff_first, u.last_name AS staff_last, b.name AS branch_name
  FROM leads l JOIN lead_stages s ON s.id = l.stage_id LEFT JOIN lead_statuses t ON t.id = l.status_id LEFT JOIN users u ON u.id = l.staff_id LEFT JOIN branches b ON b.id = l.branch_id
  WHERE l.identifier = ? AND l.deleted_at IS NULL`

export default serve(studentPortal, {
  profile: ({ db, caller }): StudentProfile => {
    const { student_profile_identifier: identifier, ...userInfo } = db
      .prepare<[number], Person>(
        'SELECT student_profile_identifier, first_name, last_name, email, country_code, mobile FROM users WHERE id = ?',
      )
      .get(caller.user.id)!
    if (identifier === null) throw new Fail(404, 'You have no student profile')
    const lead = db.prepare<[string], Lead>(LEAD_SQL).get(identifier)
    return {
      identifier,
      lead_identifier: lead?.identifier ?? null,
      userInfo,
      preferences: lead
        ? {
            source_country: lead.source_country,
            destination_country: lead.destination_country,
            stage_name: lead.stage_name,
            status_name: lead.status_name,
          }
        : null,
      assigned_staff: lead?.staff_first
        ? { first_name: lead.staff_first, last_name: lead.staff_last ?? '', branch_name: lead.branch_name }
        : null,
    }
  },
})
