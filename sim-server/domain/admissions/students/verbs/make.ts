/** Leads become students, with or without a login; and students get one later. */
import type { z } from 'zod'
import { students, type LeadsMadeStudents, type StudentTargets } from '@contract/admissions/students'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { DELETED } from '../../../leads/leadVerbs/assignTransfer'
import { leadTargets } from '../../../leads/leadVerbs/targets'
import { leadSubject } from '../../../leads/leadVerbs/subject'
import { bulkVerb, type BulkCall, type BulkEffect } from '../../../platform/operations'
import { studentRowOf } from '../../makeStudent'
import { APPLICATIONS_OF, studentList } from '../studentList'
import { studentSubject } from '../studentSubject'
import { emailTakenSql, loginRefusal, openLogins } from './logins'

const IS_STUDENT = 'It is a student already'
const HAS_LOGIN = 'It has a login already'
const HAS_APPLICATIONS = 'Some have applications by now: they stay students. Nothing was changed.'

/** Leads of one step: about 10 ms. */
const PER_STEP = 500
function* rowsOf(
  db: Db,
  leads: readonly number[],
  now: string,
): Generator<void, ReadonlyMap<number, number>> {
  const made = new Map<number, number>()
  for (const [at, lead] of leads.entries()) {
    if (at > 0 && at % PER_STEP === 0) yield
    made.set(lead, studentRowOf(db, lead, now))
  }
  return made
}

/** An operation that made accounts of the changed rows besides. */
const withLogins =
  (call: BulkCall): NonNullable<BulkEffect['finish']> =>
  (db, { operation, changes }) =>
    openLogins(
      { ...call, db },
      operation,
      changes.flatMap(({ ids }) => ids),
    )

const OWN_ACCOUNT =
  'SELECT u.created_at FROM users u WHERE u.student_profile_identifier = l.identifier AND u.deleted_at IS NULL ORDER BY u.id LIMIT 1'

export function makeEffect(
  call: BulkCall,
  targets: Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>,
  with_login: boolean,
): BulkEffect {
  const { now } = call
  const refusal = loginRefusal()
  return {
    ...targets,
    readColumns: {
      deleted_at: 'l.deleted_at',
      email: 'l.email',
      email_taken: with_login ? emailTakenSql('l') : '0',
      is_student: 'EXISTS (SELECT 1 FROM students s WHERE s.lead_id = l.id AND s.deleted_at IS NULL)',
      own_login: `(${OWN_ACCOUNT})`,
    },
    writtenColumns: ['deleted_at', 'login_at'],
    arguments: { with_login },
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      if (row['is_student'] === 1) return IS_STUDENT
      const own = row['own_login'] as string | null
      if (!with_login) return { deleted_at: null, login_at: own }
      const why = own === null ? refusal({ email: row['email'], email_taken: row['email_taken'] }) : undefined
      return why ?? { deleted_at: null, login_at: own ?? now }
    },
    madeFor: {
      table: 'leads',
      label: leadSubject.label,
      rows: (db, ids) => rowsOf(db, ids, now),
    },
    ...(with_login && { finish: withLogins(call) }),
  }
}

/** A student without its row would leave applications without one. @throws Fail 409 */
function requireNoApplications({ db }: BulkCall, operation: number): void {
  const found = db
    .prepare<[number]>(
      `SELECT 1 FROM operation_rows r JOIN students l ON l.id = r.row_id WHERE r.operation_id = ? AND r.outcome = 'changed' AND l.deleted_at IS NULL AND EXISTS (SELECT 1 ${APPLICATIONS_OF}) LIMIT 1`,
    )
    .get(operation)
  if (found !== undefined) throw new Fail(409, HAS_APPLICATIONS, { rule: 'in use' })
}

export const makeStudents = bulkVerb({
  ...students.makeStudents.spec,
  subject: studentSubject,
  checkUndoOrRedo: requireNoApplications,
  effectOf: (call, { with_login, ...body }: z.output<typeof LeadsMadeStudents>) =>
    makeEffect(call, leadTargets(call, body), with_login),
})

export const inviteStudents = bulkVerb({
  ...students.invite.spec,
  subject: studentSubject,
  effectOf: (call, body: z.output<typeof StudentTargets>) => {
    const refusal = loginRefusal()
    return {
      ...studentList.targetRows(call, body),
      readColumns: { login_at: 'l.login_at', email: 'p.email', email_taken: emailTakenSql('p') },
      writtenColumns: ['login_at'],
      arguments: {},
      decide: (row) => {
        if (row['login_at'] !== null) return HAS_LOGIN
        return refusal({ email: row['email'], email_taken: row['email_taken'] }) ?? { login_at: call.now }
      },
      finish: withLogins(call),
    }
  },
})
