/** Days on which the organisation works, by its holidays (master). Weekends count as working days: no master says which days they are. */

const DAY = 86_400_000

/** This day, or the next one that is no holiday. Days are `YYYY-MM-DD`. `holidays`: those of all branches. */
export function nextWorkingDay(day: string, holidays: ReadonlySet<unknown>): string {
  let next = day
  while (holidays.has(next)) next = new Date(Date.parse(next) + DAY).toISOString().slice(0, 10)
  return next
}
