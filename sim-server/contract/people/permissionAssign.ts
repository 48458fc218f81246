/**
 * What roles may do, several at once (core §2.4), and what single people may do besides. Nobody gives a permission that they do not have,
 * and nobody changes a role or a person that may do more than they.
 */
import { z } from 'zod'
import { assignmentParts, assignmentWith } from '../platform/assignments/assignment'
import { del, get, post } from '../http'

const CHOOSE_ROLE = 'Please select at least one role'
const CHOOSE_GROUP = 'Please select at least one group'
export const CHOOSE_USER = 'Please select at least one user'
export const CHOOSE_PERMISSION = 'Please select at least one permission'

const spec = {
  path: '/assigning/permissions',
  page: '/settings/permission-assign',
  can: 'settings.permission.assign',
  roles: [],
  alias: 'Assign permissions',
  who: { side: 'roles', key: 'role_identifier' },
  what: { side: 'permissions', key: 'permission_keys' },
  asks: { who: CHOOSE_ROLE, what: CHOOSE_PERMISSION },
  ownModule: true,
} as const
const { list, assign, unassign } = assignmentParts(spec)

/** One of these: a role, all roles of a group, or a person. */
const assigneeFields = {
  role_identifier: z.string(CHOOSE_ROLE).min(1, CHOOSE_ROLE).optional(),
  group_identifier: z.string(CHOOSE_GROUP).min(1, CHOOSE_GROUP).optional(),
  user_identifier: z.string(CHOOSE_USER).min(1, CHOOSE_USER).optional(),
}
const assigneeKeys = Object.keys(assigneeFields) as (keyof typeof assigneeFields)[]
const body = assign.spec.body.extend(assigneeFields).superRefine((given, { addIssue }) => {
  const named = assigneeKeys.filter((key) => given[key] !== undefined)
  if (named.length === 1) return
  const message = named.length === 0 ? CHOOSE_ROLE : 'Choose a role, a group or a person, only one of them'
  addIssue({ code: 'custom', path: [named[1] ?? assigneeKeys[0]!], message })
})
const quirks = [
  'a group: those of its roles that the caller may change',
  'a person: besides what their roles give',
]

export const permissionAssign = assignmentWith('permissionAssign', spec, {
  list: get('/assigning/permissions', {
    ...list.spec,
    query: list.spec.query.extend(assigneeFields),
    quirks: ['of a group: what all of its roles have'],
  }),
  assign: post('/assigning/permissions', { ...assign.spec, body, quirks }),
  unassign: del('/assigning/permissions', {
    ...unassign.spec,
    body,
    quirks: ['DELETE with a body', ...quirks],
  }),
})
