/** A student's applications as they see them: on which way, how far, and which documents are missing. */
import type { PortalApplication } from '@contract/admissions/studentPortal/home'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { CHECKLIST_APPLIES_SQL, FOR_APPLICATIONS } from '../../leads/leadDocuments/checklist'
import { mayWithType } from '../../leads/leadDocuments/mayWithType'
import { recordPaths, type StagePath } from '../../masters/timelines/paths'
import { DOCUMENT_OF_SQL } from '../missingDocuments'
import { LEVEL_SQL, stagedApplications } from '../stagedApplications'
import type { OwnStudent } from './ownStudent'

interface Stage {
  id: number
  name: string
  type: string
  position: string
}
interface Row extends Omit<PortalApplication, 'steps' | 'missing' | 'ended' | 'is_on_hold' | 'is_deferred'> {
  id: number
  stage_id: number
  institution_id: number
  level: number | null
  type: string
  position: string
  held_at: string | null
  is_deferred: number
}
const SELECT = `SELECT l.id, l.identifier, i.name AS institution, l.institution_id, ${LEVEL_SQL} AS level, c.name AS campus, l.program_name AS program, l.destination_country,
    n.name AS intake, l.intake_year, l.stage_id, s.name AS stage, s.type, s.position, coalesce(t.name, s.name) AS status, b.name AS sub_status, l.stage_since, l.held_at, l.is_deferred,
    l.preference_order, l.student_number
  FROM applications l JOIN institutions i ON i.id = l.institution_id JOIN stages s ON s.id = l.stage_id LEFT JOIN application_statuses t ON t.id = l.status_id
  LEFT JOIN sub_statuses b ON b.id = l.sub_status_id LEFT JOIN campuses c ON c.id = l.campus_id LEFT JOIN intakes n ON n.id = l.intake_id
  WHERE l.lead_id = ? AND l.deleted_at IS NULL ORDER BY s.position = 'end', l.preference_order, l.id`

/** Of an application `l`. Types that the role may not add are for staff to bring. */
const MISSING_TYPES_SQL = `SELECT DISTINCT t.identifier AS type_identifier, t.doc_type FROM applications l, document_checklists c, json_each(c.document_type_ids) k JOIN document_types t ON t.id = k.value
  WHERE l.id = ? AND c.is_required AND t.is_active AND t.deleted_at IS NULL AND ${FOR_APPLICATIONS} AND ${CHECKLIST_APPLIES_SQL} AND ${mayWithType('can_upload', 't.id')}
    AND NOT EXISTS (SELECT 1 FROM lead_documents d WHERE ${DOCUMENT_OF_SQL} AND d.document_type_id = t.id) ORDER BY t.doc_type`

function stepsOf(
  row: Row,
  path: StagePath | undefined,
  stages: readonly Stage[],
): PortalApplication['steps'] {
  // Where it stood when it ended is not known any more.
  if (row.type === 'cancel') return []
  const onPath = new Set(path?.stages.map(({ id }) => id) ?? stages.map(({ id }) => id))
  const way = stages.filter(({ id, type }) => type !== 'cancel' && (onPath.has(id) || id === row.stage_id))
  const at = way.findIndex(({ id }) => id === row.stage_id)
  return way.map(({ name }, place) => ({
    stage: name,
    state:
      place < at || (place === at && row.position === 'end') ? 'done' : place === at ? 'current' : 'ahead',
  }))
}

const endOf = ({ type, position }: Row): PortalApplication['ended'] => {
  if (position !== 'end') return null
  return type === 'cancel' ? 'cancel' : 'success'
}

/** In the order of preference; those that ended come last. */
export function applicationsOf(
  db: Db,
  caller: Pick<Caller, 'role'>,
  { lead }: OwnStudent,
): PortalApplication[] {
  const pathOf = recordPaths(db, stagedApplications)
  const stages = db
    .prepare<[], Stage>(
      "SELECT id, name, type, position FROM stages WHERE module_type = 'application' AND is_active AND deleted_at IS NULL ORDER BY order_by, id",
    )
    .all()
  const missing = db.prepare<[number, number], PortalApplication['missing'][number]>(MISSING_TYPES_SQL)
  return db
    .prepare<[number], Row>(SELECT)
    .all(lead)
    .map((row) => {
      const {
        id,
        stage_id: _,
        institution_id: institution,
        level,
        type: __,
        position: ___,
        held_at,
        ...shown
      } = row
      const ended = endOf(row)
      return {
        ...shown,
        ended,
        is_on_hold: held_at !== null,
        is_deferred: row.is_deferred === 1,
        steps: stepsOf(row, pathOf({ country: row.destination_country, institution, level }), stages),
        missing: ended === null ? missing.all(id, caller.role.id) : [],
      }
    })
}
