/** Tokens of unsubscribe links: the user's identifier with a MAC, so they cannot be guessed and need no storage. */
import { macOf, sameText } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'

const PURPOSE = 'unsubscribe'
export const UNSUBSCRIBE_PATH = '/notifications/unsubscribe'

/** `u8f3k2…~Zk3…` */
export const unsubscribeToken = (tenant: Tenant, user: string): string =>
  `${user}~${macOf(tenant, PURPOSE, user)}`

/** The user's identifier; undefined unless this tenant made the token. */
export const userOfToken = (tenant: Tenant, token: string): string | undefined => {
  const [user = '', mac = ''] = token.split('~')
  return sameText(mac, macOf(tenant, PURPOSE, user)) ? user : undefined
}
