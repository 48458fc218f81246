/** What is special about timelines: their stages and what they are assigned to, as their history tells it. */
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { MasterRules } from '../definition'
import { ASKED_UNPUBLISHED, asksUnpublished } from './stageForms'
import {
  assignmentLines,
  nameIn,
  readAssignments,
  readStages,
  stageLines,
  stagesText,
  type KeptAssignment,
} from './timelineLines'

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

const hasAssignedTwice = (db: Db) =>
  db
    .prepare(
      `SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
       GROUP BY t.module_type, a.country, a.institution_id, a.study_level_id HAVING count(*) > 1 LIMIT 1`,
    )
    .get() !== undefined

export const timelineRules: MasterRules = {
  foundBy: {
    stage_id: { table: 'timeline_stages', of: 'timeline_id', column: 'stage_id' },
    form_id: { table: 'timeline_stages', of: 'timeline_id', column: 'form_id' },
  },
  // An open form of a stage follows.
  tells: 'leads.read',
  kept: {
    stage_data: {
      told: stagesText,
      cells: ['stage', 'est_days', 'is_skippable', 'form'],
      of: ['stages', 'forms'],
      linesOf: stageLines,
      read: readStages,
    },
    assigned_to: {
      told: assignmentsText,
      cells: ['country', 'institution', 'study_level'],
      of: [],
      linesOf: assignmentLines,
      read: readAssignments,
    },
  },
  // Two timelines of one module are not assigned to the same: not by an undo either.
  broken: (db) => {
    if (asksUnpublished(db)) return ASKED_UNPUBLISHED
    return hasAssignedTwice(db)
      ? 'Another timeline is assigned to the same by now. Nothing was changed.'
      : undefined
  },
}
