/** The own notifications as a list, newest first (core §2.4 `/notifications`); unread rows are bold. */
import { notifications } from '@contract/outreach/notifications'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { deliveryChip, isLost } from '@ui/deliveryChip'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { column } from '@ui/listWithForms'
import { deliveryText, noticeOf, type Notice } from './notice'

/** What did not arrive comes first: a narrow cell shows the first ones only. */
const deliveriesOf = ({ deliveries }: Notice) => [
  ...deliveries.filter(isLost),
  ...deliveries.filter((one) => !isLost(one)),
]
const deliveriesText = (row: Notice) => deliveriesOf(row).map(deliveryText).join(' · ')
const columns = [
  column<Notice>(
    'notifications',
    'read_status',
    110,
    (row) => words(`notifications:choices.read_status.${row.read_status}`),
    {
      chips: (row) =>
        row.read_status === 'unread'
          ? [{ text: words('notifications:choices.read_status.unread'), ...CHIP_LOOKS.info }]
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
  column<Notice>('notifications', 'deliveries', 260, deliveriesText, {
    chips: (row) => deliveriesOf(row).map((one) => deliveryChip(one, deliveryText(one))),
  }),
  column<Notice>('notifications', 'sent_at', 190, (row) => dateTime(row.sent_at), {
    sort: 'sent_at',
    muted: true,
  }),
]

export const { list: noticeList, route } = listPage<Notice>({
  name: 'notifications',
  path: '/notifications',
  rows: notifications.list,
  // The server nests the identifier of a row.
  rowOf: noticeOf,
  columns,
  sort_by: 'sent_at',
  tools: ['notifications.readAllHere'],
  opens: 'notifications.view',
})
