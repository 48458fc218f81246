/** Leads: the list, one lead, lookups, and the bulk verbs, three of them documented (core §3.4, §5, §7; business §7 Leads). */
import { z } from 'zod'
import { languageLevels } from '../catalog/catalogValues'
import { NamedScore } from '../catalog/takenTests'
import { Units } from '../money'
import { EVERYBODY } from '../people/audience'
import { del, endpoints, get, post, put, signedIn } from '../http'
import { CREDENTIALS_IN_URL, link } from '../platform/fileLink'
import { strictFilters } from '../filters'
import { stagePositions, stageTypes } from '../masters/stages/stageKinds'
import { LeadActivity } from './leadRecord/leadActivity'
import { LeadAssignees } from './leadAssignees'
import { LeadDropdowns } from './filters/leadDropdowns'
import { leadFacets, leadFilters, leadSorts, LeadTab, OWN } from './filters/leadFilters'
import { runs } from '../platform/operations'
import { Choice, exactFields, Time } from '../shapes'
import {
  countedBy,
  Identifiers,
  listQueries,
  page,
  PAGE_SIZE,
  pageQuery,
  tabCounts,
  ValueCount,
  whole,
} from '../paging'
import { COUNSELLING, LEADING, type ModuleDeclaration } from '../moduleDeclaration'

export const LeadTag = z.object({
  id: z.number(),
  name: z.string(),
  bg_color: z.string(),
  txt_color: z.string(),
})

export const Lead = z.object({
  id: z.number(),
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  source_country: z.string().nullable(),
  source_city: z.string().nullable(),
  destination_country: z.string().nullable(),
  stage_id: z.number(),
  stage_name: z.string(),
  stage_colour: z.string(),
  status_id: z.number().nullable(),
  status_name: z.string().nullable(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  team_id: z.number().nullable(),
  team_name: z.string().nullable(),
  staff_id: z.number().nullable(),
  staff_identifier: z.string().nullable(),
  staff_name: z.string().nullable(),
  staff_role: z.string().nullable(),
  lead_source_id: z.number().nullable(),
  lead_source_name: z.string().nullable(),
  lead_medium_id: z.number().nullable(),
  lead_medium_name: z.string().nullable(),
  intake_id: z.number().nullable(),
  intake_name: z.string().nullable(),
  intake_year: z.number().nullable(),
  is_deferred: z.boolean(),
  utm_source: z.string().nullable(),
  utm_medium: z.string().nullable(),
  /** A day, `2004-03-09`. */
  date_of_birth: z.string().nullable(),
  /** The highest level that they finished, and its average in percent. */
  study_level_id: z.number().nullable(),
  study_level_name: z.string().nullable(),
  grade: z.number().nullable(),
  language_level: z.enum(languageLevels).nullable(),
  test_scores: z.array(NamedScore),
  budget_amount: Units.nullable(),
  budget_currency: z.string().nullable(),
  tags: z.array(LeadTag),
  /** Incremented by every change; undo skips rows whose version changed since. */
  version: z.number(),
  created_at: Time,
  updated_at: Time,
  deleted_at: Time.nullable(),
  /** Since when it is in its stage, and the days that its timeline gives it there. */
  stage_since: Time,
  est_days: z.number().nullable(),
  /** The last call, note, reminder, message, document or change of its stage. */
  last_activity_at: Time,
  /** Of own fields, by their names. */
  own_values: z.record(z.string(), z.unknown()).nullable(),
})
export type Lead = z.infer<typeof Lead>

/** 15 rows a page (core §9). Every filter of `leadFilters` is a query parameter. */
const leadQueries = listQueries({
  filters: leadFilters,
  tab: { tab: LeadTab },
  sorts: leadSorts,
  sortPrefix: OWN,
  perPage: PAGE_SIZE.leads,
})
export const LeadsQuery = leadQueries.List
export type LeadsQuery = z.input<typeof LeadsQuery>

export const LeadFacetsQuery = countedBy(leadFacets, leadQueries.narrowed)

/** What a search found a lead by: the first of these that fits. */
export const foundBy = ['name', 'email', 'phone', 'number', 'other'] as const
export const FoundLead = Lead.pick({
  id: true,
  identifier: true,
  first_name: true,
  last_name: true,
  email: true,
  country_code: true,
  mobile: true,
  stage_name: true,
  stage_colour: true,
  branch_name: true,
  staff_name: true,
}).extend({ found_by: z.enum(foundBy) })
export type FoundLead = z.infer<typeof FoundLead>

export const LeadStage = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  type: z.enum(stageTypes),
  position: z.enum(stagePositions),
  colour: z.string(),
  is_active: z.boolean(),
})
export type LeadStage = z.infer<typeof LeadStage>
export const LeadStatus = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  stage_id: z.number(),
})

