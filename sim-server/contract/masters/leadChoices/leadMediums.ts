/** The ways in which leads come, such as an event; each may be of one source (business §2). Leads and their import choose one. */
import { WITH_AGENTS } from '../../people/audience'
import { master } from '../../master'
import { active, optionalRelation, text } from '../../masterFields'

export const leadMediums = master('leadMediums', {
  path: '/masters/lead-medium',
  page: '/master/lead-medium',
  can: 'masters.lead.mediums',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead mediums',
  fields: {
    name: text('Name is required'),
    lead_source_identifier: optionalRelation('leadSources'),
    is_active: active(),
  },
})
