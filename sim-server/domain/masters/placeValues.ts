/** Places that rows of masters name by number: which table holds them, and which belong together. */
import type { Db } from '@db/open'
import type { MasterField } from '@contract/masterFields'

/** `name`: the column of its name, of a country its code. `parent`: the column of the place that it is in. */
export const placeTables = {
  country: { table: 'countries', name: 'code', parent: null },
  state: { table: 'states', name: 'name', parent: 'country_id' },
  city: { table: 'cities', name: 'name', parent: 'state_id' },
} as const

const NO_SUCH_VALUE = 'This value does not exist'
const ELSEWHERE = {
  country: NO_SUCH_VALUE,
  state: 'Choose a state of this country',
  city: 'Choose a city of this state',
}

/** Why the field cannot have this place, undefined when it can. `parent`: the value of the field that it depends on. */
export function placeRefusal(
  db: Db,
  { source }: MasterField,
  id: number,
  parent: unknown,
): string | undefined {
  const { table, parent: column } = placeTables[source!]
  const found = db
    .prepare<[number], { parent: number | null }>(
      `SELECT ${column ?? 'NULL'} AS parent FROM ${table} WHERE id = ?`,
    )
    .get(id)
  if (!found) return NO_SUCH_VALUE
  return found.parent === null || found.parent === parent ? undefined : ELSEWHERE[source!]
}
