/** The connection with the telephony vendor: whether it works, and the key that the vendor gave. The simulator plays the vendor too. */
import { aboutOf } from '@db/about'
import { KEY_DAYS, type Integration } from '@contract/platform/integrations'
import { macOf, sameText } from '@kit/auth/tenantSecret'
import { clientConfigOf, setClientConfig } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

export const VENDOR = 'verimor'
const ABOUT_KEY = 'integrations'
const DAY = 24 * 60 * 60_000

/** `connections`: how often a key was entered or revoked: secrets of before are dead. */
interface Stored {
  connections: number
  is_off: boolean
  has_key: boolean
  expires_at: string | null
}
const NOTHING: Stored = { connections: 0, is_off: false, has_key: false, expires_at: null }
const storedOf = ({ db }: Tenant): Stored => ({
  ...NOTHING,
  ...(JSON.parse(aboutOf(db).get(ABOUT_KEY) ?? '{}') as Partial<Stored>),
})
const store = (tenant: Tenant, stored: Stored, isOn: boolean): void => {
  aboutOf(tenant.db).set(ABOUT_KEY, JSON.stringify(stored))
  setClientConfig(tenant, { calling_vendor: isOn ? VENDOR : null })
}

export function telephonyIntegration(tenant: Tenant): Integration {
  const { is_off, has_key, expires_at } = storedOf(tenant)
  const isOn = clientConfigOf(tenant).calling_vendor !== null
  const isExpired = expires_at !== null && expires_at <= tenant.clock.iso()
  const status = isOn ? (isExpired ? 'expired' : 'connected') : is_off ? 'off' : 'disconnected'
  return {
    identifier: VENDOR,
    name: 'Verimor',
    type: 'telephony',
    status,
    credentials_set: has_key,
    expires_at: has_key ? expires_at : null,
  }
}

/** The key that the vendor accepts, as an operator reads it at the vendor. */
export const vendorKey = (tenant: Tenant): string => macOf(tenant, 'telephony vendor key', VENDOR)

/** False when the vendor does not accept the key: nothing is stored. */
export function connectTelephony(tenant: Tenant, key: string): boolean {
  if (!sameText(key, vendorKey(tenant))) return false
  const expires_at = new Date(tenant.clock.now() + KEY_DAYS * DAY).toISOString()
  const { connections } = storedOf(tenant)
  store(tenant, { connections: connections + 1, is_off: false, has_key: true, expires_at }, true)
  return true
}
export const switchTelephony = (tenant: Tenant, isOn: boolean): void =>
  store(tenant, { ...storedOf(tenant), is_off: !isOn }, isOn)
export const disconnectTelephony = (tenant: Tenant): void =>
  store(tenant, { ...NOTHING, connections: storedOf(tenant).connections + 1 }, false)

/** The secret that the vendor's webhooks must send: of this client, vendor and connection. Null without a connection that works. */
export function vendorSecret(tenant: Tenant): string | null {
  const { calling_vendor } = clientConfigOf(tenant)
  if (calling_vendor === null || telephonyIntegration(tenant).status !== 'connected') return null
  const { connections } = storedOf(tenant)
  return macOf(
    tenant,
    'telephony vendor',
    connections === 0 ? calling_vendor : `${calling_vendor} ${connections}`,
  )
}
