/** Which leads nobody worked on for longer than their timeline gives their stage. */
import { lateBefore } from '@contract/leads/late'
import type { Db } from '@db/open'
import type { Has, WherePart } from '@kit/list/filterWhere'
import { IN_USE, IS_OPEN, LAST_ACTIVITY_SQL } from './paths'

interface Estimate {
  /** Null: of the default timeline. */
  country: string | null
  stage: number
  est_days: number
}
const estimates = (db: Db): Estimate[] =>
  db
    .prepare<[], Estimate>(
      `SELECT a.country, p.stage_id AS stage, p.est_days FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id JOIN timeline_stages p ON p.timeline_id = t.id
       WHERE ${IN_USE} AND ${IS_OPEN} AND a.institution_id IS NULL AND a.study_level_id IS NULL
       UNION ALL SELECT NULL, p.stage_id, p.est_days FROM timelines t JOIN timeline_stages p ON p.timeline_id = t.id WHERE ${IN_USE} AND ${IS_OPEN} AND t.is_default`,
    )
    .all()
/** Countries whose leads have a timeline of their own. */
const assignedCountries = (db: Db): string[] =>
  db
    .prepare<[], string>(
      `SELECT a.country FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE ${IN_USE} AND a.institution_id IS NULL AND a.study_level_id IS NULL`,
    )
    .pluck()
    .all()

/** The filter `late`. @param now ISO instant */
export function lateLeads(db: Db, now: string): Has {
  const at = Date.parse(now)
  const own = assignedCountries(db)
  const parts = estimates(db).map(({ country, stage, est_days }): WherePart => {
    const before = lateBefore(at, est_days)
    const late = `l.stage_id = ? AND ${LAST_ACTIVITY_SQL} < ?`
    if (country !== null) return [`${late} AND l.destination_country = ?`, stage, before, country]
    const others = `coalesce(l.destination_country, '') NOT IN (${own.map(() => '?').join(', ')})`
    return [`${late} AND ${others}`, stage, before, ...own]
  })
  const isLate: WherePart =
    parts.length === 0
      ? ['0']
      : [`(${parts.map(([sql]) => sql).join(' OR ')})`, ...parts.flatMap(([, ...values]) => values)]
  const [sql, ...values] = isLate
  return {
    none: [`NOT ${sql}`, ...values],
    any: ([value]) => (value === 1 ? isLate : [`NOT ${sql}`, ...values]),
    without: () => [`NOT ${sql}`, ...values],
  }
}
