/** Own fields in imports: columns matched by label or name, options by their names, and a file that was exported before. */
import { beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { personas } from '@seeds/people/personas'
import { importDesk } from '@support/server/leads/importDesk'
import { fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
const { preview, bring, imported } = importDesk(() => sim)
const options = [
  { label: 'Very low', value: 'low' },
  { label: 'High', value: 'high' },
]
const manual = { is_filterable: true, field_options: { data_type: 'manual', options } }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  await fieldIn(sim, { name: 'level', type: 'single_select', more: manual })
  await fieldIn(sim, { name: 'wishes', type: 'multi_select', more: manual })
  await fieldIn(sim, { name: 'score', type: 'number', more: { is_filterable: true, label: 'Points' } })
  await fieldIn(sim, { name: 'unmarked', type: 'text' })
})
const ownValues = () => imported().map(({ own_values }) => JSON.parse(String(own_values)) as unknown)

test('columns are matched by the label or the name of a marked field', async () => {
  const { data } = await preview('Name,Email,level,Points,unmarked\nAda,ada@x.example,High,7,x')
  expect(data.matched.map(({ form_field_id }) => form_field_id)).toEqual([
    'first_name',
    'email',
    'own.level',
    'own.score',
  ])
  expect(data).toMatchObject({ will_import: 1, failed: 0 })
})

test('cells become typed values; options are known by name or value, several between commas', async () => {
  await bring(
    'Name,Email,level,Points,wishes\nAda,ada@x.example,very low,7,"High; low"\nBo,bo@x.example,high,,',
  )
  expect(ownValues()).toEqual(
    [{ wishes: ['high', 'low'], level: 'low', score: 7 }, { level: 'high' }].map((one) =>
      expect.objectContaining(one),
    ),
  )
  const { data } = await sim.call(leads.list, { query: { own: 'score=7' } }, { as: personas.admin.email })
  expect(data.totalRecords).toBe(1)
})

test('a cell that is no value of its field refuses its row', async () => {
  const { data } = await preview(
    'Name,Email,level,Points\nAda,ada@x.example,middle,7\nBo,bo@x.example,high,seven',
  )
  expect(data.problems).toEqual([
    { kind: 'own', count: 2, rows: [2, 3], message: 'Choose one of the options' },
  ])
})

test('a column of a field that is not marked is refused', async () => {
  const columns = [
    { name: 'Name', form_field_id: 'first_name' },
    { name: 'x', form_field_id: 'own.unmarked' },
  ]
  expect((await preview('Name,x\nAda,1', { columns })).errors).toEqual([
    { message: 'This value does not exist', field: 'columns.1.form_field_id' },
  ])
})
