/** Request-update tickets: raise, assign, close (business §2, §7). */
import {
  bugTypes,
  inventoryUpdates,
  ticketModules,
  ticketStates,
  type UpdateTicket,
} from '@contract/catalog/inventoryUpdates'
import { fetchCall, queryClient } from '@core/server/api'
import type { AnyCommand, Choice, Command } from '@core/commands/commands'
import { date } from '@core/words/format'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { defineModule } from '@core/shell/module'
import { listPage } from '@ui/listPage'
import { column, recordCommands } from '@ui/recordPage'
import { textAreaField, selectField } from '@ui/record/fields'

const name = 'inventoryUpdates'
const TICKETS = '/request-update-tickets'
const choiceLabel = (field: string, value: string) => words(`${name}:choices.${field}.${value}`)
const personOrDash = (one: UpdateTicket['assigned_staff']) =>
  one ? `${one.first_name} ${one.last_name}` : '–'

const columns = [
  column<UpdateTicket>(name, 'ticket_no', 80, (row) => String(row.ticket_no), {
    pinned: true,
    sort: 'id',
    ltr: true,
  }),
  column<UpdateTicket>(name, 'request_content', 380, (row) => row.request_content),
  column<UpdateTicket>(name, 'bug_type', 170, (row) => choiceLabel('bug_type', row.bug_type), {
    muted: true,
  }),
  column<UpdateTicket>(name, 'module_type', 110, (row) => choiceLabel('module_type', row.module_type), {
    muted: true,
  }),
  column<UpdateTicket>(name, 'status', 90, (row) => words(`${name}:status.${row.status}`), {
    sort: 'status',
  }),
  column<UpdateTicket>(name, 'assigned_staff', 150, (row) => personOrDash(row.assigned_staff)),
  column<UpdateTicket>(name, 'userInfo', 150, (row) => personOrDash(row.userInfo), { muted: true }),
  column<UpdateTicket>(name, 'created_at', 120, (row) => date(row.created_at), {
    sort: 'created_at',
    muted: true,
  }),
]
const { route } = listPage<UpdateTicket>({
  name,
  path: TICKETS,
  rows: inventoryUpdates.list,
  columns,
  tabName: 'status',
  tabs: ['all', ...ticketStates],
  tools: [`${name}.create`],
  opens: `${name}.edit`,
  // It is a role's home page, and a refused home would redirect to itself forever.
  can: false,
})

const withTitleValues = {
  titleValues: ({ targets }: Parameters<Command<UpdateTicket>['run']>[0]) => ({
    no: targets.rows[0]?.ticket_no,
  }),
}
const showAndRefresh = async ({ t, toast }: Parameters<Command<UpdateTicket>['run']>[0], message: string) => {
  toast(t.sentence(message), 'success')
  await queryClient.invalidateQueries({ queryKey: [name] })
}
const assigneeChoices = async (): Promise<Choice[]> =>
  (await fetchCall(inventoryUpdates.users, {})).map((one) => ({
    value: one.identifier,
    label: personOrDash(one),
  }))

const commands: Command<UpdateTicket>[] = [
  ...recordCommands<UpdateTicket>({
    name,
    api: inventoryUpdates,
    form: [
      selectField('bug_type', bugTypes),
      selectField('module_type', ticketModules),
      textAreaField('request_content'),
    ],
  }),
  {
    id: 'inventoryUpdates.assign',
    on: 'row',
    keys: 'a',
    can: inventoryUpdates.assign.spec.can,
    repeatable: true,
    ...withTitleValues,
    arguments: [{ name: 'user', choices: assigneeChoices }],
    run: async (c, { user }) => {
      await call(inventoryUpdates.assign, {
        ticket: c.targets.rows[0]!.identifier,
        body: { user_identifier: user!.value },
      })
      await showAndRefresh(c, inventoryUpdates.assign.spec.says)
    },
  },
  {
    id: 'inventoryUpdates.toggle',
    on: 'row',
    keys: 's',
    can: inventoryUpdates.changeStatus.spec.can,
    repeatable: true,
    ...withTitleValues,
    run: async (c) => {
      const [row] = c.targets.rows
      await call(inventoryUpdates.changeStatus, {
        ticket: row!.identifier,
        body: { status: row!.status === 'open' ? 'closed' : 'open' },
      })
      await showAndRefresh(c, inventoryUpdates.changeStatus.spec.says)
    },
  },
]

export default defineModule({
  name,
  keys: 'g x',
  routes: [route],
  commands: commands as AnyCommand[],
})
