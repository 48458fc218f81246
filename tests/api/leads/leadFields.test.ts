/** The standard columns of leads: saved whole, refused where leads have no such field. */
import { beforeEach, expect, test } from 'vitest'
import { leadFields } from '@contract/leads/leadFields'
import { personas } from '@seeds/people/personas'
import { leadColumns } from '@modules/leads/leads/columns'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const save = (fields: readonly object[], as: string = personas.manager.email) =>
  sim.call(leadFields.save, { body: { fields } as never }, { as })
const shownField = (form_field_id: string, order_by: number, is_visible = true) => ({
  form_field_id,
  is_visible,
  order_by,
})

test('lead fields are saved whole and listed in their order', async () => {
  expect(
    (await save([shownField('email', 2), shownField('first_name', 1), shownField('id', 3, false)])).status,
  ).toBe(200)
  expect((await save([shownField('tags', 5, false), shownField('first_name', 4)])).status).toBe(200)
  const { data } = await sim.call(leadFields.list, {}, { as: personas.counsellor.email })
  expect(data).toEqual([
    { form_field_id: 'first_name', name: 'first_name', label: 'first_name', is_visible: true, order_by: 4 },
    { form_field_id: 'tags', name: 'tags', label: 'tags', is_visible: false, order_by: 5 },
  ])
})

test('lead fields refuse an unknown field, one that comes twice, and a list that shows nothing', async () => {
  for (const [fields, message] of [
    [[shownField('first_name', 1), shownField('password', 2)], 'Leads have no such field'],
    [[shownField('own.nothing', 1)], 'Leads have no such field'],
    [[shownField('email', 1), shownField('email', 2)], 'A field appears twice'],
    [[shownField('email', 1, false)], 'Choose at least one'],
    [[], 'Choose at least one'],
  ] as const) {
    const { status, errors } = await save(fields)
    expect([status, errors[0]!.message]).toEqual([422, message])
  }
  expect((await sim.call(leadFields.list, {}, { as: personas.manager.email })).data).toEqual([])
})

test('lead fields are saved by those alone who may change form fields', async () => {
  expect((await save([shownField('email', 1)], personas.counsellor.email)).status).toBe(403)
})

test('every column of the list can be a standard one', async () => {
  expect((await save(leadColumns.map(({ key }, at) => shownField(key, at)))).status).toBe(200)
})
