/** The organisation: its name, where it is reached, its languages. Kept beside what the database says about itself. */
import { aboutOf } from '../../../db/about'
import type { Db } from '../../../db/open'
import type { Organization, settings } from '../../contract/settings'
import { noteActivity } from '../../domain/activity'
import { clientOf, setClient } from '../../kit/client'
import type { Handler } from '../../kit/serve'
import type { Tenant } from '../../kit/tenant'

const KEPT = 'organization'
const nothing = { email: null, country_code: null, mobile: null, address: null, currency: null, timezone: null }
const kept = (db: Db): Partial<Organization> => JSON.parse(aboutOf(db).get(KEPT) ?? '{}') as Partial<Organization>

const organizationOf = (tenant: Tenant): Organization => ({ ...nothing, logo: null, ...kept(tenant.db), languages: [...clientOf(tenant).languages], identifier: tenant.number, name: aboutOf(tenant.db).get('name') ?? tenant.number })

export const organization: Handler<typeof settings.organization> = ({ tenant }) => organizationOf(tenant)

export const saveOrganization: Handler<typeof settings.saveOrganization> = ({ tenant, db, caller, request, body: { name, languages, ...body } }) => {
  db.whole(() => {
    const about = aboutOf(db)
    about.set('name', name)
    const given = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value || null]))
    about.set(KEPT, JSON.stringify({ ...nothing, ...given }))
    if (languages) setClient(tenant, { languages })
    noteActivity(tenant, { user_id: caller.user.id, action: 'organization_changed', module_type: 'settings', description: name, ip: request.ip })
  })
  return organizationOf(tenant)
}
