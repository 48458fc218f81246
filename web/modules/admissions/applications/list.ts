/** The list of applications. It outlives its page. */
import { applicationFilters, applicationTabs } from '@contract/admissions/applicationFilters'
import { applications, type Application } from '@contract/admissions/applications'
import { listPage } from '@ui/listPage'
import { APPLICATION_PARAMETER, PATH } from './addresses'

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
  detailParameter: APPLICATION_PARAMETER,
  recordTabs: ['overview', 'documents', 'conversations', 'notes', 'payments', 'preference', 'activity'],
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
