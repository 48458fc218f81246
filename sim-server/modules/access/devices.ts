/** Devices and their sessions: users see their own, or all with `settings.devices.read`; logging a device out takes effect at once. */
import { devices, deviceStatuses, type Device, type LoggedIn } from '@contract/access/devices'
import { logActivity } from '@domain/platform/activity'
import type { Caller } from '@kit/auth/caller'
import { declareList, type Viewer } from '@kit/list/declareList'
import { columnTabs, searchIn, type WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { endSessions } from '@kit/auth/sessions'

interface Row extends Omit<Device, 'userInfo'> {
  user_id: number
  first_name: string
  last_name: string
  email: string
}
interface SessionRow extends Omit<LoggedIn, 'userInfo' | 'identifier' | 'status'> {
  id: number
  user_id: number
  user_identifier: string
  first_name: string
  last_name: string
  email: string
}

const canSeeAll = ({ can }: Pick<Caller, 'can'>) => can('settings.devices.read')
/** By user id, name, email, device identifier, system or browser. `device`: alias of the table of devices; the user is `u`. */
const searchOf = (device: string) =>
  searchIn(
    [
      "u.first_name || ' ' || u.last_name || ' ' || u.email",
      `${device}.device_identifier`,
      `coalesce(${device}.device_os, '') || ' ' || coalesce(${device}.device_client, '')`,
    ],
    ['CAST(u.id AS TEXT)'],
  )
const ownDevices = ({ user }: Viewer): WherePart => ['l.user_id = ?', user.id]
const deviceRows = storedRows<Row, Device>(
  declareList({
    table: 'devices',
    joins: 'JOIN users u ON u.id = l.user_id',
    scope: (viewer) => (canSeeAll(viewer) ? [] : [ownDevices(viewer)]),
    parameters: { own: (_, viewer) => ownDevices(viewer) },
    ...columnTabs('status', deviceStatuses),
    search: searchOf('l'),
  }),
  {
    select: 'l.*, u.first_name, u.last_name, u.email',
    rowOf: ({ user_id: id, first_name, last_name, email, ...device }) => ({
      ...device,
      userInfo: { id, first_name, last_name, email },
    }),
    order: { sort_by: 'last_login_at', sort: 'desc' },
  },
)

/** Open sessions. `now`: they expire. */
const sessionRows = (now: string) =>
  storedRows<SessionRow, LoggedIn>(
    declareList({
      table: 'sessions',
      joins:
        "JOIN users u ON u.id = l.user_id AND u.status = 'active' JOIN devices d ON d.id = l.device_id AND d.status = 'active' JOIN roles r ON r.id = l.role_id",
      always: [['l.ended_at IS NULL'], ['l.expires_at > ?', now]],
      parameters: {
        role_identifier: (role) => ['r.identifier = ?', role],
        branch_identifier: (branch) => [
          'EXISTS (SELECT 1 FROM user_branches ub JOIN branches b ON b.id = ub.branch_id WHERE ub.user_id = u.id AND b.identifier = ?)',
          branch,
        ],
      },
      search: searchOf('d'),
    }),
    {
      select:
        'l.id, l.ip_address, l.created_at AS last_login_at, r.name AS role_name, d.identifier AS device, d.device_os, d.device_client, u.id AS user_id, u.identifier AS user_identifier, u.first_name, u.last_name, u.email',
      rowOf: ({ id, user_id, user_identifier, first_name, last_name, email, ...row }) => ({
        ...row,
        identifier: String(id),
        status: 'active',
        userInfo: { id: user_id, identifier: user_identifier, first_name, last_name, email },
      }),
      sorts: { last_login_at: { column: 'l.created_at' } },
      order: { sort_by: 'last_login_at', sort: 'desc' },
    },
  )

export default serve(devices, {
  list: deviceRows.answer,

  logOut: ({ tenant, db, caller, request, deviceId }) => {
    const device = db
      .prepare<[string], { id: number; user_id: number; email: string; status: string }>(
        'SELECT d.id, d.user_id, d.status, u.email FROM devices d JOIN users u ON u.id = d.user_id WHERE d.identifier = ?',
      )
      .get(deviceId)
    // 404 for a device that the caller may not see.
    if (!device || (device.user_id !== caller.user.id && !canSeeAll(caller)))
      throw new Fail(404, 'There is no such device')
    if (device.user_id !== caller.user.id && !caller.can('settings.devices.logout'))
      throw new Fail(403, 'Permission denied', { rule: 'can settings.devices.logout' })
    if (device.id === caller.device.id)
      throw new Fail(409, 'The device you are using cannot be logged out here', { rule: 'current device' })
    db.whole(() => {
      db.prepare("UPDATE devices SET status = 'logged_out' WHERE id = ?").run(device.id)
      logActivity(tenant, {
        user_id: caller.user.id,
        action: 'device_logged_out',
        module_type: 'devices',
        module_identifier: deviceId,
        description: device.email,
        ip: request.ip,
      })
    })
    // Emit first: ending the sessions closes the device's sockets.
    tenant.emit('accessRevoked', { device: deviceId }, { device_identifier: deviceId })
    endSessions(tenant, 'device_id', device.id)
    return {}
  },

  loggedIn: async (call) => sessionRows(call.tenant.clock.iso()).answer(call),
})
