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

/** Records would be without a timeline, and nobody would be told. */
const DEFAULT_IS_USED = 'The default timeline is in use. Make another one the default first.'
const hasDefaultOff = (db: Db) =>
  db
    .prepare('SELECT 1 FROM timelines WHERE is_default AND NOT is_active AND deleted_at IS NULL LIMIT 1')
    .get() !== undefined
const hasAssignedTwice = (db: Db) =>
  db
    .prepare(
      `SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
       GROUP BY t.module_type, a.country, a.institution_id, a.study_level_id HAVING count(*) > 1 LIMIT 1`,
    )
    .get() !== undefined

export const timelineRules: MasterRules = {
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
  refuses: (_, { is_active, is_default }) =>
    is_default === 1 && is_active === 0 ? { message: DEFAULT_IS_USED, field: 'is_active' } : undefined,
  // Two timelines of one module are not assigned to the same: not by an undo either.
  broken: (db) => {
    if (hasDefaultOff(db)) return DEFAULT_IS_USED
    if (asksUnpublished(db)) return ASKED_UNPUBLISHED
    return hasAssignedTwice(db)
      ? 'Another timeline is assigned to the same by now. Nothing was changed.'
      : undefined
  },
}
