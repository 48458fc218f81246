/** Filters, tabs and sort columns of institutions. Countries are named by their codes, states and cities by their numbers. */
import { z } from 'zod'
import { fixedValues, type Filters } from '../filters'
import { listQueries } from '../paging'
import { institutionKinds, institutionStates, visibilities } from './catalogValues'
import { agreementStates, quotaTypes, shoreTypes } from './institutionTermValues'

export const institutionFilters = {
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  state_id: { kind: 'ids', word: 'state', options: 'states' },
  city_id: { kind: 'ids', word: 'city', options: 'cities' },
  kind: { kind: 'words', word: 'kind', ...fixedValues(institutionKinds, 'kinds'), inOrder: true },
  status: { kind: 'words', word: 'status', ...fixedValues(institutionStates, 'statuses'), inOrder: true },
  visible_to: {
    kind: 'words',
    word: 'visible',
    ...fixedValues(visibilities, 'visibilities'),
    inOrder: true,
    none: true,
  },
  shore_type: {
    kind: 'words',
    word: 'shore',
    ...fixedValues(shoreTypes, 'shores'),
    inOrder: true,
    none: true,
  },
  quota_type: {
    kind: 'words',
    word: 'quota',
    ...fixedValues(quotaTypes, 'quotas'),
    inOrder: true,
    none: true,
  },
  agreement: {
    kind: 'words',
    word: 'agreement',
    ...fixedValues(agreementStates, 'agreements'),
    inOrder: true,
    none: true,
  },
} as const satisfies Filters
/** `type`: those with a campus that partners find, that students find, or without a claimed campus. */
export const institutionTypes = ['b2b', 'b2c', 'unclaimed'] as const
export type InstitutionType = (typeof institutionTypes)[number]

export const institutionSorts = [
  'name',
  'kind',
  'status',
  'founded_year',
  'campuses_count',
  'programs_count',
  'rating',
  'created_at',
  'updated_at',
] as const

const type = z.enum(institutionTypes, `type must be one of ${institutionTypes.join(', ')}`)
export const institutionQueries = listQueries({
  filters: institutionFilters,
  tab: { type },
  sorts: institutionSorts,
})
export const institutionTargets = institutionQueries.targets({
  rows: 'institutions',
  missing: 'Institution is required',
  undecided: 'Select the institutions, or all that match',
})
