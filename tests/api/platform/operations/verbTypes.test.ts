/** What TypeScript refuses of a bulk verb: each line below that would compile fails the type check. */
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as schema from '@db/schema'
import { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import { PayBody, type ReceiveBody } from '@contract/finance/invoices/invoiceVerbs'
import { updates } from '@domain/catalog/tickets/kinds'
import { assignTickets, setTicketStatus } from '@domain/catalog/tickets/verbs'
import { pay, receive } from '@domain/finance/invoiceVerbs/paying'
import { installmentSubject } from '@domain/finance/invoiceVerbs/subject'
import * as allVerbs from '@domain/allVerbs'
import {
  bulkVerb,
  runVerb,
  subjectOf,
  type BulkCall,
  type BulkEffect,
  type VerbCall,
} from '@domain/platform/operations'
import type { bulkCommand } from '@ui/operation/bulkCommand'

const { list: ticketList, subject: ticketSubject } = updates
const tables = new Map<string, SQLiteTable>(
  Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((one) => [getTableName(one), one]),
)
const effect = {} as BulkEffect
const commandOf = {} as typeof bulkCommand
const ofReceipt = (_call: BulkCall, _body: z.output<typeof ReceiveBody>): BulkEffect => effect
const statusCall = {} as VerbCall<z.output<typeof inventoryUpdates.changeStatusOfMany.spec.body>>

const refused = {
  'a body of another verb': () =>
    // @ts-expect-error receive reads what the body of pay does not have
    bulkVerb({ verb: 'invoices.receive', subject: installmentSubject, body: PayBody, effectOf: ofReceipt }),
  'a verb with the body of another one': (): typeof receive => ({
    ...receive,
    // @ts-expect-error it would be given the body of receive
    effectOf: pay.effectOf,
  }),
  'the call of another verb': () =>
    // @ts-expect-error the body of a status names no user
    runVerb(assignTickets, inventoryUpdates.assignMany, statusCall),
  'a field that the body does not have': () =>
    bulkVerb({
      ...inventoryUpdates.changeStatusOfMany.spec,
      subject: ticketSubject,
      // @ts-expect-error the body of a status has no user
      effectOf: (_, { user_identifier }) => ({ ...effect, arguments: { user_identifier } }),
    }),
  'a verb that no module declares': () =>
    // @ts-expect-error it is no verb of the contract
    bulkVerb({ verb: 'tickets.archive', can: 'tickets.inventory.update', subject: ticketSubject }),
  'a verb without a permission': () =>
    // @ts-expect-error no permission has its name
    bulkVerb({ verb: 'tickets.hand_over', subject: ticketSubject }),
  'a command of a call that runs no verb': () =>
    // @ts-expect-error the call of one ticket has no verb
    commandOf({ endpoint: inventoryUpdates.assign }, {}),
  'a list whose table counts no changes of its rows': () =>
    // @ts-expect-error the table of notes has no `version`
    subjectOf({ ...ticketList, table: 'lead_notes' }, { one: 'note', label: 'l.content' }),
}

test('a bulk verb has the body of its call, and its own name', () => {
  expect(Object.keys(refused)).toHaveLength(8)
  expect([assignTickets.body, assignTickets.verb]).toEqual([
    inventoryUpdates.assignMany.spec.body,
    'tickets.assign',
  ])
  expect([setTicketStatus.can, setTicketStatus.undoable]).toEqual(['tickets.inventory.update', true])
})

test.each(Object.values(allVerbs).map(({ verb, subject }) => [verb, subject.table]))(
  'the table of %s counts the changes of its rows: %s',
  (_, name) => {
    const columns = getTableConfig(tables.get(name)!).columns.map((column) => column.name)
    expect(columns).toEqual(expect.arrayContaining(['version', 'updated_at']))
  },
)
