/**
 * The stages that a record may go to. It has the timeline that is assigned to its place, else the default one. From its stage it may go to
 * the next one, past those that may be skipped, or to a stage that ends it without success. From a stage that is not on the path, or
 * switched off, it goes on with the first one that comes after its stage in the order of all stages; one that had ended begins again.
 * Without a timeline it may go to any.
 */
import type { Db } from '@db/open'
import { inUseSql, NARROWNESS, type PlaceOfRecord, type StagedRecords } from './stagedRecords'

export interface PathStage {
  id: number
  type: string
  est_days: number
  is_skippable: boolean
  /** The published form that is asked on entry. */
  form: number | null
}
export interface StagePath {
  /** Id of the timeline. */
  id: number
  name: string
  stages: readonly PathStage[]
  /** Places in the order of all stages, by id; those that end a record without success have none. */
  places: ReadonlyMap<number, number>
}
/** The path of records of this place; undefined where none is assigned and there is no default. */
export type PathOf = (place: PlaceOfRecord) => StagePath | undefined

interface Stored extends Omit<PathStage, 'is_skippable'> {
  timeline: number
  name: string
  is_skippable: number
}
interface Assigned {
  timeline: number
  country: string
  institution: number | null
  level: number | null
}

function storedPaths(db: Db, records: StagedRecords): ReadonlyMap<number, StagePath> {
  const paths = new Map<number, StagePath & { stages: PathStage[] }>()
  const places = new Map(
    db
      .prepare<[string], number>(
        "SELECT id FROM stages WHERE module_type = ? AND type <> 'cancel' ORDER BY order_by, id",
      )
      .pluck()
      .all(records.module)
      .map((id, place) => [id, place]),
  )
  for (const { timeline, name, is_skippable, ...stage } of db
    .prepare<[], Stored>(
      `SELECT t.id AS timeline, t.name, s.id, s.type, p.est_days, p.is_skippable, f.id AS form FROM timeline_stages p JOIN timelines t ON t.id = p.timeline_id JOIN stages s ON s.id = p.stage_id
       LEFT JOIN forms f ON f.id = p.form_id AND f.status = 'published' AND f.is_active AND f.deleted_at IS NULL
       WHERE ${inUseSql(records)} AND s.is_active ORDER BY t.id, p.place`,
    )
    .all()) {
    const path = paths.get(timeline) ?? { id: timeline, name, stages: [], places }
    paths.set(timeline, path)
    path.stages.push({ ...stage, is_skippable: is_skippable === 1 })
  }
  return paths
}

export function recordPaths(db: Db, records: StagedRecords): PathOf {
  const paths = storedPaths(db, records)
  const assigned = db
    .prepare<[], Assigned>(
      `SELECT t.id AS timeline, a.country, a.institution_id AS institution, a.study_level_id AS level FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
       WHERE ${inUseSql(records)} ORDER BY ${NARROWNESS} DESC, t.id`,
    )
    .all()
  const standard = db
    .prepare<[], number>(`SELECT t.id FROM timelines t WHERE ${inUseSql(records)} AND t.is_default`)
    .pluck()
    .get()
  const timelineOf = ({ country, institution = null, level = null }: PlaceOfRecord) =>
    assigned.find(
      (one) =>
        one.country === country &&
        (one.institution === null || one.institution === institution) &&
        (one.level === null || one.level === level),
    )?.timeline ?? standard
  const found = new Map<string, StagePath | undefined>()
  return (place) => {
    const key = `${place.country} ${place.institution ?? ''} ${place.level ?? ''}`
    if (!found.has(key)) found.set(key, paths.get(timelineOf(place) ?? 0))
    return found.get(key)
  }
}

/** The stages of the path that a record in this stage has before it, without those that end it. */
export function stagesAhead({ stages, places }: StagePath, stage: number): PathStage[] {
  const way = stages.filter(({ type }) => type !== 'cancel')
  const at = way.findIndex(({ id }) => id === stage)
  if (at >= 0) return way.slice(at + 1)
  const place = places.get(stage)
  if (place === undefined) return way
  const following = way.findIndex(({ id }) => places.get(id)! > place)
  return following < 0 ? [] : way.slice(following)
}

/** The stages of the path that a record in this stage may go to. */
export function nextOnPath(path: StagePath, stage: number): Set<number> {
  const ahead = stagesAhead(path, stage)
  const stop = ahead.findIndex(({ is_skippable }) => !is_skippable)
  const reached = stop < 0 ? ahead : ahead.slice(0, stop + 1)
  const ends = path.stages.filter(({ type, id }) => type === 'cancel' && id !== stage)
  return new Set([...reached, ...ends].map(({ id }) => id))
}

/** Why a record in a stage cannot go to this one; undefined when it can, as without a path. */
export function moveRefusal(goal: {
  stage: number
  name: string
}): (stage: number, path: StagePath | undefined) => string | undefined {
  const nextFrom = new Map<string, Set<number>>()
  return (stage, path) => {
    if (!path) return undefined
    const key = `${path.id} ${stage}`
    const next = nextFrom.get(key) ?? nextOnPath(path, stage)
    nextFrom.set(key, next)
    return next.has(goal.stage) ? undefined : `${goal.name} is not next in the timeline ${path.name}`
  }
}
