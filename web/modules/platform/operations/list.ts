/** The list of bulk changes: columns and page. */
import { operationFilters, operations, type Operation } from '@contract/platform/operations'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, number } from '@core/words/format'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { nameOf, doerOf, titleOf } from './titles'

const ledgerColumn = columnOf<Operation>('operations')
const count = (key: 'changed' | 'skipped' | 'failed') =>
  ledgerColumn(key, 100, (row) => (row[key] === 0 ? MISSING_VALUE.text : number(row[key])), {
    numeric: true,
  })
const undone = ({ undone_at, undoneByInfo }: Operation) =>
  undone_at ? `${dateTime(undone_at)} · ${nameOf(undoneByInfo)}` : MISSING_VALUE.text
export const { list: operationList, route } = listPage<Operation>({
  name: 'operations',
  path: '/operations',
  rows: operations.list,
  can: 'operations.read',
  perPage: 25,
  columns: [
    ledgerColumn('created_at', 180, ({ created_at }) => dateTime(created_at), {
      sort: 'created_at',
      time: ({ created_at }) => created_at,
      pinned: true,
    }),
    ledgerColumn('verb', 280, titleOf, { filter: ({ verb }) => ['verb', verb] }),
    ledgerColumn('user', 180, doerOf, {
      filter: ({ userInfo }) => (userInfo ? ['user_identifier', userInfo.identifier] : undefined),
    }),
    count('changed'),
    count('skipped'),
    count('failed'),
    ledgerColumn('undone', 260, undone, { muted: true }),
  ],
  filters: operationFilters,
  lookups: operations.filters,
  opens: 'operations.show',
})
