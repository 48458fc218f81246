/** The documented calls of permissions: of a role, of all roles of a group, or of a person. */
import { permissionAssign } from '@contract/people/permissionAssign'
import { assignmentNamed } from '@domain/platform/assignments'
import { axisOf, type Axis } from '@domain/platform/assignments/definition'
import { assignedPage } from '@domain/platform/assignments/lists'
import { rowsNamed } from '@domain/platform/assignments/side'
import {
  assignmentHandlers,
  changeNamed,
  requireReading,
  type AssignmentHandlerCall,
} from '@domain/platform/assignments/serveAssignment'
import { fixedRows } from '@domain/platform/assignments/state'
import { bulkCall } from '@domain/platform/operations'
import { Fail } from '@kit/request/fail'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const roles = assignmentNamed('permissionAssign')
const people = assignmentNamed('personPermissionAssign')
const { list } = assignmentHandlers(roles)

interface Who {
  role_identifier?: string | undefined
  group_identifier?: string | undefined
  user_identifier?: string | undefined
}

/** The roles of this group that the caller may change. @throws Fail 404 when there is no such group, or no such role in it */
function rolesOfGroup(call: AssignmentHandlerCall, group: string): string[] {
  const all = call.db
    .prepare<[string], string>(
      'SELECT r.identifier FROM groups g JOIN group_roles j ON j.group_id = g.id JOIN roles r ON r.id = j.role_id WHERE g.identifier = ? AND r.deleted_at IS NULL ORDER BY r.id',
    )
    .pluck()
    .all(group)
  const within = rowsNamed(bulkCall(call), roles.who, all).map(({ identifier }) => identifier)
  if (within.length === 0) throw new Fail(404, { message: 'Group not found', field: 'group_identifier' })
  return all.filter((role) => within.includes(role))
}

/** Whose permissions a call is about. */
const askedFor = (
  call: AssignmentHandlerCall,
  { role_identifier, group_identifier, user_identifier }: Who,
): { axis: Axis; fixed: string[] } => {
  if (user_identifier !== undefined) return { axis: axisOf(people), fixed: [user_identifier] }
  const fixed =
    group_identifier === undefined ? [role_identifier ?? ''] : rolesOfGroup(call, group_identifier)
  return { axis: axisOf(roles), fixed }
}

const change =
  (assigned: boolean): Handlers<typeof permissionAssign>['assign'] =>
  async ({ body: { permission_keys, ...who }, ...call }) => {
    const endpoint = assigned ? permissionAssign.assign : permissionAssign.unassign
    const { axis, fixed } = askedFor(call, who)
    return changeNamed(axis, endpoint, call, { fixed, listed: permission_keys, assigned })
  }

export default serve(permissionAssign, {
  list: (given) => {
    const { query, ...call } = given
    if (query.group_identifier === undefined && query.user_identifier === undefined) return list(given)
    const { axis, fixed } = askedFor(call, query)
    requireReading(call.caller, axis.assignment)
    const reader = bulkCall(call)
    const ids = fixedRows(reader, axis, fixed).map(({ id }) => id)
    return assignedPage(reader, axis, { ...query, ids }, call.request.language)
  },
  assign: change(true),
  unassign: change(false),
})