/**
 * Targets of a bulk call. The documents require leads "when is_selected_all is true"; the screens mean the opposite: leads are required
 * when it is false. A body of assign or transfer without the list is refused as documented. `excluded` is assumed.
 */
const MOST_NAMED = 100_000
const LEAD_REQUIRED = 'Lead is required'
const TOO_MANY_BY_NAME = 'At most 100,000 leads by name; select all that match instead'
const targets = leadQueries.targets({
  rows: 'leads',
  most: MOST_NAMED,
  missing: LEAD_REQUIRED,
  undecided: 'Select the leads, or all that match',
  tooMany: TOO_MANY_BY_NAME,
})

const AssignToUser = z.object({
  role_identifier: z.string('Role is required').min(1, 'Role is required'),
  user_identifier: z.string('User is required').min(1, 'User is required'),
})
const roles = z
  .array(z.string('Role is required').min(1, 'Role is required'), 'Role is required')
  .min(1, 'Role is required')

export const assignBy = ['user', 'branch', 'team'] as const
/** Fields of assign and transfer (core §3.4), without the targets. */
export const AssignTo = z.object({
  assign_leads_by: z.enum(assignBy, 'Assign leads by is required'),
  assign_to_users_info: z.array(AssignToUser).optional(),
  assign_to_branch_info: z
    .object({
      branch_identifier: z.string('Branch is required').min(1, 'Branch is required'),
      role_identifiers: roles,
    })
    .optional(),
  assign_to_team_info: z
    .object({
      team_identifier: z.string('Team is required').min(1, 'Team is required'),
      role_identifiers: roles,
    })
    .optional(),
})
export type AssignTo = z.infer<typeof AssignTo>

/** Use with `superRefine`: the fields of the chosen mode are required, with the documented messages. */
export const requireAssignees = (body: AssignTo, ctx: z.RefinementCtx) => {
  const say = (message: string, ...path: (string | number)[]) =>
    ctx.addIssue({ code: 'custom', message, path })
  if (body.assign_leads_by === 'user' && !body.assign_to_users_info?.length) {
    say('Role is required', 'assign_to_users_info', 0, 'role_identifier')
    say('User is required', 'assign_to_users_info', 0, 'user_identifier')
  }
  if (body.assign_leads_by === 'branch' && !body.assign_to_branch_info) {
    say('Branch is required', 'assign_to_branch_info', 'branch_identifier')
    say('Role is required', 'assign_to_branch_info', 'role_identifiers')
  }
  if (body.assign_leads_by === 'team' && !body.assign_to_team_info) {
    say('Team is required', 'assign_to_team_info', 'team_identifier')
    say('Role is required', 'assign_to_team_info', 'role_identifiers')
  }
}

export const LeadTargets = targets.body({})
export const LeadTransfer = targets.chosen(
  exactFields({
    ...AssignTo.shape,
    ...targets.fields,
    // Required also when all that match are meant, and then empty (core-5-transfer-09).
    leads: z
      .array(z.string(LEAD_REQUIRED).min(1, LEAD_REQUIRED), LEAD_REQUIRED)
      .max(MOST_NAMED, TOO_MANY_BY_NAME),
  }).superRefine(requireAssignees),
)
export type LeadTransfer = z.infer<typeof LeadTransfer>
export const LeadDelete = targets.body({
  reason: z
    .string('Reason is required')
    .trim()
    .min(1, 'Reason is required')
    .max(500, 'Reason is at most 500 characters'),
  two_factor_code: z.string('Code is required').regex(/^\d{6}$/, 'Code must have 6 digits'),
})
export type LeadDelete = z.infer<typeof LeadDelete>

