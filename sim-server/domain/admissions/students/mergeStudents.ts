/**
 * What a merge of two leads does with their files. The lead that stays is a student when one of them was; of two files it keeps its own,
 * and gets what that lacks: parts that are empty, contacts, the login. Changes are parts of the merge, so that its undo takes them back.
 */
import type { Db } from '@db/open'
import { drain } from '@kit/tenant/readInSteps'
import { runPart, type BulkCall, type Change } from '../../platform/operations'
import { editContacts, moveContactsEffect } from './studentContacts'
import { editStudents, partsEffect } from './verbs/edit'
import { studentRowOf } from '../makeStudent'

interface Merged {
  /** The lead that stays. */
  lead: number
  other: number
}
interface Row {
  id: number
  user_id: number | null
  login_at: string | null
  deleted_at: string | null
  education: string
  work_experience: string
  preferences: string
}
const rowOf = (db: Db, lead: number): Row | undefined =>
  db.prepare<[number], Row>('SELECT * FROM students WHERE lead_id = ?').get(lead)

const EMPTY = { education: '[]', work_experience: '[]', preferences: '{}' } as const
const parts = ['education', 'work_experience', 'preferences'] as const

/** Accounts and their students name each other again after accounts were moved to the lead that stays, or back. */
export function joinAccounts(db: Db, { lead, other }: Merged): void {
  const both = [lead, other] as const
  db.prepare('UPDATE students SET user_id = NULL WHERE lead_id IN (?, ?)').run(...both)
  db.prepare(
    `UPDATE students SET user_id = (SELECT u.id FROM users u WHERE u.student_profile_identifier = students.identifier AND u.deleted_at IS NULL ORDER BY u.id LIMIT 1) WHERE lead_id IN (?, ?)`,
  ).run(...both)
}

/** Call it before rows that name a lead are moved. @param operation identifier of the merge */
export function mergeStudents(call: BulkCall, operation: string, { lead, other }: Merged): void {
  const { db, now } = call
  const given = rowOf(db, other)
  if (!given || given.deleted_at !== null) return
  studentRowOf(db, lead, now)
  const staying = rowOf(db, lead)!
  const change: Change = {
    deleted_at: null,
    login_at: staying.login_at ?? given.login_at,
    ...Object.fromEntries(
      parts.map((part) => [part, staying[part] === EMPTY[part] ? given[part] : staying[part]]),
    ),
  }
  drain(runPart(call, editStudents, partsEffect(staying.id, change), operation))
  drain(runPart(call, editContacts, moveContactsEffect(given.id, staying.id), operation))
}
