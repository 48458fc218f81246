/** Every assignment with its declaration, by name. */
import * as assignments from '@contract/platform/assignments/allAssignments'
import { assignmentSpec, type AnyAssignment } from '@contract/platform/assignments/assignment'

export const everyAssignment = Object.values(assignments).map((declared) => {
  const calls = declared as unknown as AnyAssignment
  return { calls, spec: assignmentSpec(calls) }
})
