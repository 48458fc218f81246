/** The connections with services of others: whether each works, and the key that it gave. The simulator plays the services too. */
import { aboutOf } from '@db/about'
import { KEY_DAYS, type Integration, type IntegrationName } from '@contract/platform/integrations'
import { macOf, sameText } from '@kit/auth/tenantSecret'
import { clientConfigOf, setClientConfig } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

const VENDOR = 'verimor'
const DAY = 24 * 60 * 60_000

/** What somebody chose at the service when they connected it. */
export interface ConnectedAccount {
  phone_number: string
  display_name: string
}
/** `connections`: how often a key was entered or revoked: secrets of before are dead. `is_on`: of services without a place of their own. */
interface Stored {
  connections: number
  is_on: boolean
  is_off: boolean
  has_key: boolean
  expires_at: string | null
  account: ConnectedAccount | null
}
const NOTHING: Stored = {
  connections: 0,
  is_on: true,
  is_off: false,
  has_key: false,
  expires_at: null,
  account: null,
}
const aboutKey = (service: IntegrationName) =>
  service === VENDOR ? 'integrations' : `integrations ${service}`
const storedOf = ({ db }: Tenant, service: IntegrationName): Stored => ({
  ...NOTHING,
  ...(JSON.parse(aboutOf(db).get(aboutKey(service)) ?? '{}') as Partial<Stored>),
})

interface Service {
  name: string
  type: Integration['type']
  isOn(tenant: Tenant): boolean
}
const services: Readonly<Record<IntegrationName, Service>> = {
  verimor: {
    name: 'Verimor',
    type: 'telephony',
    isOn: (tenant) => clientConfigOf(tenant).calling_vendor !== null,
  },
  whatsapp: {
    name: 'WhatsApp',
    type: 'messages',
    isOn: (tenant) => storedOf(tenant, 'whatsapp').is_on,
  },
}
export const integrationNamed = (identifier: string): IntegrationName | undefined =>
  Object.hasOwn(services, identifier) ? (identifier as IntegrationName) : undefined

function store(tenant: Tenant, service: IntegrationName, stored: Omit<Stored, 'is_on'>, is_on: boolean) {
  aboutOf(tenant.db).set(aboutKey(service), JSON.stringify({ ...stored, is_on }))
  if (service === VENDOR) setClientConfig(tenant, { calling_vendor: is_on ? VENDOR : null })
}

export function integrationOf(tenant: Tenant, identifier: IntegrationName): Integration {
  const { name, type, isOn } = services[identifier]
  const { is_off, has_key, expires_at } = storedOf(tenant, identifier)
  const isExpired = expires_at !== null && expires_at <= tenant.clock.iso()
  const status = isOn(tenant) ? (isExpired ? 'expired' : 'connected') : is_off ? 'off' : 'disconnected'
  return {
    identifier,
    name,
    type,
    status,
    credentials_set: has_key,
    expires_at: has_key ? expires_at : null,
  }
}

/** The key that the service accepts, as an operator reads it there. */
export const integrationKey = (tenant: Tenant, service: IntegrationName): string =>
  macOf(tenant, 'integration key', service)

/** False when the service does not accept the key: nothing is stored. */
export function connectIntegration(tenant: Tenant, service: IntegrationName, key: string): boolean {
  if (!sameText(key, integrationKey(tenant, service))) return false
  giveKey(tenant, service, storedOf(tenant, service).account)
  return true
}
/** The service gives a key, which lasts `KEY_DAYS`. `account`: what was chosen there. */
export function giveKey(tenant: Tenant, service: IntegrationName, account: ConnectedAccount | null): void {
  const expires_at = new Date(tenant.clock.now() + KEY_DAYS * DAY).toISOString()
  const connections = storedOf(tenant, service).connections + 1
  store(tenant, service, { connections, is_off: false, has_key: true, expires_at, account }, true)
}
/** The service ends the key before its time. */
export const expireKey = (tenant: Tenant, service: IntegrationName): void =>
  store(
    tenant,
    service,
    { ...storedOf(tenant, service), has_key: true, expires_at: tenant.clock.iso() },
    true,
  )
/** What was chosen at the service; null when nothing was, or without a connection. */
export const accountOfIntegration = (tenant: Tenant, service: IntegrationName): ConnectedAccount | null =>
  storedOf(tenant, service).account
export const switchIntegration = (tenant: Tenant, service: IntegrationName, isOn: boolean): void =>
  store(tenant, service, { ...storedOf(tenant, service), is_off: !isOn }, isOn)
export const disconnectIntegration = (tenant: Tenant, service: IntegrationName): void =>
  store(tenant, service, { ...NOTHING, connections: storedOf(tenant, service).connections + 1 }, false)

/** The secret that the vendor's webhooks must send: of this client, vendor and connection. Null without a connection that works. */
export function vendorSecret(tenant: Tenant): string | null {
  const { calling_vendor } = clientConfigOf(tenant)
  if (calling_vendor === null || integrationOf(tenant, VENDOR).status !== 'connected') return null
  const { connections } = storedOf(tenant, VENDOR)
  return macOf(
    tenant,
    'telephony vendor',
    connections === 0 ? calling_vendor : `${calling_vendor} ${connections}`,
  )
}
