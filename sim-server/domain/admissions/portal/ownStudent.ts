/**
 * Whose file a call of the portal is about: always the caller's own. Every call of the portal begins here, and reads and writes nothing
 * but rows of this lead, so that no identifier of a path or a body reaches another student.
 */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'

export interface OwnStudent {
  /** That of the profile, and of its lead. */
  identifier: string
  /** The id of the lead; 0 while staff have opened no file: no row has it. */
  lead: number
}

export const NO_PROFILE = 'You have no student profile'
export const NO_FILE = 'Your application file is not open yet'

/** @throws Fail 404 for callers who are no student */
export function ownStudent(db: Db, caller: Pick<Caller, 'user'>): OwnStudent {
  const student = db
    .prepare<[number], { identifier: string | null; lead: number }>(
      'SELECT u.student_profile_identifier AS identifier, coalesce((SELECT l.id FROM leads l WHERE l.identifier = u.student_profile_identifier AND l.deleted_at IS NULL), 0) AS lead FROM users u WHERE u.id = ?',
    )
    .get(caller.user.id)
  const { identifier = null, lead = 0 } = student ?? {}
  if (identifier === null) throw new Fail(404, NO_PROFILE)
  return { identifier, lead }
}

/** The student for a call that writes. @throws Fail 409 while there is no file */
export function ownFileOf(db: Db, caller: Pick<Caller, 'user'>): OwnStudent {
  const student = ownStudent(db, caller)
  if (student.lead === 0) throw new Fail(409, NO_FILE, { rule: 'file' })
  return student
}

/** The id of an application of this student. @throws Fail 404 for any other */
export function ownApplication(db: Db, { lead }: OwnStudent, identifier: string): number {
  const id = db
    .prepare<[string, number], number>(
      'SELECT id FROM applications WHERE identifier = ? AND lead_id = ? AND deleted_at IS NULL',
    )
    .pluck()
    .get(identifier, lead)
  if (id === undefined) throw new Fail(404, 'Application not found')
  return id
}
