/** The form of a contact, and what takes one away. */
import type { FieldValues } from 'react-hook-form'
import { StudentContactInput, studentRecord, type StudentContact } from '@contract/admissions/studentRecord'
import { studentContactKinds } from '@contract/admissions/studentValues'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { tellChange } from '@ui/operation/tellChange'
import { customField, selectField, textField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { refreshStudents } from './partDialogs'

const fields: readonly RecordField[] = [
  selectField('kind', studentContactKinds),
  textField('first_name'),
  textField('last_name'),
  customField('country_code', async () => ({ default: (await import('@ui/fields/DialField')).DialField })),
  textField('mobile'),
  textField('email'),
  textField('occupation'),
  selectField('is_primary', ['false', 'true'], {
    initialValue: (row) => String(row?.['is_primary'] ?? false),
  }),
]

/** @param contact one to change; without it a new one */
export function openContact(
  { open }: Pick<Context, 'open'>,
  student: string,
  contact?: StudentContact,
): void {
  const send = (values: FieldValues) => {
    const body = StudentContactInput.parse(values)
    return contact
      ? tellChange(
          'contacts.edit',
          call(studentRecord.editContact, { student, contact: contact.identifier, body }),
          studentRecord.editContact.spec.says,
          refreshStudents,
        )
      : tellChange(
          'contacts.add',
          call(studentRecord.addContact, { student, body }),
          studentRecord.addContact.spec.says,
          refreshStudents,
        )
  }
  open(
    <RecordDialog
      module="students"
      title={(t) => t(contact ? 'students:contacts.edit' : 'students:contacts.add')}
      schema={StudentContactInput}
      fields={fields}
      row={contact}
      onSubmit={send}
    />,
  )
}

export const removeContact = (student: string, { identifier }: StudentContact): Promise<void> =>
  tellChange(
    'contacts.remove',
    call(studentRecord.removeContact, { student, contact: identifier }),
    studentRecord.removeContact.spec.says,
    refreshStudents,
  ).catch(toastError)
