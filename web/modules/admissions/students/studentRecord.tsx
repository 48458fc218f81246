/** The record of a student: the values of the lead, changed where they stand, and the parts of the file. */
import { students, type Student } from '@contract/admissions/students'
import { leadFieldEdits } from '@ui/leadFields/leadFieldEdits'
import { lazyPart } from '@ui/layout/lazyPart'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { nameOf, studentColumns } from './columns'
import { studentList } from './list'

const Completion = lazyPart(() => import('./file/Completion'))
const Contacts = lazyPart(() => import('./file/Contacts'))
const Education = lazyPart(() => import('./file/Education'))
const FoundValues = lazyPart(() => import('./file/FoundValues'))
const Preferences = lazyPart(() => import('./file/Preferences'))
const Work = lazyPart(() => import('./file/Work'))

const studentEdits = leadFieldEdits<Student>(
  {
    others: 'leadForms:own',
    behind: {
      name: ['first_name', 'last_name'],
      email: ['email'],
      mobile: ['mobile'],
      source_country: ['source_country'],
      destination_country: ['destination_country'],
      intake: ['intake_id', 'intake_year'],
      study_level_name: ['study_level_id'],
    },
  },
  ['students', 'leads', 'leadForms', 'studentRecord'],
)

const studentRecord: RecordDeclaration<Student> = {
  list: studentList,
  rows: students.list.spec.lists,
  words: 'students',
  single: students.single,
  argumentsOf: (id) => ({ id }),
  nameOf,
  numberOf: ({ id }) => `#${id}`,
  verbs: ['students.edit', 'students.found', 'students.addContact', 'students.invite', 'students.lead'],
  columns: studentColumns,
  facts: {
    contact: ['name', 'email', 'mobile', 'source_country'],
    plan: ['destination_country', 'intake', 'study_level_name', 'stage_name', 'applications'],
    owner: ['staff_name', 'branch_name'],
    account: ['status', 'login_at', 'created_at', 'updated_at'],
  },
  moments: ['login_at', 'created_at', 'updated_at'],
  moreFacts: [Completion],
  edits: studentEdits,
  tabs: [
    { name: 'profile', parts: [FoundValues, Education, Work, Preferences, Contacts] },
    { name: 'contacts', parts: [Contacts] },
    { name: 'documents', parts: [FoundValues] },
  ],
}

export default function StudentRecord() {
  return <RecordDetail record={studentRecord} />
}
