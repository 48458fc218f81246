/** Which timeline a record has, and why: the narrowest of those that are assigned to what the record is about, else the default one. */
import type { FittingTimeline } from '@contract/masters/timelines'
import type { StageModule } from '@contract/masters/stages/stageKinds'
import type { Language } from '@contract/client'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'

/** What a record is about. Institution and study level by identifier. */
export interface RecordPlace {
  country?: string | null | undefined
  institution?: string | null | undefined
  level?: string | null | undefined
}
interface Found {
  timeline_id: string
  id: number
  name: string
  country: string | null
  institution: string | null
  institution_name: string | null
  level: string | null
  level_name: string | null
}

/** As SQL, how narrow an assignment `a` is. */
const NARROWNESS = '(a.institution_id IS NOT NULL) * 2 + (a.study_level_id IS NOT NULL)'

const assigned = (db: Db, module: StageModule, { country, institution, level }: RecordPlace) =>
  db
    .prepare<unknown[], Found>(
      `SELECT t.identifier AS timeline_id, t.id, t.name, a.country, i.identifier AS institution, i.name AS institution_name, s.identifier AS level, s.name AS level_name
       FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id LEFT JOIN institutions i ON i.id = a.institution_id LEFT JOIN study_levels s ON s.id = a.study_level_id
       WHERE t.module_type = ? AND t.is_active AND a.country = ? AND (i.id IS NULL OR i.identifier = ?) AND (s.id IS NULL OR s.identifier = ?)
       ORDER BY ${NARROWNESS} DESC, t.id LIMIT 1`,
    )
    .get(module, country ?? null, institution ?? null, level ?? null)
const standard = (db: Db, module: StageModule) =>
  db
    .prepare<[string], Found>(
      `SELECT identifier AS timeline_id, id, name, NULL AS country, NULL AS institution, NULL AS level FROM timelines
       WHERE module_type = ? AND is_active AND is_default AND deleted_at IS NULL`,
    )
    .get(module)

/** The timeline of a record; undefined where none fits and the module has no default. */
export const fittingTimeline = (db: Db, module: StageModule, place: RecordPlace): Found | undefined =>
  assigned(db, module, place) ?? standard(db, module)

const whyOf = ({ country, institution, level }: Found): FittingTimeline['why'] => {
  if (country === null) return 'default'
  const narrow = institution === null ? 'country' : 'institution'
  return level === null ? narrow : `${narrow}_level`
}

const hasStages = (db: Db, timeline: number): boolean =>
  db
    .prepare<[number]>(
      'SELECT 1 FROM timeline_stages p JOIN stages s ON s.id = p.stage_id WHERE p.timeline_id = ? AND s.is_active LIMIT 1',
    )
    .get(timeline) !== undefined

/** The same with why, for people. */
export function explainedTimeline(
  db: Db,
  module: StageModule,
  place: RecordPlace,
  language?: Language,
): FittingTimeline | null {
  const found = fittingTimeline(db, module, place)
  if (!found) return null
  const { id, timeline_id, name, country, institution, institution_name, level, level_name } = found
  const named = (identifier: string | null, name: string | null) =>
    identifier === null ? null : { identifier, name: name! }
  return {
    timeline_id,
    name,
    why: whyOf(found),
    has_stages: hasStages(db, id),
    country_info: named(country, country && countryName(country, language)),
    institution_info: named(institution, institution_name),
    study_level_info: named(level, level_name),
  }
}
