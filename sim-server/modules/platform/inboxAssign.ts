/** Inboxes that are assigned to staff, as the assignment and by the proposed calls. */
import { inboxAssign } from '@contract/platform/inboxAssign'
import { assignmentNamed } from '@domain/platform/assignments'
import { axisOf } from '@domain/platform/assignments/definition'
import { assignmentHandlers, changeNamed } from '@domain/platform/assignments/serveAssignment'
import { MISSING_ROW } from '@domain/platform/assignments/state'
import { ASSIGNED_INBOXES, assignedInboxRows } from '@domain/platform/assignedInboxes'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const assignment = assignmentNamed('inboxAssign')
const ofPerson = axisOf(assignment)

const shared = assignmentHandlers(assignment)

export default serve(inboxAssign, {
  ...shared,
  assignedInboxes: assignedInboxRows.answer,
  assignInbox: async ({ body: { email, user_identifier }, ...call }) =>
    changeNamed(ofPerson, inboxAssign.assignInbox, call, {
      fixed: user_identifier,
      listed: [email],
      assigned: true,
    }),
  removeInbox: async ({ identifier, ...call }) => {
    const pair = call.db
      .prepare<[number], { user: string; email: string }>(
        `SELECT u.identifier AS user, g.email FROM ${ASSIGNED_INBOXES} AND a.id = ?`,
      )
      .get(Number(identifier))
    if (!pair) throw new Fail(404, MISSING_ROW)
    return changeNamed(ofPerson, inboxAssign.removeInbox, call, {
      fixed: pair.user,
      listed: [pair.email],
      assigned: false,
    })
  },
})
