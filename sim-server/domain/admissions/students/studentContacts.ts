/** Parents, sponsors and guardians of a student, each change with a receipt and an undo. */
import { randomUUID } from 'node:crypto'
import type { StudentContact, StudentContactInput } from '@contract/admissions/studentRecord'
import type { Receipt } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import type { Viewer } from '@kit/list/declareList'
import { Fail } from '@kit/request/fail'
import { drain } from '@kit/tenant/readInSteps'
import { mobileOf } from '../../phone'
import {
  bulkVerb,
  runPart,
  storeCreated,
  type BulkCall,
  type BulkEffect,
  type Change,
  type Subject,
} from '../../platform/operations'
import { studentList, studentScope } from './studentList'

/** The contacts `l` of the students that the caller sees. */
export function visibleContacts(viewer: Omit<Viewer, 'can'>): WherePart[] {
  const scope = studentScope(viewer)
  if (scope.length === 0) return []
  const { sql, values } = whereOf(scope)
  return [[`l.student_id IN (SELECT l.id FROM students l WHERE ${sql})`, ...values]]
}

export const contactSubject: Subject = {
  table: 'student_contacts',
  one: 'contact',
  many: 'contacts',
  label: "trim(l.first_name || ' ' || l.last_name)",
  visibleTo: visibleContacts,
  logged: {
    kind: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    country_code: 'text',
    mobile: 'text',
    occupation: 'text',
    is_primary: 'flag',
    deleted_at: 'time',
    student_id: { words: () => '' },
  },
  changed: (tenant, by, operation, identifiers) => {
    const students =
      identifiers &&
      tenant.db
        .prepare<[string], string>(
          'SELECT DISTINCT s.identifier FROM json_each(?) j JOIN student_contacts l ON l.identifier = j.value JOIN students s ON s.id = l.student_id',
        )
        .pluck()
        .all(JSON.stringify(identifiers))
    studentList.changed(tenant, by, operation, students)
  },
}
const rules = { can: 'students.edit', subject: contactSubject } as const
export const addContacts = bulkVerb({
  verb: 'contacts.add',
  ...rules,
  undoCreated: (now) => ({ deleted_at: now }),
})
export const editContacts = bulkVerb({ verb: 'contacts.edit', ...rules })
export const removeContacts = bulkVerb({ verb: 'contacts.remove', ...rules })

const COLUMNS = 'identifier, kind, first_name, last_name, email, country_code, mobile, occupation, is_primary'
type Stored = Omit<StudentContact, 'is_primary'> & { is_primary: number }
/** Whoever is called first comes first. @param student its id */
export const contactsOf = (db: Db, student: number): StudentContact[] =>
  db
    .prepare<[number], Stored>(
      `SELECT ${COLUMNS} FROM student_contacts WHERE student_id = ? AND deleted_at IS NULL ORDER BY is_primary DESC, id`,
    )
    .all(student)
    .map((row) => ({ ...row, is_primary: row.is_primary === 1 }))

/** @throws Fail 422 at the phone number */
const columnsOf = ({ country_code, mobile, is_primary, ...contact }: StudentContactInput): Change => ({
  ...contact,
  ...mobileOf({ country_code: country_code ?? '', mobile: mobile ?? '' }),
  is_primary: Number(is_primary),
})

/** One is called first: another one of the student, as a part of the change that took its place. */
function* oneFirst(call: BulkCall, operation: string, student: number, except: number) {
  const done = yield* runPart(
    call,
    editContacts,
    {
      from: 'student_contacts l WHERE l.student_id = ? AND l.id <> ? AND l.is_primary = 1 AND l.deleted_at IS NULL',
      values: [student, except],
      readColumns: {},
      writtenColumns: ['is_primary'],
      arguments: {},
      decide: () => ({ is_primary: 0 }),
    },
    operation,
  )
  return () => done?.afterCommit()
}

const MOST_CONTACTS = 20
/** Call it in a transaction. @param student its id. @throws Fail 422 */
export function insertContact(
  call: BulkCall,
  student: number,
  body: StudentContactInput,
): { answer: { identifier: string } & Receipt; afterCommit(): void } {
  const { db, tenant, caller, now } = call
  if (contactsOf(db, student).length >= MOST_CONTACTS)
    throw new Fail(422, `A student has at most ${MOST_CONTACTS} contacts`, { rule: 'valid' })
  const columns = columnsOf(body)
  const identifier = randomUUID()
  const row: Change = { identifier, student_id: student, ...columns, created_at: now, updated_at: now }
  const names = Object.keys(row)
  const id = Number(
    db
      .prepare(
        `INSERT INTO student_contacts (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      .run(...Object.values(row)).lastInsertRowid,
  )
  const receipt = storeCreated(call, db, addContacts, [{ id, columns }], {})
  const operation = receipt.operation_identifier
  const others = body.is_primary ? drain(oneFirst(call, operation, student, id)) : () => {}
  return {
    answer: { identifier, ...receipt },
    afterCommit: () => {
      contactSubject.changed(tenant, caller, operation, [identifier])
      others()
    },
  }
}
const MISSING_CONTACT = 'There is no such contact'
const targetOf = (
  { caller }: BulkCall,
  student: number,
  contact: string,
): Pick<BulkEffect, 'from' | 'values' | 'exactly'> => {
  const { sql, values } = whereOf([['l.deleted_at IS NULL'], ...visibleContacts(caller)])
  return {
    from: `student_contacts l WHERE l.identifier = ? AND l.student_id = ? AND ${sql}`,
    values: [contact, student, ...values],
    exactly: { rows: 1, message: MISSING_CONTACT },
  }
}

const SAME = 'It has these values already'
export function editContactEffect(
  call: BulkCall,
  student: number,
  contact: string,
  body: StudentContactInput,
): BulkEffect {
  const columns = columnsOf(body)
  const names = Object.keys(columns)
  return {
    ...targetOf(call, student, contact),
    readColumns: Object.fromEntries(names.map((name) => [name, `l.${name}`])),
    writtenColumns: names,
    arguments: {},
    decide: (row) => (names.every((name) => row[name] === columns[name]) ? SAME : columns),
    nothingChanged: () => ({ status: 422, message: SAME }),
    finish: (db, { operation, changes }) =>
      body.is_primary ? oneFirst({ ...call, db }, operation, student, changes[0]!.ids[0]!) : undefined,
  }
}

export function removeContactEffect(call: BulkCall, student: number, contact: string): BulkEffect {
  const change = { deleted_at: call.now, is_primary: 0 }
  return {
    ...targetOf(call, student, contact),
    readColumns: {},
    writtenColumns: ['deleted_at', 'is_primary'],
    arguments: {},
    decide: () => change,
  }
}

/** All contacts of one student become those of another, as a part of an operation. */
export const moveContactsEffect = (from: number, to: number): BulkEffect => {
  const change = { student_id: to, is_primary: 0 }
  return {
    from: 'student_contacts l WHERE l.student_id = ?',
    values: [from],
    readColumns: {},
    writtenColumns: ['student_id', 'is_primary'],
    arguments: {},
    decide: () => change,
  }
}
