/** Devices people are signed in on (core §2.7): fifteen a page, last login first, and one of them logged out. */
import { createElement } from 'react'
import { devices, DEVICES_A_PAGE, type Device } from '@contract/access/devices'
import { queryClient } from '@core/server/api'
import type { Column } from '@core/list/columns'
import type { AnyCommand, Command } from '@core/commands/commands'
import { dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { makeList, type Identified, type List } from '@core/list/list'
import { defineModule } from '@core/shell/module'
import { MISSING_VALUE } from '@core/shell/constants'
import { session } from '@core/session/session'
import { sourceOf } from '@core/list/source'
import { column } from '@ui/masterPage'

const isHere = (device: string) => device === session.activeDeviceIdentifier
const of = (key: string, width: number, text: (row: Device) => string, more: Partial<Column<Device>> = {}) =>
  column<Device>('devices', key, width, text, more)

/** In a window of 1280 beside the navigation nothing of it is out of sight; the way to end a session least of all. */
const deviceColumns: readonly Column<Device>[] = [
  of('id', 60, ({ userInfo }) => String(userInfo.id), { ltr: true, muted: true }),
  of('first_name', 92, ({ userInfo }) => userInfo.first_name),
  of('last_name', 94, ({ userInfo }) => userInfo.last_name),
  of('email', 150, ({ userInfo }) => userInfo.email, { ltr: true, muted: true }),
  of('device_identifier', 88, ({ device_identifier }) => device_identifier, { ltr: true, muted: true }),
  of('device_os', 76, ({ device_os }) => device_os ?? MISSING_VALUE.text, { ltr: true }),
  of('device_client', 86, ({ device_client }) => device_client ?? MISSING_VALUE.text, { ltr: true }),
  of(
    'last_login_at',
    156,
    ({ last_login_at }) => (last_login_at ? dateTime(last_login_at) : MISSING_VALUE.text),
    {
      sort: 'last_login_at',
    },
  ),
  of('status', 90, ({ status }) => words(`devices:status.${status}`), {
    chips: ({ status }) => [
      { text: words(`devices:status.${status}`), background: status === 'active' ? '#bfe3cd' : '#dfe3e8' },
    ],
  }),
  of('logout', 74, ({ status }) => (status === 'active' ? words('devices:logOut') : ''), {
    command: 'devices.logOut',
    commandDisabledReason: ({ identifier }) => (isHere(identifier) ? words('devices:activeUser') : undefined),
  }),
]

/** Whose they are is no question among one's own; what they are has its room. */
const OWN: Record<string, number> = {
  device_identifier: 150,
  device_os: 110,
  device_client: 148,
  last_login_at: 158,
  status: 94,
  logout: 86,
}
export const ownColumns = deviceColumns.map((one): Column<Device> =>
  one.key in OWN ? { ...one, width: OWN[one.key]! } : { ...one, hidden: true },
)

const newest = { layout: 'table', sort_by: 'last_login_at', sort: 'desc' } as const
const listAt = (path: string, own = {}): List<Device> =>
  makeList<Device>(
    'devices',
    sourceOf<Device>(devices.list, {
      path,
      tabFilter: 'status',
      fixedQuery: { status: 'active', ...own },
      perPage: DEVICES_A_PAGE,
    }),
    ['active', 'logged_out'],
    newest,
  )
const everybodys = listAt('/settings/active-devices')
/** Under one's profile settings, one's own. */
export const ownDevices = listAt('/settings/profile/active-devices', { own: 'true' })

/** Ends what runs on a device, wherever its rows stand. The one in use is never among them. */
export const logOutCommand = <Row extends Identified>(
  name: string,
  deviceOf: (row: Row) => string,
): Command<Row> => ({
  id: `${name}.logOut`,
  on: 'row',
  keys: ['l', '#'],
  danger: true,
  disabledReason: ({
    t,
    targets: {
      rows: [row],
    },
  }) => (row && isHere(deviceOf(row)) ? t('devices:activeUser') : undefined),
  when: ({
    targets: {
      rows: [row],
    },
  }) => (row as { status?: string } | undefined)?.status !== 'logged_out',
  run: async ({ t, toast, targets }) => {
    await call(devices.logOut, { deviceId: deviceOf(targets.rows[0]!) })
    toast(t.sentence(devices.logOut.spec.says!), 'success')
    await Promise.all(
      ['devices', 'loggedIn'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  },
})

const page = async () => {
  const { ListPage, feedOf } = await import('@ui/list/ListPage')
  return {
    default: () =>
      createElement(ListPage<Device>, { list: everybodys, feed: feedOf(everybodys), columns: deviceColumns }),
  }
}

export default defineModule({
  name: 'devices',
  routes: [{ path: '/settings/active-devices', can: 'settings.devices.read', title: 'devices:title', page }],
  commands: [logOutCommand<Device>('devices', ({ identifier }) => identifier) as AnyCommand],
})
