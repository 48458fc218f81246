/** Request-update tickets: created by counsellors, handled by the role that opens on them. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { inventoryUpdates as tickets, type UpdateTicket } from '@contract/catalog/inventoryUpdates'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.requestUpdate.email
const listed = async (query = {}): Promise<UpdateTicket[]> =>
  (await sim.call(tickets.list, { query }, { as })).data.recordsInfo

test('inventory tickets are open or closed and change between the two (business-4-other-03)', async () => {
  expect([
    (await listed()).length,
    (await listed({ status: 'open' })).length,
    (await listed({ status: 'closed' })).length,
  ]).toEqual([6, 4, 2])
  const [one] = await listed({ status: 'open' })
  expect(
    (await sim.call(tickets.changeStatus, { ticket: one!.identifier, body: { status: 'closed' } }, { as }))
      .status,
  ).toBe(200)
  expect((await listed({ status: 'closed' })).map(({ identifier }) => identifier)).toContain(one!.identifier)
  expect(
    (
      await sim.call(
        tickets.changeStatus,
        { ticket: one!.identifier, body: { status: 'lost' as never } },
        { as },
      )
    ).errors[0]!.message,
  ).toBe('This value must be one of open, closed')
})

test('inventory tickets are raised by a counsellor and assigned to a person who handles tickets', async () => {
  const raised = await sim.call(
    tickets.create,
    { body: { bug_type: 'wrong_information', module_type: 'program', request_content: 'The fee is wrong' } },
    { as: personas.counsellor.email },
  )
  expect([raised.message, raised.data.userInfo.first_name, raised.data.assigned_staff]).toEqual([
    'Request raised successfully',
    'Şule',
    null,
  ])
  expect((await sim.call(tickets.list, {}, { as: personas.finance.email })).status).toBe(403)
  const workers = (await sim.call(tickets.users, {}, { as })).data
  expect(workers.map(({ first_name }) => first_name)).toContain('Rania')
  const assigned = await sim.call(
    tickets.assign,
    {
      ticket: raised.data.identifier,
      body: { user_identifier: workers.find(({ first_name }) => first_name === 'Rania')!.identifier },
    },
    { as },
  )
  expect([assigned.message, (await listed())[0]!.assigned_staff?.first_name]).toEqual([
    'Ticket assigned',
    'Rania',
  ])
  expect(
    (
      await sim.call(
        tickets.assign,
        { ticket: raised.data.identifier, body: { user_identifier: raised.data.userInfo.identifier } },
        { as },
      )
    ).status,
  ).toBe(422)
  await sim.call(
    tickets.update,
    {
      ticket: raised.data.identifier,
      body: {
        bug_type: 'outdated_information',
        module_type: 'program',
        request_content: 'The fee is last year’s',
      },
    },
    { as },
  )
  expect((await listed({ search: 'last year’s' })).map(({ ticket_no }) => ticket_no)).toContain(
    raised.data.ticket_no,
  )
})
