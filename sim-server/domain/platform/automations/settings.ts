/** Settings of all automations of an organisation, and how far they have read, stored in the `about` table. */
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { AutomationSettings } from '@contract/platform/automations'

const SETTINGS = 'automations'
const LAST_OPERATION = 'automations_read'
const standard: AutomationSettings = { is_paused: false, most_leads: 10_000 }

export const automationSettings = (db: Db): AutomationSettings => ({
  ...standard,
  ...(JSON.parse(aboutOf(db).get(SETTINGS) ?? '{}') as Partial<AutomationSettings>),
})
export const saveAutomationSettings = (db: Db, settings: AutomationSettings): void =>
  aboutOf(db).set(SETTINGS, JSON.stringify(settings))

/** The id of the last operation that started what it had to. */
export const lastRead = (db: Db): number => Number(aboutOf(db).get(LAST_OPERATION) ?? 0)
export const markRead = (db: Db, operation: number): void =>
  aboutOf(db).set(LAST_OPERATION, String(operation))
