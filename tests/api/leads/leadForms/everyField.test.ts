/** Every field of a lead that its record shows can be changed, is read back, and is as it was after the undo. */
import { beforeAll, describe, expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { isList } from '@contract/masters/forms/fieldTypes'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { optionCall, optionsOfAnswer, queryOfSource } from '@contract/masters/forms/optionCalls'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { ONE_AT_A_TIME } from '@domain/leads/leadFields/changeableFields'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let lead: string
let fields: readonly AskedField[] = []
const stored = (sql: string, ...values: unknown[]) =>
  sim.db
    .prepare(sql)
    .pluck()
    .get(...values)
const fieldsOf = async () => (await sim.call(leadForms.fields, { lead }, admin)).data
/** The lead as its record shows it, without what every change changes. */
async function shownLead() {
  const { data } = await sim.call(leads.single, { id: lead }, admin)
  return { ...data, version: 0, updated_at: '' }
}
const put = (field: string, value: FieldValue, more: object = {}) =>
  sim.call(
    leadForms.setField,
    { body: { is_selected_all: false, leads: [lead], field, value, ...more } as never },
    admin,
  )
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)

/** An own field of each type that the seeds have none of, asked by the form that leads are edited with. */
const ownFields = [
  { name: 'score', type: 'number' },
  { name: 'birthday', type: 'date' },
  { name: 'call_at', type: 'datetime' },
  { name: 'best_time', type: 'time' },
  { name: 'second_email', type: 'email' },
  { name: 'second_phone', type: 'mobile' },
  { name: 'level', type: 'radio', options: ['a', 'b'] },
  { name: 'wishes', type: 'multi_select', options: ['visa', 'housing'] },
  { name: 'passport', type: 'file' },
] as const
async function addOwnFields(): Promise<void> {
  const form = stored("SELECT identifier FROM forms WHERE name = 'Change of a lead'") as string
  for (const { name, type, ...more } of ownFields) {
    const options =
      'options' in more
        ? { data_type: 'manual', options: more.options.map((value) => ({ label: `Choice ${value}`, value })) }
        : {}
    const made = await sim.call(
      formFields.create,
      { body: { name, label: name.replaceAll('_', ' '), type, field_options: options } as never },
      admin,
    )
    expect(made.errors).toEqual([])
    const { identifier } = made.data as { identifier: string }
    const body = { form_field_id: identifier, field_options: {} } as never
    expect((await sim.call(forms.assignField, { id: form, body }, admin)).errors).toEqual([])
  }
}

const samples: Readonly<Record<string, readonly FieldValue[]>> = {
  text: ['Ada', 'Grace'],
  textarea: ['One line\nand another', 'Short'],
  email: ['ada@mail.example', 'grace@mail.example'],
  mobile: ['+905321112233', '+4915112345678'],
  date: ['2026-12-01', '2026-12-02'],
  datetime: ['2026-12-01T10:00:00.000Z', '2026-12-02T10:00:00.000Z'],
  time: ['10:30', '11:30'],
  scores: ['IELTS Academic 6.5 (6), TOEFL iBT 92', 'GRE 320'],
  budget: ['15000 EUR', '12500.5 USD'],
}
const numbersOf = ({ min = 2027 }: AskedField['rules']) => [min, min + 1]
async function optionsOf({ source, parent_field_name }: AskedField): Promise<string[]> {
  if (source === null) return []
  if (source.data_type === 'manual') return source.options.map(({ value }) => value)
  const query = queryOfSource(source, parent_field_name, () => '')
  const { data } = await sim.call(optionCall(source.url)!, { query }, admin)
  return optionsOfAnswer(source, data as Record<string, unknown>[]).map(({ value }) => value)
}
/** A valid value that the lead does not have. */
async function anotherValue(field: AskedField, present: FieldValue): Promise<FieldValue> {
  if (field.type === 'file')
    return (await uploadFile(sim, admin.as, Buffer.from('%PDF-1.4\n%%EOF\n'))).file_identifier
  const choices =
    field.type === 'number' ? numbersOf(field.rules) : (samples[field.type] ?? (await optionsOf(field)))
  const other = choices.find((one) => JSON.stringify([present].flat()) !== JSON.stringify([one]))
  expect(other, `${field.name} has another value`).toBeDefined()
  return isList(field.type) ? [other as string] : other!
}

beforeAll(async () => {
  sim = await makeSim()
  await addOwnFields()
  const statuses = stored('SELECT stage_id FROM lead_statuses GROUP BY stage_id HAVING count(*) > 1')
  lead = makeLead(sim.kit, {
    stage_id: statuses as number,
    status_id: null,
    own_values: JSON.stringify({ budget: 'low', remarks: 'Called twice' }),
  }).identifier
  fields = (await fieldsOf()).fields
})

