/** Options of form fields from calls: every source answers options, parameters narrow them, and the format names parts of a row. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  optionCall,
  optionsOfAnswer,
  optionSources,
  queryOfSource,
} from '@contract/masters/forms/optionCalls'
import { dropdowns } from '@contract/platform/dropdowns'
import { formSchema } from '@contract/masters/forms/formSchema'
import { optionFacts } from '@domain/leads/leadForm/offered'
import { ownText } from '@domain/leads/leadForm/ownValuesShown'
import { VISITOR } from '@domain/platform/optionRows'
import { personas } from '@seeds/people/personas'
import { askedField } from '@support/askedField'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const source = (url: string, format = { label: 'label', value: 'value' }) => ({
  data_type: 'api' as const,
  url,
  params: [{ key: 'country_id', value: '' }],
  format,
})

describe('options of form fields', () => {
  let sim: Sim
  beforeAll(async () => {
    sim = await makeSim()
  })
  const optionsAt = async (url: string, query = {}) =>
    optionsOfAnswer(
      source(url),
      (await sim.call(optionCall(url)!, { query }, admin)).data as unknown as Record<string, unknown>[],
    )

  test.each(optionSources)('the source %s answers options with a label and a value', async (url) => {
    const options = await optionsAt(url)
    expect(options.length).toBeGreaterThan(0)
    expect(options.filter(({ label, value }) => label === '' || value === '')).toEqual([])
  })

  test.each(optionSources)('an option of %s is accepted, stored and shown by its label', async (url) => {
    const [option] = await optionsAt(url)
    const field = askedField({ name: 'own', type: 'single_select', source: { ...source(url), params: [] } })
    const refused = (own: string) => {
      const facts = optionFacts({ db: sim.db, caller: VISITOR }, [field], { own }, {})
      return formSchema([field], facts)
        .safeParse({ own })
        .error?.issues.map(({ message }) => message)
    }
    expect(refused(option!.value)).toBeUndefined()
    expect(refused('nothing')).toEqual(['Choose one of the options'])
    const own = { name: 'own', label: 'Own', type: field.type, data_type: 'api', options: '[]', url }
    const shown = ownText(sim.db, own, option!.value, 'en')
    // A calling code is its own text.
    expect(shown).toBe(url === dropdowns.countryCodes.path ? option!.value : option!.label)
  })

  test('states are those of the country that the parameter names', async () => {
    const countries = await optionsAt(dropdowns.country.path)
    const country = countries.find(({ label }) => label === 'Canada')!.value
    const query = queryOfSource(source(dropdowns.state.path), 'country', () => country)
    expect(query).toEqual({ country_id: country })
    const states = await optionsAt(dropdowns.state.path, query)
    expect(states.map(({ label }) => label)).toContain('Ontario')
    expect(states.length).toBeLessThan((await optionsAt(dropdowns.state.path)).length)
  })

  test('options come from the inventory: countries, places, campuses, levels, disciplines, tests, intakes, institutions, statuses, codes (business-7-leads-06)', async () => {
    expect(optionSources.map((url) => optionCall(url)!.path.split('/').at(-1)).toSorted()).toEqual([
      'campus',
      'city',
      'codes-dropdown',
      'country',
      'destination-country',
      'discipline',
      'institution',
      'intake',
      'state',
      'status',
      'study-level',
      'test-score',
    ])
    expect(optionSources.filter((url) => optionCall(url)!.spec.host !== 'inventory')).toEqual([])
    const valueOf = async (url: string, label: string, query = {}) =>
      (await optionsAt(url, query)).find((one) => one.label === label)!.value
    const country_id = await valueOf(dropdowns.country.path, 'Canada')
    const state_id = await valueOf(dropdowns.state.path, 'Ontario', { country_id })
    const city_id = await valueOf(dropdowns.city.path, 'Toronto', { state_id })
    expect((await optionsAt(dropdowns.campus.path, { city_id })).map(({ label }) => label)).toEqual([
      'Glendon Campus',
      'Keele Campus',
      'Newnham Campus',
    ])
  })

  test('dropdowns.campus are those of an institution, and of the city when both are given', async () => {
    const institutions = await optionsAt(dropdowns.institution.path, { country_id: 'CA' })
    const institution_id = institutions.find(({ label }) => label === 'University of British Columbia')!.value
    const labels = async (query: object) =>
      (await optionsAt(dropdowns.campus.path, { institution_id, ...query })).map(({ label }) => label)
    expect(await labels({})).toEqual(['Okanagan Campus', 'Vancouver Campus'])
    const [kelowna] = sim.db.prepare<[], number>("SELECT id FROM cities WHERE name = 'Kelowna'").pluck().all()
    expect(await labels({ city_id: String(kelowna) })).toEqual(['Okanagan Campus'])
  })

  test('a country is named by its number or its code, for states and institutions', async () => {
    const canada = (await optionsAt(dropdowns.country.path)).find(({ label }) => label === 'Canada')!.value
    for (const { path } of [dropdowns.state, dropdowns.institution]) {
      const byNumber = await optionsAt(path, { country_id: canada })
      expect(byNumber.length).toBeGreaterThan(0)
      expect(await optionsAt(path, { country_id: 'CA' })).toEqual(byNumber)
      expect(await optionsAt(path, { country_id: '99999' })).toEqual([])
    }
  })

  test('agents are offered the institutions that were opened to them, and their campuses', async () => {
    const asAgent = { as: personas.agent.email as string }
    const [institutions, campuses] = [
      (await sim.call(dropdowns.institution, {}, asAgent)).data,
      (await sim.call(dropdowns.campus, {}, asAgent)).data,
    ]
    const open = sim.db
      .prepare<[string], string>(
        'SELECT c.name FROM campuses c JOIN institutions v ON v.id = c.institution_id WHERE v.identifier IN (SELECT value FROM json_each(?))',
      )
      .pluck()
      .all(JSON.stringify(institutions.map(({ value }) => value)))
    expect(campuses.map(({ label }) => label).toSorted()).toEqual(open.toSorted())
    expect(campuses.length).toBeLessThan((await optionsAt(dropdowns.campus.path)).length)
  })

  test('dropdowns.status are those of leads or of applications', async () => {
    const names = (table: string) =>
      sim.db.prepare<[], string>(`SELECT name FROM ${table} WHERE is_active`).pluck().all().toSorted()
    const labels = async (module_type: string) =>
      (await optionsAt(dropdowns.status.path, { module_type })).map(({ label }) => label).toSorted()
    expect(await labels('lead')).toEqual(names('lead_statuses'))
    expect(await labels('application')).toEqual(names('application_statuses'))
    expect(
      (await sim.call(dropdowns.status, { query: { module_type: 'x' as never } }, admin)).errors,
    ).toEqual([{ message: 'module_type must be lead or application', field: 'module_type' }])
  })

  test.each([dropdowns.discipline, dropdowns.testScore, dropdowns.studyLevels])(
    'with text_only the value is the label',
    async (endpoint) => {
      const { data } = await sim.call(endpoint, { query: { text_only: '1' } }, admin)
      expect(data.length).toBeGreaterThan(5)
      expect(data.filter(({ label, value }) => label !== value)).toEqual([])
    },
  )

  test('a parameter is a value, the value of a field that it names, or that of the parent', () => {
    const params = [
      { key: 'a', value: '7' },
      { key: 'b', value: '{state}' },
      { key: 'c', value: '' },
      { key: 'd', value: '{none}' },
    ]
    const values: Record<string, string> = { state: 'ON', parent: 'CA' }
    const query = queryOfSource({ ...source('/x'), params }, 'parent', (name) => values[name] ?? '')
    expect(query).toEqual({ a: '7', b: 'ON', c: 'CA' })
  })

  test('the format names the parts of a row that are read and stored', () => {
    const rows = [{ id: 4, title: 'Four', label: 'x', value: 'y' }]
    expect(optionsOfAnswer(source('/x', { label: 'title', value: 'id' }), rows)).toEqual([
      { label: 'Four', value: '4' },
    ])
    const without = [{ label: 'x', value: 'y' }]
    expect(optionsOfAnswer(source('/x', { label: 'title', value: 'id' }), without)).toEqual(without)
  })

  test('dropdowns.countryCodes are calling codes; with text_only the label is the code', async () => {
    const { data } = await sim.call(dropdowns.countryCodes, {}, admin)
    expect(data).toContainEqual({ label: 'Canada +1', value: '+1' })
    const bare = await sim.call(dropdowns.countryCodes, { query: { text_only: '1' } }, admin)
    expect(bare.data).toContainEqual({ label: '+1', value: '+1' })
  })

  test('dropdowns.intakes are in the order of the year', async () => {
    const { data } = await sim.call(dropdowns.intakes, {}, admin)
    const months = sim.db.prepare<[], number>('SELECT id FROM intakes ORDER BY month, id').pluck().all()
    expect(data.map(({ value }) => value)).toEqual(months)
  })
})
