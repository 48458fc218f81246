/** Leads created and edited through the stored form: what is stored, what is refused, the undo, duplicates, who may. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Args } from '@contract/http'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const counsellor = { as: personas.counsellor.email as string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const PERSON = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'Ayse@Posta.example',
  mobile: '+90 (532) 111-22 33',
  destination_country: 'CA',
  budget: 'low',
  remarks: 'Called twice',
}
const add = (body: Record<string, unknown>, as = admin, query = {}) =>
  sim.call(leadForms.add, { body, query }, as)
const edit = (lead: string, body: Record<string, unknown>, as = admin, query = {}) =>
  sim.call(leadForms.edit, { lead, body, query }, as)
const single = async (id: string, as = admin) => (await sim.call(leads.single, { id }, as)).data
const profile = async (lead_identifier: string, as = admin) =>
  (await sim.call(leadForms.profile, { body: { lead_identifier } }, as)).data
const undo = (identifier: string, as = admin) =>
  sim.call(operations.undo, { identifier, body: {} as never }, as)
const ownValues = (identifier: string) =>
  sim.db
    .prepare<[string], string | null>('SELECT own_values FROM leads WHERE identifier = ?')
    .pluck()
    .get(identifier)
const leadCount = () => sim.db.prepare<[], number>('SELECT count(*) FROM leads').pluck().get()

/** A number and a file in the form. */
async function addField(name: string, body: Record<string, unknown>, place: Record<string, unknown> = {}) {
  const made = await sim.call(formFields.create, { body: { name, label: name, ...body } as never }, admin)
  const form_field_id = (made.data as { identifier: string }).identifier
  const { errors } = await sim.call(forms.assignField, { id: '1', body: { form_field_id, ...place } }, admin)
  expect(errors).toEqual([])
}

describe('leadForms.dropdown', () => {
  test('answers the published forms that ask something, with their fields', async () => {
    const { data } = await sim.call(leadForms.dropdown, { query: { operation: 'create' } }, counsellor)
    expect(data.map(({ name, operation }) => [name, operation])).toEqual([['New lead', 'create']])
    expect(data[0]!.fields.map(({ name }) => name)).toEqual(Object.keys(PERSON))
  })
  test('a draft and a form that is switched off are not asked', async () => {
    for (const off of ["status = 'draft'", 'is_active = 0']) {
      sim.db.prepare(`UPDATE forms SET ${off} WHERE id = 1`).run()
      expect((await sim.call(leadForms.dropdown, {}, admin)).data).toEqual([])
      expect((await add(PERSON)).status).toBe(404)
      sim.db.prepare("UPDATE forms SET status = 'published', is_active = 1 WHERE id = 1").run()
    }
  })
})

test('a stored file has its name in the form', async () => {
  await addField('passport', { type: 'file' })
  const user_id = sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(admin.as)!
  const file = sim.kit.row('files', {
    file_name: 'passport.pdf',
    media_type: 'application/pdf',
    size: 1,
    user_id,
    created_at: sim.clock.iso(),
  })
  const { data, errors } = await add({ ...PERSON, passport: file.identifier })
  expect(errors).toEqual([])
  const { values, chosen } = await profile(data.identifier)
  expect(values['passport']).toBe(file.identifier)
  expect(chosen['passport']).toEqual([{ label: 'passport.pdf', value: file.identifier }])
})

test('options that are offered no longer stay valid where they are stored, readable, and are no others', async () => {
  const optionsOf = (...values: string[]) => ({
    type: 'checkbox',
    field_options: { data_type: 'manual', options: values.map((value) => ({ label: value, value })) },
  })
  await addField('wishes', optionsOf('visa', 'flat'))
  const { data } = await add({ ...PERSON, wishes: ['flat'] })
  const { identifier } = sim.db
    .prepare<[], { identifier: string }>("SELECT identifier FROM form_fields WHERE name = 'wishes'")
    .get()!
  const changed = { identifier, body: { label: 'wishes', ...optionsOf('visa') } as never }
  expect((await sim.call(formFields.update, changed, admin)).errors).toEqual([])
  const stored = await profile(data.identifier)
  expect(stored.chosen).toEqual({ destination_country: [{ label: 'Canada', value: 'CA' }] })
  const { errors } = await edit(data.identifier, { ...stored.values, wishes: ['flat', 'visa'] })
  expect(errors).toEqual([])
  expect(ownValues(data.identifier)).toContain('"wishes":["flat","visa"]')
  expect((await add({ ...PERSON, wishes: ['flat'] })).errors).toEqual([
    { message: 'Choose one of the options', field: 'wishes' },
  ])
})

