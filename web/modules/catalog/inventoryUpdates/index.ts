/** Request-update tickets: raise, assign, close, one or many, with their history (business §2, §7). */
import {
  bugTypes,
  inventoryUpdates,
  ticketModules,
  ticketStates,
  type UpdateTicket,
} from '@contract/catalog/inventoryUpdates'
import { createElement } from 'react'
import type { AnyEndpoint } from '@contract/http'
import type { Verb } from '@contract/platform/operations'
import type { AnyCommand, Choice, Command, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { operationTitle } from '@core/commands/undo'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { date, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { MISSING_VALUE } from '@core/shell/constants'
import { defineModule } from '@core/commands/module'
import { listPage } from '@ui/listPage'
import { runOrOpenOperation } from '@ui/operation'
import { namedBy } from '@ui/operation/bulkCommand'
import { column, recordCommands } from '@ui/recordPage'
import { textAreaField, selectField } from '@ui/record/fields'

const name = 'inventoryUpdates'
const TICKETS = '/request-update-tickets'
const choiceLabel = (field: string, value: string) => words(`${name}:choices.${field}.${value}`)
const personOrNone = (one: UpdateTicket['assigned_staff']) => (one ? personName(one) : MISSING_VALUE.text)

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
  column<UpdateTicket>(name, 'assigned_staff', 150, (row) => personOrNone(row.assigned_staff)),
  column<UpdateTicket>(name, 'userInfo', 150, (row) => personOrNone(row.userInfo), { muted: true }),
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
  changes: 'tickets_changed',
})

const withCount = { titleValues: ({ targets }: Context<UpdateTicket>) => ({ count: targets.count }) }
/** Tickets that are all closed are reopened, others closed, and so are all that match, which are not known. */
const nextStatus = (rows: readonly UpdateTicket[]) =>
  rows.length > 0 && rows.every(({ status }) => status === 'closed') ? 'open' : 'closed'
/** `ofOne`: the documented sentence for one ticket. */
const runTicketVerb = (
  c: Context<UpdateTicket>,
  command: string,
  { verb, endpoint, given, ofOne }: { verb: Verb; endpoint: AnyEndpoint; given: object; ofOne: string },
) =>
  runOrOpenOperation(
    c,
    {
      verb,
      endpoint,
      body: { ...bulkTargets(c.targets, 'tickets'), ...given },
      ...namedBy(commandOf(command), c),
    },
    (changed) => (changed === 1 ? c.t.sentence(ofOne) : operationTitle(c.t, { verb, changed })),
  )
const assigneeChoices = async (): Promise<Choice[]> =>
  (await fetchCall(inventoryUpdates.users, {})).map((one) => ({
    value: one.identifier,
    label: personOrNone(one),
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
    on: 'rows',
    keys: 'a',
    can: inventoryUpdates.assignMany.spec.can,
    repeatable: true,
    ...withCount,
    arguments: [{ name: 'user', choices: assigneeChoices }],
    run: (c, { user }) =>
      runTicketVerb(c, 'inventoryUpdates.assign', {
        verb: 'tickets.assign',
        endpoint: inventoryUpdates.assignMany,
        given: { user_identifier: user!.value },
        ofOne: inventoryUpdates.assign.spec.says,
      }),
  },
  {
    id: 'inventoryUpdates.status',
    on: 'rows',
    keys: 's',
    can: inventoryUpdates.changeStatusOfMany.spec.can,
    repeatable: true,
    titleValues: ({ t, targets }) => ({
      count: targets.count,
      what: t(`${name}:change.${nextStatus(targets.rows)}`),
    }),
    run: (c) =>
      runTicketVerb(c, 'inventoryUpdates.status', {
        verb: 'tickets.status',
        endpoint: inventoryUpdates.changeStatusOfMany,
        given: { status: nextStatus(c.targets.rows) },
        ofOne: inventoryUpdates.changeStatus.spec.says,
      }),
  },
  {
    id: 'inventoryUpdates.history',
    on: 'row',
    keys: 'h',
    can: inventoryUpdates.history.spec.can,
    run: async ({ targets, open }) => {
      const { TicketHistory } = await import('./TicketHistory')
      open(createElement(TicketHistory, { ticket: targets.rows[0]! }))
    },
  },
]

export default defineModule({
  name,
  keys: 'g x',
  routes: [route],
  commands: commands as AnyCommand[],
})
