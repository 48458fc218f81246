/** Devices that users are signed in on (core §2.7): last login first, 15 a page; a device can be logged out. */
import { devices, DEVICES_A_PAGE, deviceStatuses, type Device } from '@contract/access/devices'
import { queryClient } from '@core/server/api'
import type { Column } from '@core/list/columns'
import type { Command } from '@core/commands/commands'
import { dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import type { Identified } from '@core/list/list'
import { MISSING_VALUE } from '@core/shell/constants'
import { session } from '@core/session/session'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'

const isDeviceInUse = (device: string) => device === session.activeDeviceIdentifier
const deviceColumn = columnOf<Device>('devices')

/** Widths fit a 1280 px window beside the navigation, including the log-out column. */
const deviceColumns: readonly Column<Device>[] = [
  deviceColumn('id', 60, ({ userInfo }) => String(userInfo.id), { ltr: true, muted: true }),
  deviceColumn('first_name', 92, ({ userInfo }) => userInfo.first_name),
  deviceColumn('last_name', 94, ({ userInfo }) => userInfo.last_name),
  deviceColumn('email', 150, ({ userInfo }) => userInfo.email, { ltr: true, muted: true }),
  deviceColumn('device_identifier', 88, ({ device_identifier }) => device_identifier, {
    ltr: true,
    muted: true,
  }),
  deviceColumn('device_os', 76, ({ device_os }) => device_os ?? MISSING_VALUE.text, { ltr: true }),
  deviceColumn('device_client', 86, ({ device_client }) => device_client ?? MISSING_VALUE.text, {
    ltr: true,
  }),
  deviceColumn(
    'last_login_at',
    156,
    ({ last_login_at }) => (last_login_at ? dateTime(last_login_at) : MISSING_VALUE.text),
    {
      sort: 'last_login_at',
    },
  ),
  deviceColumn('status', 90, ({ status }) => words(`devices:status.${status}`), {
    chips: ({ status }) => [
      { text: words(`devices:status.${status}`), ...CHIP_LOOKS[status === 'active' ? 'good' : 'neutral'] },
    ],
  }),
  deviceColumn('logout', 74, ({ status }) => (status === 'active' ? words('devices:logOut') : ''), {
    command: 'devices.logOut',
    commandDisabledReason: ({ identifier }) =>
      isDeviceInUse(identifier) ? words('devices:activeUser') : undefined,
  }),
]

/** Column widths of the own devices: the user columns are hidden there. */
const OWN_WIDTHS: Record<string, number> = {
  device_identifier: 150,
  device_os: 110,
  device_client: 148,
  last_login_at: 158,
  status: 94,
  logout: 86,
}
const ownColumns = deviceColumns.map((one): Column<Device> =>
  one.key in OWN_WIDTHS ? { ...one, width: OWN_WIDTHS[one.key]! } : { ...one, hidden: true },
)

const deviceList = {
  name: 'devices',
  rows: devices.list,
  perPage: DEVICES_A_PAGE,
  tabs: deviceStatuses,
  tabName: 'status',
  sort_by: 'last_login_at',
} as const
export const { route } = listPage<Device>({
  ...deviceList,
  path: '/settings/active-devices',
  can: 'settings.devices.read',
  columns: deviceColumns,
})
/** The own devices, under the profile settings. */
export const { route: ownRoute } = listPage<Device>({
  ...deviceList,
  path: '/settings/profile/active-devices',
  fixedQuery: { own: 'true' },
  columns: ownColumns,
})

/** Logs a device out, from any list that has devices. The device in use cannot be logged out. */
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
  }) => (row && isDeviceInUse(deviceOf(row)) ? t('devices:activeUser') : undefined),
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
