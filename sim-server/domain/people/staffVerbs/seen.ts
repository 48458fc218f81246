/** Refuses a change of a person whose values are not those that were seen. */
import { staffValuesOf, type SeenStaff } from '@contract/people/staffValues'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { allStaff } from '../staffList'

/** Roles, teams and branches have no order. */
const comparable = (value: SeenStaff[keyof SeenStaff]) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''))

/** In the transaction of the change. @param id of the person @throws Fail 409 at the first value that is another one now */
export function requireSeen(db: Db, id: number, seen: SeenStaff | undefined): void {
  const [row] = seen ? allStaff.rows.byIds(db, [id], 'en') : []
  if (!seen || !row) return
  const now = staffValuesOf(row)
  const names = Object.keys(seen) as (keyof SeenStaff)[]
  const changed = names.find((name) => comparable(seen[name]) !== comparable(now[name]))
  if (changed !== undefined)
    throw new Fail(
      409,
      { message: CHANGED_MEANWHILE, field: `seen.${changed}` },
      { rule: 'changed meanwhile' },
    )
}
