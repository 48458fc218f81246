/** Name and contact data of the organisation, stored in the `about` table. */
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { Organization } from '@contract/platform/settings'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

export const ORGANIZATION_FIELDS = 'organization'
export const emptyOrganization = {
  email: null,
  country_code: null,
  mobile: null,
  address: null,
  currency: null,
  timezone: null,
  legal_name: null,
  tax_label: null,
  tax_number: null,
  payment_terms: null,
  payment_days: null,
  tax_name: null,
  vat_percent: null,
  quiet_from: null,
  quiet_to: null,
}
const storedFields = (db: Db): Partial<Organization> =>
  JSON.parse(aboutOf(db).get(ORGANIZATION_FIELDS) ?? '{}') as Partial<Organization>

/** What the organisation counts in; undefined where it does not say. */
export const storedCurrency = (db: Db): string | undefined => storedFields(db).currency ?? undefined

export const organizationOf = (tenant: Tenant): Organization => ({
  ...emptyOrganization,
  logo: null,
  ...storedFields(tenant.db),
  languages: [...clientConfigOf(tenant).languages],
  identifier: tenant.number,
  name: aboutOf(tenant.db).get('name') ?? tenant.number,
})
