/** Applications as records that go through stages: their timeline follows from country, institution and study level of the program. */
import type { FieldValues } from '@contract/masters/forms/askedField'
import { valueIn } from '@contract/masters/forms/askedField'
import type { AskedRecords } from '../masters/timelines/entryForms'
import { estDaysSql } from '../masters/timelines/stagedRecords'

/** As SQL over an application `l`: when it came into its stage, or somebody last worked on it. An index of applications.sql has the same. */
export const LAST_ACTIVITY_SQL = "max(coalesce(l.worked_at, ''), l.stage_since)"
/** As SQL over an application `l`: the study level of its program. */
export const LEVEL_SQL = '(SELECT g.study_level_id FROM programs g WHERE g.id = l.program_id)'

const read = (own: string | null): FieldValues => (own === null ? {} : (JSON.parse(own) as FieldValues))
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

export const stagedApplications: AskedRecords = {
  module: 'application',
  place: { country: 'l.destination_country', institution: 'l.institution_id', level: LEVEL_SQL },
  lastActivity: LAST_ACTIVITY_SQL,
  // Answers stay with the application, also those of fields that leads have a column for.
  answers: {
    names: () => ['own_values'],
    set: (_, fields, answers, own) => {
      const asked = fields.filter(({ is_hidden, is_disabled }) => !is_hidden && !is_disabled)
      const values = asked.map(({ name }) => [name, valueIn(answers, name) ?? null] as const)
      const all = Object.entries({ ...read(own), ...Object.fromEntries(values) })
      const kept = all.filter(([, value]) => !isEmpty(value))
      return { own_values: kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)) }
    },
    stored: (db, fields, id) => {
      const own = db
        .prepare<[number], string | null>('SELECT own_values FROM applications WHERE id = ?')
        .pluck()
        .get(id)
      const stored = read(own ?? null)
      return Object.fromEntries(fields.map(({ name }) => [name, valueIn(stored, name) ?? null]))
    },
  },
}
/** As SQL over an application `l`: the days that its timeline gives to its stage; null in a stage that ends it. */
export const EST_DAYS_SQL = estDaysSql(stagedApplications)
