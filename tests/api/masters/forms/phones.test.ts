/** Phones of forms: one rule for what people type and what is stored, with the country that the form gives. */
import { beforeAll, describe, expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import type { AskedField } from '@contract/masters/forms/askedField'
import { forms } from '@contract/masters/forms'
import { formSchema, type OptionFacts } from '@contract/masters/forms/formSchema'
import { dropdowns } from '@contract/platform/dropdowns'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const counsellor = { as: personas.counsellor.email as string }
const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let form: { id: number; identifier: string }
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  form = sim.db.prepare<[], typeof form>("SELECT id, identifier FROM forms WHERE name = 'New lead'").get()!
  const stamps = { created_at: sim.clock.iso(), updated_at: sim.clock.iso() }
  const { id } = sim.kit.row('form_fields', {
    name: 'source_country',
    label: 'Country',
    type: 'single_select',
    data_type: 'api',
    url: dropdowns.country.path,
    options: '[]',
    is_active: 1,
    ...stamps,
  })
  sim.kit.row('form_assignments', {
    form_id: form.id,
    form_field_id: id,
    form_step_no: 1,
    column: 12,
    order_by: 20,
    ...stamps,
  })
})

const fieldsAsked = async (who: { as: string }): Promise<AskedField[]> => {
  const { data } = await sim.call(leadForms.dropdown, { query: { operation: 'create' } }, who)
  return data.find(({ identifier }) => identifier === form.identifier)!.fields
}
const judgedByConsole = (fields: readonly AskedField[], values: object, facts?: OptionFacts) => {
  const { data, error } = formSchema(fields, facts).safeParse(values)
  return error ? error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) : data
}
const send = async (values: Record<string, unknown>, who: { as: string }) => {
  const call = { query: { form_id: form.identifier }, body: values }
  const { errors, data } = await sim.call(leadForms.add, call, who)
  if (errors.length > 0) return errors.map(({ field, message }) => `${field}: ${message}`)
  const body = { lead_identifier: data.identifier, form_id: form.identifier }
  return (await sim.call(leadForms.profile, { body }, who)).data.values
}
const required = { first_name: 'Ayse', last_name: 'Demir' }

describe('the phone of a form', () => {
  test.each([{ toString: 1 }, [{ toString: 1, valueOf: 1 }]])(
    'whose country is %j, which is no text, is refused at the country',
    async (source_country) => {
      const values = { ...required, mobile: '81234 56789', source_country }
      const refused = (await send(values, admin)) as unknown as string[]
      expect(refused.map((one) => one.split(':')[0])).toContain('source_country')
    },
  )
  test.each(['TR', 'IN', 'NG'])(
    'without a country code is asked for its country, and is never of that of the office (%s)',
    async (code) => {
      sim.db.prepare('UPDATE branches SET country_id = (SELECT id FROM countries WHERE code = ?)').run(code)
      const refusal = ['mobile: Country code is required']
      for (const mobile of ['0532 111 22 33', '081234 56789', '0803 123 4567', '5321112233']) {
        const values = { ...required, mobile }
        expect(judgedByConsole(await fieldsAsked(counsellor), values)).toEqual(refusal)
        expect(await send(values, counsellor)).toEqual(refusal)
      }
    },
  )
  test('of Nigeria is stored with the code of Nigeria when the form says so', async () => {
    const values = { ...required, mobile: '0803 123 4567', source_country: 'NG' }
    expect(judgedByConsole(await fieldsAsked(counsellor), values)).toMatchObject({ mobile: '+2348031234567' })
    expect(await send(values, counsellor)).toMatchObject({ mobile: '+2348031234567' })
  })
  test('without a country code is of the country that is chosen by its number', async () => {
    const fields = await fieldsAsked(admin)
    const { data: countries } = await sim.call(dropdowns.country, { query: {} }, admin)
    const britain = countries.find(({ code }) => code === 'GB')!
    expect(typeof britain.value).toBe('number')
    const facts = {
      countryCode: (option: string) => countries.find(({ value }) => String(value) === option)?.code,
    }
    const source_country = String(britain.value)
    const british = { ...required, mobile: '07400 123456', source_country }
    expect(judgedByConsole(fields, british, facts)).toMatchObject({ mobile: '+447400123456' })
    expect(await send(british, admin)).toMatchObject({ mobile: '+447400123456' })
    const turkish = { ...required, mobile: '0532 111 22 33', source_country }
    const refusal = ['mobile: This is not a number of the country code +44']
    expect(judgedByConsole(fields, turkish, facts)).toEqual(refusal)
    expect(await send(turkish, admin)).toEqual(refusal)
  })
  test('that no country has is refused before it is sent, in the words of the simulator', async () => {
    const { data: drawn } = await sim.call(forms.drawn, { id: form.identifier }, admin)
    for (const [mobile, message] of [
      ['+90 123', 'This is not a number of the country code +90'],
      ['+999 12345678', 'There is no such country code'],
      ['call me', 'Invalid mobile number'],
    ] as const) {
      const values = { ...required, mobile }
      expect(judgedByConsole(drawn.fields, values)).toEqual([`mobile: ${message}`])
      expect(await send(values, admin)).toEqual([`mobile: ${message}`])
    }
  })
})

