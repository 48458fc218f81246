/** Forms of the stages of a timeline: what is asked when a record enters one. */
import { beforeEach, expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { masterRecords } from '@contract/masters/masterRecords'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }

let sim: Sim
let timelineId: string
/** Three stages of leads, of which the first two are in the timeline. */
let first: { identifier: string; name: string }
let second: { identifier: string; name: string }
let outside: { identifier: string }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  const body = { name: 'Fast track', module_type: 'lead', is_active: true } as const
  timelineId = ((await sim.call(timelines.create, { body }, admin)).data as { identifier: string }).identifier
  const offered = (await sim.call(stages.dropdown, { query: { module_type: 'lead' } }, admin)).data
  ;[first, second, outside] = [offered[0]!, offered[1]!, offered[2]!]
  await assignStages([first, second])
})
const assignStages = (chosen: readonly { identifier: string }[]) => {
  const stage_data = chosen.map(({ identifier }) => ({ stage_id: identifier, est_days: 2 }))
  return sim.call(timelines.assignStages, { id: timelineId, body: { stage_data } }, admin)
}
const makeForm = async (name: string, values: object = {}) => {
  const body = { name, description: 'Asked on entry', operation: 'update', status: 'published' } as const
  return (await sim.call(forms.create, { body: { ...body, ...values } }, admin)).data.identifier
}
const assignForm = (form_id: string, stage_ids: readonly string[]) =>
  sim.call(stages.assignForm, { timelineId, body: { form_id, stage_ids: [...stage_ids] } }, admin)
const formsOfStages = async () =>
  (await sim.call(timelines.assignedStages, { query: { timeline_id: timelineId } }, admin)).data.map(
    ({ form_name }) => form_name,
  )

test('stages.assignForm assigns a form to stages of a timeline', async () => {
  const visa = await makeForm('Visa')
  const { message, status } = await assignForm(visa, [second.identifier])
  expect([status, message]).toEqual([200, 'Forms Assigned successfully'])
  const { data } = await sim.call(timelines.assignedStages, { query: { timeline_id: timelineId } }, admin)
  expect(data.map(({ stage_id, form_id, form_name }) => ({ stage_id, form_id, form_name }))).toEqual([
    { stage_id: first.identifier, form_id: null, form_name: null },
    { stage_id: second.identifier, form_id: visa, form_name: 'Visa' },
  ])
})

test('a form is that of just the stages that are named; other forms stay where they are', async () => {
  const [visa, offer] = [await makeForm('Visa'), await makeForm('Offer')]
  await assignForm(visa, [first.identifier, second.identifier])
  await assignForm(offer, [second.identifier])
  expect(await formsOfStages()).toEqual(['Visa', 'Offer'])
  await assignForm(visa, [])
  expect(await formsOfStages()).toEqual([null, 'Offer'])
})

test('a stage that stays in a timeline keeps its form when the stages are assigned anew', async () => {
  await assignForm(await makeForm('Visa'), [second.identifier])
  await assignStages([second, outside])
  expect(await formsOfStages()).toEqual(['Visa', null])
})

test('a form that is missing or switched off, and stages that the timeline does not have, are refused', async () => {
  const refused = async (form: string, chosen: readonly string[]) => (await assignForm(form, chosen)).errors
  expect(await refused('', [first.identifier])).toEqual([{ message: 'Choose a form', field: 'form_id' }])
  expect(await refused('nothing', [first.identifier])).toEqual([
    { message: 'This value does not exist', field: 'form_id' },
  ])
  expect(await refused(await makeForm('Off', { is_active: false }), [first.identifier])).toEqual([
    { message: 'This value is switched off', field: 'form_id' },
  ])
  expect(await refused(await makeForm('Visa'), [first.identifier, outside.identifier])).toEqual([
    { message: 'The timeline does not have this stage', field: 'stage_ids.1' },
  ])
  expect(await formsOfStages()).toEqual([null, null])
})

test('the history of a timeline names the forms of its stages, and an undo takes them off', async () => {
  const { data } = await assignForm(await makeForm('Visa'), [second.identifier])
  const record = { master: 'timelines', identifier: timelineId, query: {} }
  const history = (await sim.call(masterRecords.history, record, admin)).data
  expect(history.recordsInfo[0]!.changes).toEqual([
    {
      field: 'stage_data',
      before: { as: 'text', value: `${first.name} (2), ${second.name} (2)` },
      after: { as: 'text', value: `${first.name} (2), ${second.name} (2, Visa)` },
    },
  ])
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(await formsOfStages()).toEqual([null, null])
})

test('a form that a stage asks is not deleted, and says which timelines use it', async () => {
  const visa = await makeForm('Visa')
  await assignForm(visa, [second.identifier])
  const { status, errors } = await sim.call(forms.remove, { id: visa }, admin)
  expect([status, errors[0]!.message]).toEqual([
    409,
    'It has fields, or stages ask it. Take them off first, or switch it off.',
  ])
  const uses = (await sim.call(masterRecords.uses, { master: 'forms', identifier: visa }, admin)).data
  expect(uses).toEqual([{ subject: 'timelines', count: 1, path: `/master/timeline?q=form%3A%23${visa}` }])
})

test('a form of a stage that is switched off is told as one that is not asked', async () => {
  const visa = await makeForm('Visa')
  await assignForm(visa, [second.identifier])
  const asked = async () =>
    (await sim.call(timelines.assignedStages, { query: { timeline_id: timelineId } }, admin)).data.map(
      ({ form_is_active }) => form_is_active,
    )
  expect(await asked()).toEqual([null, true])
  const edit = { records: [visa], values: { is_active: false } }
  expect((await sim.call(masterRecords.edit, { master: 'forms', body: edit }, admin)).status).toBe(200)
  expect(await asked()).toEqual([null, false])
})