describe('leadForms.add', () => {
  test('stores columns as columns and own fields typed, by their names', async () => {
    await addField('score', { type: 'number' })
    const { data, errors, message } = await add({ ...PERSON, score: '7' })
    expect(errors).toEqual([])
    expect(message).toBe('Lead created')
    expect(await single(data.identifier)).toMatchObject({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@posta.example',
      country_code: '+90',
      mobile: '5321112233',
      destination_country: 'CA',
      stage_name: 'New Lead',
      version: 1,
    })
    expect(JSON.parse(ownValues(data.identifier)!)).toEqual({
      budget: 'low',
      remarks: 'Called twice',
      score: 7,
    })
    const found = sim.db.prepare(`SELECT identifier FROM leads WHERE own_values ->> '$."score"' > 6`).pluck()
    expect(found.all()).toEqual([data.identifier])
  })
  test('is one operation that is undone and redone, with a line in the history', async () => {
    const { data } = await add(PERSON)
    const history = async () =>
      (await sim.call(leads.activities, { lead: data.identifier }, admin)).data.recordsInfo
    expect((await history())[0]).toMatchObject({ action: 'leads.create', description: 'Created' })
    const undone = await undo(data.operation_identifier)
    expect(undone.errors).toEqual([])
    expect((await single(data.identifier)).deleted_at).not.toBeNull()
    expect((await history()).map(({ description }) => description)).toEqual([
      'Undone: Created',
      'Created (undone)',
    ])
    await undo(undone.data.operation_identifier)
    expect((await single(data.identifier)).deleted_at).toBeNull()
  })
  test('refuses each field by the rules of its form, and stores nothing', async () => {
    const before = leadCount()
    const { status, errors } = await add({ ...PERSON, first_name: ' ', email: 'no', budget: 'huge' })
    expect(status).toBe(422)
    expect(errors).toEqual([
      { message: 'First name is required', field: 'first_name' },
      { message: 'Invalid email', field: 'email' },
      { message: 'Choose one of the options', field: 'budget' },
    ])
    expect(leadCount()).toBe(before)
  })
  test('refuses an option that its call does not offer, and a number without a country', async () => {
    const unknown = await add({ ...PERSON, destination_country: 'Atlantis' })
    expect(unknown.errors).toEqual([{ message: 'Choose one of the options', field: 'destination_country' }])
    const noCode = await add({ ...PERSON, mobile: '1234567' })
    expect([noCode.status, noCode.errors[0]?.field]).toEqual([422, 'mobile'])
  })
  test('refuses the file of somebody else', async () => {
    await addField('passport', { type: 'file' })
    const { errors } = await add({ ...PERSON, passport: 'not-mine' })
    expect(errors).toEqual([{ message: 'There is no such file', field: 'passport' }])
  })
  test('refuses what the form does not ask, and stores nothing', async () => {
    const before = leadCount()
    const { errors } = await add({ ...PERSON, stage_id: 3, staff_id: 1, __proto__: { a: 1 } })
    expect(errors).toEqual([
      { message: 'This cannot be changed', field: 'stage_id' },
      { message: 'This cannot be changed', field: 'staff_id' },
    ])
    expect((await add({ ...PERSON, secret: 'x' })).errors).toEqual([{ message: 'There is no field secret' }])
    expect(leadCount()).toBe(before)
  })
  test('leadForms.create: a user with a limited scope sees the lead they created', async () => {
    for (const persona of [personas.counsellor, personas.agent]) {
      const as = { as: persona.email as string }
      const { data, errors } = await add(PERSON, as)
      expect(errors).toEqual([])
      expect((await single(data.identifier, as)).identifier).toBe(data.identifier)
    }
  })
  test('needs leads.create', async () => {
    const { status } = await add(PERSON, { as: personas.finance.email as string })
    expect(status).toBe(403)
  })
  test('the same idempotency key makes one lead', async () => {
    const before = leadCount()!
    const headers = { 'idempotency-key': 'once' }
    const [one, other] = [
      await sim.call(leadForms.add, { body: PERSON }, { ...admin, headers }),
      await sim.call(leadForms.add, { body: PERSON }, { ...admin, headers }),
    ]
    expect(other.data.identifier).toBe(one.data.identifier)
    expect(leadCount()).toBe(before + 1)
  })
})

