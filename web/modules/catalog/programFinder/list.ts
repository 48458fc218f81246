/** The list of the finder. It outlives its page. */
import { finderFilters, type FinderFacet } from '@contract/catalog/programs/programFilters'
import { programFinder } from '@contract/catalog/programFinder'
import { finderTabs, type ProgramEntry } from '@contract/catalog/programs'
import { listPage } from '@ui/listPage'
import { finderLookups } from '@ui/programFit/finderLookups'
import { PROGRAM_PARAMETER } from './addresses'
import { categoryFilter, FIRST_CATEGORY } from './categories'

/** Facets in the order of the pane. The category has a strip of its own. */
const FACETS: readonly FinderFacet[] = [
  'country_id',
  'study_level_id',
  'tuition_fee',
  'intake_id',
  'discipline_id',
  'institution_id',
  'test_score_id',
  'englishLevel',
  'duration',
  'city_id',
  'state_id',
  'tag_id',
  'kind',
  'attendance_on',
  'is_pgwp',
  'hasAccommodation',
  'application_fee',
  'visible_to',
]

export const { list: programList, route } = listPage<ProgramEntry>({
  name: 'programs',
  path: '/programs',
  words: 'programFinder',
  rows: programFinder.list,
  ids: programFinder.ids,
  file: { endpoint: programFinder.exportFile, rows: 'programs' },
  counts: programFinder.counts,
  tabs: finderTabs,
  filters: finderFilters,
  lookups: finderLookups,
  facets: { call: programFinder.filters, names: FACETS },
  perPage: 25,
  layout: 'card',
  sort_by: 'name',
  sort: 'asc',
  detailParameter: PROGRAM_PARAMETER,
  recordTabs: ['overview', 'requirements', 'checklist', 'updates', 'changes'],
  begins: categoryFilter(FIRST_CATEGORY),
  parts: () => import('./parts'),
})
