/** Forms and their fields: what a form carries, the documented calls of its fields, their rules and parents, and what keeps them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { hasOptions, type FieldType } from '@contract/masters/forms/fieldTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const description = 'Asked at a fair'
/** Business §3. */
const thirteenTypes = [
  'email',
  'mobile',
  'number',
  'text',
  'single_select',
  'multi_select',
  'textarea',
  'radio',
  'checkbox',
  'date',
  'datetime',
  'time',
  'file',
] as const

describe('forms', () => {
  let sim: Sim
  let number = 0
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
  })
  const makeForm = async () => {
    number += 1
    const body = {
      name: `Form ${number}`,
      description,
      operation: 'create' as const,
      status: 'published' as const,
    }
    const { data, errors } = await sim.call(forms.create, { body }, admin)
    expect(errors).toEqual([])
    return data
  }
  const makeField = async (type: FieldType = 'text') => {
    number += 1
    const name = `field_${number}`
    const manual = { data_type: 'manual', options: [{ label: 'Low', value: 'low' }] }
    const body = { name, label: `Field ${number}`, type, ...(hasOptions(type) && { field_options: manual }) }
    const { data, errors } = await sim.call(formFields.create, { body: body as never }, admin)
    expect(errors).toEqual([])
    return { name, identifier: (data as { identifier: string }).identifier }
  }
  type Body = Parameters<typeof assign>[1]
  const assign = (id: number | string, body: Record<string, unknown> & { form_field_id: string }) =>
    sim.call(forms.assignField, { id: String(id), body }, admin)
  const change = (id: number | string, body: Body) =>
    sim.call(forms.changeField, { id: String(id), body }, admin)
  const takeOff = (id: number, form_field_id: string) =>
    sim.call(forms.takeOffField, { id: String(id), body: { form_field_id } }, admin)
  const fieldsOf = async (form_id: number | string) =>
    (await sim.call(forms.fields, { query: { form_id: String(form_id) } }, admin)).data.recordsInfo

  test("a form's operation is create or update (business-3-form-01)", async () => {
    const body = { name: 'A', description, status: 'published' as const }
    for (const operation of ['create', 'update'] as const) {
      const made = await sim.call(forms.create, { body: { ...body, name: operation, operation } }, admin)
      expect(made.data.operation).toBe(operation)
    }
    const other = await sim.call(forms.create, { body: { ...body, operation: 'delete' as never } }, admin)
    expect(other.errors).toEqual([{ message: 'Operation is create or update', field: 'operation' }])
  })

  test('a form carries id, name, description, operation, is_active and status (business-3-form-02)', async () => {
    const { id, name } = await makeForm()
    const { data } = await sim.call(forms.list, { query: { search: name } }, admin)
    expect(data.recordsInfo[0]).toMatchObject({
      id,
      name,
      description,
      operation: 'create',
      is_active: true,
      status: 'published',
    })
  })

  test('a form without a name or a description is refused with the documented sentences', async () => {
    const body = { name: ' ', description: '', operation: 'create' as const, status: 'draft' as const }
    const { errors } = await sim.call(forms.create, { body }, admin)
    expect(errors).toEqual([
      { message: 'Please enter form name', field: 'name' },
      { message: 'Please enter form description', field: 'description' },
    ])
  })

  test('forms.dropdown answers id and name, with number_only too', async () => {
    const { id, name, identifier } = await makeForm()
    const { data } = await sim.call(forms.dropdown, { query: { number_only: '' } }, admin)
    expect(data).toContainEqual({ id, identifier, name })
  })

  test('forms.update takes the number of a form and says so', async () => {
    const { id } = await makeForm()
    const body = {
      name: 'Renamed',
      is_active: false,
      description,
      operation: 'update' as const,
      status: 'draft' as const,
    }
    const { message, data } = await sim.call(forms.update, { id: String(id), body }, admin)
    expect(message).toBe('Form updated successfully')
    expect(data).toMatchObject({ id, ...body })
  })

  test('an assigned field carries its step, column, validations, flags, order and options (business-3-assignment-01)', async () => {
    const { id } = await makeForm()
    const { identifier, name } = await makeField('number')
    const { data, errors, message } = await assign(id, {
      form_field_id: identifier,
      form_step_no: 2,
      column: 6,
      validations: [{ name, type: 'number', required: true, min: 1, max: 9 }],
      is_required: true,
      is_disabled: true,
      is_hidden: true,
      order_by: 4,
      field_options: { params: [{ key: 'country_id', value: '7' }] },
    })
    expect([errors, message]).toEqual([[], 'Forms Assigned successfully'])
    const [field] = await fieldsOf(id)
    expect(data).toMatchObject(field!)
    expect(field).toMatchObject({
      form_field_id: identifier,
      form_step_no: 2,
      column: 6,
      validations: [{ name, type: 'number', required: true, min: 1, max: 9 }],
      is_required: true,
      is_disabled: true,
      is_hidden: true,
      order_by: 4,
      field_options: { params: [{ key: 'country_id', value: '7' }] },
    })
  })

  test('the column of an assigned field is 12 when nothing else is said (business-3-assignment-02) (business-9-constants-08)', async () => {
    const { id } = await makeForm()
    const { data } = await assign(id, { form_field_id: (await makeField()).identifier })
    expect([data.column, data.form_step_no]).toEqual([12, 1])
    const wide = await assign(id, { form_field_id: (await makeField()).identifier, column: 13 })
    expect(wide.errors[0]!.field).toBe('column')
  })

  test('validations hold name, type, required and the rules of the type (business-3-assignment-03)', async () => {
    const { id } = await makeForm()
    const { identifier, name } = await makeField('date')
    const rules = { after: '2026-01-01', before: '2027-01-01' }
    const { data } = await assign(id, { form_field_id: identifier, is_required: true, validations: [rules] })
    expect(data.validations).toEqual([{ name, type: 'date', required: true, ...rules }])
  })

  test('field_options hold params, children_fields, is_dependent, has_children and parent_field_name (business-3-assignment-04)', async () => {
    const { id } = await makeForm()
    const [country, state] = [await makeField(), await makeField()]
    await assign(id, { form_field_id: country.identifier })
    const params = [{ key: 'country_id', value: `{${country.name}}` }]
    const field_options = { params, parent_field_name: country.name }
    await assign(id, { form_field_id: state.identifier, field_options })
    expect((await fieldsOf(id)).map((one) => one.field_options)).toEqual([
      {
        params: [],
        children_fields: [state.name],
        is_dependent: false,
        has_children: true,
        parent_field_name: null,
      },
      {
        params,
        children_fields: [],
        is_dependent: true,
        has_children: false,
        parent_field_name: country.name,
      },
    ])
  })

  test('a field that the form has is refused with its name in the documented sentence (business-5-assign-field-01)', async () => {
    const { id } = await makeForm()
    const { identifier, name } = await makeField()
    await assign(id, { form_field_id: identifier })
    const { status, errors } = await assign(id, { form_field_id: identifier })
    expect(status).toBe(409)
    expect(errors).toEqual([
      { message: `${name} field is already assigned to the form.`, field: 'form_field_id' },
    ])
    expect((await assign((await makeForm()).id, { form_field_id: identifier })).errors).toEqual([])
  })

  const takesRules = async (type: FieldType, rules: Record<string, unknown>) => {
    const { id } = await makeForm()
    const { identifier } = await makeField(type)
    const { errors } = await assign(id, { form_field_id: identifier, validations: [rules] })
    if (errors.length > 0) return errors[0]!.message
    return (await fieldsOf(id))[0]!.validations[0]
  }
  test('a number field takes min and max (business-5-rules-01)', async () => {
    expect(await takesRules('number', { min: -2, max: 9.5 })).toMatchObject({ min: -2, max: 9.5 })
    expect(await takesRules('number', { before: '2026-01-01' })).toBe(
      'A field of the type number has no rule before',
    )
  })
  test('a text field takes min and max characters (business-5-rules-02)', async () => {
    expect(await takesRules('text', { min: 2, max: 9 })).toMatchObject({ min: 2, max: 9 })
  })
  test('a textarea field takes min and max length (business-5-rules-03)', async () => {
    expect(await takesRules('textarea', { min: 2, max: 900 })).toMatchObject({ min: 2, max: 900 })
  })
  test.each(['date', 'datetime'] as const)(
    'a %s field takes before, after and, by both, a range (business-5-rules-04)',
    async (type) => {
      expect(await takesRules(type, { before: '2027-01-01' })).toMatchObject({ before: '2027-01-01' })
      expect(await takesRules(type, { after: '2027-01-01' })).toMatchObject({ after: '2027-01-01' })
      const range = { after: '2026-01-01', before: '2027-01-01' }
      expect(await takesRules(type, range)).toMatchObject(range)
      expect(await takesRules(type, { after: '2027-01-01', before: '2026-01-01' })).toBe(
        'No value is within this range',
      )
    },
  )
  test('a file field takes allowed types, a comma list, and max size in MB (business-5-rules-05)', async () => {
    const rules = { allowed_types: 'jpg, png, pdf', max_size: 5 }
    expect(await takesRules('file', rules)).toMatchObject(rules)
    expect(await takesRules('file', { max_size: 0 })).toBe('This value is not valid')
  })
  test.each(['email', 'radio', 'single_select', 'multi_select', 'checkbox'] as const)(
    'a field of the type %s takes no rule of a type (business-5-rules-06)',
    async (type) => {
      for (const rule of [{ min: 1 }, { before: '2026-01-01' }, { allowed_types: 'pdf' }])
        expect(await takesRules(type, rule)).toMatch(/^A field of the type \w+ has no rule \w+$/)
    },
  )
  test('a regular expression is no rule: one without end cannot be stored', async () => {
    const { id } = await makeForm()
    const validations = [{ pattern: '(a+)+$' }]
    const { status, errors } = await assign(id, {
      form_field_id: (await makeField()).identifier,
      validations,
    })
    expect(status).toBe(422)
    expect(errors[0]!.message).toBe('There is no such rule')
    expect(await fieldsOf(id)).toEqual([])
  })

  test.each(thirteenTypes)(
    'a field of the type %s may be required, hidden or disabled (business-5-rules-07)',
    async (type) => {
      const { id } = await makeForm()
      const form_field_id = (await makeField(type)).identifier
      await assign(id, { form_field_id })
      for (const flag of ['is_required', 'is_hidden', 'is_disabled'] as const) {
        const { errors } = await change(id, { form_field_id, [flag]: true })
        expect(errors).toEqual([])
        const { data } = await sim.call(forms.drawn, { id: String(id) }, admin)
        expect(data.fields[0]![flag]).toBe(true)
      }
    },
  )

  test.each(thirteenTypes)(
    'a field of the type %s may depend on a parent or have children (business-5-rules-08)',
    async (type) => {
      const { id } = await makeForm()
      const [parent, one, child] = [await makeField(), await makeField(type), await makeField()]
      await assign(id, { form_field_id: parent.identifier })
      await assign(id, { form_field_id: one.identifier, field_options: { parent_field_name: parent.name } })
      await assign(id, { form_field_id: child.identifier, field_options: { parent_field_name: one.name } })
      expect((await fieldsOf(id))[1]!.field_options).toMatchObject({
        parent_field_name: parent.name,
        children_fields: [child.name],
      })
    },
  )

  test('a parent is a field of the same form, and parents make no circle', async () => {
    const { id } = await makeForm()
    const [a, b, elsewhere] = [await makeField(), await makeField(), await makeField()]
    const dependent = (on: string) => ({ field_options: { parent_field_name: on } })
    await assign(id, { form_field_id: a.identifier })
    await assign(id, { form_field_id: b.identifier, ...dependent(a.name) })
    const field = 'field_options.parent_field_name'
    expect((await change(id, { form_field_id: a.identifier, ...dependent(b.name) })).errors).toEqual([
      { message: 'Fields cannot depend on each other in a circle', field },
    ])
    expect((await change(id, { form_field_id: a.identifier, ...dependent(a.name) })).errors).toEqual([
      { message: 'Fields cannot depend on each other in a circle', field },
    ])
    for (const name of [elsewhere.name, 'none'])
      expect((await change(id, { form_field_id: a.identifier, ...dependent(name) })).errors).toEqual([
        { message: 'The form does not have this field', field },
      ])
  })

  test('parameters of a dependent API field name other fields, and come before those of the field (business-5-rules-09)', async () => {
    const { id } = await makeForm()
    const country = await makeField()
    number += 1
    const api = {
      data_type: 'api',
      url: '/dropdown/state',
      params: [{ key: 'country_id', value: '1' }],
      format: { label: 'label', value: 'value' },
    }
    const body = { name: `state_${number}`, label: 'State', type: 'single_select', field_options: api }
    const state = (await sim.call(formFields.create, { body: body as never }, admin)).data as {
      identifier: string
    }
    await assign(id, { form_field_id: country.identifier })
    const params = [{ key: 'country_id', value: `{${country.name}}` }]
    const field_options = { params, parent_field_name: country.name }
    await assign(id, { form_field_id: state.identifier, field_options })
    const { data } = await sim.call(forms.drawn, { id: String(id) }, admin)
    expect(data.fields[1]).toMatchObject({
      parent_field_name: country.name,
      source: { data_type: 'api', url: '/dropdown/state', params },
    })
  })

  test('the fields of a form are read with form_id, page and per_page (business-7-timelines-07)', async () => {
    const { id, identifier } = await makeForm()
    const fields = [await makeField(), await makeField(), await makeField()]
    for (const one of fields) await assign(id, { form_field_id: one.identifier })
    const { data } = await sim.call(
      forms.fields,
      { query: { form_id: String(id), page: 2, per_page: 2 } },
      admin,
    )
    expect(data).toMatchObject({ page: 2, per_page: 2, totalRecords: 3, totalPages: 2 })
    expect(data.recordsInfo.map((one) => one.form_field_id)).toEqual([fields[2]!.identifier])
    expect(await fieldsOf(identifier)).toEqual(await fieldsOf(id))
    expect((await sim.call(forms.fields, { query: {} as never }, admin)).errors).toEqual([
      { message: 'Choose a form', field: 'form_id' },
    ])
  })

  test('a field is taken off a form and comes back with an undo; one that others depend on stays', async () => {
    const { id } = await makeForm()
    const [parent, child] = [await makeField(), await makeField()]
    await assign(id, { form_field_id: parent.identifier })
    await assign(id, { form_field_id: child.identifier, field_options: { parent_field_name: parent.name } })
    const kept = await takeOff(id, parent.identifier)
    expect([kept.status, kept.errors]).toEqual([409, [{ message: 'Other fields of the form depend on it' }]])
    const { data } = await takeOff(id, child.identifier)
    expect((await fieldsOf(id)).map(({ form_field_id }) => form_field_id)).toEqual([parent.identifier])
    await sim.call(operations.undo, { identifier: data.operation_identifier } as never, admin)
    expect((await fieldsOf(id)).length).toBe(2)
    expect((await takeOff(id, 'none')).status).toBe(404)
  })

  test('a field that a form has is not deleted and keeps its type; its uses say how many forms have it', async () => {
    const { id } = await makeForm()
    const { identifier, name } = await makeField('number')
    await assign(id, { form_field_id: identifier })
    const removed = await sim.call(formFields.remove, { identifier }, admin)
    expect([removed.status, removed.errors]).toEqual([
      409,
      [{ message: 'It is in use. Switch it off instead.' }],
    ])
    const text = { label: 'Now a text', type: 'text' as const }
    const retyped = await sim.call(formFields.update, { identifier, body: text as never }, admin)
    expect([retyped.status, retyped.errors]).toEqual([
      409,
      [{ message: 'This record is in use, so this field cannot be changed', field: 'type' }],
    ])
    const { data } = await sim.call(masterRecords.uses, { master: 'formFields', identifier }, admin)
    expect(data).toEqual([
      {
        subject: 'formAssignments',
        count: 1,
        path: expect.stringContaining('/master/form-assignments?q=') as string,
      },
    ])
    expect(name).toMatch(/^field_/)
  })

  test('a field that is switched off is asked by no form, and asked again when it is on', async () => {
    const { id } = await makeForm()
    const { identifier, name } = await makeField()
    await assign(id, { form_field_id: identifier })
    const drawn = async () =>
      (await sim.call(forms.drawn, { id: String(id) }, admin)).data.fields.map((one) => one.name)
    const body = { label: 'A', type: 'text' as const, is_active: false }
    await sim.call(formFields.update, { identifier, body: body as never }, admin)
    expect(await drawn()).toEqual([])
    await sim.call(formFields.update, { identifier, body: { ...body, is_active: true } as never }, admin)
    expect(await drawn()).toEqual([name])
  })
})
