/** What automations did: a list, with the settings of all of them above it. */
import { automationRuns, automations, AUTOMATION_RUNS_PAGE } from '@contract/platform/automations'
import { runFilters, runStates, type AutomationRun } from '@contract/platform/automations'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/commands/module'
import { canOpenPath } from '@core/session/session'
import { dateTime, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'

const MODULE = 'automationRuns'
const looks: Readonly<Record<AutomationRun['state'], ChipLook>> = {
  running: CHIP_LOOKS.neutral,
  done: CHIP_LOOKS.good,
  failed: CHIP_LOOKS.bad,
  held: CHIP_LOOKS.warning,
  stopped: CHIP_LOOKS.warning,
}
const leadsText = ({ lead, leads }: AutomationRun) =>
  lead?.name ?? words('automationRuns:leads', { count: leads })
/** `Assign 1 · Task 0: It has no owner`. */
const resultText = ({ actions, message }: AutomationRun) =>
  [
    message && words.sentence(message),
    ...actions.map((one) => {
      const done = `${words(`automations:actions.${one.action}`)} ${number(one.changed)}`
      return one.message ? `${done}: ${words.sentence(one.message)}` : done
    }),
  ]
    .filter(Boolean)
    .join(' · ')

const runColumn = columnOf<AutomationRun>(MODULE)
const { route } = listPage<AutomationRun>({
  name: MODULE,
  path: AUTOMATION_RUNS_PAGE,
  rows: automationRuns.list,
  perPage: 25,
  columns: [
    runColumn('started_at', 180, (row) => dateTime(row.started_at), {
      sort: 'started_at',
      time: (row) => row.started_at,
      pinned: true,
    }),
    runColumn('automation', 220, (row) => row.automation_name, {
      filter: (row) => ['automation_identifier', row.automation_identifier],
    }),
    runColumn('lead', 200, leadsText),
    runColumn('state', 120, (row) => words(`automationRuns:states.${row.state}`), {
      chips: (row) => [{ text: words(`automationRuns:states.${row.state}`), ...looks[row.state] }],
      filter: (row) => ['state', row.state],
    }),
    runColumn('result', 460, resultText),
    runColumn('trigger', 190, (row) => words(`automations:choices.trigger.${row.trigger}`), { muted: true }),
  ],
  filters: runFilters,
  lookups: async () => ({
    automations: await call(automations.dropdown, { query: {} }),
    states: runStates,
  }),
  sort_by: 'started_at',
  opens: `${MODULE}.open`,
  parts: async () => ({ default: { Strip: (await import('./SettingsStrip')).SettingsStrip } }),
})

const openLead: Command<AutomationRun> = {
  id: `${MODULE}.open`,
  on: 'row',
  pageModule: MODULE,
  can: automationRuns.list.spec.can,
  disabledReason: ({ t, targets }) => (targets.rows[0]?.lead ? undefined : t('automationRuns:noLead')),
  ...leadsTo(({ targets }) => `/leads?lead=${encodeURIComponent(targets.rows[0]!.lead!.identifier)}`),
}

const settings: Command = {
  id: `${MODULE}.settings`,
  on: 'page',
  pageModule: MODULE,
  keys: 's',
  can: automationRuns.saveSettings.spec.can,
  run: async (context) => {
    const { openSettings } = await import('./settingsForm')
    await openSettings(context)
  },
}

export default defineModule({
  name: MODULE,
  routes: [route],
  commands: [
    {
      id: `${MODULE}.show`,
      on: 'anywhere',
      setting: true,
      opens: AUTOMATION_RUNS_PAGE,
      can: automationRuns.list.spec.can,
      when: () => canOpenPath(AUTOMATION_RUNS_PAGE),
      ...leadsTo(AUTOMATION_RUNS_PAGE),
    },
    openLead as AnyCommand,
    settings,
  ],
  events: {
    master_changed: ({ master }) => {
      if (master === 'automations') void queryClient.invalidateQueries({ queryKey: [MODULE] })
    },
  },
})
