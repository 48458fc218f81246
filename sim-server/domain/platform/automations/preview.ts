/** What an automation would do now: how many leads match, and what its actions would do to one of them. Nothing is changed. */
import type { ActionLine, ConditionLine } from '@contract/platform/automations/actions'
import { isAutomationAction, missingCell } from '@contract/platform/automations/actions'
import type { AutomationPreview } from '@contract/platform/automations'
import { LeadFilters } from '@contract/leads/filters/leadFilters'
import { Fail } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import { drain } from '@kit/tenant/readInSteps'
import { leadList } from '../../leads/leadList'
import { taskRefusal } from '../../leads/tasks/createForLeads'
import type { BulkCall } from '../operations'
import { planFor } from '../operations'
import { leadAction, taskOf } from './actions'
import { permissionOf } from './actor'
import { filtersOf } from './rules'

interface Given {
  conditions: readonly object[]
  actions: readonly object[]
  lead?: string | null | undefined
}
interface Tried {
  id: number
  identifier: string
  name: string
  staff_id: number | null
}
const NOT_YOURSELF = 'You may not do this yourself'

/** Why the action does nothing to the lead; null when it does. */
function trial(call: BulkCall, line: ActionLine, lead: Tried): string | null {
  const missing = missingCell(line)
  if (missing) return missing.message
  if (!call.caller.can(permissionOf(line.action))) return NOT_YOURSELF
  try {
    const action = leadAction(line)
    if (!action) return taskRefusal(call, lead, taskOf(call, line).to)
    const effect = action.effect(call, { from: 'leads l WHERE l.id = ?', values: [lead.id] })
    const { blocked } = drain(planFor(call, action.verb, effect))
    if (blocked[0]) return blocked[0].reason
    effect.authorize?.()
    return null
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return cause.errors[0]!.message
  }
}

/** @throws Fail 403 without the right to see leads, 404 for a lead that the caller does not see, 422 for a condition that cannot be */
export function previewOf(call: BulkCall, { conditions, actions, lead }: Given): AutomationPreview {
  const { db, caller, offset, now } = call
  if (!caller.can('leads.read')) throw new Fail(403, 'Permission denied', { rule: 'can leads.read' })
  const filters = parse(LeadFilters, filtersOf(conditions as readonly ConditionLine[]))
  const matching = leadList.asked({ db, caller, offset, now }, filters)
  const count = db
    .prepare<unknown[], number>(`SELECT count(*) FROM leads l WHERE ${matching.sql}`)
    .pluck()
    .get(...matching.values)!
  const named = lead
    ? leadList.targets(call, { is_selected_all: false, identifiers: [lead], excluded: [], filters: {} })
    : matching
  const tried = db
    .prepare<unknown[], Tried>(
      `SELECT l.id, l.identifier, trim(l.first_name || ' ' || l.last_name) AS name, l.staff_id FROM leads l WHERE ${named.sql} AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT 1`,
    )
    .get(...named.values)
  if (lead && !tried) throw new Fail(404, { message: 'Lead not found', field: 'lead' })
  const known = (actions as readonly ActionLine[]).filter(({ action }) => isAutomationAction(action))
  return {
    matching: count,
    lead: tried ? { identifier: tried.identifier, name: tried.name } : null,
    trials: tried
      ? known.map((line) => ({
          action: line.action as AutomationPreview['trials'][number]['action'],
          message: trial(call, line, tried),
        }))
      : [],
  }
}
