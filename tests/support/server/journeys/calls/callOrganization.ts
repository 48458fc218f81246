/** The writes of roles, integrations and branding, and of the settings of a person. */
import { contract } from '@contract'
import { personas } from '@seeds/people/personas'
import { callAgentRequests } from './callAgentRequests'
import type { World } from '../caller'
import { callLeadShortlist, callProgramRecord, callPrograms } from './catalog/callPrograms'
import { callSettings } from './callSettings'

export async function callOrganization(world: World): Promise<void> {
  const { call, idOf } = world
  const { branding, integrations, referrals, session, settings } = contract
  await callRoles(world)
  await call(referrals.makeProfile, { body: {} }, personas.agent.email)
  // While the vendor of telephony is connected.
  await callSettings(world)
  const verimor = { identifier: 'verimor' }
  await call(integrations.list)
  await call(integrations.save, { ...verimor, body: { status: 'inactive' } })
  await call(integrations.disconnect, verimor)
  await call(branding.detail)
  await call(branding.save, { body: { primary_color: '#223344' } })
  const preferences = await call(settings.preferences)
  await callAgentRequests(world)
  await callPrograms(world)
  await callProgramRecord(world)
  await callLeadShortlist(world)
  await call(session.changeRole, { body: { identity: idOf('roles', "name = 'Super Admin'") } })
  await call(settings.savePreferences, { body: { preferences } })
}

async function callRoles({ call, idOf }: World) {
  const { roles } = contract
  const [parent_role_identifier, group_identifier] = [idOf('roles', "name = 'Manager'"), idOf('groups')]
  const role = await call(roles.create, {
    body: { name: 'Guide', parent_role_identifier, group_identifier },
  })
  const copy = await call(roles.clone, { ...role, body: { name: 'Guide 2' } })
  await call(roles.rename, { ...role, body: { name: 'Guides' } })
  const leader = idOf('roles', "name = 'Leader'")
  await call(roles.parent, { ...role, body: { parent_role_identifier: leader } })
  await call(roles.groups, { ...role, body: { group_identifiers: [group_identifier] } })
  await call(roles.assignModules, { ...role, body: { module_identifiers: ['leads'] } })
  const permissions = [{ key: 'leads.export', value: true }]
  await call(roles.savePermissions, { ...role, body: { permissions } })
  await call(roles.copyPermissions, { ...role, body: { role_identifiers: [copy.identifier] } })
  await call(roles.assignAll, role)
  await call(roles.addUsers, {
    id: copy.identifier,
    body: { user_identifiers: [idOf('users', "email LIKE 'leader@%'")] },
  })
  await call(roles.removeMany, { body: { is_selected_all: false, roles: [role.identifier] } })
  const unused = await call(roles.create, {
    body: { name: 'Unused', parent_role_identifier, group_identifier },
  })
  await call(roles.remove, unused)
}