describe('leadForms.fields', () => {
  test('has every column of forms, the records of a lead, and every own field that a form asks', () => {
    expect(fields.map(({ name }) => name)).toEqual([
      'first_name',
      'last_name',
      'email',
      'mobile',
      'source_country',
      'source_city',
      'destination_country',
      'intake_id',
      'intake_year',
      'utm_source',
      'utm_medium',
      'date_of_birth',
      'study_level_id',
      'grade',
      'language_level',
      'test_scores',
      'budget_amount',
      'status_id',
      'is_deferred',
      'lead_source_id',
      'lead_medium_id',
      'tags',
      ...ownFields.map(({ name }) => name),
      'budget',
      'remarks',
    ])
  })

  test('each of them is set to another value, read back and undone', async () => {
    for (const field of fields) {
      const { name } = field
      const before = (await fieldsOf()).values[name] ?? null
      const shown = await shownLead()
      const value = await anotherValue(field, before)
      const done = await put(name, value, { seen: before })
      expect([name, done.status, done.errors]).toEqual([name, 200, []])
      expect([name, (await fieldsOf()).values[name]]).toEqual([name, value])
      expect([name, await shownLead()]).not.toEqual([name, shown])
      expect((await undo(done.data.operation_identifier)).status).toBe(200)
      expect([name, (await fieldsOf()).values[name] ?? null]).toEqual([name, before])
      expect([name, await shownLead()]).toEqual([name, shown])
    }
  })
})

describe('leadForms.setField, beside what the form says', () => {
  const statusesOf = (stage: number) =>
    sim.db
      .prepare<[number], { identifier: string }>(
        'SELECT identifier FROM lead_statuses WHERE stage_id = ? AND is_active AND deleted_at IS NULL ORDER BY id',
      )
      .all(stage)
  const others = (stage: number) =>
    stored('SELECT stage_id FROM lead_statuses WHERE stage_id <> ?', stage) as number

  test('refuses a field that was changed since it was seen, with its value now; another field changed is no conflict', async () => {
    await put('source_city', 'Ankara')
    await put('utm_source', 'fair')
    const refused = await put('source_city', 'Bursa', { seen: 'Izmir' })
    expect([refused.status, refused.errors]).toEqual([
      409,
      [{ message: CHANGED_MEANWHILE, field: 'value', present: 'Ankara' }],
    ])
    expect((await put('source_city', 'Bursa', { seen: 'Ankara' })).status).toBe(200)
    expect((await fieldsOf()).values).toMatchObject({ source_city: 'Bursa', utm_source: 'fair' })
  })

  test('changes only those of several leads whose field is as it was seen', async () => {
    const some = ['Ankara', 'Izmir'].map((source_city) => makeLead(sim.kit, { source_city }))
    const body = { is_selected_all: false, leads: some.map(({ identifier }) => identifier) }
    const given = { ...body, field: 'source_city', value: 'Bursa', seen: 'Ankara' }
    const { data } = await sim.call(leadForms.setField, { body: given as never }, admin)
    expect([data.changed, data.skipped]).toEqual([1, 1])
    expect(some.map(({ id }) => stored('SELECT source_city FROM leads WHERE id = ?', id))).toEqual([
      'Bursa',
      'Izmir',
    ])
  })

  test.each(['first_name', 'last_name', 'email', 'mobile', 'passport'])(
    'refuses %s for several leads',
    async (field) => {
      const some = [makeLead(sim.kit, {}), makeLead(sim.kit, {})].map(({ identifier }) => identifier)
      const body = { is_selected_all: false, leads: some, field, value: 'Ada' }
      const { status, errors } = await sim.call(leadForms.setField, { body: body as never }, admin)
      expect([status, errors]).toEqual([422, [{ message: ONE_AT_A_TIME, field: 'field' }]])
    },
  )

  test('refuses a status of another stage', async () => {
    const stage = stored('SELECT stage_id FROM leads WHERE identifier = ?', lead) as number
    const [other] = statusesOf(others(stage))
    const { status, errors } = await put('status_id', other!.identifier)
    expect([status, errors]).toEqual([422, [{ message: 'The status is of another stage', field: 'value' }]])
  })

  test('a field that its form disables is shown and refused; one that it hides is neither', async () => {
    sim.db.sql.exec(
      "UPDATE form_assignments SET is_disabled = 1 WHERE form_field_id = (SELECT id FROM form_fields WHERE name = 'score')",
    )
    sim.db.sql.exec(
      "UPDATE form_assignments SET is_hidden = 1 WHERE form_field_id = (SELECT id FROM form_fields WHERE name = 'level')",
    )
    const now = (await fieldsOf()).fields
    expect(now.find(({ name }) => name === 'score')?.is_disabled).toBe(true)
    expect(now.map(({ name }) => name)).not.toContain('level')
    expect((await put('score', 9)).errors).toEqual([{ message: 'This cannot be changed', field: 'field' }])
    expect((await put('level', 'a')).errors).toEqual([{ message: 'Choose a field', field: 'field' }])
  })

  test('of several leads, an option that there is not is refused before any row', async () => {
    const some = [makeLead(sim.kit, {}), makeLead(sim.kit, {})].map(({ identifier }) => identifier)
    const body = { is_selected_all: false, leads: some, field: 'budget', value: 'endless' }
    const { status, errors } = await sim.call(leadForms.setField, { body: body as never }, admin)
    expect([status, errors]).toEqual([422, [{ message: 'Choose one of the options', field: 'value' }]])
  })

  test('leadForms.sharedFields has those that several leads can be given', async () => {
    const { data } = await sim.call(leadForms.sharedFields, {}, admin)
    const names = data.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['status_id', 'intake_id', 'source_city', 'budget', 'best_time']),
    )
    expect(
      names.filter((name) => ['first_name', 'email', 'mobile', 'passport', 'score'].includes(name)),
    ).toEqual([])
  })
})
