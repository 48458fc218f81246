/** Leads as the subject of bulk verbs: table, words for messages, change event. */
import { leadList } from '../leadList'
import { scheduleAutomations } from '../../platform/automations/schedule'
import { writtenBudget, writtenScores } from '../leadForm/columnKinds'
import { ownFieldWords } from '../leadForm/ownValuesShown'
import { shortlistWords } from '../programShortlist/entries'
import { subjectOf } from '../../platform/operations'

export const leadSubject = subjectOf(leadList, {
  one: 'lead',
  label: "trim(l.first_name || ' ' || l.last_name)",
  logged: {
    staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" },
    staff_role_id: { table: 'roles', name: 'name' },
    branch_id: { table: 'branches', name: 'name' },
    team_id: { table: 'teams', name: 'name' },
    stage_id: { table: 'stages', name: 'name' },
    status_id: { table: 'lead_statuses', name: 'name' },
    stage_since: 'time',
    deleted_at: 'time',
    delete_reason: 'text',
    merged_into_id: { table: 'leads', name: "trim(first_name || ' ' || last_name)" },
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    country_code: 'text',
    mobile: 'text',
    source_country: 'country',
    source_city: 'text',
    destination_country: 'country',
    intake_id: { table: 'intakes', name: 'name' },
    tag_ids: { table: 'tags', name: 'name', many: true },
    intake_year: 'text',
    is_deferred: 'flag',
    utm_source: 'text',
    utm_medium: 'text',
    date_of_birth: 'text',
    study_level_id: { table: 'study_levels', name: 'name' },
    grade: 'text',
    language_level: 'text',
    test_scores: { words: writtenScores },
    budget_amount: { words: (_, amount, row) => writtenBudget(amount, row['budget_currency']) },
    budget_currency: 'text',
    shortlist: { words: shortlistWords },
    own_values: { parts: ownFieldWords },
    lead_source_id: { table: 'lead_sources', name: 'name' },
    lead_medium_id: { table: 'lead_mediums', name: 'name' },
  },
  changed: (tenant, ...change) => {
    leadList.changed(tenant, ...change)
    scheduleAutomations(tenant)
  },
})
