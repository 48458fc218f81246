/** The list of tasks: whose are whose, windows, search; verbs on many with plan and undo; edit, history, export. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeTask } from '@seeds/leads/tasks'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { tasks } from '@contract/leads/tasks'
import { windowStart } from '@domain/leads/tasks/taskList'
import { operations } from '@contract/platform/operations'
import { openTaskDesk, type TaskDesk } from '@support/server/leads/taskDesk'

let taskDesk: TaskDesk
beforeEach(async () => {
  taskDesk = await openTaskDesk()
})
const admin = personas.superAdmin.email as string
const manager = personas.manager.email as string
const DAY = 86_400_000
const task = (draft: Parameters<typeof makeTask>[1] = {}) => makeTask(taskDesk.sim.kit, draft)
const notes = (rows: { note: string }[]) => rows.map(({ note }) => note).toSorted()
const undo = (identifier: string, as = admin) =>
  taskDesk.sim.call(operations.undo, { identifier, body: {} }, { as })

describe('tasks.list', () => {
  test('shows tasks of leads to whoever sees the lead, and others to whom they are for and who manages them', async () => {
    const { sim, lead, staff_id } = taskDesk
    const other = makeUser(sim.kit, { roles: ['counsellor'] })
    const foreign = makeLead(sim.kit, { staff_id: other.id })
    task({ lead_id: lead.id, user_id: staff_id, note: 'own lead' })
    task({ lead_id: foreign.id, user_id: staff_id, note: 'lead of another' })
    task({ user_id: other.id, note: 'of another' })
    task({ user_id: staff_id, note: 'own' })
    task({ role_id: taskDesk.idOf('roles', 'identifier', 'counsellor'), note: 'of the role' })
    expect(notes(await taskDesk.list())).toEqual(['of the role', 'own', 'own lead'])
    expect(notes(await taskDesk.list({ tab: 'mine' }))).toEqual(['of the role', 'own', 'own lead'])
    expect(notes(await taskDesk.list({}, other.email))).toEqual([
      'lead of another',
      'of another',
      'of the role',
    ])
    // The manager sees the leads and the people of the branch.
    expect(notes(await taskDesk.list({}, manager))).toEqual(['of another', 'own', 'own lead'])
    sim.db.prepare('DELETE FROM user_branches WHERE user_id = ?').run(other.id)
    expect(notes(await taskDesk.list({}, manager))).toEqual(['own', 'own lead'])
    expect(await taskDesk.list({}, admin)).toHaveLength(5)
    const hidden = await taskDesk.list({}, admin)
    const foreignTask = hidden.find(({ note }) => note === 'lead of another')!.identifier
    const asked = await taskDesk.sim.call(tasks.single, { id: foreignTask }, { as: taskDesk.as })
    expect([asked.status, (await taskDesk.setStatus(foreignTask, 'completed')).status]).toEqual([404, 404])
    const edited = await taskDesk.sim.call(
      tasks.edit,
      { id: foreignTask, body: { note: '' } },
      { as: taskDesk.as },
    )
    expect(edited.status).toBe(404)
  })
  test('covers the last 30 days and the last 6 months (core-9-constants-32)', async () => {
    for (const days of [-29, -31, -178, -190]) task({ days, note: String(days) })
    expect(notes(await taskDesk.list({ window: 'last_30_days' }, admin))).toEqual(['-29'])
    expect(notes(await taskDesk.list({ window: 'last_6_months' }, admin))).toEqual(['-178', '-29', '-31'])
    expect(notes(await taskDesk.list({ window: '-last_30_days' }, admin))).toEqual(['-178', '-190', '-31'])
  })
  test('six months before the end of a long month is the end of the short one', () => {
    expect(windowStart('last_6_months', '2026-08-31T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z')
    expect(windowStart('last_6_months', '2026-03-15T10:00:00.000Z')).toBe('2025-09-15T10:00:00.000Z')
  })
  test('finds what tasks say, the names of their leads and folded letters', async () => {
    const { lead } = taskDesk
    task({ lead_id: lead.id, note: 'Vize randevusu' })
    task({ title: 'IŞIL’ı ara', note: 'second' })
    expect(notes(await taskDesk.list({ search: 'rande' }, admin))).toEqual(['Vize randevusu'])
    expect(notes(await taskDesk.list({ search: 'ışıl' }, admin))).toEqual(['second'])
    expect(notes(await taskDesk.list({ search: 'kay' }, admin))).toEqual(['Vize randevusu'])
    expect(await taskDesk.list({ search: '"' }, admin)).toEqual([])
  })
  test('is filtered by person, role, author, type and day, and by nothing that there is not', async () => {
    const { sim, staff_id } = taskDesk
    task({ user_id: staff_id, note: 'a', type: 'call', days: 3 })
    task({ role_id: taskDesk.idOf('roles', 'identifier', 'manager'), note: 'b' })
    const person = taskDesk.identifierOf(taskDesk.as)
    expect(notes(await taskDesk.list({ user_identifier: person }, admin))).toEqual(['a'])
    expect(notes(await taskDesk.list({ user_identifier: 'none' }, admin))).toEqual(['b'])
    expect(notes(await taskDesk.list({ role_identifier: 'manager' }, admin))).toEqual(['b'])
    expect(notes(await taskDesk.list({ type: 'call' }, admin))).toEqual(['a'])
    expect(notes(await taskDesk.list({ due_from: '2026-11-19', due_to: '2026-11-19' }, admin))).toEqual(['a'])
    const wrong = await sim.call(tasks.list, { query: { type: 'x' } as never }, { as: admin })
    expect(wrong.status).toBe(422)
    const { data } = await sim.call(tasks.filters, {}, { as: admin })
    expect(data).toEqual({
      people: [{ value: person, label: personas.counsellor.name }],
      roles: [{ value: 'manager', label: 'Manager' }],
      creators: [{ value: taskDesk.identifierOf(admin), label: personas.superAdmin.name }],
    })
  })
})

describe('tasks.pendingCount', () => {
  test('covers a window of the last 30 days or the last 6 months (business-9-constants-46)', async () => {
    const { staff_id } = taskDesk
    for (const days of [-29, -31, -178, -190, 2]) task({ days, user_id: staff_id })
    task({ days: -3, status: 'completed', user_id: staff_id })
    task({ days: -100, status: 'cancelled', user_id: staff_id })
    task({ days: -1 })
    const count = async (window?: 'last_30_days' | 'last_6_months') =>
      (await taskDesk.sim.call(tasks.pendingCount, { query: window ? { window } : {} }, { as: taskDesk.as }))
        .data
    expect(await count('last_30_days')).toEqual({ overdue: 1, working: 1, completed: 1, cancelled: 0 })
    expect(await count('last_6_months')).toEqual({ overdue: 3, working: 1, completed: 1, cancelled: 1 })
    expect(await count()).toEqual(await count('last_30_days'))
  })
})

describe('verbs of tasks', () => {
  test('many are completed with a plan that says which are already, and taken back', async () => {
    const { sim } = taskDesk
    const open = [task({ note: 'a' }), task({ note: 'b', days: -1 })]
    const done = task({ note: 'c', status: 'completed' })
    const body = { is_selected_all: true, filters: {}, status: 'completed' as const }
    const { data: plan } = await sim.call(
      operations.plan,
      { body: { verb: 'tasks.status', ...body } },
      { as: admin },
    )
    expect([plan.total, plan.will_change, plan.blocked]).toEqual([
      3,
      2,
      [{ identifier: done.identifier, name: 'c', reason: 'It is in this state already' }],
    ])
    const { data } = await sim.call(tasks.bulkStatus, { body }, { as: admin })
    expect([data.changed, data.skipped]).toEqual([2, 1])
    expect(await taskDesk.list({ tab: 'completed' }, admin)).toHaveLength(3)
    await undo(data.operation_identifier)
    const states = await Promise.all(
      open.map(async ({ identifier }) => (await taskDesk.one(identifier, admin)).status),
    )
    expect(states).toEqual(['working', 'overdue'])
  })
  test('many are postponed, those that are closed are not, and nobody is told of a reopened one twice', async () => {
    const { sim } = taskDesk
    const due = task({ days: -1, note: 'due' })
    const closed = task({ days: -1, note: 'closed', status: 'cancelled' })
    const body = {
      is_selected_all: false,
      tasks: [due.identifier, closed.identifier],
      scheduled_at: new Date(sim.clock.now() + DAY).toISOString(),
    }
    const { data } = await sim.call(tasks.bulkPostpone, { body }, { as: admin })
    expect([data.changed, data.skipped, (await taskDesk.one(due.identifier, admin)).status]).toEqual([
      1,
      1,
      'working',
    ])
    await taskDesk.setStatus(closed.identifier, 'working', admin)
    await sim.clock.advance(0)
    expect([(await taskDesk.one(closed.identifier, admin)).status, taskDesk.told(admin)]).toEqual([
      'overdue',
      [],
    ])
    await sim.clock.advance(DAY)
    expect(taskDesk.told(admin).map(({ content }) => content)).toEqual(['due'])
    const past = await sim.call(
      tasks.bulkPostpone,
      { body: { ...body, scheduled_at: sim.clock.iso() } },
      { as: admin },
    )
    expect(past.errors).toEqual([{ message: 'Choose a time that is still to come', field: 'scheduled_at' }])
  })
  test('many are given to a person who may see their leads, who is told once; the others are skipped', async () => {
    const { sim, lead } = taskDesk
    const other = makeUser(sim.kit, { roles: ['counsellor'] })
    const mine = [task({ note: 'a' }), task({ note: 'b' }), task({ lead_id: lead.id, note: 'c' })]
    const body = {
      is_selected_all: false,
      tasks: mine.map(({ identifier }) => identifier),
      field: 'user_identifier' as const,
      value: other.identifier,
    }
    const { data } = await sim.call(tasks.setField, { body }, { as: admin })
    expect([data.changed, data.skipped]).toEqual([2, 1])
    expect(taskDesk.told(other.email)).toEqual([
      {
        title: '2 tasks were assigned to you',
        content: `By ${personas.superAdmin.name}`,
        module_type: 'task',
      },
    ])
    await undo(data.operation_identifier)
    expect(await taskDesk.list({ user_identifier: other.identifier }, other.email)).toEqual([])
  })
  test('a deleted task is gone for all, and comes back by the undo; the undo of a new one deletes it', async () => {
    const made = await taskDesk.remind()
    const id = made.data.identifier
    const { data } = await taskDesk.sim.call(tasks.remove, { id }, { as: taskDesk.as })
    expect((await taskDesk.sim.call(tasks.single, { id }, { as: taskDesk.as })).status).toBe(404)
    await undo(data.operation_identifier, taskDesk.as)
    expect((await taskDesk.one(id)).note).toBe('Call back')
    await undo(made.data.receipt.operation_identifier, taskDesk.as)
    expect(await taskDesk.list()).toEqual([])
  })
  test('a role without the permission changes and deletes nothing', async () => {
    const { sim } = taskDesk
    const student = makeUser(sim.kit, { roles: ['student'] })
    const own = task({ user_id: student.id })
    const calls = [
      sim.call(
        tasks.changeStatus,
        { id: own.identifier, body: { status: 'completed' } },
        { as: student.email },
      ),
      sim.call(tasks.remove, { id: own.identifier }, { as: student.email }),
      taskDesk.remind({}, student.email),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await taskDesk.list({}, student.email)).toHaveLength(1)
  })
})

describe('tasks.edit', () => {
  test('changes note, time and person; its history says what, and undoes it', async () => {
    const { sim } = taskDesk
    const { data } = await taskDesk.remind()
    const id = data.identifier
    const edit = (body: object) => sim.call(tasks.edit, { id, body }, { as: taskDesk.as })
    const { data: done } = await edit({ note: 'Write', scheduled_at: taskDesk.inHours(4) })
    expect(await taskDesk.one(id)).toMatchObject({ note: 'Write', scheduled_at: taskDesk.inHours(4) })
    expect((await edit({ note: 'Write' })).errors).toContainEqual({ message: 'It has these values already' })
    expect((await edit({ note: ' ' })).errors).toEqual([{ message: 'Note is required', field: 'note' }])
    expect((await edit({ scheduled_at: 'soon' })).errors).toEqual([
      { message: 'Invaild date format', field: 'scheduled_at' },
    ])
    const { data: history } = await sim.call(tasks.history, { id }, { as: taskDesk.as })
    const [latest] = history.recordsInfo
    expect(latest).toMatchObject({ verb: 'tasks.edit', can_undo: true })
    expect(latest!.changes.map(({ field }) => field).toSorted()).toEqual(['note', 'scheduled_at'])
    await undo(done.operation_identifier, taskDesk.as)
    expect((await taskDesk.one(id)).note).toBe('Call back')
  })
  test('an overdue task is edited without a new time', async () => {
    const { identifier } = task({ days: -1, title: 'Fair', type: 'other', note: '' })
    const { status } = await taskDesk.sim.call(
      tasks.edit,
      { id: identifier, body: { title: 'Fair in Ankara' } },
      { as: admin },
    )
    expect([status, (await taskDesk.one(identifier, admin)).title]).toEqual([200, 'Fair in Ankara'])
  })
})

describe('tasks.create', () => {
  test('makes a task about no lead, or about one; a category that contradicts is refused', async () => {
    const { sim, lead } = taskDesk
    const body = { type: 'meeting', title: 'Branch meeting', scheduled_at: taskDesk.inHours(2) } as const
    const create = (more: object = {}) =>
      sim.call(tasks.create, { body: { ...body, ...more } }, { as: taskDesk.as })
    expect(await taskDesk.one((await create()).data.identifier)).toMatchObject({
      category: 'general',
      title: 'Branch meeting',
      leadInfo: null,
    })
    const about = { module_type: 'lead', module_identifier: lead.identifier }
    expect(await taskDesk.one((await create(about)).data.identifier)).toMatchObject({
      category: 'lead',
      leadInfo: { first_name: 'Ada' },
    })
    expect((await create({ ...about, category: 'general' })).status).toBe(422)
    expect((await create({ category: 'lead' })).errors).toEqual([
      { message: 'Lead is required', field: 'module_identifier' },
    ])
    expect((await create({ title: '' })).errors).toEqual([{ message: 'Title is required', field: 'title' }])
    expect((await create({ type: 'reminder' })).status).toBe(422)
  })
})

test('leads.activities tells what was done to the tasks of a lead, and what was undone', async () => {
  const { sim, lead } = taskDesk
  const { data } = await taskDesk.remind({ note: 'Call  back\nsoon' })
  const { data: done } = await taskDesk.setStatus(data.identifier, 'completed')
  await undo(done.operation_identifier, taskDesk.as)
  const { data: log } = await sim.call(leads.activities, { lead: lead.identifier }, { as: taskDesk.as })
  expect(log.recordsInfo.map(({ description }) => description)).toEqual([
    'Undone: Task state changed',
    'Task completed: Call back soon (undone)',
    'Task added: Call back soon',
  ])
})

test('tasks.exportFile saves the chosen columns with the state of now', async () => {
  task({ note: 'a', days: -1 })
  task({ note: 'b', status: 'completed' })
  const columns = ['title', 'status', 'leadInfo'].map((key) => ({ key, label: key }))
  const { text } = await taskDesk.sim.call(
    tasks.exportFile,
    { body: { is_selected_all: true, columns, sort_by: 'scheduled_at' } },
    { as: admin },
  )
  expect(text.replace('\ufeff', '').split(/\r?\n/).filter(Boolean)).toEqual([
    'title,status,leadInfo',
    'a,overdue,',
    'b,completed,',
  ])
})
