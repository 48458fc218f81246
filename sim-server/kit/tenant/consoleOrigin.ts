/**
 * Where people reach the console of a tenant. Every link in a message, a letter or a file begins with it. It never comes from a request:
 * whoever sends one chooses its `Host` and `Origin`, and a link may carry a secret.
 */
import { clientConfigOf } from './clientConfig'
import type { Tenant } from './tenant'

/** The configured address of the organisation, `https://meridian.example/app`; undefined without a valid one. */
export function configuredAddress(tenant: Tenant): URL | undefined {
  const host = clientConfigOf(tenant).organisation_host
  const address = host !== null && URL.canParse(host) ? new URL(host) : undefined
  return address && /^https?:$/.test(address.protocol) ? address : undefined
}

/** `https://meridian.example`: that of the organisation, else the one that the server was started with. */
export const consoleOrigin = (tenant: Tenant): string => configuredAddress(tenant)?.origin ?? tenant.origin
