/** Names of stages, timelines, forms and fields that nobody should give: refused at their field in words, and nothing is stored. */
import { expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { formAssignments } from '@contract/masters/forms/formAssignments'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import type { AnyEndpoint } from '@contract/http'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const UNSEEN = 'This text contains invisible characters. Type it again.'
const admin = { as: personas.superAdmin.email as string }
const namedRows = [
  {
    table: 'stages',
    endpoint: stages.create,
    field: 'name',
    body: { module_type: 'lead', type: 'success', position: 'middle', is_active: 1 },
    missing: 'Stage name is required',
  },
  {
    table: 'timelines',
    endpoint: timelines.create,
    field: 'name',
    body: { module_type: 'lead', is_active: 1 },
    missing: 'Timeline name is required',
  },
  {
    table: 'forms',
    endpoint: forms.create,
    field: 'name',
    body: { description: 'Asked', operation: 'create', status: 'draft' },
    missing: 'Please enter form name',
  },
  {
    table: 'form_fields',
    endpoint: formFields.create,
    field: 'label',
    body: { name: 'odd', type: 'text' },
    missing: 'Please enter label',
  },
] satisfies { table: string; endpoint: AnyEndpoint; field: string; body: object; missing: string }[]

test.each(namedRows)(
  'a name of $table: 10,000 letters, and invisible signs alone, are refused',
  async ({ endpoint, table, field, body, missing }) => {
    const sim = await makeSim({ size: 0 })
    const count = () => sim.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    const create = (name: string) =>
      sim.call(endpoint as AnyEndpoint, { body: { ...body, [field]: name } }, admin)
    const before = count()
    const long = await create('n'.repeat(10_000))
    expect([long.status, long.errors.map((one) => one.field)]).toEqual([422, [field]])
    expect(long.errors[0]!.message).toBe('This text is longer than 200 letters')
    for (const name of [' ', '\u200B\u2060', '\u200F \u202E']) {
      const { status, errors } = await create(name)
      expect([status, errors[0]]).toEqual([422, { message: missing, field }])
    }
    expect(count()).toBe(before)
  },
)

test.each(namedRows)(
  'a name of $table with signs that nobody sees is no other one: refused in words, and joiners of scripts count for nothing',
  async ({ endpoint, field, body }) => {
    const sim = await makeSim({ size: 0 })
    let made = 0
    const create = (name: string) => {
      const own = 'name' in body ? { name: `odd_${(made += 1)}` } : {}
      return sim.call(endpoint as AnyEndpoint, { body: { ...body, ...own, [field]: name } }, admin)
    }
    expect((await create('Fresh Lead')).status).toBe(200)
    const message = field === 'label' ? 'Field label should not contain any special characters.' : UNSEEN
    for (const sign of ['\u200B', '\u200F', '\u202E', '\u2060', '\uFEFF', '\u00AD', '\u0007']) {
      const { status, errors } = await create(`Fresh${sign} Lead`)
      expect([status, errors]).toEqual([422, [{ message, field }]])
    }
    const persian = 'می\u200Cخواهم'
    expect((await create(persian)).status).toBe(200)
    // Fields are told apart by their names, not by their labels.
    if (field !== 'name') return
    for (const twin of [persian.replace('\u200C', ''), 'می\u200D\u200Cخواهم', 'Fre\u200Dsh lead'])
      expect((await create(twin)).errors[0]).toMatchObject({ field })
  },
)

test('formFields.create: refuses invisible characters in a name', async () => {
  const sim = await makeSim({ size: 0 })
  const create = (name: string) =>
    sim.call(formFields.create, { body: { name, label: 'Odd', type: 'text' } as never }, admin)
  expect((await create('odd')).status).toBe(200)
  expect((await create('odd\u200B')).errors).toEqual([{ message: UNSEEN, field: 'name' }])
  expect((await create('od\u200Dd')).errors[0]).toMatchObject({ field: 'name' })
})

test('labels and values of options: invisible signs alone are missing ones, others are refused in words, and no two values look alike', async () => {
  const sim = await makeSim({ size: 0 })
  let made = 0
  const refusals = async (...options: { label: string; value: string }[]) => {
    const body = {
      name: `level_${(made += 1)}`,
      label: 'Level',
      type: 'radio',
      field_options: { data_type: 'manual', options },
    } as const
    const { errors } = await sim.call(formFields.create, { body: body as never }, admin)
    return errors.map(({ message, field }) => [field?.replace('field_options.options.', ''), message])
  }
  const low = { label: 'Low', value: 'low' }
  for (const blank of ['\u200B', '\u200F', ' \u2060\u202E '])
    expect(await refusals(low, { label: blank, value: blank })).toEqual([
      ['1.label', 'Please enter label'],
      ['1.value', 'Please enter value'],
    ])
  for (const sign of ['\u200B', '\u200F', '\u00AD', '\u0007'])
    expect(await refusals(low, { label: `Low${sign}`, value: `low${sign}` })).toEqual([
      ['1.label', UNSEEN],
      ['1.value', UNSEEN],
    ])
  // Joiners belong to scripts: they may be written, and tell nothing apart.
  const persian = { label: 'می\u200Cخواهم', value: 'می\u200Cخواهم' }
  expect(await refusals(low, persian)).toEqual([])
  const twin = { label: 'Want', value: persian.value.replace('\u200C', '') }
  expect(await refusals(persian, twin)).toEqual([['1.value', 'This value appears twice']])
})

test('what a form asks in place of the label of a field has a sign that people see, and none that they do not', async () => {
  const sim = await makeSim({ size: 0 })
  const identifier = async (made: Promise<{ data: unknown }>) =>
    ((await made).data as { identifier: string }).identifier
  const form_field_id = await identifier(
    sim.call(formFields.create, { body: { name: 'odd', label: 'Odd', type: 'text' } as never }, admin),
  )
  const body = { name: 'Asked', description: 'Asked', operation: 'create', status: 'draft' } as const
  const form_id = await identifier(sim.call(forms.create, { body: body as never }, admin))
  const assign = (asked_as: string) =>
    sim.call(formAssignments.create, { body: { form_field_id, form_id, asked_as } as never }, admin)
  for (const odd of ['\u200B', '\u200F \u202E', 'Passport\u200B', 'Pass\u200Fport'])
    expect((await assign(odd)).errors).toEqual([{ message: UNSEEN, field: 'asked_as' }])
  const count = sim.db.prepare(
    'SELECT count(*) FROM form_assignments a JOIN form_fields f ON f.id = a.form_field_id WHERE f.identifier = ?',
  )
  expect(count.pluck().get(form_field_id)).toBe(0)
  expect((await assign('می\u200Cخواهم')).status).toBe(200)
})
