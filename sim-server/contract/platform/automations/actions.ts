/** What automations do, and what starts them: as lines of a master, whose cells are texts. */
import { z } from 'zod'
import type { Line } from '../../masters/fields/lineFields'
import type { AssignTo } from '../../leads/leads'

/** `days_in_stage`: a lead has been in its stage for some days. */
export const automationTriggers = ['lead_created', 'stage_changed', 'owner_changed', 'days_in_stage'] as const
export type AutomationTrigger = (typeof automationTriggers)[number]
export const DAYS_TRIGGER = 'days_in_stage' satisfies AutomationTrigger
export const MOST_TRIGGER_DAYS = 365

/** Each is done in the order of its line. Who changed the automation last needs the permission. */
export const automationActions = {
  /** Leads without an owner. */
  assign: 'leads.assign',
  /** Any lead. */
  transfer: 'leads.transfer',
  stage: 'leads.stage',
  /** A reminder about the lead; its note is the cell `title`. */
  task: 'leads.read',
} as const
export type AutomationAction = keyof typeof automationActions
export const actionNames = Object.keys(automationActions) as [AutomationAction, ...AutomationAction[]]
export const isAutomationAction = (name: string): name is AutomationAction =>
  Object.hasOwn(automationActions, name)

export const MOST_ACTIONS = 10
/** Days until a task of an automation is due. */
export const MOST_TASK_DAYS = 365
export const OWNER = 'owner'

/**
 * The cells of an action. `to`: of leads `user:ROLE:USER`, several joined by commas, `team:TEAM` or `branch:BRANCH`, with `roles`; of a
 * task `owner`, `person:USER` or `role:ROLE`. `days`: until the task is due.
 */
export const actionCells = {
  action: 'Choose an action',
  to: null,
  roles: null,
  stage: null,
  status: null,
  reason: null,
  title: null,
  days: null,
} as const
/** A filter of the list of leads and its value as addresses have it: `stage_id` and `3,-7,none`. */
export const conditionCells = { filter: 'Choose a filter', value: 'Choose a value' } as const
export const MOST_LETTERS_OF_CELL = 2000

export type ConditionLine = Line & Readonly<Record<keyof typeof conditionCells, string>>
export type ActionLine = Line & Readonly<Record<keyof typeof actionCells, string>>

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** Whom leads go to, as a body has it: `{ to: 'team:8f3k', roles: 'counsellor' }`. */
export function assignToOf({ to, roles }: { to: string; roles?: string | undefined }): AssignTo {
  const chosen = to.split(',').map((one) => one.split(':'))
  const [kind, identifier = ''] = chosen[0]!
  const role_identifiers = listOf(roles)
  if (kind === 'branch')
    return {
      assign_leads_by: 'branch',
      assign_to_branch_info: { branch_identifier: identifier, role_identifiers },
    }
  if (kind === 'team')
    return { assign_leads_by: 'team', assign_to_team_info: { team_identifier: identifier, role_identifiers } }
  return {
    assign_leads_by: 'user',
    assign_to_users_info: chosen.map(([, role_identifier = '', user_identifier = '']) => ({
      role_identifier,
      user_identifier,
    })),
  }
}

/** What is missing in an action, by the cell; undefined when nothing is. */
export function missingCell(
  line: ActionLine,
): { cell: keyof typeof actionCells; message: string } | undefined {
  const { action, to, roles, stage, status, title, days } = line
  if (!isAutomationAction(action)) return { cell: 'action', message: 'Choose an action' }
  if (action === 'stage')
    return stage === '' && status === '' ? { cell: 'stage', message: 'Choose a stage' } : undefined
  if (to === '') return { cell: 'to', message: 'Choose whom it is for' }
  if (action !== 'task')
    return /^(team|branch):/.test(to) && roles === ''
      ? { cell: 'roles', message: 'Role is required' }
      : undefined
  if (title === '') return { cell: 'title', message: 'Note is required' }
  const due = z.coerce.number().int().min(0).max(MOST_TASK_DAYS).safeParse(days)
  return days === '' || due.error
    ? { cell: 'days', message: `Days are from 0 to ${MOST_TASK_DAYS}` }
    : undefined
}
