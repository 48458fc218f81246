/** Forms of the master that visitors fill in: who may, what is asked and stored, how often. */
import { beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { leadForms } from '@contract/leads/leadForms'
import { forms } from '@contract/masters/forms'
import { publicForms } from '@contract/partners/publicForms'
import { personas } from '@seeds/people/personas'
import { addFormTo, fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let form: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  form = await addFormTo(sim, 'Fair', [
    { name: 'first_name', type: 'text', required: true },
    { name: 'email', type: 'email' },
    { name: 'mobile', type: 'mobile' },
    { name: 'score', type: 'number', required: true },
  ])
  await publish('public')
})
async function publish(status: 'public' | 'published' | 'draft') {
  const body = { name: 'Fair', description: 'Come and see us', operation: 'create', status } as const
  const { errors } = await sim.call(forms.update, { id: form, body }, admin)
  expect(errors).toEqual([])
}
const read = () => sim.call(publicForms.landingPage, { id: form })
const send = (body: Record<string, unknown>) => sim.call(publicForms.addLead, { id: form, body })
const stored = (email: string) =>
  sim.db
    .prepare<[string], Record<string, unknown>>(
      'SELECT first_name, country_code, mobile, own_values FROM leads WHERE email = ?',
    )
    .get(email)
const idOf = (code: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM countries WHERE code = ?').pluck().get(code)
const visitor = { first_name: 'Ayşe', email: 'Ayse@Fair.example', score: '7' }

test('visitors read a form that is published as public, and no other', async () => {
  const { data } = await read()
  expect(data).toMatchObject({ id: form, name: 'Fair', description: 'Come and see us' })
  expect(data.fields.map(({ name, is_required }) => [name, is_required])).toEqual([
    ['first_name', true],
    ['email', false],
    ['mobile', false],
    ['score', true],
  ])
  for (const status of ['published', 'draft'] as const) {
    await publish(status)
    expect((await read()).status).toBe(404)
    expect((await send(visitor)).status).toBe(404)
  }
})

test('an answer to what the form does not ask is refused, and nothing is stored', async () => {
  const { status, errors } = await send({ ...visitor, score: '7', budget: 'high', stage_id: 4 })
  expect([status, errors]).toEqual([422, [{ message: 'There is no field budget, stage_id' }]])
  expect(stored('ayse@fair.example')).toBeUndefined()
})

test('a public form is none that staff create leads with', async () => {
  const { data } = await sim.call(leadForms.dropdown, { query: {} }, admin)
  expect(data.map(({ name }) => name)).not.toContain('Fair')
})

test('answers are judged by the schema of the form, and stored typed', async () => {
  expect((await send({ first_name: ' ', score: 'seven' })).errors).toEqual([
    { message: 'First name is required', field: 'first_name' },
    { message: 'This value must be a number', field: 'score' },
  ])
  expect((await send({ first_name: 'Ayşe', score: 7 })).errors).toEqual([
    { message: 'Email address or mobile number is required', field: 'email' },
  ])
  expect((await send({ ...visitor, mobile: '+90 532 111 22 33' })).status).toBe(200)
  expect(stored('ayse@fair.example')).toEqual({
    first_name: 'Ayşe',
    country_code: '+90',
    mobile: '5321112233',
    own_values: '{"score":7}',
  })
})

test('the lead of a visitor is told to open lists at once', async () => {
  await send(visitor)
  const { data } = await sim.call(leads.list, { query: { search: 'ayse@fair.example' } }, admin)
  const { identifier } = data.recordsInfo[0]!
  expect(sim.said).toContainEqual(
    expect.objectContaining({
      event: 'leads_changed',
      payload: expect.objectContaining({ identifiers: [identifier] }),
    }),
  )
})

test('a form that changed since it was read refuses the answers, says at the fields what it asks now, and takes them then', async () => {
  const { version } = (await read()).data
  const sendOf = (of: string, body: object) =>
    sim.call(publicForms.addLead, { id: form, query: { version: of }, body: { ...visitor, ...body } })
  const place = { form_field_id: await fieldIn(sim, { name: 'city', type: 'text' }), is_required: true }
  await sim.call(forms.assignField, { id: form, body: place }, admin)
  const changed = { message: 'The form has changed meanwhile. Check it and send it again.' }
  const refusedAt = { message: 'city is required', field: 'city' }
  expect(await sendOf(version, {})).toMatchObject({ status: 409, errors: [changed, refusedAt] })
  expect(await sendOf(version, { city: 'Izmir' })).toMatchObject({ status: 409, errors: [changed] })
  expect(stored('ayse@fair.example')).toBeUndefined()
  const now = (await read()).data.version
  expect(now).not.toBe(version)
  expect((await sendOf(now, { city: 'Izmir' })).status).toBe(200)
  expect(stored('ayse@fair.example')).toMatchObject({ own_values: '{"score":7,"city":"Izmir"}' })
})

test('visitors read the states of a country, by its code or number, and the cities of a state', async () => {
  const lists = async (type: string, query: object) =>
    (await sim.call(publicForms.options, { type, query })).data
  const byCode = await lists('states', { country_id: 'CA' })
  const ontario = byCode.find(({ label }) => label === 'Ontario')!
  expect(await lists('states', { country_id: String(idOf('CA')) })).toEqual(byCode)
  expect(await lists('states', {})).toEqual([])
  const names = (await lists('cities', { state_id: String(ontario.value) })).map(({ label }) => label)
  expect(names).toContain('Toronto')
})

test('a form that is sent a thousand times is limited, with words that say for how long', async () => {
  const counted = new Map<number, number>()
  let words = ''
  for (let at = 0; at < 1000; at++) {
    const { status, errors } = await send({ ...visitor, email: `v${at}@fair.example` })
    counted.set(status, (counted.get(status) ?? 0) + 1)
    words = errors[0]?.message ?? words
  }
  expect([...counted]).toEqual([
    [200, 20],
    [429, 980],
  ])
  expect(words).toBe('Too many attempts. Please try again in 15 minutes')
  expect(sim.db.prepare("SELECT count(*) FROM leads WHERE email LIKE 'v%@fair.example'").pluck().get()).toBe(
    20,
  )
})
