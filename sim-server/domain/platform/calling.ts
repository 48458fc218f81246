/** What somebody needs to call a lead: an account of their own and a vendor of the client. And who calls them. */
import type { Caller } from '@kit/auth/caller'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { macOf } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'
import { leadScope } from '../leads/leadWhere'
import { phoneOf } from '../phone'

export interface CallingProfile {
  extension: string
  [more: string]: unknown
}

export const callingOf = (
  tenant: Tenant,
  user: number,
): { vendor: string | null; profile: CallingProfile | null } => {
  const { settings } = tenant.db
    .prepare<[number], { settings: string }>('SELECT settings FROM users WHERE id = ?')
    .get(user)!
  return {
    vendor: clientConfigOf(tenant).calling_vendor,
    profile: (JSON.parse(settings) as { calling?: CallingProfile }).calling ?? null,
  }
}

/** What this client's vendor knows and nobody else: another client's, or another vendor's, is a different one. */
export const vendorSecret = (tenant: Tenant): string | null => {
  const { calling_vendor } = clientConfigOf(tenant)
  return calling_vendor && macOf(tenant, 'telephony vendor', calling_vendor)
}

export interface CallSetup {
  identifier: string
  first_name: string
  last_name: string
  country_code: string | null
  mobile: string | null
}
/** The lead whose number it is, the newest of several, among those that this person may see. `905321234567` has its country code already. */
export const leadByPhone = (
  { db }: Tenant,
  who: Pick<Caller, 'user' | 'role' | 'branches'>,
  number: string,
  dial = '',
): CallSetup | undefined => {
  const phone =
    phoneOf(number, dial, undefined) ??
    (dial ? null : phoneOf(`+${number.replaceAll(/\D/g, '')}`, '', undefined))
  if (!phone) return undefined
  const scope = leadScope(who)
  const wanted = [
    'l.mobile = ?',
    "replace(l.country_code, '+', '') = ?",
    'l.deleted_at IS NULL',
    ...scope.map(([sql]) => sql),
  ].join(' AND ')
  return db
    .prepare<unknown[], CallSetup>(
      `SELECT l.identifier, l.first_name, l.last_name, l.country_code, l.mobile FROM leads l WHERE ${wanted} ORDER BY l.id DESC LIMIT 1`,
    )
    .get(phone.mobile, phone.country_code.slice(1), ...scope.flatMap(([, ...values]) => values))
}
