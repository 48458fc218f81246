/**
 * Where people reach the console of a tenant. Every link in a message, a letter or a file begins with it. It never comes from a request:
 * whoever sends one chooses its `Host` and `Origin`, and a link may carry a secret.
 */
import { webAddressOf } from '@contract/shapes'
import { clientConfigOf } from './clientConfig'
import type { Tenant } from './tenant'

/** The configured address of the organisation, `https://meridian.example/app`; undefined without a valid one. */
export const configuredAddress = (tenant: Tenant): URL | undefined =>
  webAddressOf(clientConfigOf(tenant).organisation_host)

/** `https://meridian.example`: that of the organisation, else the one that the server was started with. */
export const consoleOrigin = (tenant: Tenant): string => configuredAddress(tenant)?.origin ?? tenant.origin
