/** Filters, tabs and sort columns of applications. `options`: a list of `GET /applications/filters`. */
import { z } from 'zod'
import type { Filters } from '../filters'
import { listQueries } from '../paging'

export const applicationFilters = {
  stage_id: { kind: 'ids', word: 'stage', options: 'stages', called: 'records', inOrder: true },
  status_id: {
    kind: 'ids',
    word: 'status',
    options: 'statuses',
    called: 'records',
    inOrder: true,
    none: true,
  },
  sub_status_id: {
    kind: 'ids',
    word: 'substatus',
    options: 'sub_statuses',
    called: 'records',
    inOrder: true,
    none: true,
  },
  destination_countries: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  institution_id: { kind: 'ids', word: 'institution', options: 'institutions' },
  campus_id: { kind: 'ids', word: 'campus', options: 'campuses', none: true },
  study_level_id: { kind: 'ids', word: 'level', options: 'study_levels', inOrder: true, none: true },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', inOrder: true, none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', inOrder: true, none: true },
  is_deferred: { kind: 'flag', word: 'deferred' },
  is_on_hold: { kind: 'flag', word: 'hold' },
  late: { kind: 'flag', word: 'late' },
  /** A document that its checklists require is missing. */
  missing_documents: { kind: 'flag', word: 'missing' },
  staff_id: { kind: 'ids', word: 'staff', options: 'staff', called: 'people', none: true },
  agent_id: { kind: 'ids', word: 'agent', options: 'agents', called: 'people', none: true },
  /** The branch of the lead. */
  lead_branch_id: { kind: 'ids', word: 'branch', options: 'branches', none: true },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
  /** Leads by their identifiers. */
  lead: { kind: 'words', word: 'lead' },
} as const satisfies Filters
export type ApplicationFilterName = keyof typeof applicationFilters

/** `open`: not in a stage that ends it; `enrolled`, `closed`: in one that ends it with and without success. */
export const applicationTabs = ['all', 'mine', 'open', 'late', 'enrolled', 'closed', 'deleted'] as const
export const ApplicationTab = z.enum(applicationTabs, `tab must be one of ${applicationTabs.join(', ')}`)
export type ApplicationTab = z.infer<typeof ApplicationTab>

export const applicationSorts = [
  'created_at',
  'updated_at',
  'stage_since',
  'lead_name',
  'institution_name',
  'preference_order',
] as const

/** What `GET /applications/facets` groups by: the columns of a board, and those of its reports. */
export const applicationFacets = [
  'stage_id',
  'status_id',
  'staff_id',
  'institution_id',
] as const satisfies ApplicationFilterName[]

export const applicationQueries = listQueries({
  filters: applicationFilters,
  tab: { tab: ApplicationTab },
  sorts: applicationSorts,
})
const MOST_NAMED = 100_000
export const applicationTargets = applicationQueries.targets({
  rows: 'applications',
  most: MOST_NAMED,
  missing: 'Application is required',
  undecided: 'Select the applications, or all that match',
  tooMany: 'At most 100,000 applications by name; select all that match instead',
})
