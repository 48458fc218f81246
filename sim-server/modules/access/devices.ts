/** Devices and their sessions: users see their own, or all with `settings.devices.read`; logging a device out takes effect at once. */
import { devices, type Device, type LoggedIn } from '@contract/access/devices'
import { logActivity } from '@domain/platform/activity'
import type { Caller } from '@kit/auth/caller'
import { likePattern } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { paged } from '@kit/crud/pageEnvelope'
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

const canSeeAll = (caller: Caller) => caller.can('settings.devices.read')
/** Search condition: by user id, name, email, device identifier, system or browser. */
const SEARCH_SQL = `(? = '' OR CAST(u.id AS TEXT) = ? OR u.first_name || ' ' || u.last_name || ' ' || u.email LIKE ? ESCAPE '\\' OR d.device_identifier LIKE ? ESCAPE '\\' OR coalesce(d.device_os, '') || ' ' || coalesce(d.device_client, '') LIKE ? ESCAPE '\\')`
const searchValues = (search: string) => [
  search,
  search,
  likePattern(search),
  likePattern(search),
  likePattern(search),
]

export default serve(devices, {
  list: ({ db, caller, query: { page, per_page, search = '', sort = 'desc', status, own } }) => {
    const from = `FROM devices d JOIN users u ON u.id = d.user_id WHERE (? OR d.user_id = ?) AND (? IS NULL OR d.status = ?) AND ${SEARCH_SQL}`
    const values = [
      Number(canSeeAll(caller) && !own),
      caller.user.id,
      status ?? null,
      status ?? null,
      ...searchValues(search),
    ]
    const { total } = db
      .prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${from}`)
      .get(...values)!
    const rows = db
      .prepare<unknown[], Row>(
        `SELECT d.*, u.id AS user_id, u.first_name, u.last_name, u.email ${from} ORDER BY d.last_login_at ${sort}, d.id ${sort} LIMIT ? OFFSET ?`,
      )
      .all(...values, per_page, (page - 1) * per_page)
    const recordsInfo = rows.map(({ user_id: id, first_name, last_name, email, ...device }) => ({
      ...device,
      userInfo: { id, first_name, last_name, email },
    }))
    return paged(recordsInfo, { page, per_page }, total)
  },

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

  loggedIn: ({
    tenant,
    db,
    query: { page, per_page, search = '', sort = 'desc', role_identifier, branch_identifier },
  }) => {
    const from = `FROM sessions s JOIN users u ON u.id = s.user_id AND u.status = 'active' JOIN devices d ON d.id = s.device_id AND d.status = 'active' JOIN roles r ON r.id = s.role_id
      WHERE s.ended_at IS NULL AND s.expires_at > ? AND (? IS NULL OR r.identifier = ?)
        AND (? IS NULL OR EXISTS (SELECT 1 FROM user_branches ub JOIN branches b ON b.id = ub.branch_id WHERE ub.user_id = u.id AND b.identifier = ?)) AND ${SEARCH_SQL}`
    const values = [
      tenant.clock.iso(),
      role_identifier ?? null,
      role_identifier ?? null,
      branch_identifier ?? null,
      branch_identifier ?? null,
      ...searchValues(search),
    ]
    const { total } = db
      .prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${from}`)
      .get(...values)!
    const rows = db
      .prepare<unknown[], SessionRow>(
        `SELECT s.id, s.ip_address, s.created_at AS last_login_at, r.name AS role_name, d.identifier AS device, d.device_os, d.device_client, u.id AS user_id, u.identifier AS user_identifier, u.first_name, u.last_name, u.email
         ${from} ORDER BY s.created_at ${sort}, s.id ${sort} LIMIT ? OFFSET ?`,
      )
      .all(...values, per_page, (page - 1) * per_page)
    const recordsInfo = rows.map(
      ({ id, user_id, user_identifier, first_name, last_name, email, ...row }): LoggedIn => ({
        ...row,
        identifier: String(id),
        status: 'active',
        userInfo: { id: user_id, identifier: user_identifier, first_name, last_name, email },
      }),
    )
    return paged(recordsInfo, { page, per_page }, total)
  },
})
