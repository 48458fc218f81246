/** The module of a kind of tickets, all of it from its declaration: list, record, commands. Its shared words are the namespace `ticket`. */
import { ticketStates, type Ticket } from '@contract/catalog/tickets/ticketCalls'
import { defineModule, type Module } from '@core/commands/module'
import type { Column } from '@core/list/columns'
import { fetchCall } from '@core/server/api'
import { MISSING_VALUE } from '@core/shell/constants'
import { date, number, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS } from '../grid/chipLooks'
import { lazyPart } from '../layout/lazyPart'
import { listPage } from '../listPage'
import { columnOf } from '../listWithForms'
import { peopleOf } from '../operation/peopleOf'
import { ticketCommands } from './commands'
import type { TicketDeclaration } from './declaration'

const STATE_COLOURS = { open: CHIP_LOOKS.info.color, closed: '#8a94a3' } as const
const RECORD_TABS = ['thread', 'changes'] as const
const statusText = ({ status }: Ticket) => words(`ticket:status.${status}`)

function columnsOf<Row extends Ticket>({ name, columns: [first, ...own] }: TicketDeclaration<Row>) {
  const column = columnOf<Row>(name)
  return [
    column('ticket_no', 80, (row) => `#${row.ticket_no}`, { pinned: true, sort: 'id', ltr: true }),
    first!,
    column('status', 100, statusText, {
      sort: 'status',
      chips: (row) => [
        { text: statusText(row), ...(row.status === 'open' ? CHIP_LOOKS.info : CHIP_LOOKS.neutral) },
      ],
    }),
    column(
      'assigned_staff',
      150,
      (row) => (row.assigned_staff ? personName(row.assigned_staff) : MISSING_VALUE.text),
      { filter: (row) => ['staff_identifier', row.assigned_staff?.identifier ?? 'none'] },
    ),
    ...own,
    column('userInfo', 150, (row) => personName(row.userInfo), { muted: true }),
    column('messages_count', 90, (row) => number(row.messages_count), { numeric: true, muted: true }),
    column('created_at', 120, (row) => date(row.created_at), {
      sort: 'created_at',
      time: (row) => row.created_at,
      muted: true,
    }),
    column('updated_at', 120, (row) => date(row.updated_at), {
      sort: 'updated_at',
      time: (row) => row.updated_at,
      muted: true,
    }),
  ] satisfies Column<Row>[]
}

export function ticketModule<Row extends Ticket>(declaration: TicketDeclaration<Row>): Module {
  const { name, path, keys, calls, filters, commands = [] } = declaration
  const columns = columnsOf(declaration)
  const page: ReturnType<typeof listPage<Row>> = listPage<Row>({
    name,
    path,
    rows: calls.list,
    counts: calls.counts,
    columns,
    filters,
    lookups: async () => ({ people: await peopleOf(() => fetchCall(calls.users, {}))() }),
    board: {
      column: 'status',
      columns: async () =>
        ticketStates.map((value) => ({
          value,
          label: () => words(`ticket:status.${value}`),
          colour: STATE_COLOURS[value],
        })),
      counts: { call: calls.counts },
      move: `${name}.status`,
    },
    tabName: 'status',
    tabs: ['all', ...ticketStates],
    tools: [`${name}.create`],
    detailParameter: 'ticket',
    recordTabs: RECORD_TABS,
    parts: async () => ({
      default: {
        ...(await import('./ticketCards')).cardsOf(columns, STATE_COLOURS),
        Detail: lazyPart(async () =>
          (await import('./ticketRecord')).ticketRecord(declaration, page.list, columns),
        ),
      },
    }),
  })
  return defineModule({
    name,
    ...(keys && { keys }),
    undo: calls.changeStatus.spec.can,
    routes: [page.route],
    commands: [...ticketCommands(declaration), ...commands],
  })
}
