/** What the actions of automations do: through the verbs that people use, with their rules. */
import {
  assignToOf,
  OWNER,
  type ActionLine,
  type AutomationAction,
} from '@contract/platform/automations/actions'
import { DAY } from '@kit/list/filterWhere'
import type { LeadStageMove } from '@contract/leads/leadStage'
import { assign, assignEffect, transfer, transferEffect } from '../../leads/leadVerbs/assignTransfer'
import { moveEffect, stage } from '../../leads/leadVerbs/stage'
import { assigneeOf } from '../../leads/tasks/assignees'
import type { TaskForLeads } from '../../leads/tasks/createForLeads'
import type { BulkCall, BulkEffect, BulkVerb } from '../operations'

type Targets = Pick<BulkEffect, 'from' | 'values'>

interface LeadAction {
  verb: BulkVerb
  effect(call: BulkCall, targets: Targets): BulkEffect
}

const moveOf = ({ stage: stage_identifier, status, reason }: ActionLine): LeadStageMove => ({
  ...(stage_identifier && { stage_identifier }),
  ...(status && { status_identifier: status }),
  ...(reason && { reason }),
})

/** The verb of an action that changes leads; undefined for a task. */
export function leadAction(line: ActionLine): LeadAction | undefined {
  switch (line.action as AutomationAction) {
    case 'assign':
      return { verb: assign, effect: (call, targets) => assignEffect(call, assignToOf(line), targets) }
    case 'transfer':
      return { verb: transfer, effect: (call, targets) => transferEffect(call, assignToOf(line), targets) }
    case 'stage':
      return { verb: stage, effect: (call, targets) => moveEffect(call, moveOf(line), targets, false) }
    case 'task':
      return undefined
  }
}

/** The task of an action. @throws Fail 422 for somebody who is not there or not active */
export function taskOf(call: BulkCall, { title, days, to }: ActionLine): TaskForLeads {
  const scheduled_at = new Date(Math.max(Date.parse(call.now) + Number(days) * DAY, 0)).toISOString()
  if (to === OWNER) return { note: title, scheduled_at, to: OWNER }
  const [kind, identifier = ''] = to.split(':')
  const given = kind === 'role' ? { role_identifier: identifier } : { user_identifier: identifier }
  return { note: title, scheduled_at, to: assigneeOf(call, given, null) }
}
