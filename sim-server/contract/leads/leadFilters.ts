/** Filters, tabs and sort columns of leads. `options`: a list of `GET /leads/dropdowns`. */
import { z } from 'zod'
import { filterFields, strictFilters, type Filter } from '../filters'

export const leadFilters = {
  stage_id: { kind: 'ids', word: 'stage', options: 'stages' },
  status_id: { kind: 'ids', word: 'status', options: 'statuses', none: true },
  branch_id: { kind: 'ids', word: 'branch', options: 'branches', none: true },
  team_id: { kind: 'ids', word: 'team', options: 'teams', none: true },
  staff_id: { kind: 'ids', word: 'owner', options: 'staff', none: true },
  destination_country: { kind: 'words', word: 'country', options: 'countries', none: true },
  source_city: { kind: 'words', word: 'city', options: 'cities', none: true },
  lead_source_id: { kind: 'ids', word: 'source', options: 'sources', none: true },
  lead_medium_id: { kind: 'ids', word: 'medium', options: 'mediums', none: true },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', none: true },
  tag_id: { kind: 'ids', word: 'tag', options: 'tags', none: true },
  import_id: { kind: 'ids', word: 'import', options: 'imports', none: true },
  operation_id: { kind: 'ids', word: 'operation', options: 'operations' },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
  updated_from: { kind: 'from', word: 'updated' },
  updated_to: { kind: 'to', word: 'updated' },
  is_deferred: { kind: 'flag', word: 'deferred' },
  utm_source: { kind: 'words', word: 'utmsource', options: 'utm_sources', none: true },
  utm_medium: { kind: 'words', word: 'utmmedium', options: 'utm_mediums', none: true },
} as const satisfies Record<
  string,
  Filter<
    | 'stages'
    | 'statuses'
    | 'branches'
    | 'teams'
    | 'staff'
    | 'countries'
    | 'cities'
    | 'sources'
    | 'mediums'
    | 'intakes'
    | 'years'
    | 'tags'
    | 'imports'
    | 'operations'
    | 'utm_sources'
    | 'utm_mediums'
  >
>

export type LeadFilterName = keyof typeof leadFilters

export const LeadFilters = strictFilters(filterFields(leadFilters))
export type LeadFilters = z.input<typeof LeadFilters>

/** Built-in views of the list (core §3.11 pageTab, default all). */
export const leadTabs = ['all', 'mine', 'unassigned', 'new', 'deferred', 'deleted'] as const
export const LeadTab = z.enum(leadTabs, `tab must be one of ${leadTabs.join(', ')}`)
export type LeadTab = z.infer<typeof LeadTab>

/** What `GET /leads/facets` groups by. */
export const leadFacets = ['branch_id', 'team_id', 'staff_id', 'stage_id'] as const satisfies LeadFilterName[]

export const leadSorts = [
  'created_at',
  'updated_at',
  'first_name',
  'last_name',
  'stage_id',
  'status_id',
  'destination_country',
  'source_city',
  'intake_year',
  'staff_name',
  'branch_name',
  'team_name',
  'lead_source_name',
  'id',
] as const
