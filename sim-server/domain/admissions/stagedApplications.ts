/** Applications as records that go through stages: their timeline follows from country, institution and study level of the program. */
import type { StagedRecords } from '../masters/timelines/stagedRecords'
import { estDaysSql } from '../masters/timelines/stagedRecords'

/** As SQL over an application `l`: when it came into its stage, or somebody last worked on it. An index of applications.sql has the same. */
export const LAST_ACTIVITY_SQL = "max(coalesce(l.worked_at, ''), l.stage_since)"
/** As SQL over an application `l`: the study level of its program. */
export const LEVEL_SQL = '(SELECT g.study_level_id FROM programs g WHERE g.id = l.program_id)'

export const stagedApplications: StagedRecords = {
  module: 'application',
  place: { country: 'l.destination_country', institution: 'l.institution_id', level: LEVEL_SQL },
  lastActivity: LAST_ACTIVITY_SQL,
}
/** As SQL over an application `l`: the days that its timeline gives to its stage; null in a stage that ends it. */
export const EST_DAYS_SQL = estDaysSql(stagedApplications)
