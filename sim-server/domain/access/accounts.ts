/** An account as sign-in names it, and the device it is named on. Nothing here tells whether an account exists. */
import { createHash, randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { macOf, sameText } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'

export interface Account {
  id: number
  identifier: string
  email: string
  password_hash: string | null
  status: string
  totp_enabled: number
  totp_secret: string | null
  last_role_id: number | null
  student_profile_identifier: string | null
}

/** An email in small letters, or a mobile as digits with its code: `+90 5551234567`. */
export const identityOf = ({
  email,
  country_code,
  mobile,
}: {
  email?: string | undefined
  country_code?: string | undefined
  mobile?: string | undefined
}): string =>
  email
    ? email.trim().toLowerCase()
    : `+${(country_code ?? '').replaceAll(/\D/g, '')} ${(mobile ?? '').replaceAll(/\D/g, '')}`

export function accountOf({ db }: Tenant, identity: string): Account | undefined {
  if (!identity.startsWith('+'))
    return db.prepare<[string], Account>('SELECT * FROM users WHERE email = ?').get(identity)
  const [code = '', mobile = ''] = identity.split(' ')
  const found = db
    .prepare<[string, string], Account>('SELECT * FROM users WHERE country_code = ? AND mobile = ? LIMIT 2')
    .all(code, mobile)
  // Two people with one number: neither can be meant.
  return found.length === 1 ? found[0] : undefined
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
const deviceMac = (tenant: Tenant, device: string, identity: string) =>
  macOf(tenant, 'device', `${device}\n${identity}`)

/** A device's number is its own identifier with a mac over the account, so that step 1 writes nothing and step 2 trusts it. */
export function deviceInfo(tenant: Tenant, identity: string, given: string | undefined) {
  const device_identifier = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  const isMobile = identity.startsWith('+')
  return {
    identifier: `${device_identifier}~${deviceMac(tenant, device_identifier, identity)}`,
    device_identifier,
    hashed_email: isMobile ? null : hashed(identity),
    hashed_phone: isMobile ? hashed(identity) : null,
    has_device_identifier: given === device_identifier,
  }
}

export const isDeviceOf = (tenant: Tenant, number: string, identity: string): boolean => {
  const [device = '', mac = ''] = number.split('~')
  return sameText(mac, deviceMac(tenant, device, identity))
}

/** Whether the account was signed in with on this device before. */
export const hasUsedDevice = ({ db }: Tenant, user_id: number, number: string): boolean =>
  db
    .prepare<[string, number]>('SELECT 1 FROM devices WHERE identifier = ? AND user_id = ?')
    .get(number, user_id) !== undefined

/** `Chrome 126.0.0.0`, or nothing. */
const named = ({ name, version }: { name?: string | undefined; version?: string | undefined } = {}) =>
  [name, version].filter(Boolean).join(' ') || null

/** The device's row, active from now on. */
export function recordDevice(
  { db, clock }: Tenant,
  user_id: number,
  number: string,
  agent: string | undefined,
): { id: number; identifier: string } {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node sees nothing of it but the default
  const seen = agent ? Bowser.getParser(agent).getResult() : null
  return db
    .prepare<unknown[], { id: number; identifier: string }>(
      `INSERT INTO devices (identifier, device_identifier, user_id, device_os, device_client, last_login_at, status) VALUES (?, ?, ?, ?, ?, ?, 'active')
     ON CONFLICT (identifier) DO UPDATE SET user_id = excluded.user_id, device_os = excluded.device_os, device_client = excluded.device_client, last_login_at = excluded.last_login_at, status = 'active'
     RETURNING id, identifier`,
    )
    .get(number, number.split('~')[0], user_id, named(seen?.os), named(seen?.browser), clock.iso())!
}
