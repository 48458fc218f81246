/** Statuses of leads, each of one stage (business §7 Leads). Leads and their import choose one. The page is assumed. */
import { WITH_AGENTS } from '../../people/audience'
import { master } from '../../master'
import { active, relation, text } from '../../masterFields'

export const leadStatuses = master('leadStatuses', {
  path: '/lead-statuses',
  page: '/master/lead-statuses',
  can: 'masters.lead.statuses',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead statuses',
  fields: {
    name: text('Name is required'),
    stage_identifier: relation('stages', 'Stage is required', { module_type: 'lead' }),
    is_active: active(),
  },
  unique: ['name', 'stage_identifier'],
  // A lead with the status is in its stage.
  fixedInUse: ['stage_identifier'],
})
