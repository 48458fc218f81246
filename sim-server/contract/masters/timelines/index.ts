/**
 * Timelines (business §3, §5, §7 Timelines): the stages that records of a module go through, with the days that each takes. A timeline is
 * assigned to countries, institutions and study levels; the narrowest that fits a record is its timeline, else the default one.
 */
import { z } from 'zod'
import { del, get, post } from '../../http'
import { Changed, masterParts, masterWith } from '../../master'
import { choice, chosenActive, text } from '../../masterFields'
import { soleFlag } from '../fields/soleFlag'
import { page, pageQuery, PAGE_SIZE } from '../../paging'
import { seenAt } from '../../shapes'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { fixedOnceCreated } from '../fields/dependentFields'
import { MOST_STAGES, SEEN_TIMELINE, stageModules, stagePositions, stageTypes } from '../stages/stageKinds'

const spec = {
  path: '/masters/timelines',
  page: '/master/timeline',
  can: 'masters.timelines',
  roles: ['manager'],
  group: 'leads',
  alias: 'Timelines',
  fields: {
    name: text('Timeline name is required'),
    module_type: fixedOnceCreated(choice(stageModules, 'Module type is required')),
    is_active: chosenActive('Active is required'),
    is_default: soleFlag(['module_type'], {
      kept: 'The default timeline is in use. Make another one the default first.',
    }),
  },
  unique: ['name', 'module_type'],
  foundBy: { stage_id: 'stages', form_id: 'forms' },
  documented: ['list', 'create', 'update', 'dropdown'],
  says: {
    create: 'Timeline created successfully',
    update: 'Timeline updated successfully',
    missing: 'There is no such timeline',
  },
  fails: { create: 'Unable to create timeline', update: 'Unable to update timeline' },
} as const
const { calls, row } = masterParts(spec)

/** Of a stage in a timeline (business §5, §9). */
export const LEAST_DAYS = 1
export const MOST_DAYS = 50
const daysOutside = `Estimated days are from ${LEAST_DAYS} to ${MOST_DAYS}`

const number = 'Estimated days must be a number'
const days = z.union(
  [z.number(), z.string().trim().regex(/^\d+$/, number).transform(Number)],
  // What is left out or empty is missing; anything else is no number.
  { error: ({ input }) => (isBlank(input) ? 'Estimated days are required' : number) },
)
const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
const yes = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)

export const StageData = z.object({
  stage_id: z.string('Choose a stage').min(1, 'Choose a stage'),
  is_skippable: yes.default(false),
  est_days: days.pipe(z.number(number).int(number).min(LEAST_DAYS, daysOutside).max(MOST_DAYS, daysOutside)),
})

export const AssignedStage = z.object({
  stage_id: z.string(),
  timeline_id: z.string(),
  is_skippable: z.boolean(),
  est_days: z.number(),
  name: z.string(),
  type: z.enum(stageTypes),
  position: z.enum(stagePositions),
  colour: z.string(),
  is_active: z.boolean(),
  /** What is asked on entry; null for nothing. */
  form_id: z.string().nullable(),
  form_name: z.string().nullable(),
  /** Whether it is asked: a form that is switched off is not. */
  form_is_active: z.boolean().nullable(),
})
export type AssignedStage = z.infer<typeof AssignedStage>

const timeline_id = z.string('Choose a timeline').min(1, 'Choose a timeline')
const target = {
  timeline_id,
  country_id: z.string('Choose a country').regex(/^[A-Z]{2}$/, 'Choose a country'),
  institution_id: z.string().nullish(),
  study_level_ids: z.array(z.string()).max(100, 'At most 100 study levels').default([]),
}
const Named = z.object({ identifier: z.string(), name: z.string() })

export const TimelineAssignment = z.object({
  identifier: z.string(),
  timeline_id: z.string(),
  timeline_name: z.string(),
  module_type: z.enum(stageModules),
  country_info: Named,
  institution_info: Named.nullable(),
  study_level_info: Named.nullable(),
})
export type TimelineAssignment = z.infer<typeof TimelineAssignment>

