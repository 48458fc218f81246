/** The caller's notifications, newest first. Those of other users answer 404. */
import { notifications, type ModuleInfo, type Notification } from '@contract/outreach/notifications'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

interface Row {
  identifier: string
  title: string
  content: string
  module_type: Notification['notification_info']['module_type']
  module_sub_type: Notification['notification_info']['module_sub_type']
  module_info: string | null
  module_identifier: string
  sent_at: string
  read_at: string | null
  /** JSON of `Delivery[]`. */
  deliveries: string
}
const MOST_RECENT = 10

const notificationOf = ({
  identifier,
  title,
  content,
  module_type,
  module_sub_type,
  module_info,
  module_identifier,
  sent_at,
  read_at,
  deliveries,
}: Row): Notification => ({
  deliveries: JSON.parse(deliveries) as Notification['deliveries'],
  read_status: read_at ? 'read' : 'unread',
  read_at,
  sent_at,
  notification_info: {
    title,
    content,
    identifier,
    module_type,
    module_sub_type,
    module_identifier,
    module_info: {
      ...(module_info && (JSON.parse(module_info) as ModuleInfo)),
      identifier: module_identifier,
      module_identifier,
    },
  },
})

/** How it went out by the other channels, in the order of the contract. */
const DELIVERIES = `(SELECT json_group_array(json_object('channel', d.channel, 'state', d.state, 'reason', d.reason, 'next_attempt_at', d.next_attempt_at))
  FROM (SELECT channel, state, reason, next_attempt_at FROM outbox WHERE notification_id = l.id ORDER BY id) d)`
const notificationRows = storedRows<Row, Notification>(
  declareList({
    table: 'notifications',
    scope: ({ user }) => [['l.user_id = ?', user.id]],
    search: searchIn(["l.title || ' ' || l.content"]),
  }),
  {
    select: `l.*, ${DELIVERIES} AS deliveries`,
    rowOf: notificationOf,
    order: { sort_by: 'sent_at', sort: 'desc' },
  },
)
/** A page, and how many notifications are unread. */
const answer = async (call: Parameters<typeof notificationRows.answer>[0]) => {
  const found = await notificationRows.answer(call)
  const unread = call.db
    .prepare<[number], number>('SELECT count(*) FROM notifications WHERE user_id = ? AND read_at IS NULL')
    .pluck()
    .get(call.caller.user.id)!
  return { ...found, hasUnreadNotifications: unread > 0, unReadNotificationCount: unread }
}

export default serve(notifications, {
  list: answer,
  recent: async (call) => answer({ ...call, query: { page: 1, per_page: MOST_RECENT } }),
  readAll: ({ tenant, db, caller }) => {
    const { changes } = db
      .prepare('UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL')
      .run(tenant.clock.iso(), caller.user.id)
    if (changes === 0) throw new Fail(422, 'All notifications are read already.', { rule: 'rows change' })
    return {}
  },
  read: ({ tenant, db, caller, id }) => {
    const { changes } = db
      .prepare('UPDATE notifications SET read_at = coalesce(read_at, ?) WHERE user_id = ? AND identifier = ?')
      .run(tenant.clock.iso(), caller.user.id, id)
    if (changes === 0) throw new Fail(404, 'There is no such notification')
    return {}
  },
})