describe('leadForms.edit', () => {
  test('changes what differs, keeps what other forms ask, and is undone', async () => {
    const { data } = await add(PERSON)
    sim.db
      .prepare(`UPDATE leads SET own_values = json_set(own_values, '$.other', 5) WHERE identifier = ?`)
      .run(data.identifier)
    const done = await edit(data.identifier, { ...PERSON, last_name: 'Demir', budget: 'high', remarks: '' })
    expect([done.errors, done.message]).toEqual([[], 'Lead updated'])
    expect(await single(data.identifier)).toMatchObject({ last_name: 'Demir', mobile: '5321112233' })
    expect(JSON.parse(ownValues(data.identifier)!)).toEqual({ budget: 'high', other: 5 })
    const history = (await sim.call(leads.activities, { lead: data.identifier }, admin)).data.recordsInfo
    expect(history[0]).toMatchObject({ action: 'leads.edit', description: 'Edited' })
    expect(history[0]!.changes).toEqual([
      {
        field: 'last_name',
        before: { as: 'text', value: 'Yılmaz' },
        after: { as: 'text', value: 'Demir' },
      },
      {
        field: 'own_values',
        label: 'Budget per year',
        before: { as: 'name', value: 'Below 10,000 USD' },
        after: { as: 'name', value: 'Above 25,000 USD' },
      },
      {
        field: 'own_values',
        label: 'Remarks',
        before: { as: 'name', value: 'Called twice' },
        after: null,
      },
    ])
    await undo(done.data.operation_identifier)
    expect((await profile(data.identifier)).values).toMatchObject({ last_name: 'Yılmaz', budget: 'low' })
  })
  test('leadForms.edit: refuses the values that its own read returned, because nothing changed', async () => {
    await addField('score', { type: 'number' })
    await addField('years', {
      type: 'multi_select',
      field_options: { data_type: 'manual', options: [{ label: 'One', value: '1' }] },
    })
    const { data } = await add({ ...PERSON, score: 7, years: ['1'] })
    const { values } = await profile(data.identifier)
    expect(values).toEqual({
      ...PERSON,
      email: 'ayse@posta.example',
      mobile: '+905321112233',
      score: 7,
      years: ['1'],
    })
    const { status, errors } = await edit(data.identifier, values)
    expect([status, errors[0]?.message]).toEqual([422, 'It has these values already'])
  })
  test('refuses a lead that changed since its values were read', async () => {
    const { data } = await add(PERSON)
    const { version } = await profile(data.identifier)
    await edit(data.identifier, { ...PERSON, last_name: 'Demir' })
    const late = await edit(data.identifier, { ...PERSON, last_name: 'Kaya' }, admin, { version })
    expect(late.status).toBe(409)
    expect((await single(data.identifier)).last_name).toBe('Demir')
  })
  test('the lead of somebody else is not found', async () => {
    const { identifier } = makeLead(sim.kit, { branch_id: null, staff_id: null, staff_role_id: null })
    expect((await edit(identifier, PERSON, counsellor)).status).toBe(404)
    const read = await sim.call(leadForms.profile, { body: { lead_identifier: identifier } }, counsellor)
    expect(read.status).toBe(404)
  })
})

describe('leadForms.duplicates', () => {
  const find = async (body: Args<typeof leadForms.duplicates>['body'], as = admin) =>
    (await sim.call(leadForms.duplicates, { body }, as)).data
  test('finds leads by email in any case, and by phone as it is written', async () => {
    const { data } = await add(PERSON)
    for (const body of [{ email: 'AYSE@posta.example' }, { mobile: '+90 532 111 22 33' }]) {
      const found = await find(body)
      expect(found.recordsInfo.map(({ identifier }) => identifier)).toEqual([data.identifier])
      expect(found.recordsInfo[0]).toMatchObject({ first_name: 'Ayşe', stage_name: 'New Lead' })
    }
    expect((await find({ email: PERSON.email, except: data.identifier })).recordsInfo).toEqual([])
    expect((await find({ email: '', mobile: '' })).recordsInfo).toEqual([])
  })
  test('finds leads by a phone without its country code, in the country of the form, and of any country without one', async () => {
    const { data } = await add(PERSON)
    const number = sim.db.prepare<[], number>("SELECT id FROM countries WHERE code = 'TR'").pluck().get()!
    for (const source_country of ['TR', 'Türkiye', String(number)]) {
      const { recordsInfo } = await find({ mobile: '0532 111 22 33', source_country })
      expect([source_country, recordsInfo.map(({ identifier }) => identifier)]).toEqual([
        source_country,
        [data.identifier],
      ])
    }
    const elsewhere = await find({ mobile: '0532 111 22 33', source_country: 'CA' })
    expect(elsewhere.recordsInfo).toEqual([])
    const anywhere = await find({ mobile: '0532 111 22 33' })
    expect(anywhere.recordsInfo.map(({ identifier }) => identifier)).toEqual([data.identifier])
  })
  test('leads that the caller may not see are counted and not named', async () => {
    await add(PERSON)
    expect(await find({ email: PERSON.email }, counsellor)).toEqual({ recordsInfo: [], others: 1 })
  })
  test('is answered by indexes', () => {
    const plan = sim.db.sql
      .prepare<unknown[], { detail: string }>(
        "EXPLAIN QUERY PLAN SELECT id FROM leads WHERE email IN ('a', 'b') AND deleted_at IS NULL UNION SELECT id FROM leads WHERE mobile = '5' AND (NULL IS NULL OR country_code = '+90') AND deleted_at IS NULL",
      )
      .all()
    expect(plan.map(({ detail }) => detail).filter((one) => one.startsWith('SCAN'))).toEqual([])
  })
})
