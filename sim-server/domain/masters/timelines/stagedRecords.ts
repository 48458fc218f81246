/**
 * Records that go through stages along a timeline: leads and applications. What is the same for both follows from this description: the
 * stages that a record may go to (`paths.ts`), how long it may be in one (`late.ts`), what a stage asks on entry (`entryForms.ts`).
 */
import type { StageModule } from '@contract/masters/stages/stageKinds'

/** Expressions are SQL over a record `l`. */
export interface StagedRecords {
  module: StageModule
  /** What timelines are assigned to: the code of a country, the ids of an institution and of a study level. */
  place: { country: string; institution?: string; level?: string }
  /** When it came into its stage, or somebody last worked on it. */
  lastActivity: string
}

/** The same of one record. */
export interface PlaceOfRecord {
  country: string | null
  institution?: number | null
  level?: number | null
}

/** As SQL over a timeline `t`: it is in use for these records. */
export const inUseSql = ({ module }: Pick<StagedRecords, 'module'>): string =>
  `t.module_type = '${module}' AND t.is_active AND t.deleted_at IS NULL`
/** As SQL over a stage of a timeline `p`: records in it are waited for. Who is enrolled or lost is not late. */
export const IS_OPEN =
  "p.stage_id IN (SELECT s.id FROM stages s WHERE s.type <> 'cancel' AND s.position <> 'end')"
/** As SQL, how narrow an assignment `a` is. */
export const NARROWNESS = '(a.institution_id IS NOT NULL) * 2 + (a.study_level_id IS NOT NULL)'

const fits = (column: string, value: string | undefined) =>
  value === undefined ? `a.${column} IS NULL` : `(a.${column} IS NULL OR a.${column} = ${value})`

/** As SQL over a record `l`, the timeline that it has: the narrowest of those that are assigned to its place, else the default one. */
const timelineSql = (records: StagedRecords): string => {
  const { country, institution, level } = records.place
  return `coalesce(
  (SELECT t.id FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE a.country = ${country} AND ${fits('institution_id', institution)} AND ${fits('study_level_id', level)} AND ${inUseSql(records)} ORDER BY ${NARROWNESS} DESC, t.id LIMIT 1),
  (SELECT t.id FROM timelines t WHERE ${inUseSql(records)} AND t.is_default))`
}
/** As SQL over a record `l`: the days that its timeline gives to its stage; null in a stage that ends it. */
export const estDaysSql = (records: StagedRecords): string =>
  `(SELECT p.est_days FROM timeline_stages p WHERE ${IS_OPEN} AND p.stage_id = l.stage_id AND p.timeline_id = ${timelineSql(records)})`
