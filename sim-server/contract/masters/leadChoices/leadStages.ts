/** Stages of leads, in their order (business §3, §4, §5 Stage). Leads, their list, import and public forms read them. */
import { stagePositions, stageTypes } from '../../leads/stageKinds'
import { onlyWhen } from '../fields/dependentFields'
import { master } from '../../master'
import { active, choice, order, text } from '../../masterFields'

export const leadStages = master('leadStages', {
  path: '/lead-stages',
  page: '/master/lead-stages',
  can: 'masters.lead.stages',
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead stages',
  fields: {
    name: text('Stage name is required'),
    type: choice(stageTypes, 'Stage type is required'),
    position: onlyWhen(
      { field: 'type', is: ['success'], missing: 'Please select position', otherwise: 'end' },
      choice(stagePositions, 'Please select position'),
    ),
    order_by: order(),
    is_active: active(),
  },
  says: { create: 'Stage created successfully', update: 'Stage updated successfully' },
  fails: { create: 'Unable to create stage', update: 'Unable to update stage' },
})
