/** The record of a lead. */
import { leads, type Lead } from '@contract/leads/leads'
import { can } from '@core/session/session'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { lazyPart } from '@ui/layout/lazyPart'
import { partsOf } from '@ui/leadParts/parts'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { leadColumns, nameOf } from './columns'
import { leadList } from './list'
import { Headline } from './Headline'
import { leadEdits } from './edits'
import { leadParts } from './partsOwner'

const LeadApplications = lazyPart(() => import('./applications/LeadApplications'))
const LeadCalls = lazyPart(() => import('./LeadCalls'))
const LeadDuplicates = lazyPart(() => import('./merge/LeadDuplicates'))
const LeadPeople = lazyPart(() => import('./people/LeadPeople'))
const LeadPrograms = lazyPart(() => import('./programs/LeadPrograms'))
const LeadTasks = lazyPart(() => import('./LeadTasks'))
const OwnColumns = lazyPart(() => import('./OwnColumns'))
const OwnValues = lazyPart(() => import('./OwnValues'))

const parts = partsOf<Lead>(leadParts, ({ identifier }) => ({ lead: identifier }))

/** Who may change a lead sees its own fields among those that can be changed. */
const UnchangedOwnValues = ({ row }: { row: Lead }) =>
  can(leadEdits.can) && row.deleted_at === null ? null : <OwnValues lead={row} />

export const leadRecord: RecordDeclaration<Lead> = {
  list: leadList,
  rows: leads.list.spec.lists,
  words: 'leads',
  single: leads.single,
  argumentsOf: (id) => ({ id }),
  nameOf,
  numberOf: ({ id }) => `#${id}`,
  Headline: ({ row }) => <Headline lead={row} />,
  verbs: ['leadStage.move', 'leads.call', 'leads.note', 'tasks.remind'],
  columns: leadColumns,
  facts: {
    contact: ['first_name', 'email', 'mobile', 'source_country', 'source_city'],
    plan: ['status_name', 'destination_country', 'intake_name', 'is_deferred', 'tags'],
    study: ['study_level_name', 'grade', 'language_level', 'test_scores', 'date_of_birth', 'budget_amount'],
    owner: ['staff_name', 'branch_name', 'team_name'],
    origin: [
      'lead_source_name',
      'lead_medium_name',
      'utm_source',
      'utm_medium',
      'created_at',
      'updated_at',
      'identifier',
    ],
  },
  moments: ['created_at', 'updated_at'],
  problemOf: ({ deleted_at }) =>
    deleted_at === null ? undefined : words('leads:detail.deleted', { at: dateTime(deleted_at) }),
  moreFacts: [UnchangedOwnValues, LeadPeople],
  edits: leadEdits,
  tabs: [
    {
      name: 'overview',
      parts: [LeadTasks, parts.conversations, LeadDuplicates, parts.documents, parts.notes, parts.activity],
    },
    { name: 'notes', parts: [parts.notes] },
    { name: 'conversations', parts: [parts.conversations] },
    { name: 'calls', parts: [LeadCalls] },
    { name: 'task', parts: [LeadTasks] },
    { name: 'documents', parts: [parts.documents] },
    { name: 'payments', parts: [parts.payments] },
    { name: 'programs', parts: [LeadPrograms] },
    { name: 'applications', parts: [LeadApplications] },
    { name: 'activity', parts: [parts.activity] },
  ],
}

export default function LeadRecord() {
  return (
    <RecordDetail record={leadRecord}>
      <OwnColumns />
    </RecordDetail>
  )
}
