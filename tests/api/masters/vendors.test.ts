/** Vendors: required names, places that belong together. */
import { beforeEach, describe, expect, test } from 'vitest'
import { dropdowns } from '@contract/platform/dropdowns'
import { masterRecords } from '@contract/masters/masterRecords'
import { vendors } from '@contract/masters/vendors'
import { personas } from '@seeds/people/personas'
import { seededPlace } from '@seeds/platform/geography'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const manager = { as: personas.manager.email as string }
const toronto = seededPlace('CA', 'Ontario', 'Toronto')
const london = seededPlace('GB', 'England', 'London')
const names = { name: 'Nordic Housing', short_name: 'Nordic' }
const create = (body: object) => sim.call(vendors.create, { body: { ...names, ...body } }, manager)

test('a vendor carries its names, its place by numbers, two address lines and a contact person (business-3-vendor-01)', async () => {
  const body = {
    ...names,
    ...toronto,
    address_line_one: '1 King Street',
    address_line_two: 'Floor 2',
    contact_person_first_name: 'Ada',
    contact_person_last_name: 'Noor',
    contact_person_email: 'ada@nordic.example',
    contact_person_country_code: '+1',
    contact_person_mobile: '4165550100',
  }
  const { message, data } = await create(body)
  expect([message, data]).toMatchObject(['Vendor create/update successfully', body])
  expect(data).toMatchObject({ country_name: 'Canada', state_name: 'Ontario', city_name: 'Toronto' })
})

test('vendors are listed, read as a dropdown, created and updated (business-7-staff-03)', async () => {
  const { identifier } = (await create({})).data
  const body = { ...names, name: 'Nordic Homes' }
  const updated = await sim.call(vendors.update, { id: identifier, body }, manager)
  expect([updated.message, updated.data.name]).toEqual(['Vendor create/update successfully', 'Nordic Homes'])
  const { data } = await sim.call(vendors.list, { query: {} }, manager)
  expect([data.per_page, data.recordsInfo[0]]).toMatchObject([25, { identifier, name: 'Nordic Homes' }])
  const options = await sim.call(vendors.dropdown, {}, manager)
  expect(options.data).toContainEqual({ identifier, name: 'Nordic Homes' })
})

test.each([
  ['a name (business-5-vendor-01)', { name: ' ' }, 'name', 'Vendor name is required'],
  ['a short name (business-5-vendor-02)', { short_name: '' }, 'short_name', 'Vendor short name is required'],
])('a vendor without %s is refused', async (_, body, field, message) => {
  const { status, errors } = await create(body)
  expect([status, errors]).toEqual([422, [{ message, field }]])
})

test('a vendor short name has at most 20 characters (business-5-vendor-03, business-9-constants-14)', async () => {
  expect((await create({ short_name: 'x'.repeat(20) })).status).toBe(200)
  const { status, errors } = await create({ name: 'Other', short_name: 'x'.repeat(21) })
  expect([status, errors]).toEqual([422, [{ message: 'Max 20 characters', field: 'short_name' }]])
})

test.each([
  [{ ...toronto, state_id: london.state_id }, 'state_id', 'Choose a state of this country'],
  [{ ...toronto, city_id: london.city_id }, 'city_id', 'Choose a city of this state'],
  [{ country_id: 9999 }, 'country_id', 'This value does not exist'],
])('places that do not belong together are refused at the field', async (body, field, message) => {
  const { status, errors } = await create(body)
  expect(status).toBe(422)
  expect(errors).toContainEqual({ message, field })
})

test('a state without its country is refused', async () => {
  const { errors } = await create({ state_id: toronto.state_id })
  expect(errors).toEqual([{ message: 'Choose a state of this country', field: 'state_id' }])
})

test('a change of the country alone empties state and city, and the history shows all three', async () => {
  const { identifier } = (await create(toronto)).data
  const body = { records: [identifier], values: { country_id: london.country_id } }
  await sim.call(masterRecords.edit, { master: 'vendors', body }, manager)
  const { data } = await sim.call(vendors.list, { query: { search: identifier } }, manager)
  expect(data.recordsInfo[0]).toMatchObject({
    country_id: london.country_id,
    country_name: 'United Kingdom',
    state_id: null,
    city_id: null,
  })
  const history = await sim.call(masterRecords.history, { master: 'vendors', identifier }, manager)
  expect(history.data.recordsInfo[0]!.changes).toEqual([
    { field: 'country_id', before: { as: 'name', value: 'CA' }, after: { as: 'name', value: 'GB' } },
    { field: 'state_id', before: { as: 'name', value: 'Ontario' }, after: null },
    { field: 'city_id', before: { as: 'name', value: 'Toronto' }, after: null },
  ])
})

