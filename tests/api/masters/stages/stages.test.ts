/** Stages of all modules: what tells them apart, their parents, their options. */
import { beforeEach, expect, test } from 'vitest'
import { leadStages, stages } from '@contract/masters/stages'
import { stageModules } from '@contract/masters/stages/stageKinds'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const waiting = { name: 'Waiting', module_type: 'application', type: 'success', position: 'start' } as const
type Stage = { identifier: string; operation_identifier: string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const create = (values: object = {}) =>
  sim.call(stages.create, { body: { ...waiting, is_active: true, ...values } }, admin)
const addStage = async (values: object = {}) => (await create(values)).data as unknown as Stage
const update = (identifier: string, values: object) =>
  sim.call(stages.update, { identifier, body: { ...waiting, is_active: true, ...values } }, admin)
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test("a stage's module_type is one of lead, application, service, agent and invoice (business-5-stage-02)", async () => {
  const five = ['lead', 'application', 'service', 'agent', 'invoice']
  expect(stageModules).toEqual(five)
  for (const module_type of five) expect((await create({ module_type })).status).toBe(200)
  const refused = [{ message: 'Please select module type', field: 'module_type' }]
  expect((await create({ module_type: 'student' })).errors).toEqual(refused)
})

test("a stage's parent_stage_id is optional (business-5-stage-04)", async () => {
  const { data } = await create()
  expect(data).toMatchObject({ parent_stage_id: null })
})

test("a stage's is_active is required (business-5-stage-05)", async () => {
  const { errors } = await sim.call(stages.create, { body: waiting }, admin)
  expect(errors).toEqual([{ message: 'Active is required', field: 'is_active' }])
})

test('the module of a stage is read-only on edit (business-5-stage-06)', async () => {
  const { identifier } = await addStage()
  const { data } = await update(identifier, { module_type: 'invoice', name: 'Held' })
  expect(data).toMatchObject({ name: 'Held', module_type: 'application' })
})

test('a stage carries parent_stage_id, is_active and is_default (business-3-stage-03)', async () => {
  const parent = await addStage({ name: 'Papers' })
  await addStage({ parent_stage_id: parent.identifier, is_default: true })
  const { data } = await sim.call(stages.list, { query: { search: 'Waiting' } }, admin)
  expect(data.recordsInfo[0]).toMatchObject({
    parent_stage_id: parent.identifier,
    parent_stage_name: 'Papers',
    is_active: true,
    is_default: true,
  })
})

test('two stages of one module cannot have the same name; those of two modules can', async () => {
  await addStage()
  expect((await create()).errors).toEqual([{ message: 'There is Waiting already', field: 'name' }])
  expect((await create({ module_type: 'invoice' })).status).toBe(200)
})

test('the parent of a stage is a stage of its module', async () => {
  const other = await addStage({ name: 'Paid', module_type: 'invoice' })
  const { status, errors } = await create({ parent_stage_id: other.identifier })
  expect([status, errors]).toEqual([
    422,
    [{ message: 'This value does not exist', field: 'parent_stage_id' }],
  ])
})

test('a stage is not below itself, directly or through others; an undo that would bring that back is refused', async () => {
  const [top, middle] = [await addStage({ name: 'Top' }), await addStage({ name: 'Middle' })]
  const refused = [{ message: 'A stage cannot be below itself', field: 'parent_stage_id' }]
  const below = (stage: Stage, name: string, parent: Stage | null) =>
    update(stage.identifier, { name, parent_stage_id: parent?.identifier ?? null })
  await below(middle, 'Middle', top)
  const bottom = await addStage({ name: 'Bottom', parent_stage_id: middle.identifier })
  expect((await below(top, 'Top', top)).errors).toEqual(refused)
  expect((await below(top, 'Top', bottom)).errors).toEqual(refused)
  const freed = (await below(middle, 'Middle', null)).data as unknown as Stage
  expect((await below(top, 'Top', bottom)).status).toBe(200)
  const undone = await sim.call(operations.undo, { identifier: freed.operation_identifier, body: {} }, admin)
  expect([undone.status, undone.errors]).toEqual([409, [{ message: 'A stage cannot be below itself' }]])
})

test('one stage of each module is the default; leads without a stage get that of leads', async () => {
  const first = await addStage({ is_default: true })
  await addStage({ name: 'Held', is_default: true })
  const { data } = await sim.call(stages.list, { query: { module_type: 'application' } }, admin)
  expect(data.recordsInfo.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['Held'])
  expect(first.identifier).not.toBe(data.recordsInfo.find(({ is_default }) => is_default)!.identifier)
})

test('the stage dropdown is read with number_only and module_type (business-7-timelines-05)', async () => {
  const { identifier } = await addStage()
  const query = { number_only: '1', module_type: 'application' }
  const { data } = await sim.call(stages.dropdown, { query }, admin)
  expect(data).toContainEqual({ identifier, name: 'Waiting' })
  expect(names(data)).not.toContain('New Lead')
})

test('all stages are options too, also those that are switched off', async () => {
  await addStage({ is_active: false })
  expect(names((await sim.call(stages.dropdown, { query: {} }, admin)).data)).not.toContain('Waiting')
  const { data } = await sim.call(stages.allDropdown, {}, admin)
  expect([data.length, names(data).at(-1)]).toEqual([18, 'Waiting'])
})

test('the stages of leads have calls of their own, which no stage of another module answers to', async () => {
  const { identifier } = await addStage()
  const { data } = await sim.call(leadStages.list, { query: {} }, admin)
  expect([data.totalRecords, names(data.recordsInfo)]).toEqual([11, expect.not.arrayContaining(['Waiting'])])
  const body = { name: 'Held', type: 'success', position: 'start' } as const
  expect((await sim.call(leadStages.update, { identifier, body }, admin)).status).toBe(404)
  expect((await sim.call(leadStages.remove, { identifier }, admin)).status).toBe(404)
})
