/** The activity log, newest first. Search by name, address or action; filter by `user:defne module:roles on:-7d`. */
import { activity, activityFilters, type Activity, type ActivityName } from '@contract/platform/activity'
import type { Verb } from '@contract/platform/operations'
import { operationTitle } from '@core/commands/undo'
import type { RecordSource } from '@core/commands/paletteSources'
import { hasWords } from '@core/commands/rankByMatch'
import { fetchCall } from '@core/server/api'
import { dateTime, day } from '@core/words/format'
import { formatFilter } from '@core/list/grammar'
import { words } from '@core/words/i18n'
import { defineModule } from '@core/commands/module'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { MISSING_VALUE } from '@core/shell/constants'

const path = '/settings/activity-logs'
const activityColumn = columnOf<Activity>('activity')
/** Records that are stored as data: a bulk change, `leads.assign · 12`, and the last day of a locked period. */
const shownDescription: Partial<Record<ActivityName, (stored: string) => string>> = {
  bulk_operation: (stored) => {
    const [verb, changed] = stored.split(' · ') as [Verb, string]
    return operationTitle(words, { verb, changed: Number(changed) })
  },
  period_locked: day,
  period_unlocked: day,
}
export const descriptionOf = ({ action, description }: Pick<Activity, 'action' | 'description'>): string =>
  description ? (shownDescription[action]?.(description) ?? description) : MISSING_VALUE.text
const columns = [
  activityColumn('created_at', 180, ({ created_at }) => dateTime(created_at), {
    sort: 'created_at',
    pinned: true,
  }),
  activityColumn(
    'name',
    200,
    ({ userInfo }) => (userInfo ? `${userInfo.first_name} ${userInfo.last_name}` : MISSING_VALUE.text),
    {
      filter: ({ userInfo }) => (userInfo ? ['user_identifier', userInfo.identifier] : undefined),
    },
  ),
  activityColumn('action', 230, ({ action }) => words(`activity:actions.${action}`), {
    filter: ({ module_type }) => ['module_type', module_type],
  }),
  activityColumn('description', 280, descriptionOf),
  activityColumn('ip_address', 150, ({ ip_address }) => ip_address ?? MISSING_VALUE.text, {
    ltr: true,
    muted: true,
  }),
  activityColumn('email', 230, ({ userInfo }) => userInfo?.email ?? MISSING_VALUE.text, {
    ltr: true,
    muted: true,
  }),
]
const { route } = listPage<Activity>({
  name: 'activity',
  path,
  rows: activity.list,
  perPage: 25,
  columns,
  filters: activityFilters,
  lookups: activity.filters,
})

/** People who occur in the log: each leads to what they did. */
const people: RecordSource = {
  id: 'activity',
  title: 'activity:title',
  can: activity.list.spec.can,
  people: true,
  async search(text) {
    const { users } = await fetchCall(activity.filters, {})
    return users
      .map(({ identifier, first_name, last_name }) => ({
        identifier,
        title: `${first_name} ${last_name}`,
        path: `${path}?${new URLSearchParams({ q: formatFilter({ user_identifier: identifier }, '', { filters: activityFilters }) })}`,
      }))
      .filter(({ title }) => hasWords(title, text))
  },
}

export default defineModule({
  name: 'activity',
  routes: [route],
  commands: [],
  records: [people],
})
