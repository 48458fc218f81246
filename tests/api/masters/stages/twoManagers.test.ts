/** Two managers change the stages of a timeline, or a field of a form, that both have read: the second one is told and overwrites nothing. */
import { beforeEach, expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { personas } from '@seeds/people/personas'
import { addFormTo, addTimelineTo, fieldIn, stageIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let timelineId: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  timelineId = await addTimelineTo(sim, 'CA', null)
})
const read = async () =>
  (await sim.call(timelines.list, { query: { search: timelineId } }, admin)).data.recordsInfo[0]!.updated_at
const stagesNow = async () =>
  (await sim.call(timelines.assignedStages, { query: { timeline_id: timelineId } }, admin)).data
const assign = (names: readonly string[], updated_at?: string) => {
  const stage_data = names.map((name) => ({ stage_id: stageIn(sim, name).identifier, est_days: 2 }))
  return sim.call(timelines.assignStages, { id: timelineId, body: { stage_data, updated_at } }, admin)
}
const later = () => sim.clock.advance(1000)

test('stages that another manager assigned since they were read are not lost: 409 with the present ones', async () => {
  const seen = await read()
  later()
  expect((await assign(['New Lead', 'Contacted', 'Interested', 'Counselling Scheduled'], seen)).status).toBe(
    200,
  )
  const { status, errors } = await assign(['New Lead'], seen)
  expect([status, errors]).toEqual([
    409,
    [
      { message: CHANGED_MEANWHILE },
      {
        message: 'It is New Lead (2), Contacted (2), Interested (2), Counselling Scheduled (2) now',
        field: 'stage_data',
      },
    ],
  ])
  expect(await stagesNow()).toHaveLength(4)
  expect((await assign(['New Lead'], await read())).status).toBe(200)
  // The documented body has no time: it overwrites.
  expect((await assign(['Contacted'])).status).toBe(200)
})

test('a form is not assigned to stages that another manager changed since they were read', async () => {
  const form_id = await addFormTo(sim, 'Visa', [{ name: 'passport', type: 'text' }])
  const seen = await read()
  later()
  await assign(['New Lead', 'Contacted'])
  const stage_ids = [stageIn(sim, 'Contacted').identifier]
  const give = (updated_at?: string) =>
    sim.call(stages.assignForm, { timelineId, body: { form_id, stage_ids, updated_at } }, admin)
  const { status, errors } = await give(seen)
  expect([status, errors[0]]).toEqual([409, { message: CHANGED_MEANWHILE }])
  expect((await stagesNow()).every((one) => one.form_id === null)).toBe(true)
  expect((await give(await read())).status).toBe(200)
})

test('a field of a form that another manager changed since it was read is refused with the present values', async () => {
  const form_id = await addFormTo(sim, 'Visa', [{ name: 'passport', type: 'text' }])
  const form_field_id = await fieldIn(sim, { name: 'passport', type: 'text' })
  const { data } = await sim.call(forms.fields, { query: { form_id } }, admin)
  const seen = data.recordsInfo[0]!.updated_at
  const change = (column: number, updated_at?: string) =>
    sim.call(forms.changeField, { id: form_id, body: { form_field_id, column, updated_at } }, admin)
  later()
  expect((await change(6, seen)).status).toBe(200)
  const { status, errors } = await change(4, seen)
  expect([status, errors]).toEqual([
    409,
    [{ message: CHANGED_MEANWHILE }, { message: 'It is 6 now', field: 'column' }],
  ])
  expect((await change(4)).status).toBe(200)
})
