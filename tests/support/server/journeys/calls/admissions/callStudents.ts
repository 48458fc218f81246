/** The calls about students, once each: leads become some, one is made by the form, files, contacts, what documents say. */
import { contract } from '@contract'
import type { World } from '../../caller'

export async function callStudents({ call, file, idOf }: World): Promise<void> {
  const { students, studentRecord } = contract
  const chosen = { is_selected_all: false }
  const none =
    'deleted_at IS NULL AND email NOT NULL AND lower(email) NOT IN (SELECT email FROM users) AND id NOT IN (SELECT lead_id FROM students)'
  await call(students.makeStudents, {
    body: { ...chosen, leads: [idOf('leads', none)], with_login: true },
  })
  const body = { first_name: 'Zeynep', last_name: 'Aydın', email: 'zeynep.aydin@mail.example' }
  const { identifier } = await call(students.create, { body: { ...body, with_login: false } })
  await call(students.list, {})
  await call(students.counts, {})
  await call(students.ids, {})
  await call(students.filters, {})
  await call(students.find, { body: { values: [identifier] } })
  const columns = [{ key: 'name', label: 'Name' }]
  await file(students.exportFile, { body: { ...chosen, students: [identifier], columns } })
  await call(students.single, { id: identifier })
  await call(students.profile, { identifier })
  await call(students.edit, { identifier, body: { ...body, first_name: 'Zehra' } })
  await call(students.setField, {
    body: {
      ...chosen,
      students: [identifier],
      field: 'preferences',
      value: { subject: 'Physics', remarks: '' },
    },
  })
  await call(students.invite, { body: { ...chosen, students: [identifier] } })
  const student = identifier
  const contact = { kind: 'parent' as const, first_name: 'Fatma', last_name: 'Aydın' }
  const added = await call(studentRecord.addContact, { student, body: contact })
  await call(studentRecord.contacts, { student })
  await call(studentRecord.editContact, {
    student,
    contact: added.identifier,
    body: { ...contact, occupation: 'Teacher' },
  })
  await call(studentRecord.removeContact, { student, contact: added.identifier })
  await call(studentRecord.found, { student })
}
