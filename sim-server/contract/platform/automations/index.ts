/**
 * Automations (core §2.4 `/automations`, `/settings/automations`; the documents name the calls and nothing of their content). What
 * happens to leads starts one; it acts on those that match its conditions, with the rights of whoever changed it last.
 */
import { z } from 'zod'
import type { Filter } from '../../filters'
import { endpoints, get, post, put } from '../../http'
import { masterParts, masterWith } from '../../master'
import { choice, flag, text, wholeNumber } from '../../masterFields'
import { onlyWhen } from '../../masters/fields/dependentFields'
import { lines } from '../../masters/fields/lineFields'
import { changedByCommand } from '../../masters/fields/writtenFields'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { listQueries, page } from '../../paging'
import { Time } from '../../shapes'
import {
  actionCells,
  actionNames,
  automationTriggers,
  conditionCells,
  DAYS_TRIGGER,
  MOST_LETTERS_OF_CELL,
  MOST_TRIGGER_DAYS,
} from './actions'

const AUTOMATIONS_PAGE = '/automations'
/** What automations did, and the settings of all of them. */
export const AUTOMATION_RUNS_PAGE = '/settings/automations'

const fields = {
  name: text('Name is required'),
  module_type: changedByCommand(choice(['leads'], 'Automations are about leads'), 'leads'),
  trigger: choice(automationTriggers, 'Choose what starts it'),
  trigger_days: onlyWhen(
    { field: 'trigger', is: [DAYS_TRIGGER], missing: 'Days are required' },
    wholeNumber(1, MOST_TRIGGER_DAYS),
  ),
  conditions: lines(conditionCells, { unique: 'filter', most: MOST_LETTERS_OF_CELL }),
  actions: lines(actionCells, { most: MOST_LETTERS_OF_CELL }),
  is_active: flag(false),
} as const

const spec = {
  path: '/automations',
  page: AUTOMATIONS_PAGE,
  can: 'automations',
  roles: ['manager'],
  group: 'leads',
  alias: 'Automations',
  // They name people.
  staysHere: true,
  fields,
  says: { missing: 'There is no such automation' },
} as const
const { calls, row } = masterParts(spec)

/** What a row says besides its fields: who acts, and what became of it. */
const facts = {
  /** Who changed it last: it acts with their rights. Null: nobody did yet. */
  acts_as: z.string().nullable(),
  runs: z.number(),
  last_run_at: Time.nullable(),
}
export const Automation = row.extend(facts)
export type Automation = z.infer<typeof Automation>

/** What an action would do to one lead, or why not. */
const Trial = z.object({ action: z.enum(actionNames), message: z.string().nullable() })
const Preview = z.object({
  /** Leads that match the conditions now, of those that the caller sees. */
  matching: z.number(),
  /** The lead that the actions were tried on: the one that was named, or the newest that matches. */
  lead: z.object({ identifier: z.string(), name: z.string() }).nullable(),
  trials: z.array(Trial),
})
export type AutomationPreview = z.infer<typeof Preview>

/** `held`: more leads than the settings allow. `stopped`: too many automations started one another. */
export const runStates = ['running', 'done', 'failed', 'held', 'stopped'] as const
export type RunState = (typeof runStates)[number]
export const AutomationRun = z.object({
  identifier: z.string(),
  automation_identifier: z.string(),
  automation_name: z.string(),
  trigger: z.enum(automationTriggers),
  state: z.enum(runStates),
  /** Why it did nothing. */
  message: z.string().nullable(),
  leads: z.number(),
  /** Of one lead, which the caller sees. */
  lead: z.object({ identifier: z.string(), name: z.string() }).nullable(),
  actions: z.array(
    z.object({
      action: z.enum(actionNames),
      changed: z.number(),
      skipped: z.number(),
      message: z.string().nullable(),
    }),
  ),
  started_at: Time,
})
export type AutomationRun = z.infer<typeof AutomationRun>

export const runFilters = {
  automation_identifier: { kind: 'words', word: 'automation', options: 'automations' },
  state: { kind: 'words', word: 'state', options: 'states', called: 'words', values: runStates },
  started_from: { kind: 'from', word: 'on' },
  started_to: { kind: 'to', word: 'on' },
} as const satisfies Record<string, Filter>
const runQueries = listQueries({ filters: runFilters, sorts: ['started_at'] })

/** Days that runs are kept. */
export const RUN_DAYS = 90
/** Leads of one change, at the most, that an automation may be allowed to act on. */
export const MOST_LEADS = 100_000
const mostLeads = `Between 1 and ${MOST_LEADS} leads`
const AutomationSettings = z.object({ is_paused: z.boolean(), most_leads: z.number() })
export type AutomationSettings = z.infer<typeof AutomationSettings>
export const AutomationSettingsInput = z.object({
  is_paused: z.boolean('Say whether automations are paused'),
  most_leads: z.coerce.number(mostLeads).int(mostLeads).min(1, mostLeads).max(MOST_LEADS, mostLeads),
})

export const automations = masterWith('automations', spec, {
  ...calls,
  list: get(spec.path, { ...calls.list.spec, answer: page(Automation) }),
  single: get(`${spec.path}/{identifier}`, { can: 'automations.read', answer: Automation, from: 'assumed' }),
  /** What it would do now. Nothing is changed. */
  preview: post('/automations/preview', {
    can: 'automations.read',
    body: z.object({
      conditions: fields.conditions.input,
      actions: fields.actions.input,
      /** Identifier of the lead to try the actions on. */
      lead: z.string().nullish(),
    }),
    answer: Preview,
    from: 'assumed',
    quirks: ['POST that reads: conditions and actions do not fit in an address'],
  }),
})

export const automationRuns = endpoints('automationRuns', {
  list: get('/automations/runs', {
    can: 'automations.read',
    query: runQueries.List,
    answer: page(AutomationRun),
    from: 'assumed',
  }),
  settings: get('/settings/organization/automations', {
    can: 'automations.read',
    answer: AutomationSettings,
    from: 'assumed',
  }),
  saveSettings: put('/settings/organization/automations', {
    can: 'automations.update',
    body: AutomationSettingsInput,
    answer: AutomationSettings,
    from: 'assumed',
    says: 'Settings saved',
  }),
})

export default {
  endpoints: { automationRuns },
  navigation: [
    {
      alias: 'Automation runs',
      route: AUTOMATION_RUNS_PAGE,
      can: 'automations.read',
      under: '/settings/user-management',
      order: 63,
    },
  ],
} as const satisfies ModuleDeclaration
