/** Options of form fields from calls: every source answers options, parameters narrow them, and the format names parts of a row. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  optionCall,
  optionsOfAnswer,
  optionSources,
  queryOfSource,
} from '@contract/masters/forms/optionCalls'
import { dropdowns } from '@contract/platform/dropdowns'
import { personas } from '@seeds/people/personas'
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

  test('states are those of the country that the parameter names', async () => {
    const countries = await optionsAt(dropdowns.country.path)
    const country = countries.find(({ label }) => label === 'Canada')!.value
    const query = queryOfSource(source(dropdowns.state.path), 'country', () => country)
    expect(query).toEqual({ country_id: country })
    const states = await optionsAt(dropdowns.state.path, query)
    expect(states.map(({ label }) => label)).toContain('Ontario')
    expect(states.length).toBeLessThan((await optionsAt(dropdowns.state.path)).length)
  })

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
