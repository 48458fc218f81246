/** Automations: a master whose conditions are a filter of leads, and what they did. */
import { automations, AUTOMATION_RUNS_PAGE, type Automation } from '@contract/platform/automations'
import type { ActionLine, ConditionLine } from '@contract/platform/automations/actions'
import { leadFilters, type LeadFilterName } from '@contract/leads/filters/leadFilters'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { masterPage } from '@ui/masterPage'
import type { MasterRow } from '@ui/masterPage/fields'
import { column } from '@ui/listWithForms'
import runsModule from './runs'

const rowAs = (row: MasterRow) => row as Automation
const openRuns: Command<MasterRow> = {
  id: 'automations.runs',
  on: 'row',
  keys: 'r',
  can: 'automations.read',
  ...leadsTo(
    ({ targets }) =>
      `${AUTOMATION_RUNS_PAGE}?q=${encodeURIComponent(`automation:#${targets.rows[0]!.identifier}`)}`,
  ),
}

const wordOf = (filter: string) => words(`leads:words.${leadFilters[filter as LeadFilterName].word}`)
const conditionsText = (row: MasterRow) =>
  [...new Set((rowAs(row).conditions as readonly ConditionLine[]).map(({ filter }) => wordOf(filter)))].join(
    ', ',
  ) || words('automations:always')
const actionsText = (row: MasterRow) =>
  (rowAs(row).actions as readonly ActionLine[])
    .map(({ action }) => words(`automations:actions.${action}`))
    .join(listSeparator())

export default [
  masterPage(automations, {
    columns: [
      column<MasterRow>('automations', 'runs', 90, (row) => number(rowAs(row).runs), {
        numeric: true,
        command: 'automations.runs',
      }),
      column<MasterRow>(
        'automations',
        'last_run_at',
        170,
        (row) => (rowAs(row).last_run_at ? dateTime(rowAs(row).last_run_at!) : MISSING_VALUE.text),
        { muted: true },
      ),
      column<MasterRow>('automations', 'acts_as', 170, (row) => rowAs(row).acts_as ?? MISSING_VALUE.text),
    ],
    commands: [openRuns as AnyCommand],
    inputs: {
      conditions: () => import('./ConditionsField'),
      actions: () => import('./ActionsField'),
    },
    texts: { conditions: conditionsText, actions: actionsText },
  }),
  runsModule,
].flat()
