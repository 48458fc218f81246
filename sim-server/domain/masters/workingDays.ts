/** Days on which the organisation works, by its holidays (master). Weekends count as working days: no master says which days they are. */
import type { Db } from '@db/open'

const DAY = 86_400_000

/** This day, or the next one that is no holiday of all branches. `day`: `2027-01-01`. */
export function nextWorkingDay(db: Db, day: string): string {
  const isHoliday = db
    .prepare<[string], number>(
      "SELECT 1 FROM holidays WHERE date = ? AND branch_ids = '[]' AND is_active = 1 AND deleted_at IS NULL",
    )
    .pluck()
  let next = day
  while (isHoliday.get(next) !== undefined) next = new Date(Date.parse(next) + DAY).toISOString().slice(0, 10)
  return next
}
