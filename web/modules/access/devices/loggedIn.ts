/** Users signed in now: address, device and role. */
import { recordName } from '@core/words/recordNames'
import { devices, type LoggedIn } from '@contract/access/devices'
import type { AnyCommand } from '@core/commands/commands'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { defineModule } from '@core/commands/module'
import { session } from '@core/session/session'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { MISSING_VALUE } from '@core/shell/constants'
import { logOutCommand } from './list'

const loggedInColumn = columnOf<LoggedIn>('loggedIn')
const columns = [
  loggedInColumn('name', 148, ({ userInfo }) => `${userInfo.first_name} ${userInfo.last_name}`, {
    pinned: true,
  }),
  loggedInColumn('email', 188, ({ userInfo }) => userInfo.email, { ltr: true, muted: true }),
  loggedInColumn('role_name', 120, ({ role_name }) => recordName(role_name)),
  loggedInColumn('ip_address', 116, ({ ip_address }) => ip_address ?? MISSING_VALUE.text, { ltr: true }),
  loggedInColumn(
    'device',
    156,
    ({ device_os, device_client }) =>
      [device_os, device_client].filter(Boolean).join(' · ') || MISSING_VALUE.text,
    { ltr: true, muted: true },
  ),
  loggedInColumn('last_login_at', 156, ({ last_login_at }) => dateTime(last_login_at), {
    sort: 'last_login_at',
  }),
  loggedInColumn('logout', 82, () => words('devices:logOut'), {
    command: 'loggedIn.logOut',
    commandDisabledReason: ({ device }) =>
      device === session.activeDeviceIdentifier ? words('devices:activeUser') : undefined,
  }),
]
const { route } = listPage<LoggedIn>({
  name: 'loggedIn',
  path: '/settings/logged-in-users',
  rows: devices.loggedIn,
  perPage: 25,
  columns,
  sort_by: 'last_login_at',
})

export default defineModule({
  name: 'loggedIn',
  routes: [route],
  commands: [
    {
      ...logOutCommand<LoggedIn>('loggedIn', ({ device }) => device),
      can: 'settings.devices.logout',
    } as AnyCommand,
  ],
})
