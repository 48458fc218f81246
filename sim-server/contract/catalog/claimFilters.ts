/** Filters, tabs and sort columns of what can be claimed: campuses of institutions, and programs. */
import { z } from 'zod'
import { fixedValues, type Filters } from '../filters'
import { listQueries } from '../paging'
import { visibilities } from './catalogValues'

/** The tabs of both lists (business §4 Claim lists). */
export const claimTabs = ['unclaimed', 'claimed'] as const
export type ClaimTab = (typeof claimTabs)[number]
export const ClaimTab = z.enum(claimTabs, `type must be one of ${claimTabs.join(', ')}`)

/** `country:canada institution:york visibility:b2b`. Countries are named by their codes, everything else by its number. */
export const campusFilters = {
  institution_id: { kind: 'ids', word: 'institution', options: 'institutions' },
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  visible_to: {
    kind: 'words',
    word: 'visibility',
    ...fixedValues(visibilities, 'visibilities'),
    inOrder: true,
  },
} as const satisfies Filters

export const programClaimFilters = {
  ...campusFilters,
  campus_id: { kind: 'ids', word: 'campus', options: 'campuses' },
  study_level_id: { kind: 'ids', word: 'level', options: 'studyLevels', called: 'records', inOrder: true },
  /** Its visibility is not that of its campus. */
  is_exception: { kind: 'flag', word: 'exception' },
} as const satisfies Filters

export const campusSorts = [
  'institution_name',
  'name',
  'city_name',
  'visible_to',
  'programs_count',
  'updated_at',
  'id',
] as const
export const programClaimSorts = [
  'name',
  'institution_name',
  'campus_name',
  'study_level_name',
  'visible_to',
  'updated_at',
  'id',
] as const

/** The parameter `type` is that of the documents. */
export const campusQueries = listQueries({
  filters: campusFilters,
  tab: { type: ClaimTab },
  sorts: campusSorts,
})
export const programClaimQueries = listQueries({
  filters: programClaimFilters,
  tab: { type: ClaimTab },
  sorts: programClaimSorts,
})
