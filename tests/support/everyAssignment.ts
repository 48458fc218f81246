/** Every assignment with its declaration, by name. */
import { assignments } from '@contract/allAssignments'
import { assignmentSpec, type AnyAssignment } from '@contract/assignment'

export const everyAssignment = Object.values(assignments).map((declared) => {
  const calls = declared as unknown as AnyAssignment
  return { calls, spec: assignmentSpec(calls) }
})
export type SomeAssignment = (typeof everyAssignment)[number]