export const leads = endpoints('leads', {
  list: get('/leads', {
    can: 'leads.read',
    query: LeadsQuery,
    answer: page(Lead),
    lists: 'leads',
    pagesAfter: true,
    from: 'documented',
    fails: 'Unable to apply filter',
  }),
  counts: get('/leads/counts', {
    can: 'leads.read',
    answer: tabCounts(LeadTab),
    from: 'assumed',
  }),
  facets: get('/leads/facets', {
    can: 'leads.read',
    query: LeadFacetsQuery,
    answer: z.array(ValueCount),
    from: 'assumed',
  }),
  ids: get('/leads/ids', {
    can: 'leads.read',
    query: leadQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  assignees: get('/leads/assignees', {
    can: signedIn('Needs leads.assign or leads.transfer', EVERYBODY),
    answer: LeadAssignees,
    from: 'assumed',
  }),
  find: post('/leads/find', {
    can: 'leads.read',
    body: z.object({
      values: z.array(z.string().trim().min(1)).min(1, 'Paste ids, emails or phone numbers').max(50_000),
    }),
    answer: z.object({ identifiers: z.array(z.string()), unknown: z.array(z.string()) }),
    from: 'assumed',
  }),
  search: get('/leads/lead-search', {
    can: 'leads.read',
    query: strictFilters({
      search: z.string().trim().max(200, 'Search is at most 200 characters').default(''),
      per_page: whole('per_page', 25).default(PAGE_SIZE.leads),
    }),
    answer: z.object({ recordsInfo: z.array(FoundLead) }),
    from: 'documented',
    quirks: ['query and answer are assumed: the best leads first, whole words of a name before others'],
  }),
  single: get('/leads/single-lead/{id}', {
    can: 'leads.read',
    answer: Lead,
    from: 'documented',
    quirks: ['not /leads/{id}'],
  }),
  dropdowns: get('/leads/dropdowns', { can: 'leads.read', answer: LeadDropdowns, from: 'documented' }),
  statuses: get('/leads/get/status', {
    can: 'leads.read',
    answer: z.array(LeadStatus),
    from: 'documented',
    quirks: ['verb in the path'],
  }),
  stages: get('/lead-stages/stages-dropdown', {
    can: 'leads.read',
    answer: z.array(Choice),
    from: 'documented',
  }),
  stagesV2: get('/lead-stages/stages-dropdown/v2', {
    can: 'leads.read',
    answer: z.array(LeadStage),
    from: 'documented',
    quirks: [
      'a trailing v2 segment, not the API version',
      'all stages in their order: those that are switched off stay readable, without v2 they are left out',
    ],
  }),
  activities: get('/leads/{lead}/activities', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadActivity),
    from: 'assumed',
  }),
  assignedStaff: get('/leads/{id}/assigned-staff', {
    can: 'leads.read',
    answer: z.array(
      z.object({
        role_identifier: z.string(),
        role_name: z.string(),
        user_identifier: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    ),
    from: 'documented',
  }),
  csv: get('/files/lead-csv/generate', {
    can: 'leads.export',
    query: strictFilters({ ...link, ...leadQueries.view }),
    answer: z.string(),
    from: 'documented',
    carries: 'file',
    quirks: [
      CREDENTIALS_IN_URL,
      'filters are assumed: those of GET /leads; columns and headings are those of the master lead CSV',
    ],
  }),
  exportFile: post('/leads/export', {
    can: 'leads.export',
    body: targets.fileBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

/** The bulk verbs (core §3.4): planned, run, receipted, undoable. */
export const leadVerbs = endpoints('leads', {
  bulkAssign: post('/leads/bulk-assign', {
    ...runs('leads.assign'),
    body: LeadTransfer,
    from: 'documented',
    says: 'Leads assigned successfully.',
    quirks: ['POST here, PUT for bulk-transfer with the same body'],
  }),
  bulkTransfer: put('/leads/bulk-transfer', {
    ...runs('leads.transfer'),
    body: LeadTransfer,
    from: 'documented',
    says: 'Leads transferred successfully.',
    fails: 'Unable to transfer leads.',
  }),
  bulkDelete: del('/leads/bulk-delete', {
    ...runs('leads.delete'),
    body: LeadDelete,
    from: 'documented',
    says: 'Leads deleted successfully.',
    quirks: ['DELETE with a body'],
  }),
  bulkRestore: post('/leads/bulk-restore', {
    ...runs('leads.restore'),
    body: LeadTargets,
    from: 'assumed',
  }),
})

export default {
  endpoints: { leads, leadVerbs },
  lists: { leads: ['assign', 'transfer', 'delete', 'restore', 'create'] },
  permissions: {
    'leads.read': [...COUNSELLING, 'calling-agent', 'staff', 'agent'],
    'leads.create': [...COUNSELLING, 'agent'],
    'leads.assign': LEADING,
    'leads.transfer': COUNSELLING,
    'leads.delete': ['manager'],
    'leads.restore': ['manager'],
    'leads.export': LEADING,
  },
  navigation: [{ alias: 'Leads', route: '/leads', can: 'leads.read', icon: 'leads', order: 10 }],
} as const satisfies ModuleDeclaration
