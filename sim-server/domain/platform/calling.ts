/** Telephony: the client's vendor, the calling account of a user (the first of their extensions), and the lead behind a caller's number. */
import type { Caller } from '@kit/auth/caller'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { leadScope } from '../leads/leadList'
import { phoneOf } from '@contract/masters/forms/phone'

export interface CallingProfile {
  extension: string
  [more: string]: unknown
}

export const callingOf = (
  tenant: Tenant,
  user: number,
): { vendor: string | null; profile: CallingProfile | null } => {
  const profile = tenant.db
    .prepare<[number], CallingProfile>(
      'SELECT extension FROM extensions WHERE user_id = ? AND deleted_at IS NULL ORDER BY id LIMIT 1',
    )
    .get(user)
  return {
    vendor: clientConfigOf(tenant).calling_vendor,
    profile: profile ?? null,
  }
}

export interface LeadWithPhone {
  identifier: string
  first_name: string
  last_name: string
  country_code: string | null
  mobile: string | null
}
/**
 * The lead with this phone number, among the leads that `viewer` may see; the newest of several. `dial`: the country code when the
 * number has none; without it, `905321234567` is read as `+905321234567`.
 */
export const leadByPhone = (
  { db }: Tenant,
  viewer: Pick<Caller, 'user' | 'role' | 'branches'>,
  number: string,
  dial = '',
): LeadWithPhone | undefined => {
  const phone =
    phoneOf(number, dial, undefined) ??
    (dial ? null : phoneOf(`+${number.replaceAll(/\D/g, '')}`, '', undefined))
  if (!phone) return undefined
  const scope = leadScope(viewer)
  const where = [
    'l.mobile = ?',
    "replace(l.country_code, '+', '') = ?",
    'l.deleted_at IS NULL',
    ...scope.map(([sql]) => sql),
  ].join(' AND ')
  return db
    .prepare<unknown[], LeadWithPhone>(
      `SELECT l.identifier, l.first_name, l.last_name, l.country_code, l.mobile FROM leads l WHERE ${where} ORDER BY l.id DESC LIMIT 1`,
    )
    .get(phone.mobile, phone.country_code.slice(1), ...scope.flatMap(([, ...values]) => values))
}
