/** A lead as a student: a row of `students`, with the identifier of the lead. The login is made apart. */
import type { Db } from '@db/open'

/** @returns the id of the student that the lead is, made when it was none. @param now an ISO instant */
export function studentOfLead(db: Db, lead: number, now: string): number {
  const find = db.prepare<[number], number>('SELECT id FROM students WHERE lead_id = ?').pluck()
  const existing = find.get(lead)
  if (existing !== undefined) return existing
  db.prepare(
    `INSERT INTO students (identifier, lead_id, user_id, created_at, updated_at)
     SELECT l.identifier, l.id, (SELECT u.id FROM users u WHERE u.student_profile_identifier = l.identifier ORDER BY u.id LIMIT 1), ?, ? FROM leads l WHERE l.id = ?`,
  ).run(now, now, lead)
  return find.get(lead)!
}
