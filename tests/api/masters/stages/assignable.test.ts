/** Timelines and the forms of their stages: what the documented calls take, and what would be without effect is refused in words. */
import { beforeEach, expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { masterRecords } from '@contract/masters/masterRecords'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { addFormTo, addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const fast = { name: 'Fast track', module_type: 'lead', is_active: true, is_default: true } as const
const create = (body: object) => sim.call(timelines.create, { body: { ...fast, ...body } }, admin)
const update = (identifier: string, body: object) =>
  sim.call(timelines.update, { identifier, body: { ...fast, ...body } }, admin)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)

test('timelines.list without pages answers all rows in one; number_only is taken', async () => {
  for (const name of ['One', 'Two', 'Three']) await create({ name, is_default: false })
  const list = async (query: object) => (await sim.call(timelines.list, { query }, admin)).data
  const part = await list({ module_type: 'lead', per_page: '2' })
  expect([part.recordsInfo.length, part.totalPages]).toEqual([2, 2])
  for (const paginate of ['false', '0']) {
    const all = await list({ module_type: 'lead', per_page: '2', paginate, number_only: '1' })
    expect(all.recordsInfo.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
    expect([all.page, all.per_page, all.totalPages, all.totalRecords]).toEqual([1, 3, 1, 3])
  }
  expect((await list({ module_type: 'lead', per_page: '2', paginate: 'true' })).recordsInfo).toHaveLength(2)
})

test('timelines.dropdown answers identifier, id and name', async () => {
  const { identifier } = (await create({})).data as { identifier: string }
  const id = sim.db.prepare('SELECT id FROM timelines WHERE identifier = ?').pluck().get(identifier)
  const { data } = await sim.call(timelines.dropdown, { query: { module_type: 'lead' } }, admin)
  expect(data).toEqual([{ identifier, id, name: 'Fast track' }])
})

test('the default timeline is not switched off, in any way: its module would be without one', async () => {
  const refused = [
    { message: 'The default timeline is in use. Make another one the default first.', field: 'is_active' },
  ]
  expect((await create({ is_active: 0 })).errors).toEqual(refused)
  const { identifier } = (await create({})).data as { identifier: string }
  expect((await update(identifier, { is_active: 0 })).errors).toEqual(refused)
  const edit = { records: [identifier], values: { is_active: false } }
  const switched = await sim.call(masterRecords.edit, { master: 'timelines', body: edit }, admin)
  expect(switched.errors[0]!.message).toBe(refused[0]!.message)
  const stored = () =>
    sim.db.prepare('SELECT is_active, is_default FROM timelines WHERE identifier = ?').get(identifier)
  expect(stored()).toEqual({ is_active: 1, is_default: 1 })
  // Who takes the default away says so.
  const given = (await update(identifier, { is_default: false })).data as unknown as {
    operation_identifier: string
  }
  expect((await update(identifier, { is_active: 0, is_default: false })).status).toBe(200)
  expect((await undo(given.operation_identifier)).status).toBe(409)
  expect(stored()).toEqual({ is_active: 0, is_default: 0 })
})

const makeForm = async (values: object) => {
  const body = { name: 'Visa', description: 'Asked', operation: 'update', status: 'published', ...values }
  return (await sim.call(forms.create, { body: body as never }, admin)).data.identifier
}
const assignTo = (timelineId: string, form_id: string) =>
  sim.call(
    stages.assignForm,
    { timelineId, body: { form_id, stage_ids: [stageIn(sim, 'Contacted').identifier] } },
    admin,
  )

test('a public form, a draft and a form for agents are not asked by stages: the assignment is refused', async () => {
  const timeline = await addTimelineTo(sim, 'CA', null)
  const refusal = async (values: object) => (await assignTo(timeline, await makeForm(values))).errors
  const unpublished = [{ message: 'Stages ask published forms only', field: 'form_id' }]
  expect(await refusal({ name: 'A', status: 'public' })).toEqual(unpublished)
  expect(await refusal({ name: 'B', status: 'draft' })).toEqual(unpublished)
  expect(await refusal({ name: 'C', module_type: 'agent', status: 'public', operation: 'create' })).toEqual([
    { message: 'A form for agents is not asked by stages', field: 'form_id' },
  ])
  const { data } = await sim.call(timelines.assignedStages, { query: { timeline_id: timeline } }, admin)
  expect(data.every(({ form_id }) => form_id === null)).toBe(true)
})

test('a form that stages ask does not become public or a draft: the refusal names the timelines', async () => {
  const form = await addFormTo(sim, 'Visa', [{ name: 'passport', type: 'text' }])
  const become = (status: string) =>
    sim.call(
      forms.update,
      { id: form, body: { name: 'Visa', description: 'Asked', operation: 'update', status } as never },
      admin,
    )
  const drafted = (await become('draft')).data as unknown as { operation_identifier: string }
  const published = (await become('published')).data as unknown as { operation_identifier: string }
  await addTimelineTo(sim, 'CA', form)
  for (const status of ['public', 'draft'])
    expect(await become(status)).toMatchObject({
      status: 422,
      errors: [{ message: 'Stages ask it, of To CA. Take it off them first.', field: 'status' }],
    })
  expect((await undo(published.operation_identifier)).status).toBe(409)
  expect(sim.db.prepare('SELECT status FROM forms WHERE identifier = ?').pluck().get(form)).toBe('published')
  expect(drafted.operation_identifier).toEqual(expect.any(String))
})
