/** The list of applications. It outlives its page. */
import { applicationFilters, applicationTabs } from '@contract/admissions/applicationFilters'
import { applicationStage } from '@contract/admissions/applicationStage'
import { applications, type Application } from '@contract/admissions/applications'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { APPLICATION_PARAMETER, PATH } from './addresses'

const stageColumns = async () =>
  (await fetchCall(applicationStage.stages, {})).map(({ id, name, colour, is_active }) => ({
    value: String(id),
    label: () => recordName(name),
    colour,
    isOff: !is_active,
  }))

export const { list: applicationList, route } = listPage<Application>({
  name: 'applications',
  path: PATH,
  rows: applications.list,
  ids: applications.ids,
  find: applications.find,
  file: { endpoint: applications.exportFile, rows: 'applications' },
  counts: applications.counts,
  tabs: applicationTabs,
  filters: applicationFilters,
  lookups: applications.filters,
  board: {
    column: 'stage_id',
    columns: stageColumns,
    counts: { call: applications.facets, query: { by: 'stage_id' } },
    late: { late: '1' },
    move: 'applications.stage',
  },
  detailParameter: APPLICATION_PARAMETER,
  recordTabs: ['overview', 'documents', 'conversations', 'notes', 'payments', 'preference', 'activity'],
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
