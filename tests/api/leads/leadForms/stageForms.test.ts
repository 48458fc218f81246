/** The form that a stage asks on entry: one lead, many, what is refused, stored, shown and undone. */
import { beforeEach, expect, test } from 'vitest'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { stages } from '@contract/masters/stages'
import { dropdowns } from '@contract/platform/dropdowns'
import { operations } from '@contract/platform/operations'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { addFormTo, addTimelineTo, stageIn, type MadeField } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const stageOf = (name: string) => stageIn(sim, name)
const addForm = (name: string, fields: readonly MadeField[]) => addFormTo(sim, name, fields)
const addTimeline = (country: string, form: string | null) => addTimelineTo(sim, country, form)
const visaForm = () =>
  addForm('Visa', [
    { name: 'passport', type: 'text', required: true },
    { name: 'score', type: 'number' },
  ])
const leadTo = (destination_country: string, more: Partial<LeadRow> = {}) =>
  makeLead(sim.kit, { stage_id: stageOf('New Lead').id, status_id: null, destination_country, ...more })
const body = (some: readonly LeadRow[], values?: Record<string, unknown>) => ({
  is_selected_all: false,
  leads: some.map(({ identifier }) => identifier),
  stage_identifier: stageOf('Contacted').identifier,
  ...(values && { values }),
})
const move = (some: readonly LeadRow[], values?: Record<string, unknown>) =>
  sim.call(leadStage.bulkStage, { body: body(some, values) }, admin)
const formOf = async (some: readonly LeadRow[]) =>
  (await sim.call(leadAnswers.stageForm, { body: body(some) }, admin)).data
const stored = ({ id }: LeadRow) => {
  const read = sim.db.prepare<
    [number],
    { stage_id: number; own_values: string | null; email: string | null }
  >('SELECT stage_id, own_values, email FROM leads WHERE id = ?')
  const { stage_id, own_values, email } = read.get(id)!
  return {
    isThere: stage_id === stageOf('Contacted').id,
    own: JSON.parse(own_values ?? '{}') as unknown,
    email,
  }
}

test('the form of the stage is asked of leads that may enter it, and of no others', async () => {
  await addTimeline('CA', await visaForm())
  const [lead, elsewhere, past] = [
    leadTo('CA'),
    leadTo('DE'),
    leadTo('CA', { stage_id: stageOf('Interested').id }),
  ]
  expect((await formOf([lead])).fields.map(({ name, is_required }) => [name, is_required])).toEqual([
    ['passport', true],
    ['score', false],
  ])
  expect((await formOf([elsewhere])).fields).toEqual([])
  expect((await formOf([past])).fields).toEqual([])
})

test('an option that is offered no longer has its name in the form of the stage', async () => {
  const field_options = { data_type: 'api', url: '/dropdown/status' }
  const status = sim.db
    .prepare<[], string>("SELECT identifier FROM lead_statuses WHERE name = 'Warm'")
    .pluck()
    .get()!
  const wish = { name: 'wish', type: 'single_select', more: { field_options } }
  await addTimeline('CA', await addForm('Wish', [wish]))
  const lead = leadTo('CA', { own_values: JSON.stringify({ wish: status }) })
  sim.db.prepare('UPDATE lead_statuses SET deleted_at = created_at WHERE identifier = ?').run(status)
  const { values, chosen } = await formOf([lead])
  expect(values).toEqual({ wish: status })
  expect(chosen).toEqual({ wish: [{ label: 'Warm', value: status }] })
})

test('a draft and a form that is switched off are not asked', async () => {
  await addTimeline('CA', await visaForm())
  const lead = leadTo('CA')
  for (const off of ["status = 'draft'", 'is_active = 0']) {
    sim.db.prepare(`UPDATE forms SET ${off} WHERE name = 'Visa'`).run()
    expect((await formOf([lead])).fields).toEqual([])
    sim.db.prepare("UPDATE forms SET status = 'published', is_active = 1 WHERE name = 'Visa'").run()
  }
})

