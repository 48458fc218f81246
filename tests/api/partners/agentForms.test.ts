/** The sign-up form of agents: a form of the master, judged by its schema, stored typed, read by staff with the request. */
import { beforeEach, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { formAssignments } from '@contract/masters/forms/formAssignments'
import { masterRecords } from '@contract/masters/masterRecords'
import { agentRequests } from '@contract/partners/agentRequests'
import { leadForms } from '@contract/leads/leadForms'
import { publicForms } from '@contract/partners/publicForms'
import { personas } from '@seeds/people/personas'
import { fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const SEEDED = 'partners'
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const agency = { company_name: 'Gate', first_name: 'Rana', last_name: 'Khalil', email: 'Rana@gate.example' }
const form = { name: 'Agencies', description: 'Join us', operation: 'create', status: 'public' } as const
/** A form of agents that asks these fields, each under its name. */
async function addForm(...fields: { name: string; type: string; required?: true }[]) {
  const { data, errors } = await sim.call(forms.create, { body: { ...form, module_type: 'agent' } }, admin)
  expect(errors).toEqual([])
  for (const field of fields) await assign(data.identifier, field)
  return data.identifier
}
async function assign(id: string, field: { name: string; type: string; required?: true }) {
  const body = { form_field_id: await fieldIn(sim, field), is_required: field.required ?? false }
  expect((await sim.call(forms.assignField, { id, body }, admin)).errors).toEqual([])
}
const send = (id: string, body: Record<string, unknown>) => sim.call(publicForms.addAgent, { id, body })
const lastRequest = () =>
  sim.db
    .prepare<[], { identifier: string; country_id: string; own_values: string | null }>(
      'SELECT identifier, country_id, own_values FROM agent_requests ORDER BY id DESC',
    )
    .get()!

test('the form of agents is read where visitors ask for it, and is none of leads', async () => {
  const { data } = await sim.call(publicForms.agentForm, { id: 'default' })
  expect(data).toMatchObject({ id: SEEDED, name: 'Become a recruitment partner' })
  expect((await sim.call(publicForms.landingPage, { id: SEEDED })).status).toBe(404)
  const offered = (await sim.call(leadForms.dropdown, { query: {} }, admin)).data
  expect(offered.map(({ name }) => name)).not.toContain(data.name)
  const ofLeads = { body: { ...form, name: 'Fair' } }
  const fair = (await sim.call(forms.create, ofLeads, admin)).data.identifier
  await assign(fair, { name: 'email', type: 'email' })
  expect((await sim.call(publicForms.agentForm, { id: fair })).status).toBe(404)
})

test('a field that is added to the form is asked at once, judged by its rules and stored typed', async () => {
  await assign(SEEDED, { name: 'students', type: 'number', required: true })
  await assign(SEEDED, { name: 'since', type: 'date' })
  expect((await send(SEEDED, { ...agency, students: 'many' })).errors).toEqual([
    { message: 'This value must be a number', field: 'students' },
  ])
  const filled = { ...agency, students: '40', since: '2019-05-01', country_id: 'LB' }
  const more = await sim.call(publicForms.requestAccount, { body: { ...filled, hidden: 'x' } })
  expect([more.status, more.errors]).toEqual([422, [{ message: 'There is no field hidden' }]])
  expect((await sim.call(publicForms.requestAccount, { body: filled })).status).toBe(200)
  const { identifier, ...stored } = lastRequest()
  expect(stored).toEqual({ country_id: 'LB', own_values: '{"students":40,"since":"2019-05-01"}' })
  const { data } = await sim.call(agentRequests.answers, { identifier }, admin)
  expect(data).toEqual({
    form_name: 'Become a recruitment partner',
    values: [
      { name: 'students', label: 'students', type: 'number', texts: ['40'] },
      { name: 'since', label: 'since', type: 'date', texts: ['2019-05-01'] },
    ],
  })
})

test('answers are read by those who may read requests, and of a request that is there', async () => {
  await send(SEEDED, agency)
  const { identifier } = lastRequest()
  const asCounsellor = { as: personas.counsellor.email as string }
  expect((await sim.call(agentRequests.answers, { identifier }, asCounsellor)).status).toBe(403)
  const none = await sim.call(agentRequests.answers, { identifier: 'none' }, admin)
  expect([none.status, none.errors]).toEqual([404, [{ message: 'There is no such request' }]])
})

test('a form of agents without an email address is refused at that field: the answer goes to it', async () => {
  const id = await addForm({ name: 'company_name', type: 'text' })
  expect(await send(id, { company_name: 'Gate' })).toMatchObject({
    status: 422,
    errors: [{ message: 'Email address is required', field: 'email' }],
  })
})

test('a form of agents is public or a draft, and makes requests; what it is for is never changed', async () => {
  const create = (more: object) =>
    sim.call(forms.create, { body: { ...form, module_type: 'agent', ...more } }, admin)
  expect((await create({ status: 'published' })).errors).toEqual([
    { message: 'A form for agents is public or a draft', field: 'status' },
  ])
  expect((await create({ operation: 'update' })).errors).toEqual([
    { message: 'A form for agents makes requests', field: 'operation' },
  ])
  const id = await addForm({ name: 'email', type: 'email' })
  expect((await sim.call(forms.update, { id, body: { ...form, status: 'draft' } }, admin)).status).toBe(200)
  expect((await sim.call(publicForms.agentForm, { id })).status).toBe(404)
  expect((await sim.call(forms.update, { id, body: form }, admin)).status).toBe(200)
  expect((await sim.call(publicForms.agentForm, { id })).data.name).toBe('Agencies')
})

test('the first form of agents that is public and asks something is that of the open page; without one it says so', async () => {
  const body = { ...form, name: 'Become a recruitment partner', status: 'draft' } as const
  await sim.call(forms.update, { id: SEEDED, body }, admin)
  const none = await sim.call(publicForms.requestAccount, { body: agency })
  expect([none.status, none.errors[0]?.message]).toEqual([404, 'Unable to load form Please try again later.'])
  await addForm()
  expect((await sim.call(publicForms.agentForm, { id: 'default' })).status).toBe(404)
})

test('a field is asked in other words in one form; it keeps its label elsewhere', async () => {
  const { data } = await sim.call(formAssignments.list, { query: { form_id: SEEDED } as never }, admin)
  const { identifier, form_field_id, form_id } = data.recordsInfo.find(
    ({ asked_as }) => asked_as === 'Country',
  )!
  const body = { form_id, form_field_id, asked_as: 'Where is your office' }
  const changed = await sim.call(formAssignments.update, { identifier, body }, admin)
  expect(changed.errors).toEqual([])
  const { fields } = (await sim.call(publicForms.agentForm, { id: SEEDED })).data
  expect(fields.find(({ name }) => name === 'country_id')?.label).toBe('Where is your office')
  const stored = await sim.call(formFields.list, { query: { search: 'country_id' } }, admin)
  expect(stored.data.recordsInfo[0]?.label).toBe('Country of the agency')
})

test('a field with answers of agents is in use: its type stays, and its uses say how many requests', async () => {
  await assign(SEEDED, { name: 'students', type: 'number' })
  await send(SEEDED, { ...agency, students: 40 })
  const identifier = await fieldIn(sim, { name: 'students', type: 'number' })
  const uses = await sim.call(masterRecords.uses, { master: 'formFields', identifier }, admin)
  expect(uses.data).toContainEqual({ subject: 'agent_requests', count: 1, path: null })
  const body = { label: 'students', type: 'text' }
  expect((await sim.call(formFields.update, { identifier, body: body as never }, admin)).errors).toEqual([
    { message: 'This record is in use, so this field cannot be changed', field: 'type' },
  ])
})
