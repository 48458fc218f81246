/** Sources, mediums and labels of leads are made where they are missing. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { leadMasters } from '@contract/leads/leadMasters'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const admin = { as: personas.admin.email as string }
const makers = [
  ['createSource', 'lead_source_name', {}],
  ['createMedium', 'lead_medium_name', {}],
  ['createTag', 'tags', { tag_type: 'lead' }],
] as const

test.each(makers)('leadMasters.%s makes a choice of the import', async (maker, field, more) => {
  const { data } = await sim.call(leadMasters[maker], { body: { name: 'Radio', ...more } } as never, admin)
  const choices = (await sim.call(leadImport.choices, {}, admin)).data[field]
  expect(choices.find(({ label }) => label === 'Radio')?.value).toBe(String(data.id))
})

test.each(makers)('leadMasters.%s refuses a name that is there in another case', async (maker, _, more) => {
  await sim.call(leadMasters[maker], { body: { name: 'Radio', ...more } } as never, admin)
  const { status, errors } = await sim.call(
    leadMasters[maker],
    { body: { name: 'RADIO', ...more } } as never,
    admin,
  )
  expect([status, errors]).toEqual([422, [{ message: 'There is RADIO already', field: 'name' }]])
})

test('leadMasters.createTag needs the type of the label', async () => {
  const { errors } = await sim.call(leadMasters.createTag, { body: { name: 'Radio' } } as never, admin)
  expect(errors).toEqual([{ message: 'Type is required', field: 'tag_type' }])
})

test('leadMasters.createSource is refused without the permission', async () => {
  const as = personas.counsellor.email
  expect((await sim.call(leadMasters.createSource, { body: { name: 'Radio' } }, { as })).status).toBe(403)
})
