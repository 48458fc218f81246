/** Devices of users, their sign-ins in the activity log, and IP rules. */
import type { Kit } from '../kit'

/** Small databases are for tests, which create their own devices. */
const MIN_LEADS = 1_000

export const makeDevice = (
  kit: Kit,
  {
    user_id,
    ...rest
  }: {
    user_id: number
    identifier?: string
    device_os?: string | null
    device_client?: string | null
    last_login_at?: string | null
    status?: 'active' | 'logged_out'
  },
) => {
  const id = kit.next('devices')
  const device_identifier = kit.identifier('device_names', id)
  return kit.row('devices', {
    id,
    identifier: `${device_identifier}~${kit.identifier('devices', id)}`,
    device_identifier,
    user_id,
    device_os: 'Windows 11',
    device_client: 'Chrome 149.0',
    last_login_at: kit.ago(1),
    status: 'active',
    ...rest,
  })
}

/** The default range is reserved for documentation (RFC 5737). */
export const makeIpRule = (
  kit: Kit,
  rule: {
    ip_address?: string
    title?: string | null
    type?: 'whitelisted' | 'blacklisted'
    status?: 'active' | 'in_active'
    reason?: string
    applicable_for?: 'login' | 'lead' | 'all'
  } = {},
) => {
  const { type = 'blacklisted' } = rule
  return kit.row('ip_addresses', {
    ip_address: '203.0.113.0/24',
    title: null,
    type,
    status: 'active',
    reason: 'Sent the same form 400 times in an hour',
    applicable_for: type === 'whitelisted' ? 'login' : 'lead',
    created_at: kit.ago(60),
    updated_at: kit.ago(60),
    ...rule,
  })
}

export const makeActivity = (
  kit: Kit,
  {
    created_at = kit.ago(1),
    ...rest
  }: {
    user_id: number
    action: string
    module_type: string
    description?: string | null
    ip_address?: string | null
    created_at?: string
  },
) => kit.row('activity_logs', { ...rest, created_at })

const systemsAndBrowsers = [
  ['Windows 11', 'Chrome 149.0'],
  ['macOS 16.1', 'Safari 19.0'],
  ['Android 16', 'Chrome 149.0'],
  ['iOS 19.2', 'Safari 19.2'],
  ['Ubuntu 26.04', 'Firefox 151.0'],
] as const

export function seedDevices(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  const people = kit.db
    .prepare<[], { id: number; role: string }>(
      "SELECT u.id, r.name AS role FROM users u JOIN roles r ON r.id = u.last_role_id WHERE u.status = 'active' ORDER BY u.id",
    )
    .all()
  for (const { id, role } of people) {
    const days = kit.random.next() * 20
    const [device_os, device_client] = kit.random.pick(systemsAndBrowsers)
    const ip_address = `198.51.100.${kit.random.int(2, 250)}`
    makeDevice(kit, {
      user_id: id,
      device_os,
      device_client,
      last_login_at: kit.ago(days),
      status: kit.random.chance(0.8) ? 'active' : 'logged_out',
    })
    makeActivity(kit, {
      user_id: id,
      action: 'signed_in',
      module_type: 'session',
      description: role,
      ip_address,
      created_at: kit.ago(days),
    })
  }
  makeIpRule(kit, { title: 'A form robot' })
  makeIpRule(kit, {
    ip_address: '2001:db8:66::/48',
    title: 'Old partner network',
    status: 'in_active',
    applicable_for: 'all',
    reason: 'The partnership has ended',
  })
}
