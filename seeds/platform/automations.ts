/** Automations of a new organisation: switched off, until somebody reads them and switches them on. */
import type { ActionLine, AutomationTrigger } from '@contract/platform/automations/actions'
import type { Kit } from '../kit'

export interface AutomationSeed {
  name: string
  trigger: AutomationTrigger
  trigger_days?: number
  conditions?: readonly { filter: string; value: string }[]
  actions: readonly Partial<ActionLine>[]
}
const emptyAction = { action: '', to: '', roles: '', stage: '', status: '', reason: '', title: '', days: '' }

/** `makeAutomation(kit, { name: 'New lead', trigger: 'lead_created', actions: [{ action: 'task', … }] })`. */
export const makeAutomation = (
  kit: Kit,
  { trigger_days, conditions = [], actions, ...given }: AutomationSeed,
) =>
  kit.row('automations', {
    ...given,
    module_type: 'leads',
    trigger_days: trigger_days ?? null,
    conditions: JSON.stringify(conditions),
    actions: JSON.stringify(actions.map((action) => ({ ...emptyAction, ...action }))),
    is_active: 0,
    created_at: kit.ago(200),
    updated_at: kit.ago(200),
  })

/** They name no person: the owner of a lead gets the task. */
const automationExamples: readonly AutomationSeed[] = [
  {
    name: 'Call a lead that got another owner',
    trigger: 'owner_changed',
    actions: [{ action: 'task', to: 'owner', title: 'Call the lead', days: '1' }],
  },
  {
    name: 'Follow up after a week in the same stage',
    trigger: 'days_in_stage',
    trigger_days: 7,
    actions: [{ action: 'task', to: 'owner', title: 'Follow up', days: '0' }],
  },
]

export function seedAutomations(kit: Kit): void {
  for (const example of automationExamples) makeAutomation(kit, example)
}
