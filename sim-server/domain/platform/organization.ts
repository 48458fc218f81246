/** The organisation: what it is called and where it is reached, kept beside what the database says about itself. */
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { Organization } from '@contract/platform/settings'
import { clientOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

export const KEPT = 'organization'
export const nothing = {
  email: null,
  country_code: null,
  mobile: null,
  address: null,
  currency: null,
  timezone: null,
}
const kept = (db: Db): Partial<Organization> =>
  JSON.parse(aboutOf(db).get(KEPT) ?? '{}') as Partial<Organization>

export const organizationOf = (tenant: Tenant): Organization => ({
  ...nothing,
  logo: null,
  ...kept(tenant.db),
  languages: [...clientOf(tenant).languages],
  identifier: tenant.number,
  name: aboutOf(tenant.db).get('name') ?? tenant.number,
})
