/** Reminders of a lead: set with the documented sentences, listed for the lead, and they go off on the clock. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { tasks } from '@contract/leads/tasks'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { openTaskDesk, type TaskDesk } from '@support/server/leads/taskDesk'

let taskDesk: TaskDesk
beforeEach(async () => {
  taskDesk = await openTaskDesk()
})
const HOUR = 3_600_000
const messages = ({ errors }: { errors: { message: string; field?: string }[] }) =>
  errors.map(({ message, field }) => [field, message])
const manager = personas.manager.email as string

describe('tasks.createReminder', () => {
  test('sets a reminder with its note, time and lead (business-7-documents-09)', async () => {
    const user_identifier = taskDesk.identifierOf(taskDesk.as)
    const body = { user_identifier, role_identifier: 'counsellor' }
    const { status, data } = await taskDesk.remind(body)
    expect([status, data.receipt]).toEqual([200, expect.objectContaining({ changed: 1, undoable: true })])
    const sent = await taskDesk.one(data.identifier)
    expect(sent).toMatchObject({
      scheduled_at: taskDesk.inHours(1),
      note: 'Call back',
      module_type: 'lead',
      module_identifier: taskDesk.lead.identifier,
      ...body,
    })
    const { data: bare } = await taskDesk.remind()
    expect(await taskDesk.one(bare.identifier)).toMatchObject({ user_identifier, role_identifier: null })
  })
  test('answers what a reminder carries (business-3-other-02)', async () => {
    await taskDesk.remind({
      role_identifier: 'counsellor',
      user_identifier: taskDesk.identifierOf(taskDesk.as),
    })
    const [reminder] = await taskDesk.list()
    expect(reminder).toMatchObject({
      scheduled_at: taskDesk.inHours(1),
      note: 'Call back',
      user_identifier: taskDesk.identifierOf(taskDesk.as),
      role_identifier: 'counsellor',
      module_type: 'lead',
      module_identifier: taskDesk.lead.identifier,
    })
  })
  test('says that it has been set', async () => {
    expect((await taskDesk.remind()).message).toBe('Reminder has been set successfully')
  })
  test.each(['tomorrow', '2026-13-01T10:00:00Z', '2026-02-31T10:00:00Z', '16/11/2026'])(
    'refuses the time %s (business-5-reminder-01)',
    async (scheduled_at) => {
      const refused = await taskDesk.remind({ scheduled_at })
      expect([refused.status, messages(refused)]).toEqual([422, [['scheduled_at', 'Invaild date format']]])
    },
  )
  test.each([undefined, '', null])(
    'refuses the missing time %s (business-5-reminder-02)',
    async (scheduled_at) => {
      const refused = await taskDesk.remind({ scheduled_at })
      expect([refused.status, messages(refused)]).toEqual([
        422,
        [['scheduled_at', 'Schedule at is required']],
      ])
    },
  )
  test.each([undefined, '', '  '])('refuses the missing note "%s" (business-5-reminder-03)', async (note) => {
    const refused = await taskDesk.remind({ note })
    expect([refused.status, messages(refused)]).toEqual([422, [['note', 'Note is required']]])
  })
  test('refuses one for another person without a staff member (business-5-reminder-05)', async () => {
    const refused = await taskDesk.remind({ assign_to: 'person', role_identifier: 'counsellor' })
    expect([refused.status, messages(refused)]).toEqual([422, [['user_identifier', 'User is required']]])
  })
  test('refuses a time that has passed, and keeps a time with an offset as the instant that it is', async () => {
    const past = await taskDesk.remind({ scheduled_at: taskDesk.inHours(-1) })
    expect(messages(past)).toEqual([['scheduled_at', 'Choose a time that is still to come']])
    const { data } = await taskDesk.remind({ scheduled_at: '2026-11-20T09:30:00+03:00' })
    expect((await taskDesk.one(data.identifier)).scheduled_at).toBe('2026-11-20T06:30:00.000Z')
  })
  test('refuses somebody who may not see the lead, or does not have the role', async () => {
    const other = makeUser(taskDesk.sim.kit, { roles: ['counsellor'] })
    const hidden = await taskDesk.remind({ user_identifier: other.identifier }, manager)
    expect(messages(hidden)).toEqual([['user_identifier', 'They may not see this lead']])
    const wrong = await taskDesk.remind({
      user_identifier: taskDesk.identifierOf(taskDesk.as),
      role_identifier: 'manager',
    })
    expect(messages(wrong)).toEqual([['role_identifier', 'They do not have this role']])
  })
  test('refuses leads that the caller does not see, and deleted ones', async () => {
    const other = makeUser(taskDesk.sim.kit, { roles: ['counsellor'] })
    expect((await taskDesk.remind({}, other.email)).status).toBe(404)
    taskDesk.sim.db.prepare('UPDATE leads SET deleted_at = ?').run(taskDesk.sim.clock.iso())
    const refused = await taskDesk.remind()
    expect([refused.status, messages(refused)]).toEqual([409, [[undefined, 'This lead is deleted']]])
  })
})

describe('tasks.list', () => {
  test('lists reminders as tasks of type reminder and category lead for an identifier (business-7-documents-08)', async () => {
    await taskDesk.remind()
    const body = { type: 'call', scheduled_at: taskDesk.inHours(2), title: 'Call', note: '' } as const
    const about = { module_type: 'lead', module_identifier: taskDesk.lead.identifier } as const
    await taskDesk.sim.call(tasks.create, { body: { ...body, ...about } }, { as: taskDesk.as })
    await taskDesk.sim.call(tasks.create, { body }, { as: taskDesk.as })
    const query = { type: 'reminder', category: 'lead', identifier: taskDesk.lead.identifier }
    expect((await taskDesk.list(query)).map(({ type, category }) => [type, category])).toEqual([
      ['reminder', 'lead'],
    ])
    expect(await taskDesk.list({ ...query, identifier: 'another' })).toEqual([])
    expect(await taskDesk.list()).toHaveLength(3)
  })
  test('answers 1000 reminders in one page (business-9-constants-31)', async () => {
    const { sim, lead, staff_id } = taskDesk
    const insert = sim.db.prepare(
      "INSERT INTO tasks (identifier, type, note, scheduled_at, lead_id, user_id, created_at, updated_at) VALUES (?, 'reminder', 'Call', ?, ?, ?, ?, ?)",
    )
    const now = sim.clock.iso()
    sim.db.whole(() => {
      for (let at = 0; at < 1001; at++)
        insert.run(`r-${at}`, taskDesk.inHours(at), lead.id, staff_id, now, now)
    })
    const query = { type: 'reminder', category: 'lead', identifier: lead.identifier }
    expect(await taskDesk.list({ ...query, per_page: '1000' })).toHaveLength(1000)
    expect(
      (await sim.call(tasks.list, { query: { ...query, per_page: 1001 } }, { as: taskDesk.as })).status,
    ).toBe(422)
  })
})

describe('a reminder goes off', () => {
  test('a task is overdue, working, completed or cancelled (business-4-other-05)', async () => {
    const made = await Promise.all(
      [1, 1, 1, 5].map((hours) => taskDesk.remind({ scheduled_at: taskDesk.inHours(hours) })),
    )
    const [due, done, dropped, later] = made.map(({ data }) => data.identifier)
    await taskDesk.setStatus(done!, 'completed')
    await taskDesk.setStatus(dropped!, 'cancelled')
    await taskDesk.sim.clock.advance(HOUR)
    const states = await Promise.all(
      [due, done, dropped, later].map(async (id) => (await taskDesk.one(id!)).status),
    )
    expect(states).toEqual(['overdue', 'completed', 'cancelled', 'working'])
    const { data } = await taskDesk.sim.call(tasks.counts, { query: {} }, { as: taskDesk.as })
    expect(data.tabs).toEqual({ mine: 2, overdue: 1, working: 1, completed: 1, cancelled: 1, all: 4 })
    const refused = await taskDesk.setStatus(due!, 'overdue' as never)
    expect(refused.status).toBe(422)
  })
  test('its person is told when the clock passes its time, once, and open consoles are', async () => {
    const { data } = await taskDesk.remind()
    await taskDesk.sim.clock.advance(HOUR - 1)
    expect(taskDesk.told()).toEqual([])
    await taskDesk.sim.clock.advance(1)
    expect(taskDesk.told()).toEqual([
      { title: 'Reminder: Ada Kaya', content: 'Call back', module_type: 'task' },
    ])
    expect(taskDesk.sim.said).toContainEqual(
      expect.objectContaining({
        event: 'tasks_changed',
        payload: { identifiers: [data.identifier], by: null, operation: null },
      }),
    )
    await taskDesk.sim.clock.advance(24 * HOUR)
    expect(taskDesk.told()).toHaveLength(1)
  })
  test('everybody in its role who sees the lead is told', async () => {
    const { sim } = taskDesk
    const other = makeUser(sim.kit, { roles: ['counsellor'] })
    await taskDesk.remind({ role_identifier: 'counsellor' })
    await sim.clock.advance(HOUR)
    expect([taskDesk.told(), taskDesk.told(other.email)]).toEqual([[expect.anything()], []])
    await sim.call(
      tasks.create,
      {
        body: {
          type: 'other',
          title: 'Read the rules',
          scheduled_at: taskDesk.inHours(1),
          role_identifier: 'counsellor',
        },
      },
      { as: manager },
    )
    await sim.clock.advance(HOUR)
    expect(taskDesk.told(other.email)).toEqual([
      { title: 'Task due', content: 'Read the rules', module_type: 'task' },
    ])
  })
  test('the owner of the lead is told in place of somebody who left', async () => {
    const { sim } = taskDesk
    await taskDesk.remind({ assign_to: 'me' }, manager)
    sim.db.prepare("UPDATE users SET status = 'banned' WHERE email = ?").run(manager)
    await sim.clock.advance(HOUR)
    expect([taskDesk.told(manager), taskDesk.told()]).toEqual([[], [expect.anything()]])
  })
  test('reminders: skip completed and deleted tasks and deleted leads; a postponed one is sent later', async () => {
    const { sim } = taskDesk
    const [done, gone, later] = await Promise.all([
      taskDesk.remind(),
      taskDesk.remind(),
      taskDesk.remind({ note: 'Later' }),
    ])
    await taskDesk.setStatus(done.data.identifier, 'completed')
    await sim.call(tasks.remove, { id: gone.data.identifier }, { as: taskDesk.as })
    const scheduled_at = taskDesk.inHours(3)
    const body = { is_selected_all: false, tasks: [later.data.identifier], scheduled_at }
    const moved = await sim.call(tasks.bulkPostpone, { body }, { as: taskDesk.as })
    await sim.clock.advance(2 * HOUR)
    expect(taskDesk.told()).toEqual([])
    await sim.clock.advance(HOUR)
    expect(taskDesk.told().map(({ content }) => content)).toEqual(['Later'])
    await sim.call(
      operations.undo,
      { identifier: moved.data.operation_identifier, body: {} },
      { as: taskDesk.as },
    )
    await taskDesk.remind()
    sim.db.prepare('UPDATE leads SET deleted_at = ?').run(sim.clock.iso())
    await sim.clock.advance(HOUR)
    expect(taskDesk.told().map(({ content }) => content)).toEqual(['Later'])
    expect(await taskDesk.list()).toEqual([])
    const admin = { as: personas.superAdmin.email as string }
    const targets = { is_selected_all: false, leads: [taskDesk.lead.identifier] }
    await sim.call(leadVerbs.bulkRestore, { body: targets }, admin)
    expect((await taskDesk.list({ tab: 'overdue' })).map(({ note }) => note).toSorted()).toEqual([
      'Call back',
      'Later',
    ])
  })
})
