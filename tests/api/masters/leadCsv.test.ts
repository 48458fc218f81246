/** The lead CSV: it has the columns that the master names, and an import reads it as it is. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadCsv, leadCsvFields } from '@contract/masters/leadCsv'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const MANY = 40

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const { bring, imported, preview } = importDesk(() => sim)
const generate = async () => (await sim.call(leads.csv, {}, admin)).text.replace('\uFEFF', '')
const headings = async () => (await generate()).split(/\r?\n/, 1)[0]!.split(',')
const columns = async () =>
  (await sim.call(leadCsv.list, { query: { per_page: 100 } }, admin)).data.recordsInfo
const edit = async (field: string, change: object) => {
  const {
    identifier,
    updated_at: _,
    ...row
  } = (await columns()).find(({ form_field_id }) => form_field_id === field)!
  await sim.call(leadCsv.update, { identifier, body: { ...row, ...change } }, admin)
}

const STUDY_PROFILE = {
  date_of_birth: '2004-03-09',
  study_level_id: 3,
  grade: 82.5,
  language_level: 'B2',
  test_scores:
    '[{"test_score_id":1,"score":6.5,"min_score":6},{"test_score_id":2,"score":92,"min_score":null}]',
  budget_amount: 1500050,
  budget_currency: 'EUR',
} as const

test('the generated lead CSV is imported as the same leads, without an unknown value', async () => {
  for (let at = 0; at < MANY; at++) makeLead(sim.kit, at % 2 === 0 ? {} : STUDY_PROFILE)
  const file = await generate()
  const { data } = await preview(file)
  expect(data.matched.map(({ form_field_id }) => form_field_id)).toEqual([...leadCsvFields])
  expect([data.values_total, data.failed, data.duplicates]).toEqual([0, 0, MANY])
  expect(await bring(file, { duplicates: 'import' })).toMatchObject({ imported: MANY, failed: 0 })
  const kept = [
    'first_name, last_name, email, country_code, mobile, source_country, source_city, destination_country, stage_id, status_id',
    'staff_id, branch_id, team_id, lead_source_id, lead_medium_id, intake_id, intake_year, utm_source, utm_medium',
    'date_of_birth, study_level_id, grade, language_level, test_scores, budget_amount, budget_currency',
  ].join(', ')
  const rows = (where: string) =>
    sim.db
      .prepare<[], unknown>(`SELECT ${kept} FROM leads WHERE import_id ${where} ORDER BY email, mobile`)
      .all()
  expect(imported()).toHaveLength(MANY)
  expect(rows('IS NOT NULL')).toEqual(rows('IS NULL'))
})

test('columns have the headings and the order of the master; those that are off are left out', async () => {
  expect(await headings()).toEqual(['identifier', ...leadCsvFields])
  await edit('email', { name: 'Where to write', order_by: -1 })
  await edit('tags', { is_active: false })
  const rest = leadCsvFields.filter((field) => field !== 'email' && field !== 'tags')
  expect(await headings()).toEqual(['identifier', 'Where to write', ...rest])
})

test('an import knows the headings of the master, also of a column that is off', async () => {
  await edit('email', { name: 'Where to write', is_active: false })
  const { data } = await preview('Ad;Where to write\nAda;ada@mail.example')
  expect(data.matched).toEqual([
    { name: 'Ad', form_field_id: 'first_name' },
    { name: 'Where to write', form_field_id: 'email' },
  ])
})

test('a field in two columns is written once, where it comes first', async () => {
  const body = { name: 'Second email', form_field_id: 'email' } as const
  await sim.call(leadCsv.create, { body }, admin)
  expect(await headings()).toEqual(['identifier', ...leadCsvFields])
})

describe('all columns saved at once', () => {
  const save = (columns: readonly object[]) => sim.call(leadCsv.save, { body: { columns } as never }, admin)
  const column = (form_field_id: string, order_by: number, is_active = true) => ({
    form_field_id,
    is_active,
    order_by,
  })
  test('leadCsv.save sets which columns the file has and their order, in one step that is undone', async () => {
    const { status, message, data } = await save([column('email', -2), column('tags', 7, false)])
    expect([status, message]).toEqual([200, 'Saved'])
    const rest = leadCsvFields.filter((field) => field !== 'email' && field !== 'tags')
    expect(await headings()).toEqual(['identifier', 'email', ...rest])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(await headings()).toEqual(['identifier', ...leadCsvFields])
  })
  test('leadCsv.save that changes nothing does not say that it was saved', async () => {
    await save([column('email', -2)])
    const { status, errors } = await save([column('email', -2)])
    expect([status, errors[0]!.message]).toEqual([422, 'It has these values already'])
  })
  test('leadCsv.save refuses a column twice, an unknown field and a field without a column, each at its place', async () => {
    const refusal = async (...columns: object[]) => (await save(columns)).errors[0]
    expect(await refusal(column('email', 1), column('email', 2))).toEqual({
      message: 'A column appears twice',
      field: 'columns.1.form_field_id',
    })
    expect(await refusal(column('shoe_size', 1))).toEqual({
      message: 'Field is required',
      field: 'columns.0.form_field_id',
    })
    const row = (await columns()).find(({ form_field_id }) => form_field_id === 'tags')!
    await sim.call(leadCsv.remove, { identifier: row.identifier }, admin)
    expect(await refusal(column('tags', 1))).toEqual({
      message: 'The lead CSV has no column of this field',
      field: 'columns.0.form_field_id',
    })
  })
  test('leadCsv.save refuses who may not change the master', async () => {
    const body = { columns: [column('email', 1)] } as never
    expect((await sim.call(leadCsv.save, { body }, { as: personas.counsellor.email })).status).toBe(403)
  })
})
