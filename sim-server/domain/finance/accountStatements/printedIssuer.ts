/** The issuer of a printed statement or advice, with the current colours and logo. */
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { issuerOf } from '../issuedWith'

export const printedIssuer = (tenant: Tenant) => {
  const { brand_color, brand_second_color, brand_logo } = clientConfigOf(tenant)
  return { ...issuerOf(tenant), brand_color, brand_second_color, brand_logo }
}
