/**
 * Random forms and values against the simulator: what the console's schema says of a form as it is read is what `POST /leads/add` says, in
 * the same words, and what is saved reads back the same by `POST /leads/userProfile`.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { formFields } from '@contract/masters/formFields'
import { formSchema, type OptionFacts } from '@contract/masters/forms/formSchema'
import {
  optionCall,
  optionsOfAnswer,
  queryOfSource,
  type CallSource,
} from '@contract/masters/forms/optionCalls'
import { isList } from '@contract/masters/forms/fieldTypes'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import { linesOfRules } from '@contract/masters/forms/ruleLines'
import { valueIn, type AskedField } from '@contract/masters/forms/askedField'
import { dropdowns } from '@contract/platform/dropdowns'
import { personas } from '@seeds/people/personas'
import { askedField } from '@support/askedField'
import { phones, randomForm, valuesFor } from '@support/randomForms'
import { makeSim, type Sim } from '@support/server/sim'

const UNOFFERED = 'Choose one of the options'
const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let form: { id: number; identifier: string }
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  form = sim.db.prepare<[], typeof form>("SELECT id, identifier FROM forms WHERE name = 'New lead'").get()!
})

/** Fields that are stored in columns, each of a type that its column has a place for. */
const columns = [
  { name: 'last_name', type: 'textarea' },
  { name: 'email', type: 'email' },
  { name: 'mobile', type: 'mobile' },
  { name: 'source_city', type: 'radio', options: ['low', 'high'] },
  { name: 'utm_source', type: 'time' },
  { name: 'source_country', type: 'single_select', options: ['TR', 'GB', 'CA', 'IN', 'SA'] },
  { name: 'intake_year', type: 'number' },
] as const
type Column = (typeof columns)[number]
const columnFieldNamed = (wanted: Column['name']) => {
  const one = columns.find(({ name }) => name === wanted)!
  return askedField({
    name: one.name,
    label: 'Asked',
    type: one.type,
    source:
      'options' in one
        ? { data_type: 'manual', options: one.options.map((value) => ({ label: value, value })) }
        : null,
  })
}
const columnField = fc.constantFrom(...columns.map(({ name }) => name)).map(columnFieldNamed)
/** A lead has a name, whatever else a form asks. */
const firstName = askedField({ name: 'first_name', label: 'First name' })
/** A country and a state of it, with options of calls: the parts of their rows that are stored, and their parameters, differ. */
const dependentPair = fc
  .record({
    type: fc.constantFrom('single_select', 'radio', 'multi_select', 'checkbox'),
    value: fc.constantFrom('', 'value', 'id', 'label', 'code'),
    named: fc.boolean(),
    countries: fc.constantFrom('', 'identifier_only', 'text_only'),
    is_required: fc.boolean(),
    is_disabled: fc.nat(9).map((chance) => chance === 0),
  })
  .map(({ type, value, named, countries, is_required, is_disabled }) => [
    askedField({
      name: 'born_in',
      label: 'Country',
      type: 'single_select',
      is_disabled,
      source: {
        data_type: 'api',
        url: dropdowns.country.path,
        params: countries === '' ? [] : [{ key: countries, value: '1' }],
        format: { label: '', value: '' },
      },
    }),
    askedField({
      name: 'born_at',
      label: 'State',
      type,
      is_required,
      source: {
        data_type: 'api',
        url: dropdowns.state.path,
        params: [{ key: 'country_id', value: named ? '{born_in}' : '' }],
        format: { label: '', value },
      },
      parent_field_name: 'born_in',
    }),
  ])