/** What a timeline is assigned to when it fits a record: the narrowest first, or nothing where it is the default one. */
export const fits = ['institution_level', 'institution', 'country_level', 'country', 'default'] as const
export const FittingTimeline = z.object({
  timeline_id: z.string(),
  name: z.string(),
  why: z.enum(fits),
  /** Whether stages of it are in use. A timeline without holds nothing to a path: the default one does not take its place. */
  has_stages: z.boolean(),
  country_info: Named.nullable(),
  institution_info: Named.nullable(),
  study_level_info: Named.nullable(),
})
export type FittingTimeline = z.infer<typeof FittingTimeline>

const read = 'masters.timelines.read' as const
const update = 'masters.timelines.update' as const
const optional = z.string().optional()
const places = { timeline_id: optional, ...pageQuery(PAGE_SIZE.masters, ['name']).shape }

export const timelines = masterWith('timelines', spec, {
  ...calls,
  list: get(spec.path, {
    ...calls.list.spec,
    answer: page(row.extend({ id: z.number(), stage_count: z.number(), days: z.number() })),
    query: calls.list.spec.query.extend({ paginate: optional, number_only: optional }),
    quirks: [
      'paginate=false answers all rows in one page; number_only is accepted and ignored: rows have their number',
      'bodies and the filter take is_active as 1 or 0; answers have true or false, as all masters',
    ],
  }),
  dropdown: get('/masters/timelines/dropdown', {
    ...calls.dropdown.spec,
    answer: z.array(Named.extend({ id: z.number() })),
  }),
  countries: get('/masters/timelines/countries', {
    can: read,
    query: z.object(places),
    answer: page(Named.extend({ is_assigned: z.boolean() })),
    from: 'documented',
    quirks: ['a country is named by its code'],
  }),
  institutions: get('/masters/timelines/institutions', {
    can: read,
    query: z.object({ ...places, country_id: optional }),
    answer: page(Named.extend({ is_assigned: z.boolean() })),
    from: 'documented',
  }),
  studyLevels: get('/masters/timelines/studylevels', {
    can: read,
    query: z.object({ timeline_id: optional, institution_id: optional }),
    answer: z.array(Named.extend({ is_assigned: z.boolean() })),
    from: 'documented',
    quirks: ['studylevels is one word; no paging'],
  }),
  assignments: get('/masters/timelines/assignments', {
    can: read,
    query: pageQuery(PAGE_SIZE.masters, ['created_at']).extend({ timeline_id: optional }),
    answer: page(TimelineAssignment),
    from: 'assumed',
  }),
  assign: post('/masters/timelines/assignments', {
    can: update,
    body: z.object(target),
    answer: Changed,
    from: 'documented',
    says: 'Timeline assigned',
    quirks: ['body fields are not shown in the documents: those of DELETE'],
  }),
  unassign: del('/masters/timelines/assignments', {
    can: update,
    body: z.object(target),
    answer: Changed,
    from: 'assumed',
    says: 'Assignment removed',
    quirks: ['DELETE with a body'],
  }),
  assignedStages: get('/masters/timelines/assigned-stages', {
    can: read,
    query: z.object({ timeline_id }),
    answer: z.array(AssignedStage),
    from: 'documented',
  }),
  assignStages: post('/masters/timelines/assign-stages/{id}', {
    can: update,
    body: z.object({
      stage_data: z.array(StageData, 'Choose a stage').max(MOST_STAGES, `At most ${MOST_STAGES} stages`),
      updated_at: seenAt,
    }),
    answer: Changed,
    from: 'documented',
    says: 'Task Assigned successfully',
    fails: 'Unable to assign stage',
    quirks: [
      'the sentence of success says Task',
      'the order of stage_data is that of the timeline',
      SEEN_TIMELINE,
    ],
  }),
  /** The timeline of records like this, and why. */
  fitting: get('/masters/timelines/fitting', {
    can: read,
    query: z.object({
      module_type: z.enum(stageModules, 'Module type is required'),
      country_id: optional,
      institution_id: optional,
      study_level_id: optional,
    }),
    answer: FittingTimeline.nullable(),
    from: 'assumed',
  }),
})

export default {
  navigation: [
    {
      alias: 'Timeline and application assignment',
      route: '/master/application-assignment',
      can: read,
      under: '/master',
      group: 'leads',
    },
  ],
} as const satisfies ModuleDeclaration
