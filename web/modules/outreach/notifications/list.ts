/** One's notifications as a list: newest first, by the documented call. */
import { notifications } from '@contract/outreach/notifications'
import { makeList, type Source } from '@core/list/list'
import { sourceOf } from '@core/list/source'
import { noticeOf, type Notice } from './notice'

const PATH = '/notifications'
const given = sourceOf<Notice>(notifications.list, { path: PATH })
/** Rows have a name of their own; what the server sends keeps it inside. */
const source: Source<Notice> = {
  ...given,
  page: async (...asked) => {
    const { rows, total } = await given.page(...asked)
    return { rows: rows.map(noticeOf), total }
  },
  identifiers: async (list, from, count) => {
    const { rows, total } = await source.page(
      list,
      1,
      Math.min(500, from + count),
      new AbortController().signal,
    )
    return { identifiers: rows.slice(from, from + count).map(({ identifier }) => identifier), total }
  },
}
export const noticeList = makeList<Notice>('notifications', source, ['all'], {
  layout: 'table',
  sort_by: 'sent_at',
  sort: 'desc',
})
noticeList.openCommand = 'notifications.view'
