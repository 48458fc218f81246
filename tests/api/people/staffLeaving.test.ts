/** People who leave: their sessions end, their leads, tasks and tickets are handed over, and the undo takes all of it back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTicket } from '@seeds/catalog/tickets'
import { makeLead } from '@seeds/leads/leads'
import { makeTask } from '@seeds/leads/tasks'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads, leadVerbs } from '@contract/leads/leads'
import { staff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { session } from '@contract/access/session'
import { queueMessage } from '@domain/outreach/outbox'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const person = (name: string, roles = ['counsellor']) => {
  const { id, identifier, email } = makeUser(sim.kit, { name, roles })
  return { id, identifier, email }
}
const userRole = (role_identifier: string, ...people: { identifier: string }[]) => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: people.map(({ identifier }) => ({ role_identifier, user_identifier: identifier })),
})
const owned = ({ id }: { id: number }) =>
  sim.db
    .prepare<[number], number>('SELECT count(*) FROM leads WHERE staff_id = ? AND deleted_at IS NULL')
    .pluck()
    .get(id)!
const giveLeads = ({ id }: { id: number }, count: number) => {
  const role = sim.db
    .prepare<[], number>("SELECT id FROM roles WHERE identifier = 'counsellor'")
    .pluck()
    .get()!
  return Array.from({ length: count }, () => makeLead(sim.kit, { staff_id: id, staff_role_id: role }))
}
const change = (
  id: string,
  body: { status: 'active' | 'banned' | 'blocked' | 'deactivated'; take_over?: never },
) => sim.call(staff.changeStatus, { id, body }, admin)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const redo = (identifier: string) => sim.call(operations.redo, { identifier, body: {} }, admin)
const statusOf = ({ id }: { id: number }) =>
  sim.db.prepare<[number], string>('SELECT status FROM users WHERE id = ?').pluck().get(id)

describe('sessions of somebody who leaves', () => {
  test.each(['banned', 'blocked', 'deactivated'] as const)(
    '%s: access and refresh tokens are refused at once, sockets are closed, the console is told',
    async (status) => {
      const gone = person('Gone Soon')
      const tokens = await sim.signIn(gone.email)
      const profile = () => sim.call(session.profile, {}, { as: tokens })
      expect((await profile()).status).toBe(200)
      expect((await change(gone.identifier, { status })).status).toBe(200)
      expect((await profile()).status).toBe(401)
      const refreshed = await sim.call(
        session.refresh,
        { body: { refreshToken: tokens.refreshToken } as never },
        { headers: { 'device-number': tokens.device, authorization: `Bearer ${tokens.refreshToken}` } },
      )
      expect(refreshed.status).toBe(401)
      expect(sim.cut).toHaveLength(1)
      expect(sim.said).toContainEqual({
        event: 'accessRevoked',
        to: { user: gone.identifier },
        payload: {},
      })
      await expect(sim.signIn(gone.email)).rejects.toThrow('cannot sign in')
    },
  )
  test('tokens of before stay dead after the undo; a new sign-in works', async () => {
    const gone = person('Gone Soon')
    const tokens = await sim.signIn(gone.email)
    const { data } = await change(gone.identifier, { status: 'banned' })
    await undo(data.operation_identifier)
    expect((await sim.call(session.profile, {}, { as: tokens })).status).toBe(401)
    expect((await sim.call(session.profile, {}, { as: await sim.signIn(gone.email) })).status).toBe(200)
    await redo(data.operation_identifier)
    expect(statusOf(gone)).toBe('banned')
  })
})

describe('handing over', () => {
  test('300 leads go evenly to three colleagues as one operation, and back by its undo', async () => {
    const gone = person('Hale Gider')
    const three = ['Ada Bir', 'Bora İki', 'Cansu Üç'].map((name) => person(name))
    giveLeads(gone, 300)
    const work = { is_selected_all: false, staff: [gone.identifier] }
    expect((await sim.call(staff.work, { body: work }, admin)).data).toEqual({
      people: 1,
      leads: 300,
      tasks: 0,
      tickets: 0,
    })
    const take_over = userRole('counsellor', ...three)
    const body = { ...work, status: 'deactivated' as const, take_over }
    const { data, status } = await sim.call(staff.bulkStatus, { body }, admin)
    expect([status, data.changed]).toEqual([200, 1])
    expect([owned(gone), ...three.map(owned)]).toEqual([0, 100, 100, 100])
    const listed = (await sim.call(operations.list, {}, admin)).data.recordsInfo
    expect(listed.map(({ verb, recipient }) => [verb, recipient])).toEqual([
      ['staff.status', 'Ada Bir, Bora İki, Cansu Üç'],
    ])
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect([owned(gone), ...three.map(owned), statusOf(gone)]).toEqual([300, 0, 0, 0, 'active'])
    expect((await redo(data.operation_identifier)).status).toBe(200)
    expect([owned(gone), ...three.map(owned), statusOf(gone)]).toEqual([0, 100, 100, 100, 'deactivated'])
    expect((await sim.call(operations.list, {}, admin)).data.totalRecords).toBe(3)
  })
  test('the undo leaves leads that somebody changed since', async () => {
    const [gone, heir, other] = [person('Hale Gider'), person('Ada Bir'), person('Bora İki')]
    const [first] = giveLeads(gone, 3)
    const { data } = await sim.call(
      staff.changeStatus,
      { id: gone.identifier, body: { status: 'banned', take_over: userRole('counsellor', heir) } },
      admin,
    )
    const body = { is_selected_all: false, leads: [first!.identifier], ...userRole('counsellor', other) }
    await sim.call(leadVerbs.bulkTransfer, { body }, admin)
    await undo(data.operation_identifier)
    expect([owned(gone), owned(heir), owned(other)]).toEqual([2, 0, 1])
  })
  test('open tickets go to those of the receivers who work on tickets', async () => {
    const [gone, heir] = [person('Hale Gider', ['request-update']), person('Ada Bir')]
    const clerk = person('Bora İki', ['request-update'])
    const ticket = (status: 'open' | 'closed') =>
      makeTicket(sim.kit, { status, user_id: heir.id, staff_id: gone.id }).id
    const [open, closed] = [ticket('open'), ticket('closed')]
    const holder = (id: number) =>
      sim.db.prepare<[number], number>('SELECT staff_id FROM tickets WHERE id = ?').pluck().get(id)
    const leave = (...to: object[]) =>
      sim.call(
        staff.changeStatus,
        { id: gone.identifier, body: { status: 'banned', take_over: Object.assign({}, ...to) } },
        admin,
      )
    const refused = await leave(userRole('counsellor', heir))
    expect([refused.status, refused.errors]).toEqual([
      422,
      [
        {
          message: 'None of them works on tickets. Choose also somebody who does.',
          field: 'take_over.assign_leads_by',
        },
      ],
    ])
    expect([statusOf(gone), holder(open)]).toEqual(['active', gone.id])
    const { data } = await leave(userRole('request-update', clerk))
    expect([holder(open), holder(closed)]).toEqual([clerk.id, gone.id])
    await undo(data.operation_identifier)
    expect(holder(open)).toBe(gone.id)
  })
  test('open tasks follow their leads, the others go in turn; the undo takes them back', async () => {
    const gone = person('Hale Gider')
    const heirs = ['Ada Bir', 'Bora İki'].map((name) => person(name))
    const work = giveLeads(gone, 4)
    const ofLeads = work.map(({ id }) => makeTask(sim.kit, { lead_id: id, user_id: gone.id, days: -1 }))
    const others = [1, 2].map((days) => makeTask(sim.kit, { user_id: gone.id, days }))
    const done = makeTask(sim.kit, { user_id: gone.id, status: 'completed' })
    const counted = await sim.call(
      staff.work,
      { body: { is_selected_all: false, staff: [gone.identifier] } },
      admin,
    )
    expect(counted.data).toEqual({ people: 1, leads: 4, tasks: 6, tickets: 0 })
    const { data } = await sim.call(
      staff.changeStatus,
      { id: gone.identifier, body: { status: 'banned', take_over: userRole('counsellor', ...heirs) } },
      admin,
    )
    const holder = (table: 'leads' | 'tasks', column: string) => (id: number) =>
      sim.db.prepare<[number], number>(`SELECT ${column} FROM ${table} WHERE id = ?`).pluck().get(id)
    const holderOfTask = ({ id }: { id: number }) => holder('tasks', 'user_id')(id)
    expect(ofLeads.map(holderOfTask)).toEqual(work.map(({ id }) => holder('leads', 'staff_id')(id)))
    expect(others.map(holderOfTask)).toEqual(heirs.map(({ id }) => id))
    expect(holderOfTask(done)).toBe(gone.id)
    const told = sim.db
      .prepare<[number], string>("SELECT title FROM notifications WHERE user_id = ? AND module_type = 'task'")
      .pluck()
    expect(heirs.map(({ id }) => told.all(id))).toEqual([
      ['3 tasks were assigned to you'],
      ['3 tasks were assigned to you'],
    ])
    await undo(data.operation_identifier)
    expect([...ofLeads, ...others].map(holderOfTask)).toEqual(Array(6).fill(gone.id))
    await redo(data.operation_identifier)
    expect(others.map(holderOfTask)).toEqual(heirs.map(({ id }) => id))
  })
  test('a task about a lead that no receiver sees is refused, unless its owner takes it', async () => {
    const [gone, heir, owner] = [person('Hale Gider'), person('Ada Bir'), person('Bora İki')]
    const [lead] = giveLeads(owner, 1)
    const task = makeTask(sim.kit, { lead_id: lead!.id, user_id: gone.id })
    const leave = () =>
      sim.call(
        staff.changeStatus,
        { id: gone.identifier, body: { status: 'banned', take_over: userRole('counsellor', heir) } },
        admin,
      )
    sim.db.prepare('UPDATE leads SET staff_id = NULL WHERE id = ?').run(lead!.id)
    const refused = await leave()
    expect([refused.status, refused.errors, statusOf(gone)]).toEqual([
      422,
      [
        {
          message: 'None of them may see the lead of an open task. Choose also somebody who does.',
          field: 'take_over.assign_leads_by',
        },
      ],
      'active',
    ])
    sim.db.prepare('UPDATE leads SET staff_id = ? WHERE id = ?').run(owner.id, lead!.id)
    expect((await leave()).status).toBe(200)
    expect(
      sim.db.prepare<[number], number>('SELECT user_id FROM tasks WHERE id = ?').pluck().get(task.id),
    ).toBe(owner.id)
  })
  test('a person with an open task is deleted only when somebody takes over', async () => {
    const gone = person('Hale Gider')
    makeTask(sim.kit, { user_id: gone.id })
    const body = { is_selected_all: false, staff: [gone.identifier] }
    expect(
      (await sim.call(staff.bulkDelete, { body }, admin)).errors.map(({ message }) => message),
    ).toContain('They have leads, tasks or tickets. Choose who takes over.')
  })
  test('refuses leaving people as receivers, and changes nothing', async () => {
    const [gone, too] = [person('Hale Gider'), person('Ada Bir')]
    giveLeads(gone, 2)
    const { status, errors } = await sim.call(
      staff.bulkStatus,
      {
        body: {
          is_selected_all: false,
          staff: [gone.identifier, too.identifier],
          status: 'banned',
          take_over: userRole('counsellor', too),
        },
      },
      admin,
    )
    expect([status, errors[0]]).toEqual([
      422,
      { message: 'Ada Bir is not active', field: 'take_over.assign_to_users_info.0.user_identifier' },
    ])
    expect([statusOf(gone), statusOf(too), owned(gone)]).toEqual(['active', 'active', 2])
  })
  test('a person with leads is deleted only when somebody takes over', async () => {
    const [gone, heir] = [person('Hale Gider'), person('Ada Bir')]
    giveLeads(gone, 2)
    const body = { is_selected_all: false, staff: [gone.identifier] }
    const refused = await sim.call(staff.bulkDelete, { body }, admin)
    expect([refused.status, refused.errors.map(({ message }) => message)]).toEqual([
      422,
      expect.arrayContaining(['They have leads, tasks or tickets. Choose who takes over.']),
    ])
    const take_over = userRole('counsellor', heir)
    const { data } = await sim.call(staff.bulkDelete, { body: { ...body, take_over } }, admin)
    expect([owned(gone), owned(heir)]).toEqual([0, 2])
    expect((await sim.call(staff.single, { id: gone.identifier }, admin)).status).toBe(404)
    await undo(data.operation_identifier)
    expect([owned(gone), statusOf(gone)]).toEqual([2, 'active'])
    expect((await sim.call(leads.list, { query: { search: 'x' } }, { as: gone.email })).status).toBe(200)
  })
  test('messages of a deleted person are parked, and go out once the deletion is undone', async () => {
    const gone = person('Hale Gider')
    const queue = () =>
      queueMessage(sim.tenant, {
        channel: 'email',
        to: gone.email,
        subject: 'Assigned',
        body: '',
        kind: 'lead_assigned',
        user_id: gone.id,
        notification_id: null,
        at: sim.clock.now(),
      })
    const messages = () =>
      sim.db
        .prepare<[number], { state: string; next_attempt_at: string | null }>(
          'SELECT state, next_attempt_at FROM outbox WHERE user_id = ? ORDER BY id',
        )
        .all(gone.id)
    queue()
    const body = { is_selected_all: false, staff: [gone.identifier] }
    const { data } = await sim.call(staff.bulkDelete, { body }, admin)
    // As well as one that is queued afterwards.
    queue()
    await sim.clock.advance(60_000)
    const parked = { state: 'queued', next_attempt_at: null }
    expect(messages()).toEqual([parked, parked])
    await undo(data.operation_identifier)
    await sim.clock.advance(0)
    const sent = { state: 'sent', next_attempt_at: null }
    expect(messages()).toEqual([sent, sent])
  })
  test('more than a thousand leads are handed over in steps', async () => {
    const [gone, heir] = [person('Hale Gider'), person('Ada Bir')]
    giveLeads(gone, 1200)
    const { status } = await sim.call(
      staff.changeStatus,
      { id: gone.identifier, body: { status: 'banned', take_over: userRole('counsellor', heir) } },
      admin,
    )
    expect([status, owned(gone), owned(heir)]).toEqual([200, 0, 1200])
  })
})
