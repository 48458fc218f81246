/** The commands of a kind of tickets: raise, answer, assign, close, another state, delete, history (keymap: tickets). */
import { createElement } from 'react'
import { ticketStates, type Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { AnyCommand, Command } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { filesField } from '../attachedFiles/messageFilesField'
import { openRecord } from '../listWithForms'
import { bulkCommand } from '../operation/bulkCommand'
import { peopleOf } from '../operation/peopleOf'
import type { TicketDeclaration } from './declaration'

const inState =
  (status: Ticket['status']) =>
  ({ targets: { all, rows } }: { targets: { all: unknown; rows: readonly Ticket[] } }) =>
    !all && rows.length > 0 && rows.every((row) => row.status === status)

const raising = <Row extends Ticket>({ name, calls, form }: TicketDeclaration<Row>): Command<Row> => ({
  id: `${name}.create`,
  on: 'page',
  keys: 'c',
  can: calls.create.spec.can,
  run: (context) => openRecord(context, calls.create, undefined, { name, form: [...form, filesField] }),
})

/** Its list is on the page. */
const onList =
  (name: string) =>
  ({ list }: { list: string | null }) =>
    list === name

const answering = <Row extends Ticket>({ name, calls }: TicketDeclaration<Row>): Command<Row> => ({
  id: `${name}.answer`,
  on: 'row',
  keys: 'm',
  when: onList(name),
  can: calls.write.spec.can,
  run: async (context) => (await import('./answer')).openAnswer(context, name, calls),
})

const history = <Row extends Ticket>({ name, calls }: TicketDeclaration<Row>): Command<Row> => ({
  id: `${name}.history`,
  on: 'row',
  keys: 'h',
  when: onList(name),
  can: calls.history.spec.can,
  run: async ({ targets, open }) => {
    const { TicketHistory } = await import('./TicketHistory')
    open(createElement(TicketHistory, { ticket: targets.rows[0]!, name, calls }))
  },
})

export function ticketCommands<Row extends Ticket>(declaration: TicketDeclaration<Row>): AnyCommand[] {
  const { name, calls } = declaration
  const assign = bulkCommand<Row>(
    {
      id: `${name}.assignTo`,
      endpoint: calls.assignMany,
      asks: { name: 'user', field: 'user_identifier', choices: peopleOf(() => fetchCall(calls.users, {})) },
      saysOfOne: calls.assign.spec.says,
    },
    { keys: 'a', when: onList(name) },
  )
  const close = bulkCommand<Row>(
    {
      id: `${name}.close`,
      endpoint: calls.changeStatusOfMany,
      also: () => ({ status: 'closed' }),
      saysOfOne: calls.changeStatus.spec.says,
    },
    { keys: 'e', when: onList(name) },
  )
  const setStatus = bulkCommand<Row>(
    {
      id: `${name}.status`,
      endpoint: calls.changeStatusOfMany,
      asks: {
        name: 'status',
        field: 'status',
        choices: (_, { t, targets }) =>
          ticketStates
            .filter((one) => !inState(one)({ targets }))
            .map((one) => ({ value: one, label: t(`ticket:change.${one}`) })),
      },
      saysOfOne: calls.changeStatus.spec.says,
    },
    { keys: 's', when: onList(name) },
  )
  const remove = bulkCommand<Row>(
    {
      id: `${name}.delete`,
      endpoint: calls.removeMany,
      saysOfOne: calls.remove.spec.says,
      removesRows: true,
    },
    { keys: ['#', 'Delete'], when: onList(name), danger: true },
  )
  return [
    raising(declaration),
    answering(declaration),
    assign,
    {
      ...close,
      disabledReason: (context) => (inState('closed')(context) ? context.t('ticket:why.closed') : undefined),
    } satisfies Command<Row>,
    setStatus,
    remove,
    history(declaration),
  ] as AnyCommand[]
}
