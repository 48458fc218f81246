/** The caller's notifications, newest first. Those of other users answer 404. */
import { notifications, type ModuleInfo, type Notification } from '@contract/outreach/notifications'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { paged } from '@kit/crud/pageEnvelope'
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
}: Row): Notification => ({
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

const list = (
  db: Db,
  user: number,
  {
    page,
    per_page,
    search = '',
    sort = 'desc',
  }: { page: number; per_page: number; search?: string | undefined; sort?: 'asc' | 'desc' | undefined },
) => {
  const matching =
    "FROM notifications WHERE user_id = ? AND (? = '' OR instr(lower(title || ' ' || content), lower(?)))"
  const { total } = db
    .prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${matching}`)
    .get(user, search, search)!
  const { unread } = db
    .prepare<[number], { unread: number }>(
      'SELECT count(*) AS unread FROM notifications WHERE user_id = ? AND read_at IS NULL',
    )
    .get(user)!
  const rows = db
    .prepare<unknown[], Row>(
      `SELECT * ${matching} ORDER BY sent_at ${sort === 'asc' ? 'ASC' : 'DESC'}, id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(user, search, search, per_page, (page - 1) * per_page)
  return {
    ...paged(rows.map(notificationOf), { page, per_page }, total),
    hasUnreadNotifications: unread > 0,
    unReadNotificationCount: unread,
  }
}

export default serve(notifications, {
  list: ({ db, caller, query }) => list(db, caller.user.id, query),
  recent: ({ db, caller }) => list(db, caller.user.id, { page: 1, per_page: MOST_RECENT }),
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
