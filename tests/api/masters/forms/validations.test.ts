/** The documented validations of an assigned field: name, type, required, and rules, in one object or in several. */
import { beforeEach, expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { formSchema } from '@contract/masters/forms/formSchema'
import { personas } from '@seeds/people/personas'
import { addFormTo, fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let form: string
let form_field_id: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  form = await addFormTo(sim, 'Visa', [])
  form_field_id = await fieldIn(sim, { name: 'arrival', type: 'date' })
})
type Body = Record<string, unknown>
const assign = (validations: readonly Body[], more: Body = {}) =>
  sim.call(
    forms.assignField,
    { id: form, body: { form_field_id, validations: validations as never, ...more } },
    admin,
  )
const change = (body: Body) =>
  sim.call(forms.changeField, { id: form, body: { form_field_id, ...body } }, admin)
const count = () =>
  sim.db.prepare('SELECT count(*) FROM form_assignments WHERE deleted_at IS NULL').pluck().get()

test('validations[].required makes the field required, where is_required does not say', async () => {
  const { data } = await assign([{ name: 'arrival', type: 'date', required: true }])
  expect(data).toMatchObject({ is_required: true, validations: [{ required: true }] })
  expect((await change({ validations: [{ required: false }] })).data.is_required).toBe(false)
  expect((await change({ is_required: true })).data.validations[0]!.required).toBe(true)
})

test('several validations count together', async () => {
  const { data } = await assign([{ required: true }, { after: '2026-01-01' }, { before: '2027-01-01' }])
  expect(data.validations).toEqual([
    { name: 'arrival', type: 'date', required: true, after: '2026-01-01', before: '2027-01-01' },
  ])
})

test('a date takes a range of two days, both included', async () => {
  const range = '2026-01-01,2026-12-31'
  expect((await assign([{ range: '2026-01-01, 2026-12-31' }])).data.validations[0]).toMatchObject({ range })
  const { data } = await sim.call(forms.drawn, { id: form }, admin)
  const refusal = (arrival: string) =>
    formSchema(data.fields).safeParse({ arrival }).error?.issues[0]!.message
  expect(['2026-01-01', '2026-12-31'].map(refusal)).toEqual([undefined, undefined])
  const outside = 'The date must be from 2026-01-01 to 2026-12-31'
  expect(['2025-12-31', '2027-01-01'].map(refusal)).toEqual([outside, outside])
})

test('validations that are not those of the field, or contradict each other, are refused at their place', async () => {
  const before = count()
  const refused = async (validations: readonly Body[], more: Body = {}) => {
    const { status, errors } = await assign(validations, more)
    return [status, ...errors.map(({ message, field }) => `${field}: ${message}`)]
  }
  expect(await refused([{ name: 'departure', type: 'text' }])).toEqual([
    422,
    'validations.0.name: The field has the name arrival',
    'validations.0.type: The field has the type date',
  ])
  const twice = 'Say in one way whether the field is required'
  expect(await refused([{ required: true }], { is_required: false })).toEqual([
    422,
    `validations.0.required: ${twice}`,
  ])
  expect(await refused([{ required: true }, { required: false }])).toEqual([
    422,
    `validations.1.required: ${twice}`,
  ])
  expect(await refused([{ after: '2026-01-01' }, { after: '2026-02-01' }])).toEqual([
    422,
    'validations.1.after: This value appears twice',
  ])
  expect(await refused([{ required: true }, { min: 3 }])).toEqual([
    422,
    'validations.1.min: A field of the type date has no rule min',
  ])
  for (const range of ['2026-01-01', '2026-02-30,2026-03-01', 'soon'])
    expect(await refused([{ range }])).toEqual([422, 'validations.0.range: This value is not valid'])
  expect(await refused([{ range: '2026-12-31,2026-01-01' }])).toEqual([
    422,
    'validations.0.range: No value is within this range',
  ])
  expect(count()).toBe(before)
})
