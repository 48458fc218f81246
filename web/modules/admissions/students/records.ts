/** What the palette finds among students, loaded when somebody looks for it. */
import { students } from '@contract/admissions/students'
import type { RecordSource } from '@core/commands/paletteSources'
import { call } from '@core/server/http'
import { recordName } from '@core/words/recordNames'
import { addressOfStudent } from './addresses'
import { nameOf } from './columns'

/** By id, name, email or phone, as one types. */
export const findStudents: RecordSource['search'] = async (text, signal) => {
  const { recordsInfo } = await call(students.list, { query: { search: text, per_page: 8 } }, { signal })
  return recordsInfo.map((student) => ({
    identifier: student.identifier,
    title: nameOf(student),
    hint: [recordName(student.stage_name), student.email].filter(Boolean).join(' · '),
    path: addressOfStudent(student.identifier),
  }))
}
