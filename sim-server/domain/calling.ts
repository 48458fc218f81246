/** What somebody needs to call a lead: an account of their own and a vendor of the client. */
import { clientOf } from '../kit/client'
import type { Tenant } from '../kit/tenant'

export interface CallingProfile { extension: string; [more: string]: unknown }

export const callingOf = (tenant: Tenant, user: number): { vendor: string | null; profile: CallingProfile | null } => {
  const { settings } = tenant.db.prepare<[number], { settings: string }>('SELECT settings FROM users WHERE id = ?').get(user)!
  return { vendor: clientOf(tenant).calling_vendor, profile: (JSON.parse(settings) as { calling?: CallingProfile }).calling ?? null }
}
