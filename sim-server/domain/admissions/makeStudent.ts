/**
 * A lead as a student: a row of `students`, with the identifier of the lead. The login is made apart (`studentLogins.ts`). Rows that are
 * deleted are of leads that are no students: an undo leaves one.
 */
import type { Db } from '@db/open'

/** @returns the id of the row of a lead, made when there is none; a new one is deleted until it becomes a student. @param now an ISO instant */
export function studentRowOf(db: Db, lead: number, now: string): number {
  const find = db.prepare<[number], number>('SELECT id FROM students WHERE lead_id = ?').pluck()
  const existing = find.get(lead)
  if (existing !== undefined) return existing
  db.prepare(
    `INSERT INTO students (identifier, lead_id, deleted_at, created_at, updated_at) SELECT l.identifier, l.id, ?, ?, ? FROM leads l WHERE l.id = ?`,
  ).run(now, now, now, lead)
  return find.get(lead)!
}

/** The account of a lead that signed up by themselves. */
export const ownAccount = (db: Db, lead: number): { id: number; created_at: string } | undefined =>
  db
    .prepare<[number], { id: number; created_at: string }>(
      'SELECT u.id, u.created_at FROM leads l JOIN users u ON u.student_profile_identifier = l.identifier WHERE l.id = ? AND u.deleted_at IS NULL ORDER BY u.id LIMIT 1',
    )
    .get(lead)

/** @returns the id of the student that the lead is, made when it was none. @param now an ISO instant */
export function studentOfLead(db: Db, lead: number, now: string): number {
  const id = studentRowOf(db, lead, now)
  const account = ownAccount(db, lead)
  db.prepare(
    'UPDATE students SET deleted_at = NULL, user_id = coalesce(user_id, ?1), login_at = coalesce(login_at, ?2), updated_at = ?3 WHERE id = ?4 AND (deleted_at IS NOT NULL OR user_id IS NULL AND ?1 IS NOT NULL)',
  ).run({ 1: account?.id ?? null, 2: account?.created_at ?? null, 3: now, 4: id })
  return id
}