test('a move without required answers is refused at the fields, and nothing moves', async () => {
  await addTimeline('CA', await visaForm())
  const lead = leadTo('CA')
  const required = { message: 'passport is required', field: 'values.passport' }
  expect(await move([lead])).toMatchObject({ status: 422, errors: [required] })
  expect((await move([lead], { score: 'seven' })).errors.map(({ field }) => field)).toEqual([
    'values.passport',
    'values.score',
  ])
  const along = { lead: lead.identifier, status: stageOf('Contacted').identifier, body: {} }
  expect((await sim.call(leadStage.moveAlong, along, admin)).errors).toEqual([required])
  const change = { lead: lead.identifier, body: { stage_identifier: stageOf('Contacted').identifier } }
  expect((await sim.call(leadStage.changeStatus, change, admin)).errors).toEqual([required])
  expect(stored(lead)).toMatchObject({ isThere: false, own: {} })
})

test('answers are stored typed, shown on the lead and in its history, and undone with the move', async () => {
  await addTimeline('CA', await visaForm())
  const lead = leadTo('CA', { own_values: '{"budget":"low"}' })
  const { data, message } = await move([lead], { passport: 'X1', score: '7' })
  expect(message).toBe('Stage changed')
  expect(stored(lead)).toMatchObject({ isThere: true, own: { budget: 'low', passport: 'X1', score: 7 } })
  const shown = await sim.call(leadAnswers.ownValues, { lead: lead.identifier }, admin)
  expect(shown.data).toEqual([
    { name: 'budget', label: 'Budget per year', type: 'single_select', texts: ['Below 10,000 USD'] },
    { name: 'passport', label: 'passport', type: 'text', texts: ['X1'] },
    { name: 'score', label: 'score', type: 'number', texts: ['7'] },
  ])
  const history = await sim.call(leads.activities, { lead: lead.identifier, query: {} }, admin)
  expect(history.data.recordsInfo[0]!.changes).toContainEqual({
    field: 'own_values',
    label: 'passport',
    before: null,
    after: { as: 'name', value: 'X1' },
  })
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(stored(lead)).toMatchObject({ isThere: false, own: { budget: 'low' } })
  await sim.call(operations.redo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(stored(lead)).toMatchObject({ isThere: true, own: { budget: 'low', passport: 'X1', score: 7 } })
})

test('of one lead the form begins with what is stored, and an answer that is emptied is empty', async () => {
  await addTimeline('CA', await visaForm())
  const lead = leadTo('CA', { own_values: '{"passport":"OLD","score":3}' })
  expect((await formOf([lead])).values).toEqual({ passport: 'OLD', score: 3 })
  await move([lead], { passport: 'NEW', score: '' })
  expect(stored(lead).own).toEqual({ passport: 'NEW' })
})

test('a stored country is the option of its field: its number where the options of the call are numbers', async () => {
  const options = { data_type: 'api', url: '/dropdown/country' }
  const form = await addForm('Home', [
    {
      name: 'source_country',
      type: 'single_select',
      more: { label: 'Home country', field_options: options },
    },
    { name: 'destination_country', type: 'single_select' },
  ])
  await addTimeline('CA', form)
  const lead = leadTo('CA', { source_country: 'TR' })
  const inTurkish = { ...admin, headers: { 'accept-language': 'tr' } }
  const { data } = await sim.call(dropdowns.country, { query: {} }, inTurkish)
  const destinations = await sim.call(dropdowns.destinationCountries, {}, inTurkish)
  expect(destinations.data).toContainEqual({ label: 'Kanada', value: 'CA' })
  const türkiye = data.find(({ label }) => label === 'Türkiye')!
  const { values } = await formOf([lead])
  expect(values).toEqual({ source_country: String(türkiye.value), destination_country: 'CA' })
  await move([lead], values)
  const home = sim.db.prepare<[number], string>('SELECT source_country FROM leads WHERE id = ?').pluck()
  expect(home.get(lead.id)).toBe('TR')
})

test('many are asked once; an answer that is left empty leaves what each has', async () => {
  await addTimeline('CA', await visaForm())
  const some = [1, 2, 3].map((score) => leadTo('CA', { own_values: JSON.stringify({ score, note: 'kept' }) }))
  const plan = await sim.call(
    operations.plan,
    { body: { verb: 'leads.stage', ...body(some, { passport: 'X1' }) } },
    admin,
  )
  expect(plan.data).toMatchObject({ total: 3, will_change: 3 })
  const { data } = await move(some, { passport: 'X1' })
  expect(data).toMatchObject({ changed: 3, skipped: 0 })
  expect(some.map((lead) => stored(lead).own)).toEqual(
    [1, 2, 3].map((score) => ({ score, note: 'kept', passport: 'X1' })),
  )
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(some.map((lead) => stored(lead).own)).toEqual([1, 2, 3].map((score) => ({ score, note: 'kept' })))
})

test('a plan without answers says which can move; with wrong ones it is refused at their fields', async () => {
  await addTimeline('CA', await visaForm())
  const some = [leadTo('CA'), leadTo('CA')]
  const plan = (values?: Record<string, unknown>) =>
    sim.call(operations.plan, { body: { verb: 'leads.stage', ...body(some, values) } }, admin)
  expect((await plan()).data).toMatchObject({ will_change: 2 })
  expect((await plan({ passport: 'X', score: 'x' })).errors.map(({ field }) => field)).toEqual([
    'values.score',
  ])
})

test('leads of timelines with different forms are asked by one form, and each takes the answers of its own', async () => {
  await addTimeline('CA', await visaForm())
  await addTimeline(
    'GB',
    await addForm('Visa of Britain', [
      { name: 'score', type: 'number', required: true },
      { name: 'email', type: 'email' },
    ]),
  )
  await addTimeline('US', null)
  const [canada, britain, states] = [
    leadTo('CA'),
    leadTo('GB', { email: 'old@x.example' }),
    leadTo('US', { email: 'us@x.example' }),
  ]
  const all = [canada, britain, states]
  expect((await formOf(all)).fields.map(({ name, is_required }) => [name, is_required])).toEqual([
    ['passport', true],
    ['score', true],
    ['email', false],
  ])
  const { data, errors } = await move(all, { passport: 'X1', score: 5, email: 'new@x.example' })
  expect(errors).toEqual([])
  expect(data.changed).toBe(3)
  expect(stored(canada)).toMatchObject({ own: { passport: 'X1', score: 5 }, email: canada.email })
  expect(stored(britain)).toMatchObject({ own: { score: 5 }, email: 'new@x.example' })
  expect(stored(states)).toMatchObject({ isThere: true, own: {}, email: 'us@x.example' })
})

test('a stage that is emptied asks nothing, and neither does another status of the same stage', async () => {
  await addTimeline('CA', await visaForm())
  const lead = leadTo('CA')
  const { identifier } = stageOf('New Lead')
  const to = { stage_identifier: stageOf('Contacted').identifier }
  expect((await sim.call(stages.moveRecords, { identifier, body: to }, admin)).data.changed).toBe(1)
  expect(stored(lead).isThere).toBe(true)
  const status = sim.db
    .prepare<[number], string>('SELECT identifier FROM lead_statuses WHERE stage_id = ? LIMIT 1')
    .pluck()
    .get(stageOf('Contacted').id)!
  const change = { lead: lead.identifier, body: { status_identifier: status } }
  expect((await sim.call(leadStage.changeStatus, change, admin)).status).toBe(200)
})

test('a form that a stage asks is not the one that leads are edited with', async () => {
  await addTimeline('CA', await visaForm())
  const { data } = await sim.call(leadForms.dropdown, { query: { operation: 'update' } }, admin)
  expect(data.map(({ name }) => name)).toEqual(['New lead'])
})
