/** What a role has several of (modules, groups): the call that lists all, and the call that saves the choice. */
import { lookups } from '@contract/people/lookups'
import { roles, type Role } from '@contract/people/roles'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { moduleName } from '@ui/record/permissionWords'

export interface RoleChoice {
  identifier: string
  name: string
  on: boolean
}

export const choices = (role: Role) => ({
  modules: {
    endpoint: roles.assignModules,
    field: 'module_identifiers',
    load: async (): Promise<RoleChoice[]> =>
      (await call(roles.modules, { identifier: role.identifier })).map(({ identifier, is_assigned }) => ({
        identifier,
        name: moduleName(words, identifier),
        on: is_assigned,
      })),
  },
  groups: {
    endpoint: roles.groups,
    field: 'group_identifiers',
    load: async (): Promise<RoleChoice[]> =>
      (await call(lookups.groups, {})).map(({ identifier, name }) => ({
        identifier,
        name: recordName(name),
        on: role.groups.some((group) => group.identifier === identifier),
      })),
  },
})
