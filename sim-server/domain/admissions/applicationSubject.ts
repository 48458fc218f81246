/** Applications as the subject of bulk verbs: table, words for messages and history, change event. */
import { subjectOf } from '../platform/operations'
import { ownFieldWords } from '../leads/leadForm/ownValuesShown'
import { applicationList } from './applicationList'

/** As SQL over an application `l`: `Ayşe Demir · MSc Data Science`. */
export const APPLICATION_LABEL_SQL =
  "(SELECT trim(p.first_name || ' ' || p.last_name) FROM leads p WHERE p.id = l.lead_id) || ' · ' || l.program_name"
const PERSON = "trim(first_name || ' ' || last_name)"

export const applicationSubject = subjectOf(applicationList, {
  one: 'application',
  label: APPLICATION_LABEL_SQL,
  logged: {
    stage_id: { table: 'stages', name: 'name' },
    status_id: { table: 'application_statuses', name: 'name' },
    sub_status_id: { table: 'sub_statuses', name: 'name' },
    reason_id: { table: 'application_reasons', name: 'name' },
    intake_id: { table: 'intakes', name: 'name' },
    staff_id: { table: 'users', name: PERSON },
    staff_role_id: { table: 'roles', name: 'name' },
    agent_id: { table: 'users', name: PERSON },
    own_values: { parts: ownFieldWords },
    stage_since: 'time',
    held_at: 'time',
    deleted_at: 'time',
    is_deferred: 'flag',
    remarks: 'text',
    intake_year: 'text',
    preference_order: 'text',
    student_number: 'text',
    tuition_fee: 'text',
    application_fee: 'text',
    currency: 'text',
    agent_percent: 'text',
  },
})
