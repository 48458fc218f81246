/** The activity log, newest first, filtered by user, module and days of the caller. */
import { activity, activityFilters, type Activity } from '@contract/platform/activity'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { peopleIn, valuesIn } from '@kit/list/occurring'
import { storedRows } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'

interface Row extends Omit<Activity, 'userInfo'> {
  user_id: number | null
  user_identifier: string
  first_name: string
  last_name: string
  email: string
}

const activityList = declareList({
  table: 'activity_logs',
  joins: 'LEFT JOIN users u ON u.id = l.user_id',
  filters: activityFilters,
  columns: { user_identifier: 'u.identifier', from_date: 'l.created_at', to_date: 'l.created_at' },
  parameters: { module_identifier: (identifier) => ['l.module_identifier = ?', identifier] },
  search: searchIn([
    "replace(l.action, '_', ' ')",
    'l.description',
    'l.ip_address',
    "u.first_name || ' ' || u.last_name || ' ' || u.email",
  ]),
})
const activityRows = storedRows<Row, Activity>(activityList, {
  select: 'l.*, u.identifier AS user_identifier, u.first_name, u.last_name, u.email',
  rowOf: ({ user_id: id, user_identifier: identifier, first_name, last_name, email, ...row }) => ({
    ...row,
    userInfo: id === null ? null : { id, identifier, first_name, last_name, email },
  }),
  order: { sort_by: 'created_at', sort: 'desc' },
})

export default serve(activity, {
  list: activityRows.answer,
  filters: (call) => ({
    modules: valuesIn(activityList, call, 'module_type'),
    users: peopleIn(activityList, call, 'user_id'),
  }),
})
