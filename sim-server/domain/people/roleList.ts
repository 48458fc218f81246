/** The lists of roles: those of the tenant's mode, which the calls list, and all of them. */
import { roles } from '@contract/people/roles'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import type { Tenant } from '@kit/tenant/tenant'

/** Roles of every mode: it has the event. */
export const allRoles = declareList({
  call: roles.list,
  table: 'roles',
  always: [['l.deleted_at IS NULL']],
})

export const roleList = (tenant: Tenant) =>
  declareList({
    call: roles.list,
    isPart: true,
    table: 'roles',
    always: [[isPasswordRole(tenant, 'l')]],
    parameters: {
      group_identifier: (group) => [
        'EXISTS (SELECT 1 FROM group_roles gr JOIN groups g ON g.id = gr.group_id WHERE gr.role_id = l.id AND g.identifier = ?)',
        group,
      ],
    },
    search: searchIn(['l.name'], ['l.identifier']),
  })
