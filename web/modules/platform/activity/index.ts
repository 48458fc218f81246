/** The activity log, newest first. Search by name, address or action; filter by `user:defne module:roles on:-7d`. */
import { createElement } from 'react'
import { activity, activityFilters, type Activity, type ActivityName } from '@contract/platform/activity'
import type { Verb } from '@contract/platform/operations'
import type { Answer } from '@contract/http'
import { operationTitle } from '@core/commands/undo'
import type { RecordSource } from '@core/commands/paletteSources'
import { hasWords } from '@core/commands/rankByMatch'
import { fetchCall, useCall } from '@core/server/api'
import type { Column } from '@core/list/columns'
import { dateTime, day } from '@core/words/format'
import { formatFilter, type Grammar, type Option } from '@core/list/grammar'
import { listGrammar, namedOption } from '@core/list/listGrammar'
import { words } from '@core/words/i18n'
import { makeList } from '@core/list/list'
import { defineModule } from '@core/shell/module'
import { sourceOf } from '@core/list/endpointSource'
import { useListGrammar } from '@ui/list/useListGrammar'
import { column } from '@ui/recordPage'
import { MISSING_VALUE } from '@core/shell/constants'

const path = '/settings/activity-logs'
const activityColumn = (
  key: string,
  width: number,
  text: (row: Activity) => string,
  more: Partial<Column<Activity>> = {},
) => column<Activity>('activity', key, width, text, more)
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
const list = makeList<Activity>(
  'activity',
  sourceOf<Activity>(activity.list, { path, perPage: 25 }),
  ['all'],
  { layout: 'table', sort_by: 'created_at', sort: 'desc' },
)

/** Filter words come from the contract, their values from the log. */
const grammarOf = ({ modules, users }: Answer<typeof activity.filters>): Grammar => {
  const options: Record<string, Option[]> = {
    module_type: modules.map((value) => namedOption(value, `activity:modules.${value}`, value)),
    user_identifier: users.map(({ identifier, first_name, last_name }) => ({
      value: identifier,
      label: `${first_name} ${last_name}`,
    })),
  }
  return listGrammar('activity', activityFilters, options)
}

const page = async () => {
  const { ListPage, feedOf } = await import('@ui/list/ListPage')
  return {
    default: function ActivityPage() {
      const grammar = useListGrammar(useCall(activity.filters, {}), grammarOf)
      return createElement(ListPage<Activity>, { list, feed: feedOf(list), columns, grammar })
    },
  }
}

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
  routes: [{ path, can: 'settings.activity.logs.read', title: 'activity:title', page }],
  commands: [],
  records: [people],
})