describe('a phone that was stored without a country code, when neither form nor branch gives a country', () => {
  const edit = (lead: string, body: Record<string, unknown>) =>
    sim.call(leadForms.edit, { lead, query: { form_id: form.identifier }, body }, admin)
  const phoneField = { name: 'guardian_phone', label: 'Phone of a guardian', type: 'mobile', is_active: 1 }
  let lead: { id: number; identifier: string }
  beforeAll(() => {
    const stamps = { created_at: sim.clock.iso(), updated_at: sim.clock.iso() }
    const { id } = sim.kit.row('form_fields', { ...phoneField, options: '[]', ...stamps })
    const place = { form_step_no: 1, column: 12, order_by: 30 }
    sim.kit.row('form_assignments', { form_id: form.id, form_field_id: id, ...place, ...stamps })
    sim.db.prepare('UPDATE branches SET country_id = NULL').run()
    const own_values = '{"guardian_phone":"5321112233"}'
    const phone = { country_code: null, mobile: '5329998877', source_country: null }
    lead = makeLead(sim.kit, { ...required, ...phone, email: null, own_values }) as typeof lead
  })
  const stored = () =>
    sim.db
      .prepare<[number], object>(
        'SELECT first_name, country_code, mobile, own_values FROM leads WHERE id = ?',
      )
      .get(lead.id)
  const asStored = { country_code: null, mobile: '5329998877', own_values: '{"guardian_phone":"5321112233"}' }

  test('stays as it is in an edit of something else, in both of its places', async () => {
    const body = { lead_identifier: lead.identifier, form_id: form.identifier }
    const { data } = await sim.call(leadForms.profile, { body }, admin)
    const given = { ...data.values, first_name: 'Zeynep' }
    expect(formSchema(data.form!.fields, {}, data.values).safeParse(given).success).toBe(true)
    expect((await edit(lead.identifier, given)).errors).toEqual([])
    expect(stored()).toEqual({ first_name: 'Zeynep', ...asStored })
  })
  test('is judged when it is changed, in the console and in the simulator', async () => {
    const body = { lead_identifier: lead.identifier, form_id: form.identifier }
    const { data } = await sim.call(leadForms.profile, { body }, admin)
    const given = { ...data.values, guardian_phone: '5321112244' }
    const { error } = formSchema(data.form!.fields, {}, data.values).safeParse(given)
    const refused = [{ message: 'Country code is required', field: 'guardian_phone' }]
    expect(error!.issues.map(({ message, path }) => ({ message, field: path[0] }))).toEqual(refused)
    expect((await edit(lead.identifier, given)).errors).toEqual(refused)
    expect(stored()).toMatchObject(asStored)
  })
})