test('dropdowns give countries, the states of a country and the cities of a state', async () => {
  const countries = (await sim.call(dropdowns.country, {}, manager)).data
  expect(countries).toContainEqual({ label: 'Canada', value: toronto.country_id, code: 'CA' })
  const codes = (await sim.call(dropdowns.country, { query: { identifier_only: '1' } }, manager)).data
  expect(codes).toContainEqual({ label: 'Canada', value: 'CA', code: 'CA' })
  const texts = (await sim.call(dropdowns.country, { query: { text_only: '1' } }, manager)).data
  expect(texts).toContainEqual({ label: 'Canada', value: 'Canada', code: 'CA' })
  const states = await sim.call(
    dropdowns.state,
    { query: { country_id: String(toronto.country_id) } },
    manager,
  )
  const names = states.data.map(({ label }) => label)
  expect(names).toEqual(names.toSorted())
  expect(names).toHaveLength(13)
  expect(names).toContain('Ontario')
  const cities = await sim.call(dropdowns.city, { query: { state_id: String(toronto.state_id) } }, manager)
  const ofOntario = cities.data.map(({ label }) => label)
  expect(ofOntario).toEqual(expect.arrayContaining(['Ottawa', 'Toronto', 'Waterloo']))
  expect(ofOntario).not.toContain('Vancouver')
})

describe('the places of vendors', () => {
  let germany: number
  beforeEach(async () => {
    germany = sim.db.prepare<[], number>("SELECT id FROM countries WHERE code = 'DE'").pluck().get()!
    sim.db.prepare('UPDATE vendors SET deleted_at = created_at').run()
    const given = [
      ['Toronto Homes', toronto],
      ['London Homes', london],
      ['Nowhere Homes', {}],
      ['Rhine Homes', { country_id: germany }],
    ] as const
    for (const [name, place] of given) await create({ name, short_name: name, ...place })
  })
  const found = async (query: object, headers = {}) =>
    (await sim.call(vendors.list, { query }, { ...manager, headers })).data.recordsInfo.map(
      ({ name }) => name,
    )
  test('vendors are sorted by the name of the country in the language of the reader, and by state and city', async () => {
    const byCountry = { sort_by: 'country_name', sort: 'asc' } as const
    expect(await found(byCountry)).toEqual(['Toronto Homes', 'Rhine Homes', 'London Homes', 'Nowhere Homes'])
    // Allemagne, Canada, Royaume-Uni
    expect(await found(byCountry, { 'accept-language': 'fr' })).toEqual([
      'Rhine Homes',
      'Toronto Homes',
      'London Homes',
      'Nowhere Homes',
    ])
    expect((await found({ sort_by: 'state_name', sort: 'desc' })).slice(0, 2)).toEqual([
      'Toronto Homes',
      'London Homes',
    ])
    expect((await found({ sort_by: 'city_name', sort: 'asc' })).slice(0, 2)).toEqual([
      'London Homes',
      'Toronto Homes',
    ])
  })
  test('vendors are filtered by country, state and city, by several, by none and by all but one', async () => {
    const of = (value: number) => String(value)
    expect(await found({ country_id: of(germany) })).toEqual(['Rhine Homes'])
    expect(await found({ state_id: of(london.state_id) })).toEqual(['London Homes'])
    expect(await found({ city_id: of(toronto.city_id) })).toEqual(['Toronto Homes'])
    expect(await found({ country_id: `${germany},none`, sort_by: 'name' })).toEqual([
      'Nowhere Homes',
      'Rhine Homes',
    ])
    expect(await found({ country_id: `-${germany}`, sort_by: 'name' })).toEqual([
      'London Homes',
      'Nowhere Homes',
      'Toronto Homes',
    ])
    const { status, errors } = await sim.call(vendors.list, { query: { country_id: 'Germany' } }, manager)
    expect([status, errors[0]!.field]).toEqual([422, 'country_id'])
  })
})
