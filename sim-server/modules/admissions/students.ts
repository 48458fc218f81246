/** Students: the list and its parts, one of them with its file, new ones, and leads that become students. */
import { MISSING_STUDENT, students, type Student } from '@contract/admissions/students'
import { countryName } from '@db/countryName'
import { findStudents } from '@domain/admissions/students/findStudents'
import { studentFile } from '@domain/admissions/students/studentFile'
import { studentList, studentNamed } from '@domain/admissions/students/studentList'
import { studentOptions } from '@domain/admissions/students/studentOptions'
import { studentRows } from '@domain/admissions/students/studentRows'
import { editStudents } from '@domain/admissions/students/verbs/edit'
import { inviteStudents, makeStudents } from '@domain/admissions/students/verbs/make'
import { createStudent, editStudent } from '@domain/admissions/students/writeStudent'
import { bulkCall, runVerb } from '@domain/platform/operations'
import { listFile, requireColumns } from '@kit/list/listFile'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'

const ROWS_PER_PART = 500
const country = (code: string | null) => (code === null ? '' : countryName(code))
/** The value of each column of the console; others are fields of the row. */
const cells = new Map<string, (row: Student) => string | number | null>([
  ['name', ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()],
  ['mobile', ({ country_code, mobile }) => (mobile ? `${country_code ?? ''} ${mobile}`.trim() : '')],
  ['source_country', (row) => country(row.source_country)],
  ['destination_country', (row) => country(row.destination_country)],
  ['intake', ({ intake_name, intake_year }) => [intake_name, intake_year].filter(Boolean).join(' ')],
  ...(
    [
      'id',
      'email',
      'status',
      'login_at',
      'stage_name',
      'study_level_name',
      'staff_name',
      'branch_name',
      'applications',
      'created_at',
      'updated_at',
    ] as const
  ).map((key) => [key, (row: Student) => row[key]] as const),
])

function exportFile({ tenant, db, caller, request, body }: Call<typeof students.exportFile>): Response {
  const { columns, is_selected_all, students: identifiers, filters, excluded, sort_by, sort } = body
  requireColumns(columns, (key) => cells.has(key))
  const reader = readerOf({ tenant, db, caller, request })
  const where = studentList.targets(reader, { is_selected_all, identifiers, filters, excluded })
  const ids = studentRows.ids(db, where, { sort_by, sort, language: request.language })
  if (!is_selected_all && ids.length < new Set(identifiers).size)
    throw new Fail(404, { message: MISSING_STUDENT, field: 'students' })
  return listFile(tenant, 'students', ids, columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) => studentRows.byIds(db, part as readonly number[], request.language),
    cellOf: (key) => (row) => cells.get(key)!(row) ?? '',
  })
}

export default serve(students, {
  list: studentRows.answer,
  counts: studentRows.counts,
  ids: ({ query, ...call }) =>
    studentRows.identifiers(call.db, studentList.asked(readerOf(call), query), query, call.request.language),
  filters: studentOptions,
  find: ({ db, caller, body }) => findStudents(db, studentList.visible(caller), body.values),
  exportFile,
  single: ({ id, ...call }) =>
    studentRows.byIds(call.db, [studentNamed(call, id).id], call.request.language)[0]!,
  profile: ({ identifier, ...call }) => studentFile(call.db, studentNamed(call, identifier).id),
  create: ({ body, query: { form_id }, settle, ...call }) => {
    const { answer, afterCommit } = call.db.whole(() => {
      const made = createStudent(bulkCall(call), body, form_id)
      settle(made.answer)
      return made
    })
    afterCommit()
    return answer
  },
  edit: ({ identifier, body, query, settle, ...call }) => {
    const { receipt, afterCommit } = call.db.whole(() => {
      const done = editStudent(bulkCall(call), studentNamed(call, identifier), body, query)
      settle(done.receipt)
      return done
    })
    afterCommit()
    return receipt
  },
  setField: async (call) => runVerb(editStudents, students.setField, call),
  invite: async (call) => runVerb(inviteStudents, students.invite, call),
  makeStudents: async (call) => runVerb(makeStudents, students.makeStudents, call, { table: 'leads' }),
})
