/** The notifications page (core §2.4 `/notifications`); unread rows are bold. */
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { feedOf, ListPage } from '@ui/list/ListPage'
import { column } from '@ui/recordPage'
import { noticeList } from './list'
import type { Notice } from './notice'

const columns = [
  column<Notice>(
    'notifications',
    'read_status',
    110,
    (row) => words(`notifications:choices.read_status.${row.read_status}`),
    {
      chips: (row) =>
        row.read_status === 'unread'
          ? [{ text: words('notifications:choices.read_status.unread'), background: '#d9e0fb' }]
          : [],
    },
  ),
  column<Notice>('notifications', 'title', 260, (row) => words.sentence(row.notification_info.title), {
    pinned: true,
  }),
  column<Notice>('notifications', 'content', 420, (row) => words.sentence(row.notification_info.content)),
  column<Notice>(
    'notifications',
    'module_type',
    190,
    (row) => words(`notifications:choices.module_type.${row.notification_info.module_type}`),
    { muted: true },
  ),
  column<Notice>('notifications', 'sent_at', 190, (row) => dateTime(row.sent_at), {
    sort: 'sent_at',
    muted: true,
  }),
]
export default () => (
  <ListPage
    list={noticeList}
    feed={feedOf(noticeList)}
    columns={columns}
    tools={['notifications.readAllHere']}
  />
)
