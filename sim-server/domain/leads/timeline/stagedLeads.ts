/** Leads as records that go through stages: their timeline follows from the country that they want to go to. */
import type { AskedRecords } from '../../masters/timelines/entryForms'
import { estDaysSql } from '../../masters/timelines/stagedRecords'
import type { Change } from '../../platform/operations'
import { columnNames, columnsOfValues, valuesOfColumns } from '../leadForm/columns'
import { storedLead } from '../leadForm/storedLead'

/** As SQL over a lead `l`: since when it is in its stage. */
export const STAGE_SINCE_SQL = 'coalesce(l.stage_since, l.created_at)'
/** As SQL over a lead `l`: when it came into its stage, or somebody last worked on it. The index in lastActivity.sql has the same. */
export const LAST_ACTIVITY_SQL = "max(coalesce(l.worked_at, ''), coalesce(l.stage_since, l.created_at))"

export const stagedLeads: AskedRecords = {
  module: 'lead',
  place: { country: 'l.destination_country' },
  lastActivity: LAST_ACTIVITY_SQL,
  answers: {
    names: columnNames,
    set: (...given) => columnsOfValues(...given) as Change,
    stored: (db, fields, id) => valuesOfColumns(db, fields, storedLead(db, id)),
  },
}
/** As SQL over a lead `l`: the days that its timeline gives to its stage; null in a stage that ends it. */
export const EST_DAYS_SQL = estDaysSql(stagedLeads)
/** As SQL over a lead `l`: the day until which it may be in its stage, as a number; after all days without an estimate. */
export const STAGE_DUE_SQL = `coalesce(julianday(${STAGE_SINCE_SQL}) + ${EST_DAYS_SQL}, 1e9)`
