/** Saved views, saved selections and settings of a person. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { views, WRONG_QUERY } from '@contract/platform/views'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.counsellor.email
const manager = personas.manager.email

const save = async (name: string, query = '?stage_id=1') =>
  (await sim.call(views.create, { body: { list: 'leads', name, query } }, { as })).data
const names = async () =>
  (await sim.call(views.list, { query: { list: 'leads' } }, { as })).data.map(
    ({ name, position }) => `${position} ${name}`,
  )

test('saved views are listed in the order of their keys', async () => {
  await save('Canada')
  const created = await sim.call(
    views.create,
    { body: { list: 'leads', name: 'Mine, hot', query: '?tab=mine&tag_id=1' } },
    { as },
  )
  expect([created.message, created.data]).toEqual([
    'View saved',
    {
      identifier: expect.any(String),
      list: 'leads',
      name: 'Mine, hot',
      query: '?tab=mine&tag_id=1',
      position: 1,
      is_shared: false,
      ownerInfo: null,
    },
  ])
  expect(await names()).toEqual(['0 Canada', '1 Mine, hot'])
})

test('a view is shared as it is saved, and taken back as it is listed', async () => {
  const body = { list: 'leads', name: 'Hot', query: '?tag_id=1', is_shared: true }
  const { data } = await sim.call(views.create, { body }, { as })
  expect(data.is_shared).toBe(true)
  const listed = await sim.call(views.list, { query: {} }, { as: manager })
  expect(listed.data.map(({ name }) => name)).toEqual(['Hot'])
  const changed = await sim.call(
    views.update,
    { identifier: data.identifier, body: { ...data, name: 'Hotter' } },
    { as },
  )
  expect([changed.errors, changed.data.name]).toEqual([[], 'Hotter'])
})

test.each<[string, () => Promise<{ status: number; errors: { message: string }[] }>, string]>([
  [
    'views.create',
    () =>
      sim.call(views.create, { body: { list: 'leads', name: 'A', query: '', nonsense: 1 } as never }, { as }),
    'There is no field nonsense',
  ],
  [
    'views.update',
    async () => {
      const { identifier } = await save('A')
      return sim.call(views.update, { identifier, body: { nonsense: 1 } as never }, { as })
    },
    'There is no field nonsense',
  ],
  [
    'views.update of another identifier',
    async () => {
      const { identifier } = await save('A')
      return sim.call(views.update, { identifier, body: { identifier: 'other' } }, { as })
    },
    'This cannot be changed',
  ],
  [
    'views.saveSet',
    () =>
      sim.call(
        views.saveSet,
        { body: { list: 'leads', name: 'A', rows: ['x'], nonsense: 1 } as never },
        { as },
      ),
    'There is no field nonsense',
  ],
  [
    'views.saveSettings',
    () => sim.call(views.saveSettings, { body: { key: 'a', value: 1, nonsense: 1 } as never }, { as }),
    'There is no field nonsense',
  ],
])('%s refuses a field that it does not take', async (_, call, message) => {
  const { status, errors } = await call()
  expect([status, errors.map((error) => error.message)]).toEqual([422, [message]])
})

test('a saved view is renamed and moved; the others shift', async () => {
  await save('A')
  await save('B')
  const { identifier } = await save('C')
  await sim.call(views.update, { identifier, body: { name: 'First', position: 0 } }, { as })
  expect(await names()).toEqual(['0 First', '1 A', '2 B'])
})

test('a saved view is deleted once', async () => {
  const { identifier } = await save('A')
  expect((await sim.call(views.remove, { identifier }, { as })).status).toBe(200)
  expect(await names()).toEqual([])
  const second = await sim.call(views.remove, { identifier }, { as })
  expect([second.status, second.errors]).toEqual([404, [{ message: 'View not found' }]])
})

test('saved views of another person cannot be seen, changed or deleted', async () => {
  const { identifier } = await save('Mine')
  expect((await sim.call(views.list, { query: {} }, { as: manager })).data).toEqual([])
  expect(
    (await sim.call(views.update, { identifier, body: { name: 'Yours' } }, { as: manager })).status,
  ).toBe(404)
  expect((await sim.call(views.remove, { identifier }, { as: manager })).status).toBe(404)
  expect(await names()).toEqual(['0 Mine'])
})

test('a shared view is seen by colleagues after their own views, with the name of its owner', async () => {
  const { identifier } = await save('Canada')
  await sim.call(views.update, { identifier, body: { is_shared: true } }, { as })
  const body = { list: 'leads', name: 'Own', query: '' }
  await sim.call(views.create, { body }, { as: manager })
  const { data } = await sim.call(views.list, { query: { list: 'leads' } }, { as: manager })
  expect(data).toMatchObject([
    { name: 'Own', is_shared: false, ownerInfo: null },
    { name: 'Canada', is_shared: true, ownerInfo: { first_name: 'Şule', last_name: 'Yıldız' } },
  ])
  await sim.call(views.update, { identifier, body: { is_shared: false } }, { as })
  expect((await sim.call(views.list, { query: { list: 'leads' } }, { as: manager })).data).toHaveLength(1)
})

test('a shared view is not seen by agents, students and institutions', async () => {
  const { identifier } = await save('Slow agents')
  await sim.call(views.update, { identifier, body: { is_shared: true } }, { as })
  for (const { email } of [personas.agent, personas.student, personas.institution])
    expect((await sim.call(views.list, { query: {} }, { as: email })).data).toEqual([])
})

describe('a shared view of partners', () => {
  const share = async (email: string, list: 'leads' | 'updates' = 'leads') => {
    const { data } = await sim.call(views.create, { body: { list, name: 'Ours', query: '' } }, { as: email })
    await sim.call(views.update, { identifier: data.identifier, body: { is_shared: true } }, { as: email })
  }
  const seenBy = async (email: string) =>
    (await sim.call(views.list, { query: {} }, { as: email })).data.length
  const idOf = (email: string) =>
    sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!

  test('is seen within the agency, from its head and from its staff, and by no other agency', async () => {
    const head = personas.agent.email
    const [first, second] = [1, 2].map(
      () => makeUser(sim.kit, { roles: ['agent'], agent_id: idOf(head) }).email,
    )
    const competitor = makeUser(sim.kit, { roles: ['agent'] }).email
    await share(head)
    await share(first!)
    expect([await seenBy(head), await seenBy(first!), await seenBy(second!)]).toEqual([2, 2, 2])
    expect(await seenBy(competitor)).toBe(0)
    expect(await seenBy(as)).toBe(0)
  })

  test('is seen within the institution, and by no other one; students share nothing', async () => {
    const institutions = sim.db
      .prepare<[], number>('SELECT id FROM institutions ORDER BY id LIMIT 2')
      .pluck()
      .all()
    const [own, colleague, other] = [0, 0, 1].map((at) => {
      const user = makeUser(sim.kit, { roles: ['institution-staff'] })
      sim.kit.join('user_institutions', { user_id: user.id, institution_id: institutions[at]! })
      return user.email
    })
    await share(own!)
    expect([await seenBy(colleague!), await seenBy(other!)]).toEqual([1, 0])
    await share(personas.student.email)
    expect(await seenBy(makeUser(sim.kit, { roles: ['student'] }).email)).toBe(0)
  })
})

test.each<[wrong: { list?: string; query?: string }, field: string, message: string]>([
  [{ list: 'nothing' }, 'list', 'There is no such list'],
  [{ list: '__proto__' }, 'list', 'There is no such list'],
  [{ list: 'x'.repeat(61) }, 'list', 'There is no such list'],
  ...['//evil.example', 'javascript:alert(1)', 'q=a#b', 'q=%zz', 'q=%ff', 'tab', 'q=<b>'].map(
    (query): [{ query: string }, string, string] => [{ query }, 'query', WRONG_QUERY],
  ),
])('a view of %j is refused', async (wrong, field, message) => {
  const body = { list: 'leads', name: 'A', query: 'q=stage%3Anew&sort=-updated_at', ...wrong }
  expect((await sim.call(views.create, { body }, { as })).errors).toEqual([{ field, message }])
  const { identifier } = await save('Kept')
  expect((await sim.call(views.update, { identifier, body: wrong }, { as })).errors).toEqual([
    { field, message },
  ])
  if (field === 'list') {
    const set = await sim.call(views.saveSet, { body: { list: body.list, name: 'A', rows: ['a'] } }, { as })
    expect(set.errors).toEqual([{ field, message }])
  }
})

test('a shared view is changed and deleted by its owner only', async () => {
  const { identifier } = await save('Canada')
  await sim.call(views.update, { identifier, body: { is_shared: true } }, { as })
  const renamed = await sim.call(views.update, { identifier, body: { name: 'Mine' } }, { as: manager })
  const removed = await sim.call(views.remove, { identifier }, { as: manager })
  expect([renamed.status, removed.status, await names()]).toEqual([404, 404, ['0 Canada']])
})

test('a saved view without a name is refused', async () => {
  const { status, errors } = await sim.call(
    views.create,
    { body: { list: 'leads', name: ' ', query: '' } },
    { as },
  )
  expect([status, errors]).toEqual([422, [{ field: 'name', message: 'Name is required' }]])
})

test('a saved selection is stored by name and replaced when saved again', async () => {
  const set = async (rows: string[]) =>
    sim.call(views.saveSet, { body: { list: 'leads', name: 'Today', rows } }, { as })
  await set(['a', 'b'])
  const { data, message } = await set(['c', 'c', 'd'])
  expect([message, data.rows]).toEqual(['Set saved', ['c', 'd']])
  expect((await sim.call(views.sets, { query: { list: 'leads' } }, { as })).data).toEqual([data])
  expect((await sim.call(views.sets, { query: {} }, { as: manager })).data).toEqual([])
  expect((await set([])).errors[0]?.message).toBe('Select at least one row')
  await sim.call(views.removeSet, { identifier: data.identifier }, { as })
  expect((await sim.call(views.sets, { query: {} }, { as })).data).toEqual([])
  expect((await sim.call(views.removeSet, { identifier: data.identifier }, { as })).status).toBe(404)
})

test('user settings are stored by key and per person, and deleted by null', async () => {
  const put = (key: string, value: unknown) => sim.call(views.saveSettings, { body: { key, value } }, { as })
  await put('keys', { 'leads.assign': 'g a' })
  await put('columns', ['name', 'stage'])
  expect((await sim.call(views.settings, {}, { as })).data).toEqual({
    keys: { 'leads.assign': 'g a' },
    columns: ['name', 'stage'],
  })
  await put('columns', null)
  expect((await sim.call(views.settings, {}, { as })).data).toEqual({ keys: { 'leads.assign': 'g a' } })
  expect((await sim.call(views.settings, {}, { as: manager })).data).toEqual({})
  expect((await put('keys', 'x'.repeat(300_000))).errors).toEqual([
    { field: 'value', message: 'Settings are at most 256 kB' },
  ])
})

test('an agent cannot sign the agreement by saving a setting', async () => {
  expect(
    (
      await sim.call(
        views.saveSettings,
        { body: { key: 'agreement', value: { title: 'None' } } },
        { as: personas.agentUnsigned.email },
      )
    ).status,
  ).toBe(403)
  const { settings } = sim.db
    .prepare<[string], { settings: string }>('SELECT settings FROM users WHERE email = ?')
    .get(personas.agentUnsigned.email)!
  expect(JSON.parse(settings)).toEqual({ agent: { name: 'Andes Abroad' } })
})
