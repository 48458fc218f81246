/** The business account: the integration `whatsapp`, with the number and the name that were chosen, or those of the organisation. */
import { NOT_CONNECTED, type WhatsappAccount } from '@contract/outreach/whatsapp/account'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { accountOfIntegration, integrationOf } from '../../platform/integrations'
import { organizationOf } from '../../platform/organization'

/** The phone of the organisation with its country: `+905321112233`; null without one. */
export function organizationPhone(tenant: Tenant): string | null {
  const { country_code, mobile } = organizationOf(tenant)
  return mobile ? `${country_code ?? ''}${mobile}` : null
}

export function whatsappAccountOf(tenant: Tenant): WhatsappAccount {
  const { identifier, status, expires_at } = integrationOf(tenant, 'whatsapp')
  const chosen = accountOfIntegration(tenant, 'whatsapp') ?? {
    phone_number: organizationPhone(tenant),
    display_name: organizationOf(tenant).name,
  }
  const isGone = status === 'disconnected'
  return {
    identifier,
    status,
    expires_at,
    phone_number: isGone ? null : chosen.phone_number,
    display_name: isGone ? null : chosen.display_name,
  }
}

/** @throws Fail 409 unless messages go out through the account now */
export function requireConnected(tenant: Tenant): void {
  if (whatsappAccountOf(tenant).status !== 'connected')
    throw new Fail(409, NOT_CONNECTED, { rule: 'whatsapp connected' })
}
