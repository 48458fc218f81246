/**
 * Accounts of students: each has the role of students and opens the portal. They are made as a part of the operation that asked for them,
 * with the invitation of people who have no password yet, and are closed when that operation is undone.
 */
import { endSessionsOfPeople } from '@kit/auth/sessions'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { scheduleDeliveries } from '../../../outreach/deliveries'
import { staffInviter } from '../../../people/invitations'
import { insertPerson, NEW_PERSON } from '../../../people/staffVerbs/create'
import { releaseAddresses, takeAddressesAgain } from '../../../people/staffVerbs/createdUndone'
import {
  bulkVerb,
  operationId,
  storingCreated,
  type BulkCall,
  type Change,
  type Subject,
} from '../../../platform/operations'
import { ownAccount } from '../../makeStudent'

const accountSubject: Subject = {
  table: 'users',
  one: 'account',
  many: 'accounts',
  label: "trim(l.first_name || ' ' || l.last_name)",
  visibleTo: () => [['l.student_profile_identifier IS NOT NULL']],
  logged: { status: 'text', deleted_at: 'time' },
  changed: () => {},
}

export const createLogins = bulkVerb({
  verb: 'logins.create',
  can: 'students.create',
  subject: accountSubject,
  undoCreated: (now) => ({ status: 'deactivated', deleted_at: now }),
  afterUndoOrRedo: (db, operation, undone, rows, _now, { tenant }) => {
    const accounts = JSON.stringify(rows)
    if (undone) {
      releaseAddresses(db, rows)
      db.prepare('UPDATE students SET user_id = NULL WHERE user_id IN (SELECT value FROM json_each(?))').run(
        accounts,
      )
      return endSessionsOfPeople(tenant, db, rows)
    }
    takeAddressesAgain(db, operation, rows)
    db.prepare(
      'UPDATE students SET user_id = u.id FROM users u WHERE u.id IN (SELECT value FROM json_each(?)) AND u.student_profile_identifier = students.identifier',
    ).run(accounts)
    return () => scheduleDeliveries(tenant)
  },
})

interface Person {
  id: number
  lead_id: number
  identifier: string
  first_name: string
  last_name: string
  email: string
  country_code: string | null
  mobile: string | null
}
const roleOfStudents = (db: Db): number => {
  const role = db
    .prepare<[], number>("SELECT id FROM roles WHERE identifier = 'student' AND deleted_at IS NULL")
    .pluck()
    .get()
  if (role === undefined) throw new Fail(409, 'There is no role for students', { rule: 'role' })
  return role
}

/** A number that two accounts have would sign in neither. */
const unusedMobile = (db: Db, { country_code, mobile }: Person): Change =>
  mobile &&
  !db.prepare('SELECT 1 FROM users WHERE country_code IS ? AND mobile = ?').get(country_code, mobile)
    ? { country_code, mobile }
    : { country_code: null, mobile: null }

/** Accounts of one step: about 10 ms. */
const PER_STEP = 200

/**
 * Makes the accounts of students as a part of an operation; whoever signed up by themselves keeps theirs.
 * @param operation its identifier
 * @param students ids of rows of `students` whose leads have an email that nobody else has
 * @returns what is called after the commit
 */
export function* openLogins(
  call: BulkCall,
  operation: string,
  students: readonly number[],
): Generator<void, () => void> {
  const { db, tenant } = call
  const role = roleOfStudents(db)
  const people = db
    .prepare<[string], Person>(
      'SELECT s.id, s.lead_id, l.identifier, l.first_name, l.last_name, lower(l.email) AS email, l.country_code, l.mobile FROM json_each(?) j JOIN students s ON s.id = j.value JOIN leads l ON l.id = s.lead_id ORDER BY s.id',
    )
    .all(JSON.stringify(students))
  const link = db.prepare('UPDATE students SET user_id = ? WHERE id = ?')
  const giveRole = db.prepare('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)')
  const invite = staffInviter(call)
  const made: { id: number; columns: Change }[] = []
  for (const [at, person] of people.entries()) {
    if (at > 0 && at % PER_STEP === 0) yield
    const own = ownAccount(db, person.lead_id)
    if (own) {
      link.run(own.id, person.id)
      continue
    }
    const { first_name, last_name, email, identifier } = person
    const columns = { first_name, last_name, email, ...unusedMobile(db, person), ...NEW_PERSON }
    const account = insertPerson(
      call,
      { ...columns, student_profile_identifier: identifier, has_signed_agreement: 1, last_role_id: role },
      null,
    )
    giveRole.run(account.id, role)
    link.run(account.id, person.id)
    invite({ id: account.id, first_name, email })
    made.push({ id: account.id, columns })
  }
  if (made.length === 0) return () => {}
  yield* storingCreated({ ...call, partOf: operationId(db, operation) }, db, createLogins, made, {})
  return () => scheduleDeliveries(tenant)
}

const NO_EMAIL = 'It has no email'
const TAKEN = 'Another account has its email'
const TWICE = 'Another one of these has the same email'

/** SQL over a lead `alias`: whether an account that is not its own has its email. */
export const emailTakenSql = (alias: string): string =>
  `EXISTS (SELECT 1 FROM users u WHERE u.email = lower(${alias}.email) AND u.student_profile_identifier IS NOT ${alias}.identifier)`

/** Why rows get no account, in the order in which they are decided; undefined for those that do. */
export function loginRefusal(): (row: { email: unknown; email_taken: unknown }) => string | undefined {
  const seen = new Set<string>()
  return ({ email, email_taken }) => {
    const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
    if (address === '') return NO_EMAIL
    if (email_taken === 1) return TAKEN
    if (seen.has(address)) return TWICE
    seen.add(address)
    return undefined
  }
}
