/** Timelines: their stages with days, what they are assigned to, and which one fits. */
import { beforeEach, expect, test } from 'vitest'
import { stages } from '@contract/masters/stages'
import { stageModules } from '@contract/masters/stages/stageKinds'
import { timelines } from '@contract/masters/timelines'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const fastTrack = { name: 'Fast track', module_type: 'lead', is_active: true } as const
type Changed = { identifier: string; operation_identifier: string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const create = (values: object = {}) =>
  sim.call(timelines.create, { body: { ...fastTrack, ...values } }, admin)
const addTimeline = async (values: object = {}) => (await create(values)).data as unknown as Changed
const leadStages = async () =>
  (await sim.call(stages.dropdown, { query: { module_type: 'lead' } }, admin)).data
const assignStages = (id: string, stage_data: readonly object[]) =>
  sim.call(timelines.assignStages, { id, body: { stage_data: stage_data as [] } }, admin)
const assignedStages = async (timeline_id: string) =>
  (await sim.call(timelines.assignedStages, { query: { timeline_id } }, admin)).data
const assign = (timeline_id: string, to: object) =>
  sim.call(timelines.assign, { body: { timeline_id, country_id: 'CA', ...to } }, admin)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const fitting = async (query: object) =>
  (await sim.call(timelines.fitting, { query: { module_type: 'lead', ...query } }, admin)).data
const first = (table: string, where = '1') =>
  sim.db.prepare<[], string>(`SELECT identifier FROM ${table} WHERE ${where} ORDER BY id`).pluck().get()!

test('a timeline without a name is refused with “Timeline name is required” (business-5-timeline-01)', async () => {
  expect((await create({ name: ' ' })).errors).toEqual([
    { message: 'Timeline name is required', field: 'name' },
  ])
})

test('a timeline without a module_type, or with another one, is refused with “Module type is required” (business-5-timeline-02)', async () => {
  const refused = [{ message: 'Module type is required', field: 'module_type' }]
  expect((await create({ module_type: undefined })).errors).toEqual(refused)
  expect((await create({ module_type: 'student' })).errors).toEqual(refused)
})

test('a timeline without is_active is refused with “Active is required” (business-5-timeline-03)', async () => {
  expect((await create({ is_active: undefined })).errors).toEqual([
    { message: 'Active is required', field: 'is_active' },
  ])
})

test("a timeline's module_type is one of lead, application, service, agent or invoice (business-3-timeline-01)", async () => {
  const five = ['lead', 'application', 'service', 'agent', 'invoice']
  expect(stageModules).toEqual(five)
  for (const module_type of five) expect((await create({ module_type })).data).toMatchObject({ module_type })
})

test('a timeline carries an is_default flag (business-3-timeline-03)', async () => {
  const { identifier } = await addTimeline({ is_default: true })
  const { data } = await sim.call(timelines.list, { query: { module_type: 'lead' } }, admin)
  expect(data.recordsInfo).toEqual([expect.objectContaining({ identifier, is_default: true })])
})

test('the module of a timeline cannot be changed on edit (business-5-timeline-04)', async () => {
  const { identifier } = await addTimeline()
  const body = { ...fastTrack, name: 'Slow track', module_type: 'agent' }
  const { data } = await sim.call(timelines.update, { identifier, body }, admin)
  expect(data).toMatchObject({ name: 'Slow track', module_type: 'lead' })
})

test("a timeline's is_active is 1 or 0: anything else is refused", async () => {
  const shown = async (is_active: string) =>
    (
      await sim.call(timelines.list, { query: { module_type: 'lead', is_active } }, admin)
    ).data.recordsInfo.map(({ name }) => name)
  await addTimeline({ name: 'On', is_active: 1 })
  await addTimeline({ name: 'Off', is_active: 0 })
  expect([await shown('1'), await shown('0')]).toEqual([['On'], ['Off']])
  for (const is_active of [2, -1, '', 'yes', null])
    expect((await create({ name: 'Odd', is_active })).errors).toEqual([
      { message: 'Active is required', field: 'is_active' },
    ])
})

test('the list says how many stages a timeline has, and the days that they take', async () => {
  const { identifier } = await addTimeline()
  const [one, two] = await leadStages()
  await assignStages(identifier, [
    { stage_id: one!.identifier, est_days: 2 },
    { stage_id: two!.identifier, est_days: 5 },
  ])
  const { data } = await sim.call(timelines.list, { query: {} }, admin)
  expect(data.recordsInfo[0]).toMatchObject({ stage_count: 2, days: 7, id: expect.any(Number) as number })
})

test('a stage assigned to a timeline carries stage_id, is_skippable, est_days and timeline_id, in the order they were sent (business-3-timeline-04)', async () => {
  const { identifier } = await addTimeline()
  const [one, two] = await leadStages()
  const { message } = await assignStages(identifier, [
    { stage_id: two!.identifier, is_skippable: true, est_days: 3 },
    { stage_id: one!.identifier, is_skippable: false, est_days: 50 },
  ])
  expect(message).toBe('Task Assigned successfully')
  expect(await assignedStages(identifier)).toEqual([
    expect.objectContaining({
      stage_id: two!.identifier,
      is_skippable: true,
      est_days: 3,
      timeline_id: identifier,
    }),
    expect.objectContaining({
      stage_id: one!.identifier,
      is_skippable: false,
      est_days: 50,
      timeline_id: identifier,
    }),
  ])
})

const daysRefusal = async (est_days: unknown) => {
  const { identifier } = await addTimeline()
  const [one] = await leadStages()
  const { status, errors } = await assignStages(identifier, [{ stage_id: one!.identifier, est_days }])
  expect(status).toBe(422)
  expect(errors.map(({ field }) => field)).toEqual(['stage_data.0.est_days'])
  return errors[0]!.message
}
test('assigning a stage without estimated days is refused with “Estimated days are required” (business-5-assign-stage-01)', async () => {
  expect(await daysRefusal(undefined)).toBe('Estimated days are required')
})
test('… also with a blank', async () => {
  expect(await daysRefusal(' ')).toBe('Estimated days are required')
})
test('assigning a stage with non-numeric estimated days is refused with “Estimated days must be a number” (business-5-assign-stage-02)', async () => {
  expect(await daysRefusal('soon')).toBe('Estimated days must be a number')
})
test('the estimated days of an assigned stage must be at least 1 (business-5-assign-stage-03)', async () => {
  expect(await daysRefusal(0)).toBe('Estimated days are from 1 to 50')
})
test('the estimated days of an assigned stage must be at most 50 (business-5-assign-stage-04)', async () => {
  expect(await daysRefusal('51')).toBe('Estimated days are from 1 to 50')
})
test('estimated days per stage range from 1 to 50 (business-9-constants-07)', async () => {
  const { identifier } = await addTimeline()
  const [one, two] = await leadStages()
  const given = [
    { stage_id: one!.identifier, est_days: 1 },
    { stage_id: two!.identifier, est_days: 50 },
  ]
  expect((await assignStages(identifier, given)).status).toBe(200)
  expect((await assignStages(identifier, [{ ...given[0], est_days: 0 }])).status).toBe(422)
  expect((await assignStages(identifier, [{ ...given[0], est_days: 51 }])).status).toBe(422)
})

test('timelines.assignStages: refuses an unknown stage, one of another module and a repeated one at their line', async () => {
  const { identifier } = await addTimeline()
  const body = {
    name: 'Papers',
    module_type: 'application',
    type: 'success',
    position: 'end',
    is_active: true,
  }
  const other = (await sim.call(stages.create, { body: body as never }, admin)).data as unknown as Changed
  const [one] = await leadStages()
  const { errors } = await assignStages(identifier, [
    { stage_id: one!.identifier, est_days: 1 },
    { stage_id: other.identifier, est_days: 1 },
    { stage_id: one!.identifier, est_days: 1 },
  ])
  expect(errors).toEqual([
    { message: 'This value does not exist', field: 'stage_data.1.stage_id' },
    { message: 'This value appears twice', field: 'stage_data.2.stage_id' },
  ])
})

test('the stages of a timeline are its history, and an undo brings the earlier ones back', async () => {
  const { identifier } = await addTimeline()
  const [one, two] = await leadStages()
  await assignStages(identifier, [{ stage_id: one!.identifier, est_days: 2 }])
  const { data } = await assignStages(identifier, [{ stage_id: two!.identifier, est_days: 4 }])
  const { data: history } = await sim.call(
    masterRecords.history,
    { master: 'timelines', identifier, query: {} },
    admin,
  )
  expect(history.recordsInfo[0]!.changes).toEqual([
    {
      field: 'stage_data',
      before: { as: 'text', value: `${one!.name} (2)` },
      after: { as: 'text', value: `${two!.name} (4)` },
    },
  ])
  expect((await undo(data.operation_identifier)).status).toBe(200)
  expect((await assignedStages(identifier)).map(({ name }) => name)).toEqual([one!.name])
})

test('a stage that a timeline has is not deleted, and says so', async () => {
  const { identifier } = await addTimeline()
  const { data } = await sim.call(
    stages.create,
    { body: { name: 'Waiting', module_type: 'lead', type: 'success', position: 'middle', is_active: true } },
    admin,
  )
  const stage = data as unknown as Changed
  await assignStages(identifier, [{ stage_id: stage.identifier, est_days: 1 }])
  expect((await sim.call(stages.remove, { identifier: stage.identifier }, admin)).status).toBe(409)
  const uses = { master: 'stages', identifier: stage.identifier }
  expect((await sim.call(masterRecords.uses, uses, admin)).data).toEqual([
    { subject: 'timelines', count: 1, path: `/master/timeline?q=stage%3A%23${stage.identifier}` },
  ])
  await sim.call(timelines.remove, { identifier }, admin)
  expect((await sim.call(stages.remove, { identifier: stage.identifier }, admin)).status).toBe(200)
})

test('the narrowest assignment that fits wins, and the answer says which and why', async () => {
  const university = first('institutions', "country = 'CA'")
  const bachelor = first('study_levels')
  const [general, country, level, place, exact] = [
    await addTimeline({ is_default: true }),
    await addTimeline({ name: 'Canada' }),
    await addTimeline({ name: 'Bachelor' }),
    await addTimeline({ name: 'University' }),
    await addTimeline({ name: 'Exact' }),
  ]
  await assign(country.identifier, {})
  await assign(level.identifier, { study_level_ids: [bachelor] })
  await assign(place.identifier, { institution_id: university })
  await assign(exact.identifier, { institution_id: university, study_level_ids: [bachelor] })
  const all = { country_id: 'CA', institution_id: university, study_level_id: bachelor }
  expect(await fitting(all)).toMatchObject({ timeline_id: exact.identifier, why: 'institution_level' })
  expect(await fitting({ ...all, study_level_id: first('study_levels', 'id > 1') })).toMatchObject({
    timeline_id: place.identifier,
    why: 'institution',
    country_info: { identifier: 'CA', name: 'Canada' },
  })
  expect(await fitting({ country_id: 'CA', study_level_id: bachelor })).toMatchObject({
    timeline_id: level.identifier,
    why: 'country_level',
  })
  expect(await fitting({ country_id: 'CA' })).toMatchObject({
    timeline_id: country.identifier,
    why: 'country',
  })
  expect(await fitting({ country_id: 'DE' })).toMatchObject({
    timeline_id: general.identifier,
    why: 'default',
  })
  expect(await fitting({ module_type: 'agent', country_id: 'CA' })).toBeNull()
})

test('a timeline without stages in use still fits, and the answer says that it has none', async () => {
  await addTimeline({ name: 'Standard', is_default: true })
  const { identifier } = await addTimeline({ name: 'Canada' })
  await assign(identifier, {})
  const says = async (has_stages: boolean) =>
    expect(await fitting({ country_id: 'CA' })).toMatchObject({ name: 'Canada', why: 'country', has_stages })
  await says(false)
  const [stage] = await leadStages()
  await assignStages(identifier, [{ stage_id: stage!.identifier, est_days: 2 }])
  await says(true)
  sim.db.prepare('UPDATE stages SET is_active = 0 WHERE identifier = ?').run(stage!.identifier)
  await says(false)
})

test('two timelines of one module are not assigned to the same, neither by an undo', async () => {
  const [one, other, third] = [
    await addTimeline({ name: 'One' }),
    await addTimeline({ name: 'Other' }),
    await addTimeline({ name: 'Third', module_type: 'application' }),
  ]
  const { data: assigned } = await assign(one.identifier, {})
  expect((await assign(other.identifier, {})).errors).toEqual([
    { message: 'Canada has the timeline One already' },
  ])
  expect((await assign(third.identifier, {})).status).toBe(200)
  const body = { timeline_id: one.identifier, country_id: 'CA', study_level_ids: [] }
  const { data: freed } = await sim.call(timelines.unassign, { body }, admin)
  expect((await assign(other.identifier, {})).status).toBe(200)
  expect((await undo(freed.operation_identifier)).status).toBe(409)
  expect(assigned.operation_identifier).toEqual(expect.any(String))
})

test('the countries of a timeline are read with timeline_id, its institutions with timeline_id and country_id, and its study levels with timeline_id and institution_id (business-7-timelines-02)', async () => {
  const { identifier: timeline_id } = await addTimeline()
  const [university, bachelor] = [first('institutions', "country = 'CA'"), first('study_levels')]
  await assign(timeline_id, {})
  await assign(timeline_id, { institution_id: university, study_level_ids: [bachelor] })
  const page = { per_page: '500' }
  const { data: countries } = await sim.call(timelines.countries, { query: { timeline_id, ...page } }, admin)
  expect(countries.recordsInfo.filter((one) => one.is_assigned).map(({ name }) => name)).toEqual(['Canada'])
  const ofCanada = { timeline_id, country_id: 'CA', ...page }
  const { data: institutions } = await sim.call(timelines.institutions, { query: ofCanada }, admin)
  expect(institutions.recordsInfo.filter((one) => one.is_assigned).map((one) => one.identifier)).toEqual([
    university,
  ])
  const elsewhere = await sim.call(
    timelines.institutions,
    { query: { ...ofCanada, country_id: 'DE' } },
    admin,
  )
  expect(elsewhere.data.recordsInfo.some(({ identifier }) => identifier === university)).toBe(false)
  const ofUniversity = { timeline_id, institution_id: university }
  const { data: levels } = await sim.call(timelines.studyLevels, { query: ofUniversity }, admin)
  expect(levels.filter((one) => one.is_assigned).map(({ identifier }) => identifier)).toEqual([bachelor])
  const { data: assignments } = await sim.call(timelines.assignments, { query: { timeline_id } }, admin)
  expect(assignments.recordsInfo).toEqual([
    expect.objectContaining({ country_info: { identifier: 'CA', name: 'Canada' }, institution_info: null }),
    expect.objectContaining({
      institution_info: expect.objectContaining({ identifier: university }) as object,
      study_level_info: expect.objectContaining({ identifier: bachelor }) as object,
    }),
  ])
})
