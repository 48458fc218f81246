/** Tags: numbers, colour pairs, options with colours, labels of leads. */
import { beforeEach, expect, test } from 'vitest'
import { tagColours, tags } from '@contract/catalog/tags'
import { leadImport } from '@contract/leads/leadImport'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const manager = { as: personas.manager.email as string }
const [green, , red] = tagColours
const create = async (body: object = {}) =>
  (await sim.call(tags.create, { body: { name: 'Rolling intake', tag_type: 'program', ...body } }, manager))
    .data

test('a tag carries id, name, tag_type program, bg_color and txt_color, and is read by its number (business-3-tag-01)', async () => {
  const { id } = await create({ bg_color: red.background, txt_color: red.text })
  const { data } = await sim.call(tags.one, { id: String(id) }, manager)
  expect(data).toMatchObject({
    id,
    name: 'Rolling intake',
    tag_type: 'program',
    bg_color: '#fbdcdc',
    txt_color: '#8e292c',
  })
})

test('a tag without colours gets the green pair, one with the background of a preset its letters', async () => {
  expect(await create()).toMatchObject({ bg_color: green.background, txt_color: green.text })
  expect(await create({ name: 'Late', bg_color: red.background })).toMatchObject({ txt_color: red.text })
})

test('a tag without a name is refused with “Name is required” (business-5-tag-01)', async () => {
  const body = { name: '  ', tag_type: 'program' } as const
  const { status, errors } = await sim.call(tags.create, { body }, manager)
  expect([status, errors]).toEqual([422, [{ message: 'Name is required', field: 'name' }]])
})

test('a tag without a type is refused with “Type is required” (business-5-tag-02)', async () => {
  const { status, errors } = await sim.call(tags.create, { body: { name: 'Late' } as never }, manager)
  expect([status, errors]).toEqual([422, [{ message: 'Type is required', field: 'tag_type' }]])
})

test('tags are listed, offered with their colours, created, updated and read singly (business-7-inventory-02)', async () => {
  const { id, identifier } = await create()
  expect((await sim.call(tags.one, { id: String(id) }, manager)).data).toMatchObject({ id, identifier })
  const body = { name: 'Rolling', tag_type: 'program', bg_color: red.background } as const
  const updated = await sim.call(tags.update, { id: String(id), body }, manager)
  expect(updated.data).toMatchObject({ id, identifier, name: 'Rolling', txt_color: red.text })
  const { data } = await sim.call(tags.list, { query: { search: 'Rolling' } }, manager)
  expect(data.recordsInfo.map((one) => one.id)).toEqual([id])
  const options = await sim.call(tags.dropdown, { query: { tag_type: 'program' } }, manager)
  expect(options.data.find((one) => one.id === id)).toEqual({
    id,
    identifier,
    name: 'Rolling',
    tag_type: 'program',
    bg_color: red.background,
    txt_color: red.text,
  })
  expect(options.data.every(({ tag_type }) => tag_type === 'program')).toBe(true)
  expect((await sim.call(tags.remove, { id: identifier }, manager)).status).toBe(200)
  expect((await sim.call(tags.one, { id: String(id) }, manager)).status).toBe(404)
})

test('a label of leads is a choice of the import, and stays while a lead has it', async () => {
  const { id } = await create({ name: 'Radio', tag_type: 'lead' })
  const choices = async () => (await sim.call(leadImport.choices, {}, manager)).data.tags
  expect((await choices()).find(({ label }) => label === 'Radio')?.value).toBe(String(id))
  const lead_id = sim.db.prepare<[], number>('SELECT min(id) FROM leads').pluck().get()!
  sim.db.prepare<[string, number]>('UPDATE leads SET tag_ids = ? WHERE id = ?').run(`[${id}]`, lead_id)
  const refused = await sim.call(tags.remove, { id: String(id) }, manager)
  expect([refused.status, refused.errors]).toEqual([409, [{ message: 'It is in use. Take it off first.' }]])
  sim.db.prepare<[number]>('UPDATE leads SET tag_ids = NULL WHERE id = ?').run(lead_id)
  await sim.call(tags.remove, { id: String(id) }, manager)
  expect((await choices()).some(({ label }) => label === 'Radio')).toBe(false)
})

test('the same name may be a tag of programs and a label of leads', async () => {
  await create()
  expect((await create({ tag_type: 'lead' })).tag_type).toBe('lead')
})
