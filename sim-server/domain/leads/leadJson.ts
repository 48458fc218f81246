/** Leads as JSON, written by SQLite: building JavaScript objects for each row would be slower. */
import type { Lead } from '@contract/leads/leads'
import type { Db } from '@db/open'
import { EST_DAYS_SQL, LAST_ACTIVITY_SQL, STAGE_SINCE_SQL } from './timeline/stagedLeads'
import { RawJson } from '@kit/request/requestInfo'

const lookup = (column: string, table: string, of: string, what = 'm.name') =>
  `'${column}', (SELECT ${what} FROM ${table} m WHERE m.id = l.${of})`
const fields = (...columns: string[]) => columns.map((column) => `'${column}', l.${column}`).join(', ')

/** Most leads have few scores, and many none. */
const scores = `iif(l.test_scores IS NULL, '[]', (SELECT json_group_array(json_object('test_score_id', m.id, 'score_name', m.name, 'score', s.value ->> '$.score', 'min_score', s.value ->> '$.min_score')) FROM json_each(l.test_scores) s JOIN test_scores m ON m.id = s.value ->> '$.test_score_id'))`

/** In the order of `Lead` in the contract; tests check every answer against it. */
const lead = `json_object(
  ${fields('id', 'identifier', 'first_name', 'last_name', 'email', 'country_code', 'mobile', 'source_country', 'source_city', 'destination_country', 'stage_id')},
  ${lookup('stage_name', 'lead_stages', 'stage_id')}, ${lookup('stage_colour', 'lead_stages', 'stage_id', 'm.colour')}, ${fields('status_id')}, ${lookup('status_name', 'lead_statuses', 'status_id')},
  ${fields('branch_id')}, ${lookup('branch_name', 'branches', 'branch_id')}, ${fields('team_id')}, ${lookup('team_name', 'teams', 'team_id')},
  ${fields('staff_id')}, 'staff_identifier', s.identifier, 'staff_name', trim(s.first_name || ' ' || s.last_name), ${lookup('staff_role', 'roles', 'staff_role_id')},
  ${fields('lead_source_id')}, ${lookup('lead_source_name', 'lead_sources', 'lead_source_id')}, ${fields('lead_medium_id')}, ${lookup('lead_medium_name', 'lead_mediums', 'lead_medium_id')},
  ${fields('intake_id')}, ${lookup('intake_name', 'intakes', 'intake_id')}, ${fields('intake_year')}, 'is_deferred', json(iif(l.is_deferred, 'true', 'false')), ${fields('utm_source', 'utm_medium')},
  ${fields('date_of_birth', 'study_level_id')}, ${lookup('study_level_name', 'study_levels', 'study_level_id')}, ${fields('grade', 'language_level')}, 'test_scores', json(${scores}), ${fields('budget_amount', 'budget_currency')},
  'tags', json((SELECT json_group_array(json_object('id', g.id, 'name', g.name, 'bg_color', g.bg_color, 'txt_color', g.txt_color)) FROM lead_tags t JOIN tags g ON g.id = t.tag_id WHERE t.lead_id = l.id)),
  ${fields('version', 'created_at', 'updated_at', 'deleted_at')}, 'stage_since', ${STAGE_SINCE_SQL}, 'est_days', ${EST_DAYS_SQL}, 'last_activity_at', ${LAST_ACTIVITY_SQL}, 'own_values', json(l.own_values))`

/**
 * Rows by id, in the order of the ids, with a text before and after them. One statement for every list. As a BLOB, because the
 * bytes are sent unchanged: a text would be decoded and encoded again.
 */
export const pageSql = `SELECT CAST(? || json_group_array(${lead}) || ? AS BLOB) AS json FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value LEFT JOIN users s ON s.id = l.staff_id`
const oneSql = `SELECT ${lead} AS json FROM leads l LEFT JOIN users s ON s.id = l.staff_id WHERE l.id = ?`

export const rowsJson = (db: Db, ids: Int32Array, head = '', tail = ''): Buffer<ArrayBuffer> =>
  db
    .prepare<[string, string, string], Buffer<ArrayBuffer>>(pageSql)
    .pluck()
    .get(head, tail, `[${ids.join(',')}]`)!
const oneJson = (db: Db, id: number): string => db.prepare<[number], string>(oneSql).pluck().get(id)!
export const rowJson = (db: Db, id: number): RawJson => new RawJson(oneJson(db, id))
/** The lead as `rowJson` answers it. */
export const answeredLead = (db: Db, id: number): Lead => JSON.parse(oneJson(db, id)) as Lead
