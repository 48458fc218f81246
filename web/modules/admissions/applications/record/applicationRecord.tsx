/** The record of an application. */
import { applications, type Application } from '@contract/admissions/applications'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { lazyPart } from '@ui/layout/lazyPart'
import { partsOf } from '@ui/leadParts/parts'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { applicationColumns, nameOf } from '../columns'
import { applicationList } from '../list'
import { applicationEdits } from './edits'
import { Headline } from './Headline'
import { applicationParts, subjectOf } from '../partsOwner'

const PreferenceOrder = lazyPart(() => import('./PreferenceOrder'))
const parts = partsOf<Application>(applicationParts, subjectOf)

export const applicationRecord: RecordDeclaration<Application> = {
  list: applicationList,
  rows: applications.list.spec.lists,
  words: 'applications',
  single: applications.single,
  argumentsOf: (id) => ({ id }),
  nameOf: (row) => `${nameOf(row)} · ${row.program_name}`,
  numberOf: ({ id }) => `#${id}`,
  Headline,
  verbs: ['applications.stage', 'applications.documents', 'applications.write', 'applications.note'],
  columns: applicationColumns,
  facts: {
    program: ['institution_name', 'campus', 'destination_country', 'intake', 'preference_order'],
    state: ['status_name', 'sub_status_name', 'reason_name', 'remarks', 'is_on_hold', 'is_deferred'],
    money: ['tuition_fee', 'application_fee', 'currency'],
    people: ['lead_name', 'email', 'student_number', 'staff_name', 'agent_name'],
    record: ['created_at', 'updated_at', 'last_activity'],
  },
  moments: ['created_at', 'updated_at', 'last_activity'],
  problemOf: ({ deleted_at }) =>
    deleted_at === null ? undefined : words('applications:deleted', { at: dateTime(deleted_at) }),
  edits: applicationEdits,
  tabs: [
    {
      name: 'overview',
      parts: [parts.documents, PreferenceOrder, parts.conversations, parts.notes, parts.activity],
    },
    { name: 'documents', parts: [parts.documents] },
    { name: 'conversations', parts: [parts.conversations] },
    { name: 'notes', parts: [parts.notes] },
    { name: 'payments', parts: [parts.payments] },
    { name: 'preference', parts: [PreferenceOrder] },
    { name: 'activity', parts: [parts.activity] },
  ],
}

export default function ApplicationRecord() {
  return <RecordDetail record={applicationRecord} />
}
