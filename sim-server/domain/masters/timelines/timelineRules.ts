/** What is special about timelines: their stages and what they are assigned to, as their history tells it. */
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { MasterRules } from '../definition'

/** A stage of a timeline as its column keeps it. */
export interface KeptStage {
  stage_id: number
  is_skippable: 0 | 1
  est_days: number
  /** Left out by rows of before. */
  form_id?: number | null
}
/** What a timeline is assigned to, as its column keeps it. */
export interface KeptAssignment {
  identifier: string
  country: string
  institution_id: number | null
  study_level_id: number | null
}

const nameIn = (db: Db, table: string, id: number | null) =>
  id === null
    ? undefined
    : db.prepare<[number], string>(`SELECT name FROM ${table} WHERE id = ?`).pluck().get(id)

/** `New Lead (2), Contacted (5, Visa form)`. */
const stagesText = (db: Db, json: string) =>
  (JSON.parse(json) as KeptStage[])
    .map(({ stage_id, est_days, form_id = null }) => {
      const facts = [est_days, nameIn(db, 'forms', form_id)].filter(Boolean)
      return `${nameIn(db, 'stages', stage_id)} (${facts.join(', ')})`
    })
    .join(', ')
/** `Canada · Maple University · Bachelor, Germany`. */
const assignmentsText = (db: Db, json: string) =>
  (JSON.parse(json) as KeptAssignment[])
    .map(({ country, institution_id, study_level_id }) =>
      [
        countryName(country),
        nameIn(db, 'institutions', institution_id),
        nameIn(db, 'study_levels', study_level_id),
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join(', ')

export const timelineRules: MasterRules = {
  kept: { stage_data: stagesText, assigned_to: assignmentsText },
  // Two timelines of one module are not assigned to the same: not by an undo either.
  broken: (db) =>
    db
      .prepare<[], number>(
        `SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
         GROUP BY t.module_type, a.country, a.institution_id, a.study_level_id HAVING count(*) > 1 LIMIT 1`,
      )
      .get() === undefined
      ? undefined
      : 'Another timeline is assigned to the same by now. Nothing was changed.',
}
