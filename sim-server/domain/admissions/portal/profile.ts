/** A student's own profile: read from their account, their lead and the row of `students`; and what they change of it. */
import { completionOf } from '@contract/admissions/studentPortal/completion'
import { type StudentProfile, type StudentProfileInput } from '@contract/admissions/studentPortal'
import { StudyPreferences, type Education, type WorkExperience } from '@contract/admissions/studentValues'
import type { TestScore } from '@contract/catalog/takenTests'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { editEffect, editLead } from '../../leads/leadVerbs/edit'
import { mobileOf } from '../../phone'
import { runWithin, type BulkCall, type Change } from '../../platform/operations'
import { studentOfLead } from '../makeStudent'
import type { OwnStudent } from './ownStudent'

interface Person {
  first_name: string
  last_name: string
  email: string
  country_code: string | null
  mobile: string | null
}
interface LeadRow {
  identifier: string
  country_code: string | null
  mobile: string | null
  date_of_birth: string | null
  source_country: string | null
  destination_country: string | null
  test_scores: string | null
  stage_name: string
  status_name: string | null
  staff_first: string | null
  staff_last: string | null
  branch_name: string | null
  education: string | null
  work_experience: string | null
  preferences: string | null
}
const LEAD_SQL = `SELECT l.identifier, l.country_code, l.mobile, l.date_of_birth, l.source_country, l.destination_country, l.test_scores, s.name AS stage_name, t.name AS status_name,
    u.first_name AS staff_first, u.last_name AS staff_last, b.name AS branch_name, d.education, d.work_experience, d.preferences
  FROM leads l JOIN lead_stages s ON s.id = l.stage_id LEFT JOIN lead_statuses t ON t.id = l.status_id LEFT JOIN users u ON u.id = l.staff_id LEFT JOIN branches b ON b.id = l.branch_id
  LEFT JOIN students d ON d.lead_id = l.id AND d.deleted_at IS NULL WHERE l.id = ?`

function scoresOf(db: Db, stored: string | null): StudentProfile['test_scores'] {
  const nameOf = db.prepare<[number], string>('SELECT name FROM test_scores WHERE id = ?').pluck()
  return (JSON.parse(stored ?? '[]') as TestScore[]).map(({ test_score_id, score, min_score }) => ({
    score_name: nameOf.get(test_score_id) ?? '',
    score,
    min_score,
  }))
}

/** Entries that another version wrote are left out rather than refused. */
const listed = <T>(stored: string | null | undefined): T[] => JSON.parse(stored ?? '[]') as T[]
const preferencesOf = (stored: string | null | undefined): StudyPreferences =>
  StudyPreferences.catch({ subject: '', remarks: '' }).parse(JSON.parse(stored ?? '{}'))

export function profileOf(db: Db, caller: Pick<Caller, 'user'>, student: OwnStudent): StudentProfile {
  const person = db
    .prepare<[number], Person>(
      'SELECT first_name, last_name, email, country_code, mobile FROM users WHERE id = ?',
    )
    .get(caller.user.id)!
  const lead = db.prepare<[number], LeadRow>(LEAD_SQL).get(student.lead)
  const { country_code, mobile } = lead?.mobile ? lead : person
  const education = listed<Education>(lead?.education)
  const test_scores = scoresOf(db, lead?.test_scores ?? null)
  const preferences = lead
    ? {
        source_country: lead.source_country,
        destination_country: lead.destination_country,
        stage_name: lead.stage_name,
        status_name: lead.status_name,
        ...preferencesOf(lead.preferences),
      }
    : null
  const userInfo = { ...person, country_code, mobile, date_of_birth: lead?.date_of_birth ?? null }
  return {
    identifier: student.identifier,
    lead_identifier: lead?.identifier ?? null,
    userInfo,
    education,
    work_experience: listed<WorkExperience>(lead?.work_experience),
    test_scores,
    preferences,
    assigned_staff: lead?.staff_first
      ? { first_name: lead.staff_first, last_name: lead.staff_last ?? '', branch_name: lead.branch_name }
      : null,
    completion: completionOf({
      email: userInfo.email,
      mobile,
      date_of_birth: userInfo.date_of_birth,
      source_country: preferences?.source_country ?? null,
      destination_country: preferences?.destination_country ?? null,
      education: education.length,
      test_scores: test_scores.length,
      subject: preferences?.subject ?? null,
    }),
  }
}

/** The columns of the lead that a student changes. @throws Fail 422 for a number that is none */
function leadChange(body: StudentProfileInput): Change {
  const { mobile, date_of_birth, source_country, destination_country } = body
  return {
    ...(mobile !== undefined && { ...mobileOf({ mobile: mobile ?? '' }) }),
    ...(date_of_birth !== undefined && { date_of_birth }),
    ...(source_country !== undefined && { source_country }),
    ...(destination_country !== undefined && { destination_country }),
  }
}

/** Call it in a transaction. @returns what is called after its commit */
export function saveProfile(call: BulkCall, { lead }: OwnStudent, body: StudentProfileInput): () => void {
  const { db, now } = call
  const id = studentOfLead(db, lead, now)
  const parts = ['education', 'work_experience', 'preferences'] as const
  for (const part of parts)
    if (body[part] !== undefined)
      db.prepare(`UPDATE students SET ${part} = ?, version = version + 1, updated_at = ? WHERE id = ?`).run(
        JSON.stringify(body[part]),
        now,
        id,
      )
  const change = leadChange(body)
  const names = Object.keys(change)
  if (names.length === 0) return () => {}
  const present = db
    .prepare<[number], Change>(`SELECT ${names.join(', ')} FROM leads WHERE id = ?`)
    .get(lead)!
  // A form sends all of its fields: what is as it was is no change, and no refusal.
  if (names.every((name) => present[name] === change[name])) return () => {}
  return runWithin(call, editLead, editEffect(lead, change, undefined)).afterCommit
}
