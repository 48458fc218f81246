/** The list of the finder. It outlives its page. */
import { finderFilters, type FinderFacet } from '@contract/catalog/programFilters'
import { programFinder } from '@contract/catalog/programFinder'
import { finderTabs, type ProgramEntry } from '@contract/catalog/programs'
import { fetchCall } from '@core/server/api'
import { listPage } from '@ui/listPage'
import { PROGRAM_PARAMETER } from './addresses'
import { categoryFilter, FIRST_CATEGORY } from './categories'
import { setHomeCurrency } from './homeCurrency'

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

/** The currency that fees are compared in comes with the values of the filters, before the rows. */
const lookups = async () => {
  const { home_currency, ...found } = await fetchCall(programFinder.lookups, {})
  setHomeCurrency(home_currency)
  return found
}

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
  lookups,
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
