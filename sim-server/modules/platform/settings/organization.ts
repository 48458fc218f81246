/** Settings of the organisation: name, contact data, languages. */
import { aboutOf } from '@db/about'
import type { settings } from '@contract/platform/settings'
import { logActivity } from '@domain/platform/activity'
import { ORGANIZATION_FIELDS, emptyOrganization, organizationOf } from '@domain/platform/organization'
import { setClientConfig } from '@kit/tenant/clientConfig'
import type { Handler } from '@kit/request/serve'

export const organization: Handler<typeof settings.organization> = ({ tenant }) => organizationOf(tenant)

export const saveOrganization: Handler<typeof settings.saveOrganization> = ({
  tenant,
  db,
  caller,
  request,
  body: { name, languages, ...body },
}) => {
  db.whole(() => {
    const about = aboutOf(db)
    about.set('name', name)
    const fields = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === '' ? null : (value ?? null)]),
    )
    about.set(ORGANIZATION_FIELDS, JSON.stringify({ ...emptyOrganization, ...fields }))
    if (languages) setClientConfig(tenant, { languages })
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'organization_changed',
      module_type: 'settings',
      description: name,
      ip: request.ip,
    })
  })
  return organizationOf(tenant)
}
