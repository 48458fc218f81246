/** What is to be done about institutions: asked for on their records, done or declined here. */
import {
  actionFilters,
  ACTIONS_PAGE,
  actionStates,
  institutionActions,
  type InstitutionAction,
} from '@contract/catalog/institutionActions'
import { defineModule } from '@core/commands/module'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { MISSING_VALUE } from '@core/shell/constants'
import { date, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { columnOf, recordCommands } from '@ui/listWithForms'
import { selectField, textAreaField } from '@ui/record/fields'

const name = 'institutionActions'
const column = columnOf<InstitutionAction>(name)
const LOOKS = { pending: 'warning', done: 'good', declined: 'neutral' } as const
const statusText = ({ status }: InstitutionAction) => words(`${name}:status.${status}`)

const { route } = listPage<InstitutionAction>({
  name,
  path: ACTIONS_PAGE,
  rows: institutionActions.list,
  counts: institutionActions.counts,
  columns: [
    column('institution_info', 260, (row) => row.institution_info.name, {
      sort: 'institution_name',
      pinned: true,
    }),
    column('action', 190, (row) => words(`${name}:choices.action.${row.action}`), {
      sort: 'action',
      filter: ({ action }) => ['action', action],
    }),
    column('status', 110, statusText, {
      sort: 'status',
      chips: (row) => [{ text: statusText(row), ...CHIP_LOOKS[LOOKS[row.status]] }],
    }),
    column('remarks', 320, (row) => row.remarks ?? MISSING_VALUE.text),
    column('userInfo', 150, (row) => personName(row.userInfo), { muted: true }),
    column('handled_by', 150, (row) => (row.handled_by ? personName(row.handled_by) : MISSING_VALUE.text), {
      muted: true,
    }),
    column('created_at', 120, (row) => date(row.created_at), {
      sort: 'created_at',
      time: (row) => row.created_at,
      muted: true,
    }),
  ],
  filters: actionFilters,
  tabName: 'status',
  tabs: ['all', ...actionStates],
  opens: `${name}.edit`,
})

const toInstitution: Command<InstitutionAction> = {
  id: `${name}.institution`,
  on: 'row',
  keys: 'i',
  can: 'institutions.read',
  ...leadsTo(
    ({ targets }) =>
      `/institutions?institution=${(targets.rows[0] as InstitutionAction).institution_info.identifier}`,
  ),
}

export default defineModule({
  name,
  routes: [route],
  commands: [
    ...recordCommands<InstitutionAction>({
      name,
      api: { list: institutionActions.list, update: institutionActions.update },
      form: [selectField('status', actionStates), textAreaField('remarks', { rows: 3 })],
    }),
    toInstitution,
  ] as AnyCommand[],
})
