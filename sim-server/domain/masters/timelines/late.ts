/** Which records nobody worked on for longer than their timeline gives their stage. */
import { lateBefore, lateMoment } from '@contract/leads/late'
import type { Db } from '@db/open'
import type { Has, WherePart } from '@kit/list/filterWhere'
import { estDaysSql, inUseSql, IS_OPEN, type StagedRecords } from './stagedRecords'

interface Estimate {
  /** Null: of the default timeline. */
  country: string | null
  stage: number
  est_days: number
}
const estimates = (db: Db, records: StagedRecords): Estimate[] =>
  db
    .prepare<[], Estimate>(
      `SELECT a.country, p.stage_id AS stage, p.est_days FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id JOIN timeline_stages p ON p.timeline_id = t.id
       WHERE ${inUseSql(records)} AND ${IS_OPEN} AND a.institution_id IS NULL AND a.study_level_id IS NULL
       UNION ALL SELECT NULL, p.stage_id, p.est_days FROM timelines t JOIN timeline_stages p ON p.timeline_id = t.id WHERE ${inUseSql(records)} AND ${IS_OPEN} AND t.is_default`,
    )
    .all()
/** Countries whose records have a timeline of their own. */
const assignedCountries = (db: Db, records: StagedRecords): string[] =>
  db
    .prepare<[], string>(
      `SELECT a.country FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE ${inUseSql(records)} AND a.institution_id IS NULL AND a.study_level_id IS NULL`,
    )
    .pluck()
    .all()
/** The fewest days that any timeline gives to each stage, where some are assigned to institutions or study levels. */
const fewestDays = (db: Db, records: StagedRecords): Omit<Estimate, 'country'>[] =>
  db
    .prepare<[], Omit<Estimate, 'country'>>(
      `SELECT p.stage_id AS stage, min(p.est_days) AS est_days FROM timeline_stages p JOIN timelines t ON t.id = p.timeline_id WHERE ${inUseSql(records)} AND ${IS_OPEN} GROUP BY 1`,
    )
    .all()
const hasNarrow = (db: Db, { place, ...records }: StagedRecords): boolean =>
  (place.institution !== undefined || place.level !== undefined) &&
  db
    .prepare(
      `SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE ${inUseSql(records)} AND (a.institution_id IS NOT NULL OR a.study_level_id IS NOT NULL) LIMIT 1`,
    )
    .get() !== undefined

/** By country alone: plain comparisons. */
function lateByCountry(db: Db, records: StagedRecords, at: number): WherePart[] {
  const own = assignedCountries(db, records)
  return estimates(db, records).map(({ country, stage, est_days }): WherePart => {
    const before = lateBefore(at, est_days)
    const late = `l.stage_id = ? AND ${records.lastActivity} < ?`
    if (country !== null) return [`${late} AND ${records.place.country} = ?`, stage, before, country]
    const others = `coalesce(${records.place.country}, '') NOT IN (${own.map(() => '?').join(', ')})`
    return [`${late} AND ${others}`, stage, before, ...own]
  })
}
/** By the timeline of each record, asked for those alone that some timeline would say are late. */
const lateByTimeline = (db: Db, records: StagedRecords, at: number): WherePart[] =>
  fewestDays(db, records).map(({ stage, est_days }) => [
    `l.stage_id = ? AND ${records.lastActivity} < ? AND coalesce(${records.lastActivity} < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-' || ${estDaysSql(records)} || ' days'), 0)`,
    stage,
    lateBefore(at, est_days),
    new Date(lateMoment(at)).toISOString(),
  ])

/** The filter `late`. @param now ISO instant */
export function lateRecords(db: Db, records: StagedRecords, now: string): Has {
  const at = Date.parse(now)
  const parts = hasNarrow(db, records) ? lateByTimeline(db, records, at) : lateByCountry(db, records, at)
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
