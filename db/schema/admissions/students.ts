/**
 * Students: leads with a file of their own, some with a login, and their parents, sponsors and guardians. `identifier` is that of the lead,
 * as `users.student_profile_identifier` is.
 */
import { studentContactKinds } from '@contract/admissions/studentValues'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, flag, id, identifier, ownedBy, refersTo, stamps, time, version } from '../../columns'
import { leads } from '../leads/leads'
import { users } from '../people/people'

export const students = sqliteTable('students', {
  id: id(),
  identifier: identifier(),
  lead_id: refersTo(() => leads.id)
    .notNull()
    .unique(),
  /** Their account; null until they have one. */
  user_id: emptiedWith(() => users.id).unique(),
  /** When they got a login; null while they have none. */
  login_at: time(),
  /** JSON objects and lists, as the contract of students has them. */
  education: text().notNull().default('[]'),
  work_experience: text().notNull().default('[]'),
  preferences: text().notNull().default('{}'),
  version: version(),
  deleted_at: time(),
  ...stamps(),
})

export const studentContacts = sqliteTable(
  'student_contacts',
  {
    id: id(),
    identifier: identifier(),
    student_id: ownedBy(() => students.id).notNull(),
    kind: text({ enum: studentContactKinds }).notNull(),
    first_name: text().notNull(),
    last_name: text().notNull().default(''),
    email: text(),
    country_code: text(),
    mobile: text(),
    occupation: text(),
    /** Who is called first. */
    is_primary: flag(),
    version: version(),
    deleted_at: time(),
    ...stamps(),
  },
  (t) => [index('student_contacts_student').on(t.student_id)],
)