/** Names: what is sent is the value of the option with this name, where there is one. */
const countryLabels = fc.constantFrom('Canada', 'United States', 'Germany', '', '999999')
const stateLabels = fc.constantFrom('Ontario', 'Quebec', 'Texas', 'California', '', '999999', 'nowhere')
const placeLabels = ({ name, type }: AskedField): fc.Arbitrary<unknown> => {
  if (name === 'born_in') return countryLabels
  return isList(type) ? fc.uniqueArray(stateLabels, { maxLength: 2 }) : stateLabels
}
const isPlace = ({ source }: AskedField) => source?.data_type === 'api'
const isColumn = (name: string) => columns.some((one) => one.name === name)
const years = fc.constantFrom<unknown>('1800', '1999', 2000, '2026', 2026.5, 2099, '2100', 'TR', 'Atlantis')
const countries = fc.constantFrom('TR', 'GB', 'IN', 'SA', 'Atlantis')
const columnValue = ({ name }: AskedField): fc.Arbitrary<unknown> => {
  if (name === 'mobile') return phones
  return name === 'source_country' ? countries : years
}
const formWithValues = fc
  .tuple(
    randomForm,
    fc.uniqueArray(columnField, { selector: ({ name }) => name, maxLength: 2 }),
    fc.option(dependentPair),
  )
  .map(([own, inColumns, pair]) => [
    firstName,
    ...inColumns,
    ...(pair ?? []),
    // Whose files they are is known to the simulator alone.
    ...own.filter(({ name, type }) => type !== 'file' && name !== '__proto__' && !isColumn(name)).slice(0, 2),
  ])
  .chain((fields) =>
    fc
      .tuple(
        valuesFor(fields),
        fc.tuple(
          ...fields.map((field) =>
            isPlace(field) ? placeLabels(field) : fc.option(columnValue(field), { freq: 2 }),
          ),
        ),
      )
      .map(([values, other]) => ({
        fields,
        values: Object.fromEntries(
          fields.map((field, at) => {
            const { name } = field
            if (name === firstName.name) return [name, 'Ayse']
            const isOther = isPlace(field) || (isColumn(name) && other[at] !== null)
            return [name, isOther ? other[at] : values[name]]
          }),
        ),
      })),
  )

const withYear = (intake_year: number) => ({
  fields: [firstName, askedField({ name: 'intake_year', label: 'Year', type: 'number' })],
  values: { first_name: 'Ayse', intake_year } as Record<string, unknown>,
})

/** Numbers as people write them at home and abroad. */
const withPhone = (mobile: string, source_country: string) => ({
  fields: [firstName, columnFieldNamed('mobile'), columnFieldNamed('source_country')],
  values: { first_name: 'Ayse', mobile, source_country } as Record<string, unknown>,
})
const writtenPhones = [
  ['0532 111 22 33', 'TR'],
  ['07400 123456', 'GB'],
  ['(416) 555-0123', 'CA'],
  ['081234 56789', 'IN'],
  ['٠٥١٢٣٤٥٦٧٨', 'SA'],
  ['+39 02 3661 8300', 'TR'],
  ['0532 111 22 33', 'GB'],
  ['+90 123', 'TR'],
] as const

/** The form of new leads with these fields. */
function store(fields: readonly AskedField[]): void {
  for (const table of ['form_assignments', 'form_fields']) sim.db.prepare(`DELETE FROM ${table}`).run()
  const stamps = { created_at: sim.clock.iso(), updated_at: sim.clock.iso() }
  const ids = fields.map(({ name, label, type, source }) => {
    const options = source?.data_type === 'manual' ? source.options : []
    const given = {
      data_type: source?.data_type ?? null,
      options: JSON.stringify(options),
      ...(source?.data_type === 'api' && {
        url: source.url,
        params: JSON.stringify(source.params),
        format_label: source.format.label,
        format_value: source.format.value,
      }),
    }
    return sim.kit.row('form_fields', { name, label, type, ...given, is_active: 1, ...stamps }).id
  })
  for (const [at, field] of fields.entries()) {
    const parent = fields.findIndex(({ name }) => name === field.parent_field_name)
    sim.kit.row('form_assignments', {
      form_id: form.id,
      form_field_id: ids[at]!,
      form_step_no: field.form_step_no,
      column: field.column,
      is_required: Number(field.is_required),
      is_disabled: Number(field.is_disabled),
      is_hidden: Number(field.is_hidden),
      rules: JSON.stringify(linesOfRules(field.rules)),
      parent_field_id: parent < 0 ? null : ids[parent]!,
      order_by: at,
      ...stamps,
    })
  }
}

/** Answers of the calls of options, by what is asked. */
const answers = new Map<string, Record<string, unknown>[]>()
async function optionsAt(source: CallSource, query: Record<string, string>) {
  const key = JSON.stringify([source.url, query])
  const rows =
    answers.get(key) ??
    ((await sim.call(optionCall(source.url)!, { query }, admin)).data as Record<string, unknown>[])
  answers.set(key, rows)
  return optionsOfAnswer(source, rows)
}
/** Names of places as the values that their options have. */
async function withPlaces(fields: readonly AskedField[], values: Record<string, unknown>) {
  const sent = { ...values }
  for (const { name, source } of fields) {
    if (source?.data_type !== 'api') continue
    const all = await optionsAt(
      source,
      queryOfSource(source, null, () => ''),
    )
    const valueOf = (label: unknown) => all.find((one) => one.label === label)?.value ?? label
    const given = valueIn(values, name)
    sent[name] = Array.isArray(given) ? given.map(valueOf) : valueOf(given)
  }
  return sent
}
/** The options that an open form has read, with the values that it shows. */
async function factsInConsole(
  fields: readonly AskedField[],
  shown: Record<string, unknown>,
): Promise<OptionFacts> {
  const valueOf = (name: string) => {
    const isTyped = fields.some((field) => field.name === name && !field.is_disabled)
    return isTyped ? String(valueIn(shown, name) ?? '') : ''
  }
  const offered = new Map<string, ReadonlySet<string>>()
  for (const { name, source, parent_field_name } of fields) {
    if (source?.data_type !== 'api') continue
    const options = await optionsAt(source, queryOfSource(source, parent_field_name, valueOf))
    offered.set(name, new Set(options.map(({ value }) => value)))
  }
  return { offered: ({ name }, option) => offered.get(name)?.has(option) }
}

