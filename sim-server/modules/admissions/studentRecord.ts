/** Parts of the file of a student: parents, sponsors and guardians, and what was found in documents. */
import { studentRecord } from '@contract/admissions/studentRecord'
import {
  contactsOf,
  contactSubject,
  editContactEffect,
  editContacts,
  insertContact,
  removeContactEffect,
  removeContacts,
} from '@domain/admissions/students/studentContacts'
import { studentNamed } from '@domain/admissions/students/studentList'
import { foundValues } from '@domain/leads/extraction/foundValues'
import { bulkCall, faultsOn, runOperation } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(studentRecord, {
  contacts: ({ student, ...call }) => contactsOf(call.db, studentNamed(call, student).id),
  addContact: ({ student, body, settle, ...call }) => {
    const { answer, afterCommit } = call.db.whole(() => {
      const made = insertContact(bulkCall(call), studentNamed(call, student).id, body)
      settle(made.answer)
      return made
    })
    afterCommit()
    return answer
  },
  editContact: async ({ student, contact, body, settle, ...call }) => {
    const { id } = studentNamed(call, student)
    return runOperation(bulkCall(call), editContacts, (bulk) => editContactEffect(bulk, id, contact, body), {
      settle,
      key: call.request.key,
      plan: call.request.plan,
      faults: faultsOn(call.tenant, studentRecord.editContact, contactSubject),
    })
  },
  removeContact: async ({ student, contact, settle, ...call }) => {
    const { id } = studentNamed(call, student)
    return runOperation(bulkCall(call), removeContacts, (bulk) => removeContactEffect(bulk, id, contact), {
      settle,
      key: call.request.key,
      plan: call.request.plan,
      faults: faultsOn(call.tenant, studentRecord.removeContact, contactSubject),
    })
  },
  found: ({ student, ...call }) => foundValues(bulkCall(call), studentNamed(call, student).lead_id),
})
