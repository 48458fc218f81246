/** Request-update tickets: raise, assign, close, one or many, with their history (business §2, §7). */
import {
  bugTypes,
  inventoryUpdates,
  ticketModules,
  ticketStates,
  type UpdateTicket,
} from '@contract/catalog/inventoryUpdates'
import { createElement } from 'react'
import type { AnyCommand, Command } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { date, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { MISSING_VALUE } from '@core/shell/constants'
import { defineModule } from '@core/commands/module'
import { listPage } from '@ui/listPage'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { peopleOf } from '@ui/operation/peopleOf'
import { columnOf, recordCommands } from '@ui/listWithForms'
import { textAreaField, selectField } from '@ui/record/fields'

const name = 'inventoryUpdates'
const column = columnOf<UpdateTicket>(name)
const choice = (field: 'bug_type' | 'module_type') => (row: UpdateTicket) =>
  words(`${name}:choices.${field}.${row[field]}`)
const personOrNone = (one: UpdateTicket['assigned_staff']) => (one ? personName(one) : MISSING_VALUE.text)

const { route } = listPage<UpdateTicket>({
  name,
  path: '/request-update-tickets',
  rows: inventoryUpdates.list,
  columns: [
    column('ticket_no', 80, (row) => String(row.ticket_no), { pinned: true, sort: 'id', ltr: true }),
    column('request_content', 380, (row) => row.request_content),
    column('bug_type', 170, choice('bug_type'), { muted: true }),
    column('module_type', 110, choice('module_type'), { muted: true }),
    column('status', 90, (row) => words(`${name}:status.${row.status}`), { sort: 'status' }),
    column('assigned_staff', 150, (row) => personOrNone(row.assigned_staff)),
    column('userInfo', 150, (row) => personOrNone(row.userInfo), { muted: true }),
    column('created_at', 120, (row) => date(row.created_at), { sort: 'created_at', muted: true }),
  ],
  tabName: 'status',
  tabs: ['all', ...ticketStates],
  tools: [`${name}.create`],
  opens: `${name}.edit`,
})

const assignees = peopleOf(() => fetchCall(inventoryUpdates.users, {}))
/** Tickets that are all closed are reopened, others closed, and so are all that match, which are not known. */
const nextStatus = (rows: readonly UpdateTicket[]) =>
  rows.length > 0 && rows.every(({ status }) => status === 'closed') ? 'open' : 'closed'

const form = [
  selectField('bug_type', bugTypes),
  selectField('module_type', ticketModules),
  textAreaField('request_content'),
]
const assign = bulkCommand<UpdateTicket>(
  {
    id: 'inventoryUpdates.assign',
    endpoint: inventoryUpdates.assignMany,
    asks: { name: 'user', field: 'user_identifier', choices: assignees },
    saysOfOne: inventoryUpdates.assign.spec.says,
  },
  { keys: 'a' },
)
const changeStatus = bulkCommand<UpdateTicket>(
  {
    id: 'inventoryUpdates.status',
    endpoint: inventoryUpdates.changeStatusOfMany,
    also: ({ targets }) => ({ status: nextStatus(targets.rows) }),
    saysOfOne: inventoryUpdates.changeStatus.spec.says,
  },
  {
    keys: 's',
    titleValues: ({ t, targets }) => ({ what: t(`${name}:change.${nextStatus(targets.rows)}`) }),
  },
)
const showHistory: Command<UpdateTicket> = {
  id: 'inventoryUpdates.history',
  on: 'row',
  keys: 'h',
  can: inventoryUpdates.history.spec.can,
  run: async ({ targets, open }) => {
    const { TicketHistory } = await import('./TicketHistory')
    open(createElement(TicketHistory, { ticket: targets.rows[0]! }))
  },
}

export default defineModule({
  name,
  keys: 'g x',
  routes: [route],
  commands: [
    ...recordCommands<UpdateTicket>({ name, api: inventoryUpdates, form }),
    assign,
    changeStatus,
    showHistory,
  ] as AnyCommand[],
})
