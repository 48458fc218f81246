/** Product updates: written with the permission, read by the agent and company groups, sorted by modules and categories. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeProductUpdate, makeTerm } from '@seeds/updates/productUpdates'
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { masterRecords } from '@contract/masters/masterRecords'
import { productUpdates } from '@contract/updates/productUpdates'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const agent = personas.agent.email
const student = personas.student.email
const input = () => ({
  title: 'Faster search',
  content: '<p>Type and <b>see</b><script>steal()</script></p>',
  category_id: makeTerm(sim.kit, 'category', 'Improvement'),
  module_ids: [makeTerm(sim.kit, 'module', 'Leads'), makeTerm(sim.kit, 'module', 'Invoices')],
  view_page: 'https://help.example/search',
})

test('product updates carry HTML, a category, modules, and a file as a JSON string (core-3.10-updates-11 core-3.10-updates-12)', async () => {
  const made = await sim.call(productUpdates.create, { body: input() }, { as })
  expect([made.status, made.message]).toEqual([200, 'Update created'])
  const { data } = await sim.call(
    productUpdates.single,
    { product_identifier: made.data.identifier },
    { as: agent },
  )
  expect(data).toMatchObject({
    title: 'Faster search',
    content: '<p>Type and <b>see</b></p>',
    categoryInfo: { name: 'Improvement' },
    moduleTypes: [{ moduleInfo: { name: 'Invoices' } }, { moduleInfo: { name: 'Leads' } }],
  })
  expect(typeof data.file_Info).toBe('string')
  expect(JSON.parse(data.file_Info!)).toEqual({ view_page: 'https://help.example/search' })
})

test('product updates are listed, created and edited, and read for the dashboard and as a client dropdown (core-7-updates-07)', async () => {
  const { identifier } = (await sim.call(productUpdates.create, { body: input() }, { as })).data
  const edited = await sim.call(
    productUpdates.update,
    {
      product_identifier: identifier,
      body: {
        ...input(),
        title: 'Much faster search',
        module_ids: [makeTerm(sim.kit, 'module', 'Leads')],
        view_page: null,
      },
    },
    { as },
  )
  expect([edited.message, edited.data.moduleTypes.length, edited.data.file_Info]).toEqual([
    'Update saved',
    1,
    null,
  ])
  const { data: list } = await sim.call(productUpdates.list, { query: { per_page: 2 } }, { as: agent })
  expect([list.recordsInfo[0]!.title, list.totalRecords, list.totalPages]).toEqual([
    'Much faster search',
    6,
    3,
  ])
  const { data: dashboard } = await sim.call(productUpdates.dashboard, {}, { as: agent })
  expect([
    dashboard.totalRecords,
    dashboard.recordsInfo.length,
    dashboard.categories.find(({ name }) => name === 'Improvement')!.total,
  ]).toEqual([6, 5, 2])
  makeTerm(sim.kit, 'module', 'Nobody writes of it')
  const offered = async (type: string) =>
    (await sim.call(productUpdates.clientDropdown, { type }, { as: agent })).data.map(({ name }) => name)
  expect(await offered('category')).toEqual(['Announcement', 'Fix', 'Improvement', 'New feature'])
  expect(await offered('module')).not.toContain('Nobody writes of it')
})

test('product modules and categories are listed, created, renamed, switched off, and offered in a dropdown (core-7-updates-04)', async () => {
  const made = await sim.call(updateModules.create, { body: { name: 'Quotations' } }, { as })
  expect([made.status, made.data.name]).toEqual([200, 'Quotations'])
  const { identifier } = made.data
  expect(
    (await sim.call(updateModules.update, { identifier, body: { name: 'Quotes' } }, { as })).data.name,
  ).toBe('Quotes')
  expect(
    (await sim.call(updateCategories.update, { identifier, body: { name: 'Quotes' } }, { as })).status,
  ).toBe(404)
  expect(
    (await sim.call(updateModules.list, { query: { search: 'quot', page: 1, per_page: 25 } }, { as })).data,
  ).toMatchObject({ totalRecords: 1, recordsInfo: [{ name: 'Quotes', is_active: true }] })
  const offered = async () =>
    (await sim.call(updateModules.dropdown, {}, { as })).data.some(({ name }) => name === 'Quotes')
  expect(await offered()).toBe(true)
  await sim.call(updateModules.setStatus, { identifier, body: { is_active: false } }, { as })
  expect(await offered()).toBe(false)
  expect(
    (await sim.call({ ...updateModules.list, path: '/product-update/nothing/dropdown' }, {}, { as })).status,
  ).toBe(404)
})

test('a category or module of an update is not deleted, and its uses are counted and lead to the updates', async () => {
  await sim.call(productUpdates.create, { body: input() }, { as })
  const used = async (master: string, table: string, name: string) => {
    const identifier = sim.db
      .prepare<[string], string>(`SELECT identifier FROM ${table} WHERE name = ?`)
      .pluck()
      .get(name)!
    const calls = master === 'updateModules' ? updateModules : updateCategories
    const { status } = await sim.call(calls.remove, { identifier }, { as })
    return [status, (await sim.call(masterRecords.uses, { master, identifier }, { as })).data]
  }
  expect(await used('updateModules', 'update_modules', 'Invoices')).toEqual([
    409,
    [
      {
        subject: 'product_updates',
        count: 1,
        path: expect.stringMatching(/^\/whats-new\?q=module%3A%23\w+$/),
      },
    ],
  ])
  expect(await used('updateCategories', 'update_categories', 'Improvement')).toEqual([
    409,
    [
      {
        subject: 'product_updates',
        count: 2,
        path: expect.stringMatching(/^\/whats-new\?q=category%3A%23\w+$/),
      },
    ],
  ])
})

test('product updates marked as read by product_update_identifier are no longer unread (core-7-updates-06)', async () => {
  expect((await sim.call(productUpdates.unread, {}, { as: agent })).data).toEqual([])
  const { identifier } = makeProductUpdate(sim.kit, { title: 'Dark pictures' })
  expect((await sim.call(productUpdates.unread, {}, { as: agent })).data).toMatchObject([
    { identifier, title: 'Dark pictures' },
  ])
  for (let times = 0; times < 2; times++)
    expect(
      (
        await sim.call(
          productUpdates.read,
          { body: { product_update_identifier: identifier } },
          { as: agent },
        )
      ).status,
    ).toBe(200)
  expect((await sim.call(productUpdates.unread, {}, { as: agent })).data).toEqual([])
  await sim.call(productUpdates.create, { body: input() }, { as })
  expect((await sim.call(productUpdates.unread, {}, { as })).data.map(({ title }) => title)).toEqual([
    'Dark pictures',
  ])
  expect((await sim.call(productUpdates.unread, {}, { as: agent })).data).toHaveLength(1)
  expect(
    (await sim.call(productUpdates.read, { body: { product_update_identifier: 'nowhere' } }, { as: agent }))
      .status,
  ).toBe(404)
})

test('product updates are hidden from students and institutions; an agent cannot write one', async () => {
  const { identifier } = makeProductUpdate(sim.kit)
  expect((await sim.call(productUpdates.unread, {}, { as: student })).data).toEqual([])
  expect((await sim.call(productUpdates.list, {}, { as: student })).status).toBe(403)
  expect(
    (
      await sim.call(
        productUpdates.single,
        { product_identifier: identifier },
        { as: personas.institution.email },
      )
    ).status,
  ).toBe(403)
  expect((await sim.call(productUpdates.create, { body: input() }, { as: agent })).status).toBe(403)
  expect((await sim.call(updateModules.list, {}, { as: agent })).status).toBe(403)
})

test('product updates report an unknown category or module at its field; a link must be a web address', async () => {
  const errorsOf = async (more: object) =>
    (await sim.call(productUpdates.create, { body: { ...input(), ...more } }, { as })).errors
  expect(await errorsOf({ category_id: makeTerm(sim.kit, 'module', 'Leads') })).toEqual([
    { message: 'There is no such category', field: 'category_id' },
  ])
  expect(await errorsOf({ module_ids: ['nowhere'] })).toEqual([
    { message: 'There is no such module', field: 'module_ids' },
  ])
  expect(await errorsOf({ module_ids: [] })).toEqual([{ message: 'Module is required', field: 'module_ids' }])
  expect(await errorsOf({ view_page: 'javascript:steal()' })).toEqual([
    { message: 'A link starts with http:// or https://', field: 'view_page' },
  ])
})
