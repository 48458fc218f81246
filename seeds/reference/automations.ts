/** Automations that every organisation may want. They name no person: the owner of a lead gets the task. */
import type { AutomationSeed } from '../platform/automations'

export const automationExamples: readonly AutomationSeed[] = [
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
