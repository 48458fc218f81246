/**
 * The stages that a lead may go to. A lead has the timeline that is assigned to its destination, else the default one. From its stage it
 * may go to the next one, past those that may be skipped, or to a stage that ends it without success. From a stage that is not on the path,
 * or switched off, it goes on with the first one that comes after its stage in the order of all stages; one that had ended begins again.
 * Without a timeline it may go to any.
 */
import type { Db } from '@db/open'

export interface PathStage {
  id: number
  type: string
  est_days: number
  is_skippable: boolean
  /** The published form that is asked on entry. */
  form: number | null
}
export interface LeadPath {
  name: string
  stages: readonly PathStage[]
  /** Places in the order of all stages, by id; those that end a lead without success have none. */
  places: ReadonlyMap<number, number>
}
/** The path of leads to this country; undefined where none is assigned and there is no default. */
export type PathOf = (country: string | null) => LeadPath | undefined

interface Stored extends Omit<PathStage, 'is_skippable'> {
  timeline: number
  name: string
  is_skippable: number
}

/** As SQL, the timelines of leads that are in use. */
export const IN_USE = "t.module_type = 'lead' AND t.is_active AND t.deleted_at IS NULL"

export function leadPaths(db: Db): PathOf {
  const paths = new Map<number, LeadPath & { stages: PathStage[] }>()
  const places = new Map(
    db
      .prepare<[], number>("SELECT id FROM lead_stages WHERE type <> 'cancel' ORDER BY order_by, id")
      .pluck()
      .all()
      .map((id, place) => [id, place]),
  )
  for (const { timeline, name, is_skippable, ...stage } of db
    .prepare<[], Stored>(
      `SELECT t.id AS timeline, t.name, s.id, s.type, p.est_days, p.is_skippable, f.id AS form FROM timeline_stages p JOIN timelines t ON t.id = p.timeline_id JOIN stages s ON s.id = p.stage_id
       LEFT JOIN forms f ON f.id = p.form_id AND f.status = 'published' AND f.is_active AND f.deleted_at IS NULL
       WHERE ${IN_USE} AND s.is_active ORDER BY t.id, p.place`,
    )
    .all()) {
    const path = paths.get(timeline) ?? { name, stages: [], places }
    paths.set(timeline, path)
    path.stages.push({ ...stage, is_skippable: is_skippable === 1 })
  }
  const byCountry = new Map(
    db
      .prepare<[], [string, number]>(
        `SELECT a.country, t.id FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
         WHERE ${IN_USE} AND a.institution_id IS NULL AND a.study_level_id IS NULL`,
      )
      .raw()
      .all(),
  )
  const standard = db
    .prepare<[], number>(`SELECT t.id FROM timelines t WHERE ${IN_USE} AND t.is_default`)
    .pluck()
    .get()
  return (country) => paths.get(byCountry.get(country ?? '') ?? standard ?? 0)
}

/** The stages of the path that a lead in this stage has before it, without those that end it. */
export function stagesAhead({ stages, places }: LeadPath, stage: number): PathStage[] {
  const way = stages.filter(({ type }) => type !== 'cancel')
  const at = way.findIndex(({ id }) => id === stage)
  if (at >= 0) return way.slice(at + 1)
  const place = places.get(stage)
  if (place === undefined) return way
  const following = way.findIndex(({ id }) => places.get(id)! > place)
  return following < 0 ? [] : way.slice(following)
}

/** The stages of the path that a lead in this stage may go to. */
export function nextOnPath(path: LeadPath, stage: number): Set<number> {
  const ahead = stagesAhead(path, stage)
  const stop = ahead.findIndex(({ is_skippable }) => !is_skippable)
  const reached = stop < 0 ? ahead : ahead.slice(0, stop + 1)
  const ends = path.stages.filter(({ type, id }) => type === 'cancel' && id !== stage)
  return new Set([...reached, ...ends].map(({ id }) => id))
}

/** As SQL over a lead `l`, the timeline that it has. */
const TIMELINE_SQL = `coalesce(
  (SELECT t.id FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE a.country = l.destination_country AND a.institution_id IS NULL AND a.study_level_id IS NULL AND ${IN_USE}),
  (SELECT t.id FROM timelines t WHERE ${IN_USE} AND t.is_default))`
/** As SQL over a stage of a timeline `p`: leads in it are waited for. Who is enrolled or lost is not late. */
export const IS_OPEN =
  "p.stage_id IN (SELECT s.id FROM stages s WHERE s.type <> 'cancel' AND s.position <> 'end')"
/** As SQL over a lead `l`: the days that its timeline gives to its stage; null in a stage that ends it. */
export const EST_DAYS_SQL = `(SELECT p.est_days FROM timeline_stages p WHERE ${IS_OPEN} AND p.stage_id = l.stage_id AND p.timeline_id = ${TIMELINE_SQL})`
/** As SQL over a lead `l`: since when it is in its stage. */
export const STAGE_SINCE_SQL = 'coalesce(l.stage_since, l.created_at)'
/** As SQL over a lead `l`: when it came into its stage, or somebody last worked on it. The index in lastActivity.sql has the same. */
export const LAST_ACTIVITY_SQL = "max(coalesce(l.worked_at, ''), coalesce(l.stage_since, l.created_at))"
/** As SQL over a lead `l`: the day until which it may be in its stage, as a number; after all days without an estimate. */
export const STAGE_DUE_SQL = `coalesce(julianday(${STAGE_SINCE_SQL}) + ${EST_DAYS_SQL}, 1e9)`
