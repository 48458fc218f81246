/** Deletes applications that have no installments, and restores them. */
import { applications } from '@contract/admissions/applications'
import { bulkVerb, type Change } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'

export const DELETED = 'This application is deleted'
const HAS_INSTALLMENTS = 'It has installments of commission: withdraw it in place of deleting it'

const columns = {
  readColumns: {
    deleted_at: 'l.deleted_at',
    has_installments: 'EXISTS (SELECT 1 FROM application_installments i WHERE i.application_id = l.id)',
  },
  writtenColumns: ['deleted_at'],
  arguments: {},
}

export const deleteApplications = bulkVerb({
  ...applications.bulkDelete.spec,
  subject: applicationSubject,
  effectOf: (call, { reason, ...targets }) => {
    const change: Change = { deleted_at: call.now }
    return {
      ...applicationList.targetRows(call, targets),
      ...columns,
      extraArguments: { reason },
      decide: (row) => {
        if (row['deleted_at'] !== null) return DELETED
        return row['has_installments'] === 1 ? HAS_INSTALLMENTS : change
      },
    }
  },
})

const RESTORED: Change = { deleted_at: null }
export const restoreApplications = bulkVerb({
  ...applications.bulkRestore.spec,
  subject: applicationSubject,
  effectOf: (call, targets) => ({
    ...applicationList.targetRows(call, {
      ...targets,
      filters: { ...targets.filters, tab: targets.filters.tab ?? 'deleted' },
    }),
    ...columns,
    decide: (row) => (row['deleted_at'] === null ? 'This application is not deleted' : RESTORED),
  }),
})
