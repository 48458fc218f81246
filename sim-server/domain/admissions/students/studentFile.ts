/** The file of a student: what its lead has of them, and education, work and preferences of the row of `students`. */
import { completionOf } from '@contract/admissions/studentPortal/completion'
import type { StudentFile } from '@contract/admissions/students'
import { StudyPreferences } from '@contract/admissions/studentValues'
import type { Db } from '@db/open'
import { answeredLead } from '../../leads/leadJson'
import { LOGIN_SQL } from './studentRows'

interface Stored {
  lead_id: number
  status: StudentFile['status']
  education: string
  work_experience: string
  preferences: string
  version: number
}

/** @param id of the student */
export function studentFile(db: Db, id: number): StudentFile {
  const { lead_id, status, version, ...parts } = db
    .prepare<[number], Stored>(
      `SELECT l.lead_id, ${LOGIN_SQL} AS status, l.education, l.work_experience, l.preferences, l.version FROM students l LEFT JOIN users u ON u.id = l.user_id WHERE l.id = ?`,
    )
    .get(id)!
  const lead = answeredLead(db, lead_id)
  const education = JSON.parse(parts.education) as StudentFile['education']
  const own = StudyPreferences.catch({ subject: '', remarks: '' }).parse(JSON.parse(parts.preferences))
  const { source_country, destination_country, date_of_birth, email, mobile } = lead
  return {
    identifier: lead.identifier,
    lead_identifier: lead.identifier,
    userInfo: {
      first_name: lead.first_name,
      last_name: lead.last_name,
      email,
      country_code: lead.country_code,
      mobile,
      date_of_birth,
    },
    status,
    education,
    test_scores: lead.test_scores.map(({ score_name, score, min_score }) => ({
      score_name,
      score,
      min_score,
    })),
    work_experience: JSON.parse(parts.work_experience) as StudentFile['work_experience'],
    preferences: { ...own, source_country, destination_country },
    completion: completionOf({
      email,
      mobile,
      date_of_birth,
      source_country,
      destination_country,
      education: education.length,
      test_scores: lead.test_scores.length,
      subject: own.subject || null,
    }),
    version,
  }
}
