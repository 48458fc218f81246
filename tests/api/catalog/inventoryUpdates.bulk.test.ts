/** Many request-update tickets at once: assigned, closed and reopened, with a plan, an undo and their history. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { inventoryUpdates as tickets } from '@contract/catalog/inventoryUpdates'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'
import { ticketPersonIdentifier } from '@support/server/catalog/tickets'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.requestUpdate.email
const listed = async (query = {}) => (await sim.call(tickets.list, { query }, { as })).data.recordsInfo
const allOpen = { is_selected_all: true, filters: { status: 'open' } } as const
const rania = () => ticketPersonIdentifier(sim)

describe('tickets', () => {
  test('inventoryUpdates.changeStatusOfMany closes all that match, and an undo opens those again', async () => {
    const open = await listed({ status: 'open' })
    const { data } = await sim.call(
      tickets.changeStatusOfMany,
      { body: { ...allOpen, status: 'closed' } },
      { as },
    )
    expect([data.changed, (await listed({ status: 'open' })).length]).toEqual([open.length, 0])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    expect((await listed({ status: 'open' })).map(({ identifier }) => identifier)).toEqual(
      open.map(({ identifier }) => identifier),
    )
  })
  test('inventoryUpdates.assignMany gives tickets to one who works on them, and the plan says whom', async () => {
    const given = { ...allOpen, user_identifier: rania() }
    const plan = await sim.call(operations.plan, { body: { verb: 'tickets.assign', ...given } }, { as })
    const { data } = await sim.call(tickets.assignMany, { body: given }, { as })
    expect(data.changed).toBe(plan.data.will_change)
    expect((await listed({ status: 'open' })).map((one) => one.assigned_staff?.identifier)).toEqual(
      Array.from({ length: 4 }, rania),
    )
    const ledger = (await sim.call(operations.list, {}, { as })).data.recordsInfo
    expect(ledger[0]).toMatchObject({ verb: 'tickets.assign', recipient: 'Rania Saleh' })
  })
  test('inventoryUpdates.assignMany refuses people who do not work on tickets, and no tickets', async () => {
    const counsellor = sim.db
      .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
      .get(personas.counsellor.email)!
    const wrong = await sim.call(
      tickets.assignMany,
      { body: { ...allOpen, user_identifier: counsellor } },
      { as },
    )
    expect(wrong.errors).toEqual([{ message: 'User not found', field: 'user_identifier' }])
    const none = await sim.call(
      tickets.assignMany,
      { body: { is_selected_all: false, tickets: [], user_identifier: rania() } },
      { as },
    )
    expect(none.errors[0]!.message).toBe('Choose at least one record')
  })
  test('inventoryUpdates.history tells who closed and assigned a ticket, by the documented calls too', async () => {
    const [one] = await listed({ status: 'open' })
    const ticket = one!.identifier
    await sim.call(tickets.changeStatus, { ticket, body: { status: 'closed' } }, { as })
    await sim.call(
      tickets.changeStatusOfMany,
      { body: { is_selected_all: false, tickets: [ticket], status: 'open' } },
      { as },
    )
    const { recordsInfo } = (await sim.call(tickets.history, { ticket }, { as })).data
    expect(
      recordsInfo.map(({ verb, changes, userInfo, can_undo }) => [
        verb,
        changes,
        userInfo?.first_name,
        can_undo,
      ]),
    ).toEqual([
      [
        'tickets.status',
        [{ field: 'status', before: { as: 'text', value: 'closed' }, after: { as: 'text', value: 'open' } }],
        'Rania',
        true,
      ],
      [
        'tickets.status',
        [{ field: 'status', before: { as: 'text', value: 'open' }, after: { as: 'text', value: 'closed' } }],
        'Rania',
        true,
      ],
    ])
    expect((await sim.call(tickets.history, { ticket: 'nowhere' }, { as })).status).toBe(404)
  })
  test('a change of tickets is told to who may read them', async () => {
    await sim.call(tickets.changeStatusOfMany, { body: { ...allOpen, status: 'closed' } }, { as })
    const told = sim.said.find(({ event }) => event === 'tickets_changed')!
    expect(told).toMatchObject({ payload: { by: rania() } })
  })
})
