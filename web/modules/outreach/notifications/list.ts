/** The own notifications as a list, newest first. */
import { notifications } from '@contract/outreach/notifications'
import { makeList, type Source } from '@core/list/list'
import { sourceOf } from '@core/list/endpointSource'
import { noticeOf, type Notice } from './notice'

const PATH = '/notifications'
const endpointSource = sourceOf<Notice>(notifications.list, { path: PATH })
/** List rows need an `identifier` at the top; the server nests it. */
const source: Source<Notice> = {
  ...endpointSource,
  page: async (...asked) => {
    const { rows, total } = await endpointSource.page(...asked)
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
