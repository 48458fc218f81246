/** Seeds every country with a calling code, and the states and cities of some. */
import { dialCodes } from '@contract/dialCodes'
import type { Kit } from '../kit'
import { places } from '../reference/geography'

/** The rows of the three tables, numbered from 1 in this order. */
const countries = Object.keys(dialCodes).toSorted()
const states = countries.flatMap((country) =>
  Object.keys(places[country] ?? {}).map((name) => ({ country, name })),
)
const cities = states.flatMap(({ country, name: state }) =>
  places[country]![state]!.map((name) => ({ state, name })),
)
const stateId = (state: string) => states.findIndex(({ name }) => name === state) + 1

/** The columns of an address: `seededPlace('CA', 'Ontario', 'Toronto')`. */
export const seededPlace = (country: string, state: string, city: string) => ({
  country_id: countries.indexOf(country) + 1,
  state_id: stateId(state),
  city_id: cities.findIndex(({ name }) => name === city) + 1,
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
  for (const code of countries) db.prepare<[string]>('INSERT INTO countries (code) VALUES (?)').run(code)
  for (const { country, name } of states)
    db.prepare<[number, string]>('INSERT INTO states (country_id, name) VALUES (?, ?)').run(
      countries.indexOf(country) + 1,
      name,
    )
  for (const { state, name } of cities)
    db.prepare<[number, string]>('INSERT INTO cities (state_id, name) VALUES (?, ?)').run(
      stateId(state),
      name,
    )
}
