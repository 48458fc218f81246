/** The link of a mail by which one stops such mails: the user's identifier with a mac, so that none can be guessed and none has to be kept. */
import { macOf, sameText } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'

const PURPOSE = 'unsubscribe'
export const UNSUBSCRIBE_PATH = '/notifications/unsubscribe'

/** `u8f3k2…~Zk3…` */
export const unsubscribeToken = (tenant: Tenant, user: string): string =>
  `${user}~${macOf(tenant, PURPOSE, user)}`

/** The user's identifier, if this tenant wrote the link. */
export const userOfToken = (tenant: Tenant, name: string): string | undefined => {
  const [user = '', mac = ''] = name.split('~')
  return sameText(mac, macOf(tenant, PURPOSE, user)) ? user : undefined
}
