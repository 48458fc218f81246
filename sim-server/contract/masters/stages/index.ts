/** Stages that records go through, in their order (business §3, §4, §5 Stage): one list for leads, applications, services, agents, invoices. */
import { z } from 'zod'
import { WITH_AGENTS } from '../../people/audience'
import { endpoints, get, post, put, signedIn } from '../../http'
import { Changed, masterParts, masterWith } from '../../master'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { active, choice, chosenActive, colour, optionalRelation, order, text } from '../../masterFields'
import { soleFlag } from '../fields/soleFlag'
import { Receipt } from '../../platform/operations'
import { Named, required, seenAt } from '../../shapes'
import { fixedOnceCreated, onlyWhen } from '../fields/dependentFields'
import { MOST_STAGES, SEEN_TIMELINE, stageModules, stagePositions, stageTypes } from './stageKinds'

const name = text('Stage name is required')
const kind = {
  type: choice(stageTypes, 'Stage type is required'),
  position: onlyWhen(
    { field: 'type', is: ['success'], missing: 'Please select position', otherwise: 'end' },
    choice(stagePositions, 'Please select position'),
  ),
}
const place = {
  parent_stage_id: optionalRelation('stages', { module_type: null }),
  colour: colour('#e3e6eb'),
  order_by: order(),
}
/** Records that come without a stage get this one. */
const is_default = soleFlag(['module_type'], {
  kept: 'The default stage is in use. Make another one the default first.',
})

const shared = {
  page: '/master/stages',
  can: 'masters.stages',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'leads',
  alias: 'Stages',
  saysUses: true,
  says: {
    create: 'Stage created successfully',
    update: 'Stage updated successfully',
    missing: 'There is no such stage',
  },
  fails: { create: 'Unable to create stage', update: 'Unable to update stage' },
} as const

const spec = {
  ...shared,
  path: '/masters/stages',
  fields: {
    name,
    module_type: fixedOnceCreated(choice(stageModules, 'Please select module type')),
    ...kind,
    ...place,
    is_active: chosenActive('Active is required'),
    is_default,
  },
  unique: ['name', 'module_type'],
  documented: ['list', 'create', 'update', 'dropdown'],
} as const
const { calls } = masterParts(spec)

export const stages = masterWith('stages', spec, {
  ...calls,
  /** The way out before a stage is switched off or deleted: its records go to another one, as an operation. */
  moveRecords: put('/masters/stages/{identifier}/move-records', {
    can: 'masters.stages.update',
    body: z.object({
      stage_identifier: z.string('Choose a stage').min(1, 'Choose a stage'),
      reason: z.string().trim().max(500, 'Reason is at most 500 characters').optional(),
    }),
    answer: Receipt,
    from: 'assumed',
    says: 'Records moved',
    quirks: ['only leads are in stages so far'],
  }),
  /** The form that is asked when a record enters these stages of a timeline. */
  assignForm: post('/masters/stages/assign-form/{timelineId}', {
    can: 'masters.timelines.update',
    body: z.object({
      form_id: required('Choose a form'),
      stage_ids: z.array(z.string(), 'Choose a stage').max(MOST_STAGES, `At most ${MOST_STAGES} stages`),
      updated_at: seenAt,
    }),
    answer: Changed,
    from: 'documented',
    says: 'Forms Assigned successfully',
    fails: 'Unable to assign form',
    quirks: [
      'camelCase parameter timelineId although the call sits under stages',
      'the form is that of just these stages of the timeline: others that had it have none after',
      SEEN_TIMELINE,
    ],
  }),
  allDropdown: get('/masters/stages/all-dropdown', {
    can: signedIn('Options for selects; the calls that use them check their own permission', WITH_AGENTS),
    answer: z.array(Named),
    from: 'documented',
    quirks: ['also stages that are switched off, of every module, in their order'],
  }),
})

const { list, create, update, remove } = masterParts({
  ...shared,
  path: '/lead-stages',
  fields: { name, ...kind, ...place, is_active: active(), is_default },
}).calls
/** The same for the stages of leads alone. */
export const leadStages = endpoints('leadStages', { list, create, update, remove })
export default {
  endpoints: { leadStages },
  navigation: [
    {
      alias: 'Lead stages',
      route: '/master/lead-stages',
      can: 'masters.stages.read',
      under: '/master',
      group: 'leads',
    },
  ],
} as const satisfies ModuleDeclaration
