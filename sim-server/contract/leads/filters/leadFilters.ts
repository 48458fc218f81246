/** Filters, tabs and sort columns of leads. `options`: a list of `GET /leads/dropdowns`. */
import { z } from 'zod'
import { filterFields, strictFilters, type Filters } from '../../filters'

export const leadFilters = {
  stage_id: { kind: 'ids', word: 'stage', options: 'stages', called: 'records', inOrder: true },
  status_id: {
    kind: 'ids',
    word: 'status',
    options: 'statuses',
    called: 'records',
    inOrder: true,
    none: true,
  },
  branch_id: { kind: 'ids', word: 'branch', options: 'branches', none: true },
  team_id: { kind: 'ids', word: 'team', options: 'teams', none: true },
  staff_id: { kind: 'ids', word: 'owner', options: 'staff', called: 'people', none: true },
  destination_country: {
    kind: 'words',
    word: 'country',
    options: 'countries',
    called: 'regions',
    none: true,
  },
  source_city: { kind: 'words', word: 'city', options: 'cities', none: true },
  lead_source_id: { kind: 'ids', word: 'source', options: 'sources', called: 'records', none: true },
  lead_medium_id: { kind: 'ids', word: 'medium', options: 'mediums', called: 'records', none: true },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', inOrder: true, none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', inOrder: true, none: true },
  tag_id: { kind: 'ids', word: 'tag', options: 'tags', called: 'records', none: true },
  document_type_id: { kind: 'ids', word: 'document', options: 'document_types', none: true },
  import_id: { kind: 'ids', word: 'import', options: 'imports', inOrder: true, none: true },
  operation_id: { kind: 'ids', word: 'operation', options: 'operations', inOrder: true },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
  updated_from: { kind: 'from', word: 'updated' },
  updated_to: { kind: 'to', word: 'updated' },
  last_activity_from: { kind: 'from', word: 'activity' },
  last_activity_to: { kind: 'to', word: 'activity' },
  is_deferred: { kind: 'flag', word: 'deferred' },
  late: { kind: 'flag', word: 'late' },
  utm_source: { kind: 'words', word: 'utmsource', options: 'utm_sources', none: true },
  utm_medium: { kind: 'words', word: 'utmmedium', options: 'utm_mediums', none: true },
  /** Own fields, `budget=low`: see `ownFilters.ts`. */
  own: { kind: 'words', word: 'own', options: 'own', grouped: true },
} as const satisfies Filters

export type LeadFilterName = keyof typeof leadFilters

export const LeadFilters = strictFilters(filterFields(leadFilters))
export type LeadFilters = z.input<typeof LeadFilters>

/** Built-in views of the list (core §3.11 pageTab, default all). */
export const leadTabs = ['all', 'mine', 'unassigned', 'new', 'deferred', 'deleted'] as const
export const LeadTab = z.enum(leadTabs, `tab must be one of ${leadTabs.join(', ')}`)
export type LeadTab = z.infer<typeof LeadTab>

/** What `GET /leads/facets` groups by. */
export const leadFacets = ['branch_id', 'team_id', 'staff_id', 'stage_id'] as const satisfies LeadFilterName[]

/** Values that are offered of an own field whose values are free; others are found by what is typed. */
export const MOST_OWN_VALUES = 100
/** Of own fields: before the name of a field, in sorts and columns. */
export const OWN = 'own.'

export const leadSorts = [
  'created_at',
  'updated_at',
  'first_name',
  'last_name',
  'stage_id',
  'status_id',
  'stage_since',
  /** Those that are longest over the days of their timeline come first, those without a timeline last. */
  'stage_due',
  'last_activity_at',
  'destination_country',
  'source_city',
  'intake_year',
  'staff_name',
  'branch_name',
  'team_name',
  'lead_source_name',
  'id',
] as const
