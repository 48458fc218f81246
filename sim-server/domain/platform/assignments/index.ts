/** Every assignment that the mechanism serves, sorted by name. One line each. */
import * as assignments from '@contract/platform/assignments/allAssignments'
import { type AnyAssignment } from '@contract/platform/assignments/assignment'
import * as tables from '@db/schema'
import type { RowsChange } from '@kit/auth/eventReaders'
import { Fail } from '@kit/request/fail'
import { programList } from '../../catalog/programList'
import { managerRules } from '../../people/managerRules'
import { personPermissionRules } from '../../people/personPermissionRules'
import { permissionRules } from '../../people/permissionRules'
import { extensionRules } from '../extensionRules'
import { defineAssignment, type AssignmentDefinition } from './definition'

/** Which institutions are open decides which programs are found. */
const foundProgramsChanged: RowsChange = (tenant, by, operation) =>
  programList.changed(tenant, by, operation, null)

const definitions: readonly AssignmentDefinition[] = [
  defineAssignment(assignments.agentStatusAssign, tables.statusAgents, {
    who: 'user_id',
    what: 'status_id',
  }),
  defineAssignment(assignments.clientInstitutionAssign, tables.clientInstitutions, {
    who: 'client_id',
    what: 'institution_id',
    tells: foundProgramsChanged,
  }),
  defineAssignment(assignments.clientServiceAssign, tables.clientServiceUsers, {
    who: 'user_id',
    what: 'client_service_id',
  }),
  defineAssignment(assignments.countryAssign, tables.countryUsers, { who: 'user_id', what: 'country_id' }),
  defineAssignment(assignments.extensionAssign, tables.extensions, {
    who: 'user_id',
    what: 'id',
    rules: extensionRules,
  }),
  defineAssignment(assignments.inboxAssign, tables.inboxUsers, { who: 'user_id', what: 'inbox_id' }),
  defineAssignment(assignments.institutionAssign, tables.institutionAgents, {
    who: 'user_id',
    what: 'institution_id',
    tells: foundProgramsChanged,
  }),
  defineAssignment(assignments.managerAssign, tables.users, {
    who: 'id',
    what: 'reporting_manager_id',
    rules: managerRules,
  }),
  defineAssignment(assignments.permissionAssign, tables.permissionRoles, {
    who: 'role_id',
    what: 'permission_id',
    pairRules: permissionRules,
  }),
  defineAssignment(assignments.personPermissionAssign, tables.permissionUsers, {
    who: 'user_id',
    what: 'permission_id',
    pairRules: personPermissionRules,
  }),
  defineAssignment(assignments.roleStageAssign, tables.roleStages, { who: 'role_id', what: 'stage_id' }),
  defineAssignment(assignments.stageAssign, tables.stageUsers, { who: 'user_id', what: 'stage_id' }),
  defineAssignment(assignments.statusAssign, tables.roleStatuses, { who: 'role_id', what: 'status_id' }),
  defineAssignment(assignments.tagPrograms, tables.programTags, {
    who: 'tag_id',
    what: 'program_id',
    tells: programList.changed,
  }),
]

const ownCalls: readonly string[] = ['list', 'assign', 'unassign'] satisfies (keyof AnyAssignment)[]
const byName = new Map(definitions.map((one) => [one.spec.name, one]))
const byTable = new Map(definitions.map((one) => [one.table, one]))

export const allAssignments = (): readonly AssignmentDefinition[] => definitions
/** Assignments with only the calls that every one has: no module of their own serves them. */
export const assignmentsWithoutModule = (): readonly AssignmentDefinition[] =>
  definitions.filter(
    ({ calls, spec }) => !spec.ownModule && Object.keys(calls).every((name) => ownCalls.includes(name)),
  )
/** @throws Fail 404 when there is no such assignment */
export function assignmentNamed<Name extends keyof typeof assignments>(
  name: Name,
): AssignmentDefinition<(typeof assignments)[Name]>
export function assignmentNamed(name: string): AssignmentDefinition
export function assignmentNamed(name: string): AssignmentDefinition {
  const found = byName.get(name)
  if (!found) throw new Fail(404, 'There is no such assignment')
  return found
}
export const assignmentOfTable = (table: string): AssignmentDefinition | undefined => byTable.get(table)
