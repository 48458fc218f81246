/** Documents that the checklists of an application require, and that neither it nor its lead has. */
import type { Db } from '@db/open'
import type { Has, WherePart } from '@kit/list/filterWhere'
import { CHECKLIST_APPLIES_SQL, FOR_APPLICATIONS } from '../leads/leadDocuments/checklist'
import { LEVEL_SQL } from './stagedApplications'

/** As SQL over a document `d` and an application `l`: it is one of this application, or of its lead and so of all. */
export const DOCUMENT_OF_SQL =
  'd.lead_id = l.lead_id AND (d.application_id IS NULL OR d.application_id = l.id) AND d.deleted_at IS NULL'

const OFFERED_TYPES = `t.is_active AND t.deleted_at IS NULL AND ${FOR_APPLICATIONS}`
/** As SQL over an application `l`. */
export const MISSING_COUNT_SQL = `(SELECT count(DISTINCT k.value) FROM document_checklists c, json_each(c.document_type_ids) k JOIN document_types t ON t.id = k.value
  WHERE c.is_required AND ${OFFERED_TYPES} AND ${CHECKLIST_APPLIES_SQL} AND NOT EXISTS (SELECT 1 FROM lead_documents d WHERE ${DOCUMENT_OF_SQL} AND d.document_type_id = k.value))`

interface Required {
  type: number
  country: string | null
  institution_id: number | null
  study_level_id: number | null
}
const requiredTypes = (db: Db): Required[] =>
  db
    .prepare<[], Required>(
      `SELECT DISTINCT k.value AS type, n.code AS country, c.institution_id, c.study_level_id FROM document_checklists c, json_each(c.document_type_ids) k JOIN document_types t ON t.id = k.value
      LEFT JOIN countries n ON n.id = c.country_id WHERE c.is_required AND c.is_active AND c.deleted_at IS NULL AND ${OFFERED_TYPES} ORDER BY 1`,
    )
    .all()

function asks({ country, institution_id, study_level_id }: Required): WherePart {
  const parts: WherePart[] = [
    ...(country === null ? [] : [['l.destination_country = ?', country] satisfies WherePart]),
    ...(institution_id === null ? [] : [['l.institution_id = ?', institution_id] satisfies WherePart]),
    ...(study_level_id === null ? [] : [[`${LEVEL_SQL} = ?`, study_level_id] satisfies WherePart]),
  ]
  return [parts.map(([sql]) => sql).join(' AND ') || '1', ...parts.flatMap(([, ...values]) => values)]
}
/** Leads and applications with a document of a type are found once for all rows: asking each row takes five times as long at 100,000. */
const lacks = (type: number): WherePart => [
  `l.lead_id NOT IN (SELECT d.lead_id FROM lead_documents d WHERE d.document_type_id = ? AND d.application_id IS NULL AND d.deleted_at IS NULL)
  AND l.id NOT IN (SELECT d.application_id FROM lead_documents d WHERE d.document_type_id = ? AND d.application_id IS NOT NULL AND d.deleted_at IS NULL)`,
  type,
  type,
]

/** The filter `missing_documents`. */
export function missesDocuments(db: Db): Has {
  const all = requiredTypes(db)
  const types = [...new Set(all.map(({ type }) => type))]
  const parts = types.map((type): WherePart => {
    const asked = all.filter((one) => one.type === type).map(asks)
    const [lacking, ...values] = lacks(type)
    return [
      `((${asked.map(([sql]) => sql).join(' OR ')}) AND ${lacking})`,
      ...asked.flatMap(([, ...asking]) => asking),
      ...values,
    ]
  })
  const sql = parts.length === 0 ? '0' : `(${parts.map(([one]) => one).join(' OR ')})`
  const values = parts.flatMap(([, ...given]) => given)
  const complete: WherePart = [`NOT ${sql}`, ...values]
  return {
    none: complete,
    any: ([value]) => (value === 1 ? [sql, ...values] : complete),
    without: () => complete,
  }
}
