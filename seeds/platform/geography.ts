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
