/** What is done with students: new ones, their file, contacts, values of documents, logins, and the way to their lead. */
import { studentRecord } from '@contract/admissions/studentRecord'
import { students, type Student } from '@contract/admissions/students'
import type { StudentPart } from '@contract/admissions/studentValues'
import { leadsTo, type Command, type Context } from '@core/commands/commands'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { addressOfEdit, CREATE } from './addresses'

const isStudentList = ({ list }: Context<Student>) => list === 'students'
const only = ({ targets }: Context<Student>) => targets.identifiers[0]!

const part = (id: `students.${string}`, name: StudentPart, keys?: string): Command<Student> => ({
  id,
  on: 'row',
  ...(keys && { keys }),
  can: students.setField.spec.can,
  when: isStudentList,
  run: async (context) => (await import('./file/partDialogs')).openPart(context, name),
})

export const verbs: Command<Student>[] = [
  {
    id: 'students.create',
    on: 'page',
    keys: 'c',
    can: students.create.spec.can,
    opens: CREATE,
    inDetail: true,
    ...leadsTo(CREATE),
  },
  {
    id: 'students.edit',
    on: 'row',
    keys: 'e',
    can: students.edit.spec.can,
    when: isStudentList,
    ...leadsTo<Student>((context) => addressOfEdit(only(context))),
  },
  part('students.education', 'education', 's'),
  part('students.work', 'work_experience', 'w'),
  part('students.preferences', 'preferences', 'p'),
  {
    id: 'students.addContact',
    on: 'row',
    keys: 'n',
    can: studentRecord.addContact.spec.can,
    when: isStudentList,
    run: async (context) => (await import('./file/contactDialogs')).openContact(context, only(context)),
  },
  {
    id: 'students.found',
    on: 'row',
    keys: 'd',
    can: studentRecord.found.spec.can,
    when: isStudentList,
    arguments: [
      {
        name: 'value',
        choices: async (_, context) => (await import('./file/takeFound')).foundChoices(context as Context),
      },
    ],
    run: async (context, given) => (await import('./file/takeFound')).takeChosen(context as Context, given),
  },
  bulkCommand<Student>({ endpoint: students.invite }, { keys: 'i', when: isStudentList }),
  {
    id: 'students.lead',
    on: 'row',
    keys: 'l',
    can: 'leads.read',
    when: isStudentList,
    ...leadsTo<Student>((context) => `/leads?lead=${encodeURIComponent(only(context))}`),
  },
]
