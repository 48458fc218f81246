/** Sources, mediums and labels of leads: made where they are missing, and used by the leads. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { tags } from '@contract/catalog/tags'
import { leadImport } from '@contract/leads/leadImport'
import { leadMediums } from '@contract/masters/leadChoices/leadMediums'
import { leads } from '@contract/leads/leads'
import { leadSources } from '@contract/masters/leadChoices/leadSources'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { preview } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }
const label = { name: 'Radio', tag_type: 'lead' as const }
const choicesOf = async (field: 'lead_source_name' | 'lead_medium_name' | 'tags') =>
  (await sim.call(leadImport.choices, {}, admin)).data[field]
const sourceNamed = async (name: string) => {
  const { data } = await sim.call(leadSources.list, { query: { search: name } }, admin)
  return data.recordsInfo[0]!
}
/** Leads with this source. */
const leadsOf = async (value: string | number) => {
  const query = { lead_source_id: String(value), per_page: 5 }
  return (await sim.call(leads.list, { query }, admin)).data
}

test.each([
  { field: 'lead_source_name', calls: leadSources },
  { field: 'lead_medium_name', calls: leadMediums },
] as const)('$field: a new one is a choice of the import', async ({ field, calls }) => {
  const { data } = await sim.call(calls.create, { body: { name: 'Radio' } }, admin)
  expect(await choicesOf(field)).toContainEqual(
    expect.objectContaining({ identifier: data.identifier, label: 'Radio' }),
  )
})

test('leadSources: one that is switched off stays on its leads and in their filter, and is not offered', async () => {
  const { identifier } = await sourceNamed('Website')
  const { value } = (await choicesOf('lead_source_name')).find(({ label }) => label === 'Website')!
  const before = await leadsOf(value)
  await sim.call(leadSources.update, { identifier, body: { name: 'Website', is_active: false } }, admin)
  expect((await choicesOf('lead_source_name')).map(({ label }) => label)).not.toContain('Website')
  const after = await leadsOf(value)
  expect(after.totalRecords).toBe(before.totalRecords)
  expect(after.recordsInfo[0]!.lead_source_name).toBe('Website')
  const { sources } = (await sim.call(leads.dropdowns, {}, admin)).data
  expect(sources.map(({ label }) => label)).toContain('Website')
  const rows = 'Name,Email\nAda Test,ada@import.example'
  const { status, errors } = await preview(rows, { lead_source_identifier: identifier })
  expect([status, errors[0]]).toEqual([422, { message: 'Source not found', field: 'lead_source_identifier' }])
})

test('leadMediums: one that is switched off stays readable on its leads, and is not offered', async () => {
  const { identifier, name, id } = sim.db
    .prepare<[], { identifier: string; name: string; id: number }>(
      'SELECT identifier, name, id FROM lead_mediums WHERE id IN (SELECT lead_medium_id FROM leads WHERE deleted_at IS NULL) ORDER BY id',
    )
    .get()!
  const query = { lead_medium_id: String(id), per_page: 5 }
  const before = (await sim.call(leads.list, { query }, admin)).data
  const offered = async () => (await sim.call(leadMediums.dropdown, {}, admin)).data.map((one) => one.name)
  expect(await offered()).toContain(name)
  await sim.call(leadMediums.update, { identifier, body: { name, is_active: false } }, admin)
  expect(await offered()).not.toContain(name)
  expect((await choicesOf('lead_medium_name')).map(({ label }) => label)).not.toContain(name)
  const after = (await sim.call(leads.list, { query }, admin)).data
  expect(after.totalRecords).toBe(before.totalRecords)
  const lead = await sim.call(leads.single, { id: after.recordsInfo[0]!.identifier }, admin)
  expect(lead.data.lead_medium_name).toBe(name)
})

test('leadSources: a new name is shown on the leads', async () => {
  const { identifier } = await sourceNamed('Facebook')
  const { value } = (await choicesOf('lead_source_name')).find(({ label }) => label === 'Facebook')!
  expect((await leadsOf(value)).recordsInfo[0]!.lead_source_name).toBe('Facebook')
  await sim.call(leadSources.update, { identifier, body: { name: 'Meta' } }, admin)
  expect((await leadsOf(value)).recordsInfo[0]!.lead_source_name).toBe('Meta')
})

test('leadSources: one that leads have cannot be deleted', async () => {
  const { identifier } = await sourceNamed('Website')
  const { status, errors } = await sim.call(leadSources.remove, { identifier }, admin)
  expect([status, errors]).toEqual([409, [{ message: 'It is in use. Switch it off instead.' }]])
})

test('tags.create makes a choice of the import', async () => {
  const { data } = await sim.call(tags.create, { body: label }, admin)
  const made = (await choicesOf('tags')).find(({ label }) => label === 'Radio')
  expect(made?.value).toBe(String(data.id))
})

test('tags.create refuses a name that is there in another case', async () => {
  await sim.call(tags.create, { body: label }, admin)
  const body = { ...label, name: 'RADIO' }
  const { status, errors } = await sim.call(tags.create, { body }, admin)
  expect([status, errors]).toEqual([422, [{ message: 'There is RADIO already', field: 'name' }]])
})

test('tags.create is refused without the permission', async () => {
  const as = personas.counsellor.email
  expect((await sim.call(tags.create, { body: label }, { as })).status).toBe(403)
})
