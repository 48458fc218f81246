/** Where leads come from (business §2). Leads, their import and public forms choose one. */
import { WITH_AGENTS } from '../../people/audience'
import { master } from '../../master'
import { active, text } from '../../masterFields'

export const leadSources = master('leadSources', {
  path: '/masters/lead-source',
  page: '/master/lead-source',
  can: 'masters.lead.sources',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead sources',
  fields: { name: text('Name is required'), is_active: active() },
})
