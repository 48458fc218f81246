/** Finds the account and the device of a sign-in. No answer built here reveals whether an account exists. */
import { createHash, randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
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

/** Identity of an account: the email in lower case, or the mobile as digits with its country code: `+90 5551234567`. */
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
  // Two accounts share this number: the identity is ambiguous.
  return found.length === 1 ? found[0] : undefined
}

/** The language in which the user gets messages. */
export const saveLanguage = (db: Db, user_id: number, language: Language): void =>
  void db.prepare('UPDATE users SET language = ? WHERE id = ?').run(language, user_id)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const deviceMac = (tenant: Tenant, device: string, identity: string) =>
  macOf(tenant, 'device', `${device}\n${identity}`)

/**
 * The device number is `<device identifier>~<MAC over device and account>`: step 1 of signing in stores nothing, and step 2 can
 * still verify it. `requested`: the identifier that the client sent; a new one is made when it is missing or malformed.
 */
export function deviceInfo(tenant: Tenant, identity: string, requested: string | undefined) {
  const device_identifier = requested && /^[\w-]{8,64}$/.test(requested) ? requested : randomUUID()
  const isMobile = identity.startsWith('+')
  return {
    identifier: `${device_identifier}~${deviceMac(tenant, device_identifier, identity)}`,
    device_identifier,
    hashed_email: isMobile ? null : sha256(identity),
    hashed_phone: isMobile ? sha256(identity) : null,
    has_device_identifier: requested === device_identifier,
  }
}

export const isDeviceOf = (tenant: Tenant, number: string, identity: string): boolean => {
  const [device = '', mac = ''] = number.split('~')
  return sameText(mac, deviceMac(tenant, device, identity))
}

/** Whether this account has signed in on this device before. */
export const hasUsedDevice = ({ db }: Tenant, user_id: number, number: string): boolean =>
  db
    .prepare<[string, number]>('SELECT 1 FROM devices WHERE identifier = ? AND user_id = ?')
    .get(number, user_id) !== undefined

/** `Chrome 126.0.0.0`; null when the user agent is unknown. */
const versionedName = ({ name, version }: { name?: string | undefined; version?: string | undefined } = {}) =>
  [name, version].filter(Boolean).join(' ') || null

/** Inserts or updates the device and marks it active. `agent`: the `user-agent` header. */
export function recordDevice(
  { db, clock }: Tenant,
  user_id: number,
  number: string,
  agent: string | undefined,
): { id: number; identifier: string } {
  const seen = agent ? Bowser.getParser(agent).getResult() : null
  return db
    .prepare<unknown[], { id: number; identifier: string }>(
      `INSERT INTO devices (identifier, device_identifier, user_id, device_os, device_client, last_login_at, status) VALUES (?, ?, ?, ?, ?, ?, 'active')
     ON CONFLICT (identifier) DO UPDATE SET user_id = excluded.user_id, device_os = excluded.device_os, device_client = excluded.device_client, last_login_at = excluded.last_login_at, status = 'active'
     RETURNING id, identifier`,
    )
    .get(
      number,
      number.split('~')[0],
      user_id,
      versionedName(seen?.os),
      versionedName(seen?.browser),
      clock.iso(),
    )!
}