test('hundreds of random forms: the console and POST /leads/add agree, and what is saved reads back the same', async () => {
  let saved = 0
  let refused = 0
  let savedStates = 0
  let refusedStates = 0
  const savedPhones = new Set<string>()
  await fc.assert(
    fc.asyncProperty(formWithValues, async ({ fields, values }) => {
      store(fields)
      const { data: offered } = await sim.call(leadForms.dropdown, { query: { operation: 'create' } }, admin)
      const asked = offered.find(({ identifier }) => identifier === form.identifier)?.fields
      if (!asked) return
      const sent = JSON.parse(JSON.stringify(await withPlaces(fields, values))) as Record<string, unknown>
      const { data: valid, error } = formSchema(asked, await factsInConsole(asked, sent)).safeParse(sent)
      const call = { query: { form_id: form.identifier }, body: sent as never }
      const { status, errors, data } = await sim.call(leadForms.add, call, admin)
      expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(
        (error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`),
      )
      expect(status).toBe(error ? 422 : 200)
      refusedStates += Number(
        errors.some(({ field, message }) => field === 'born_at' && message === UNOFFERED),
      )
      if (!valid) return void (refused += 1)
      saved += 1
      savedStates += chosenIn(valid['born_at']).length
      const body = { lead_identifier: data.identifier, form_id: form.identifier }
      const { data: profile } = await sim.call(leadForms.profile, { body }, admin)
      for (const [name, value] of Object.entries(valid))
        expect([name, profile.values[name]]).toEqual([name, value])
      if (typeof valid['mobile'] === 'string') savedPhones.add(valid['mobile'])
    }),
    {
      numRuns: 800,
      examples: [
        [withYear(1800)],
        [withYear(2026.5)],
        ...writtenPhones.map(([mobile, country]): [ReturnType<typeof withPhone>] => [
          withPhone(mobile, country),
        ]),
      ],
    },
  )
  expect(Math.min(saved, refused)).toBeGreaterThan(30)
  expect(savedPhones.size).toBeGreaterThan(5)
  expect(Math.min(savedStates, refusedStates)).toBeGreaterThan(5)
})

test('a field whose values would have no place in the column of its name is refused when it is made', async () => {
  sim.db.prepare('DELETE FROM form_assignments').run()
  sim.db.prepare('DELETE FROM form_fields').run()
  const options = (values: readonly string[]) => ({
    field_options: { data_type: 'manual', options: values.map((value) => ({ label: 'A', value })) },
  })
  const create = async (name: string, type: string, more: object = {}) => {
    const body = { name, label: 'Asked', type, ...more } as never
    const { errors } = await sim.call(formFields.create, { body }, admin)
    return errors[0]
  }
  const at = (message: string) => ({ message, field: 'type' })
  expect(await create('__proto__', 'text')).toEqual({
    message: 'A field cannot have this name',
    field: 'name',
  })
  const text = at('A field with this name keeps a text. Choose another type.')
  expect(await create('source_city', 'number')).toEqual(text)
  const country = at('A field with this name keeps a country. Let people choose from a list of countries.')
  expect(await create('source_country', 'text')).toEqual(country)
  expect(await create('source_country', 'radio', options(['TR', 'Atlantis']))).toEqual(country)
  expect(await create('source_country', 'radio', options(['TR', 'CA']))).toBeUndefined()
  expect(await create('mobile', 'text')).toEqual(
    at('A field with this name keeps a phone number. Its type is mobile.'),
  )
  expect(await create('intake_id', 'number')).toEqual(
    at('A field with this name keeps an intake. Let people choose from the list of intakes.'),
  )
  expect(await create('intake_year', 'text')).toEqual(
    at('A field with this name keeps a year from 2000 to 2099. Make it a number, or a choice of such years.'),
  )
  expect(await create('intake_year', 'single_select', options(['2026', '2027']))).toBeUndefined()
})
