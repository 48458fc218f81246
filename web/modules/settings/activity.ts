/** What people did, newest first. A name, an address or a deed typed into the filter finds it. */
import { createElement } from 'react'
import { activity, type Activity } from '../../../sim-server/contract/devices'
import type { Column } from '../../core/columns'
import { dateTime } from '../../core/format'
import { words } from '../../core/i18n'
import { makeList } from '../../core/list'
import { defineModule } from '../../core/module'
import { sourceOf } from '../../core/source'
import { column } from '../../ui/masterPage'
import { EMPTY } from './devices'

const path = '/settings/activity-logs'
const of = (key: string, width: number, text: (row: Activity) => string, more: Partial<Column<Activity>> = {}) => column<Activity>('activity', key, width, text, more)
const columns = [
  of('created_at', 180, ({ created_at }) => dateTime(created_at), { sort: 'created_at', pinned: true }),
  of('name', 200, ({ userInfo }) => (userInfo ? `${userInfo.first_name} ${userInfo.last_name}` : EMPTY)),
  of('action', 230, ({ action }) => words(`activity:actions.${action}`)),
  of('description', 280, ({ description }) => description ?? EMPTY),
  of('ip_address', 150, ({ ip_address }) => ip_address ?? EMPTY, { ltr: true, quiet: true }),
  of('email', 230, ({ userInfo }) => userInfo?.email ?? EMPTY, { ltr: true, quiet: true }),
]
const list = makeList<Activity>('activity', sourceOf<Activity>(activity.list, { path, perPage: 25 }), ['all'], { layout: 'table', sort_by: 'created_at', sort: 'desc' })

const page = async () => {
  const { ListPage, feedOf } = await import('../../ui/list/ListPage')
  return { default: () => createElement(ListPage<Activity>, { list, feed: feedOf(list), columns }) }
}

export default defineModule({ name: 'activity', routes: [{ path, can: 'settings.activity.logs.read', title: 'activity:title', page }], commands: [] })
