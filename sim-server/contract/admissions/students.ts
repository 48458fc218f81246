/**
 * Students (business §7 Applications, core §2.4): the list, one of them with its file, new ones, and leads that become students. A student
 * is a lead with a file: names, addresses and study profile are columns of the lead, and are changed by the calls of leads. `identifier` is
 * that of the lead. Siblings: parents, sponsors and guardians, and values found in documents (`studentRecord`).
 */
import { z } from 'zod'
import { NamedScore } from '../catalog/takenTests'
import { endpoints, get, post, put } from '../http'
import { strictFilters } from '../filters'
import { LeadTargets } from '../leads/leads'
import { COUNSELLING, LEADING, type ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, page, tabCounts } from '../paging'
import { Receipt, runs } from '../platform/operations'
import { Choice, Time, yesOrNo } from '../shapes'
import { countedFields } from './studentPortal/completion'
import { studentQueries, StudentTab, studentTargets } from './studentFilters'
import {
  Education,
  studentLogins,
  studentPartNames,
  studentParts,
  StudyPreferences,
  WorkExperience,
} from './studentValues'

export const MISSING_STUDENT = 'Student not found'

export const Student = z.object({
  id: z.number(),
  /** That of the lead too. */
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Of the account. */
  status: z.enum(studentLogins),
  /** When they got a login. */
  login_at: Time.nullable(),
  source_country: z.string().nullable(),
  destination_country: z.string().nullable(),
  /** Of the lead. */
  stage_id: z.number(),
  stage_name: z.string(),
  stage_colour: z.string(),
  study_level_name: z.string().nullable(),
  intake_name: z.string().nullable(),
  intake_year: z.number().nullable(),
  staff_id: z.number().nullable(),
  staff_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  /** How many are not deleted. */
  applications: z.number(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
})
export type Student = z.infer<typeof Student>

export const StudentFile = z.object({
  identifier: z.string(),
  lead_identifier: z.string(),
  userInfo: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    country_code: z.string().nullable(),
    mobile: z.string().nullable(),
    /** A day. */
    date_of_birth: z.string().nullable(),
  }),
  status: z.enum(studentLogins),
  education: z.array(Education),
  test_scores: z.array(NamedScore.pick({ score_name: true, score: true, min_score: true })),
  work_experience: z.array(WorkExperience),
  preferences: StudyPreferences.extend({
    source_country: z.string().nullable(),
    destination_country: z.string().nullable(),
  }),
  completion: z.object({ percent: z.number(), missing: z.array(z.enum(countedFields)) }),
  version: z.number(),
})
export type StudentFile = z.infer<typeof StudentFile>

/** Values by the names of the fields of the form of leads, and parts of the file. */
const Values = z.looseObject({
  education: studentParts.education.optional(),
  work_experience: studentParts.work_experience.optional(),
  preferences: studentParts.preferences.optional(),
})
/** Which form the values are of; without it the first one of the operation. */
const form_id = z.string().optional()

/** `value`: as `studentParts` has it. `version`: of the student, as the value was read. */
export const StudentPartEdit = studentTargets.body({
  field: z.enum(studentPartNames, 'Choose a field'),
  value: z.union([z.array(z.looseObject({})), z.looseObject({})], 'This value is not valid'),
  version: z.number().int().optional(),
})
export const StudentTargets = studentTargets.body({})
export const LeadsMadeStudents = LeadTargets.safeExtend({ with_login: yesOrNo.default(false) })

const Options = z.array(Choice)
const STAFF_ROWS = 'rows follow their lead: who sees the lead sees the student'

export const students = endpoints('students', {
  list: get('/students', {
    can: 'students.read',
    query: studentQueries.List,
    answer: page(Student),
    lists: 'students',
    from: 'assumed',
    quirks: [STAFF_ROWS, 'status is that of the account'],
  }),
  counts: get('/students/counts', {
    can: 'students.read',
    query: studentQueries.Matching,
    answer: tabCounts(StudentTab),
    from: 'assumed',
  }),
  ids: get('/students/ids', {
    can: 'students.read',
    query: studentQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  filters: get('/students/filters', {
    can: 'students.read',
    query: strictFilters({}),
    answer: z.object({
      stages: Options,
      countries: Options,
      study_levels: Options,
      intakes: Options,
      branches: Options,
      staff: Options,
    }),
    from: 'assumed',
  }),
  find: post('/students/find', {
    can: 'students.read',
    body: z.object({
      values: z.array(z.string().trim().min(1)).min(1, 'Paste ids, emails or phone numbers').max(50_000),
    }),
    answer: z.object({ identifiers: z.array(z.string()), unknown: z.array(z.string()) }),
    from: 'assumed',
    quirks: ['POST that reads: addresses of people do not belong in an address'],
  }),
  exportFile: post('/students/export', {
    can: 'students.export',
    body: studentTargets.fileBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  single: get('/students/{id}', {
    can: 'students.read',
    answer: Student,
    from: 'documented',
    quirks: ['response fields are not shown in the documents: a row of the list', STAFF_ROWS],
  }),
  profile: get('/students/profile/{identifier}', {
    can: 'students.read',
    answer: StudentFile,
    from: 'assumed',
    quirks: [STAFF_ROWS],
  }),
  create: post('/students/create', {
    can: 'students.create',
    query: z.object({ form_id }),
    body: Values.extend({ with_login: yesOrNo.default(false) }),
    answer: z.object({ identifier: z.string(), ...Receipt.shape }),
    from: 'assumed',
    says: 'Student created',
    fails: 'Unable to create student',
    quirks: ['the body has the fields of the form for new leads by their names, and parts of the file'],
  }),
  edit: put('/students/edit/{identifier}', {
    can: 'students.edit',
    query: z.object({ form_id, version: z.coerce.number().int().optional() }),
    body: Values,
    answer: Receipt,
    from: 'assumed',
    says: 'Student updated',
    quirks: [
      'the body has the fields of the form that leads are edited with by their names, and parts of the file',
      'version is that of the lead, as its values were read',
    ],
  }),
  setField: put('/students/bulk-field', {
    ...runs('students.edit'),
    body: StudentPartEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  invite: post('/students/bulk-invite', {
    ...runs('students.invite', 'students.create'),
    body: StudentTargets,
    from: 'assumed',
    says: 'Invitation sent',
  }),
  makeStudents: post('/leads/bulk-make-student', {
    ...runs('leads.make_student', 'students.create'),
    body: LeadsMadeStudents,
    from: 'assumed',
    says: 'Student created',
    quirks: ['with_login gives each an account with the role of students, and sends the invitation'],
  }),
})

/** Those who work with leads; agents with their own students. */
const WORKING = [...COUNSELLING, 'staff', 'agent'] as const

export default {
  endpoints: { students },
  lists: { students: ['edit', 'invite'], leads: ['make_student'] },
  verbs: ['logins.create'],
  permissions: {
    'students.read': [...WORKING, 'client', 'finance'],
    'students.create': [...COUNSELLING, 'agent'],
    'students.edit': WORKING,
    'students.export': LEADING,
  },
  navigation: [{ alias: 'Students', route: '/students', can: 'students.read', icon: 'people', order: 11 }],
} as const satisfies ModuleDeclaration
