/** Form fields: types, names and labels, options by hand or from a call; what is asked for some types only. */
import { beforeAll, describe, expect, test } from 'vitest'
import { configuration } from '@contract/masters/configuration'
import { formFields } from '@contract/masters/formFields'
import { fieldTypes } from '@contract/masters/forms/fieldTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const master = 'formFields'
const manual = {
  data_type: 'manual',
  options: [
    { label: 'Low', value: 'low' },
    { label: 'High', value: 'high' },
  ],
}
const api = {
  data_type: 'api',
  url: '/dropdown/state',
  params: [{ key: 'country_id', value: '' }],
  is_already_param_exist: true,
  format: { label: 'label', value: 'value' },
}

describe('form fields', () => {
  let sim: Sim
  let number = 0
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
  })
  const bodyWith = (values: Record<string, unknown> = {}) => {
    number += 1
    return { name: `field_${number}`, label: `Field ${number}`, type: 'text', ...values }
  }
  const create = (values?: Record<string, unknown>) =>
    sim.call(formFields.create, { body: bodyWith(values) as never }, admin)
  const made = async (values?: Record<string, unknown>) => {
    const { data, errors } = await create(values)
    expect(errors).toEqual([])
    return data as unknown as Record<string, unknown> & { identifier: string; operation_identifier: string }
  }
  const update = (identifier: string, body: Record<string, unknown>) =>
    sim.call(formFields.update, { identifier, body: body as never }, admin)
  const listed = async (identifier: string) =>
    (await sim.call(formFields.list, { query: { search: identifier } }, admin)).data
      .recordsInfo[0] as unknown as Record<string, unknown>
  const stored = (identifier: string) =>
    sim.db
      .prepare<[string], Record<string, unknown>>('SELECT * FROM form_fields WHERE identifier = ?')
      .get(identifier)!

  test('a field has one of the thirteen types, and no other (business-3-field-01)', async () => {
    const thirteen =
      'email mobile number text single_select multi_select textarea radio checkbox date datetime time file'
    expect(fieldTypes).toEqual(thirteen.split(' '))
    for (const type of thirteen.split(' ')) {
      const hasOptions = ['single_select', 'multi_select', 'radio', 'checkbox'].includes(type)
      const { type: answered } = await made({ type, ...(hasOptions && { field_options: manual }) })
      expect(answered).toBe(type)
    }
    expect((await create({ type: 'colour' })).errors).toEqual([
      { message: 'Type is required', field: 'type' },
    ])
  })

  test('a field carries is_searchable, is_filterable, is_active and is_default (business-3-field-02)', async () => {
    const flags = { is_searchable: true, is_filterable: true, is_active: false, is_default: true }
    const { identifier } = await made(flags)
    expect(await listed(identifier)).toMatchObject(flags)
    expect(await listed((await made()).identifier)).toMatchObject({
      is_searchable: false,
      is_filterable: false,
      is_active: true,
      is_default: false,
    })
  })

  test('options by hand are the data type manual and a list of labels and values (business-3-field-03)', async () => {
    const { identifier, field_options } = await made({ type: 'radio', field_options: manual })
    expect(field_options).toEqual(manual)
    expect((await listed(identifier))['field_options']).toEqual(manual)
  })

  test('options of a call are the data type api, its url, params, flag and format (business-3-field-04)', async () => {
    const { identifier, field_options } = await made({ type: 'single_select', field_options: api })
    expect(field_options).toEqual(api)
    expect((await listed(identifier))['field_options']).toEqual(api)
  })

  test('a field without a name is refused with the documented sentence (business-5-field-01)', async () => {
    expect((await create({ name: ' ' })).errors).toEqual([
      { message: 'Field name is required', field: 'name' },
    ])
  })

  test.each(['first name', 'a\tb', 'a\u00A0b'])(
    'the name %j with spaces is refused with the documented sentence (business-5-field-02)',
    async (name) => {
      expect((await create({ name })).errors).toEqual([
        { message: 'Field name should not contain spaces', field: 'name' },
      ])
    },
  )

  test.each(['A & B', 'First_name', 'E-mail', 'What?', 'a\u200Fb'])(
    'the label %j with other signs than letters, digits and spaces is refused (business-5-field-03)',
    async (label) => {
      expect((await create({ label })).errors).toEqual([
        { message: 'Field label should not contain any special characters.', field: 'label' },
      ])
    },
  )
  test('a label may be in any script', async () => {
    for (const label of ['Öğrenci adı 2', 'اسم الطالب', 'छात्र का नाम'])
      expect(await made({ label })).toMatchObject({ label })
  })

  test('the name of a field stays as it is: no call changes it (business-5-field-04)', async () => {
    const { identifier, name } = await made()
    expect((await update(identifier, { ...bodyWith(), name: 'other' })).status).toBe(200)
    expect(stored(identifier)['name']).toBe(name)
    const edit = { master, body: { records: [identifier], values: { name: 'other' } } }
    const { status, errors } = await sim.call(masterRecords.edit, edit, admin)
    expect([status, errors]).toEqual([422, [{ message: 'This cannot be changed', field: 'name' }]])
  })

  test.each(['checkbox', 'radio', 'single_select', 'multi_select'])(
    'a field of the type %s needs an option type, which is api or manual (business-5-field-06)',
    async (type) => {
      const refused = [{ message: 'Option type is required', field: 'field_options.data_type' }]
      expect((await create({ type })).errors).toEqual(refused)
      expect((await create({ type, field_options: { data_type: 'sql' } })).errors).toEqual(refused)
      for (const field_options of [manual, api]) await made({ type, field_options })
    },
  )

  test('options of a call need the choice of a dropdown (business-5-field-07)', async () => {
    const refused = [{ message: 'Choose a dropdown', field: 'field_options.url' }]
    const field_options = { data_type: 'api' }
    expect((await create({ type: 'radio', field_options })).errors).toEqual(refused)
    const elsewhere = { data_type: 'api', url: 'https://example.org/options' }
    expect((await create({ type: 'radio', field_options: elsewhere })).errors).toEqual(refused)
    await made({ type: 'radio', field_options: { data_type: 'api', url: '/dropdown/state' } })
  })

  test('options by hand need a label and a value in every row (business-5-field-08)', async () => {
    const field_options = { data_type: 'manual', options: [{ label: 'Low', value: '' }, { value: 'high' }] }
    expect((await create({ type: 'radio', field_options })).errors).toEqual([
      { message: 'Please enter value', field: 'field_options.options.0.value' },
      { message: 'Please enter label', field: 'field_options.options.1.label' },
    ])
    const none = { data_type: 'manual', options: [] }
    expect((await create({ type: 'radio', field_options: none })).errors).toEqual([
      { message: 'Add at least one option', field: 'field_options.options' },
    ])
    const twice = { data_type: 'manual', options: [...manual.options, { label: 'Again', value: 'low' }] }
    expect((await create({ type: 'radio', field_options: twice })).errors).toEqual([
      { message: 'This value appears twice', field: 'field_options.options.2.value' },
    ])
  })

  test('all that is wrong is said at once', async () => {
    const { errors } = await create({ label: '', type: 'radio', name: 'a b' })
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['field_options.data_type', 'label', 'name'])
  })

  test('a field that becomes a text has no options any more, and has them again after an undo', async () => {
    const { identifier, label } = await made({ type: 'radio', field_options: manual })
    const { data } = await update(identifier, { label, type: 'text', field_options: manual })
    expect(stored(identifier)).toMatchObject({ type: 'text', data_type: null, options: '[]' })
    expect((await listed(identifier))['field_options']).toBeNull()
    const undone = data as unknown as { operation_identifier: string }
    await sim.call(operations.undo, { identifier: undone.operation_identifier, body: {} }, admin)
    expect((await listed(identifier))['field_options']).toEqual(manual)
  })

  test('an edit of one field keeps the options; the type alone is refused where options are missing', async () => {
    const { identifier } = await made({ type: 'radio', field_options: manual })
    const edit = (values: Record<string, unknown>, records = [identifier]) =>
      sim.call(masterRecords.edit, { master, body: { records, values } }, admin)
    expect((await edit({ is_searchable: true })).status).toBe(200)
    expect(stored(identifier)).toMatchObject({ is_searchable: 1, data_type: 'manual' })
    expect((await edit({ type: 'text' })).status).toBe(200)
    expect((await edit({ type: 'checkbox' })).errors).toEqual([
      { message: 'Option type is required', field: 'values.data_type' },
    ])
    const other = (await made()).identifier
    expect((await edit({ type: 'date' }, [identifier, other])).errors).toEqual([
      { message: 'This is changed in one record at a time', field: 'values.type' },
    ])
  })

  test('the type of a field that something uses stays: by the form and by a file', async () => {
    const { identifier, label, name } = await made()
    sim.db.sql.exec('CREATE TABLE answers (field_id INTEGER REFERENCES form_fields (id) ON DELETE RESTRICT)')
    sim.db
      .prepare<[string]>('INSERT INTO answers SELECT id FROM form_fields WHERE identifier = ?')
      .run(identifier)
    const sentence = 'This record is in use, so this field cannot be changed'
    const { status, errors } = await update(identifier, { label, type: 'number' })
    expect([status, errors]).toEqual([409, [{ message: sentence, field: 'type' }]])
    const text = JSON.stringify([{ name, label, type: 'number' }])
    const files = [{ name: 'formFields.yaml', text }]
    const compared = await sim.call(configuration.compare, { body: { files, mode: 'merge' } }, admin)
    expect(compared.data.errors).toMatchObject([{ field: 'type', message: sentence }])
    expect((await update(identifier, { label: 'Renamed', type: 'text' })).status).toBe(200)
    sim.db.sql.exec('DROP TABLE answers')
  })

  test('options are in the history as lines, and a file has them as lines', async () => {
    const { identifier, label, name } = await made({ type: 'radio', field_options: manual })
    const more = { data_type: 'manual', options: [{ label: 'Any = all; none', value: 'any' }] }
    await update(identifier, { label, type: 'radio', field_options: more })
    const { data } = await sim.call(masterRecords.history, { master, identifier }, admin)
    expect(data.recordsInfo[0]!.changes.map(({ field }) => field)).toEqual(['options'])
    const files = (await sim.call(configuration.files, {}, admin)).data
    const { text } = files.find((file) => file.name === 'formFields.yaml')!
    expect(text).toContain(`name: ${String(name)}`)
    expect(text).toContain('  options:\n    - label: Any = all; none\n      value: any\n')
    const changed = text.replace('value: any', 'value: all')
    const body = { files: [{ name: 'formFields.yaml', text: changed }], mode: 'merge' as const }
    const compared = await sim.call(configuration.compare, { body }, admin)
    expect(compared.data.rows).toMatchObject([
      {
        change: 'changed',
        fields: [
          {
            field: 'options',
            before: String.raw`Any \= all\; none = any`,
            after: String.raw`Any \= all\; none = all`,
          },
        ],
      },
    ])
    expect((await sim.call(configuration.apply, { body }, admin)).data.changed).toBe(1)
    expect(JSON.parse(String(stored(identifier)['options']))).toEqual([
      { label: 'Any = all; none', value: 'all' },
    ])
  })

  test.each([
    ['options: no', 'A field must be a list of lines with its cells'],
    ['options: [a, b]', 'A field must be a list of lines with its cells'],
    ['options: [{ label: a, colour: red }]', 'A field must be a list of lines with its cells'],
    ['options: [{ label: a }]', 'Please enter value'],
  ])('lines of a file: %s is refused at its line', async (line, message) => {
    const text = `- name: from_file\n  label: From file\n  type: radio\n  data_type: manual\n  ${line}\n`
    const body = { files: [{ name: 'formFields.yaml', text }], mode: 'merge' as const }
    const { data } = await sim.call(configuration.compare, { body }, admin)
    expect(data.errors).toContainEqual({ file: 'formFields.yaml', line: 5, field: 'options', message })
  })
})
