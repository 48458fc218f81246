/** Seeds every country with a calling code, and the states and cities of some. */
import { dialCodes } from '@contract/dialCodes'
import { bulkInsert } from '../bulkInsert'
import type { Kit } from '../kit'
import { statePlaces } from '../reference/geography'

/** The rows of the three tables, numbered from 1 in this order. */
const countries = Object.keys(dialCodes).toSorted()
const countryId = new Map(countries.map((code, at) => [code, at + 1]))
const stateId = new Map(statePlaces.map(({ country, name }, at) => [`${country}/${name}`, at + 1]))
const cities = statePlaces.flatMap(({ country, name, cities: names }) =>
  names.map((city) => ({ key: `${country}/${name}/${city}`, state: `${country}/${name}`, name: city })),
)
const cityId = new Map(cities.map(({ key }, at) => [key, at + 1]))

/** The id of a country: `seededCountry('CA')`. */
export const seededCountry = (code: string): number => countryId.get(code)!

/** The columns of an address: `seededPlace('CA', 'Ontario', 'Toronto')`. */
export const seededPlace = (country: string, state: string, city: string) => ({
  country_id: seededCountry(country),
  state_id: stateId.get(`${country}/${state}`)!,
  city_id: cityId.get(`${country}/${state}/${city}`)!,
})

/** The columns of an address in a country, as far as the place of this name is known: a city, or a state. */
export function placeNamed({ db }: Kit, country: string, name: string) {
  const country_id =
    db.prepare<[string], number>('SELECT id FROM countries WHERE code = ?').pluck().get(country) ?? null
  const city = db
    .prepare<[number | null, string], { state_id: number; city_id: number }>(
      'SELECT s.id AS state_id, c.id AS city_id FROM states s JOIN cities c ON c.state_id = s.id WHERE s.country_id = ? AND c.name = ?',
    )
    .get(country_id, name)
  const state_id =
    db
      .prepare<[number | null, string], number>('SELECT id FROM states WHERE country_id = ? AND name = ?')
      .pluck()
      .get(country_id, name) ?? null
  return { country_id, state_id, city_id: null, ...city }
}

/** Does nothing when they are there. */
export function seedGeography({ db }: Kit): void {
  if (db.prepare('SELECT 1 FROM countries').get()) return
  const insert = <Row extends object>(table: string, rows: readonly Row[]) => {
    const rowsOf = bulkInsert<Row>(db, table)
    for (const row of rows) rowsOf.add(row)
    rowsOf.done()
  }
  insert(
    'countries',
    countries.map((code) => ({ code })),
  )
  insert(
    'states',
    statePlaces.map(({ country, name }) => ({ country_id: countryId.get(country)!, name })),
  )
  insert(
    'cities',
    cities.map(({ state, name }) => ({ state_id: stateId.get(state)!, name })),
  )
}
