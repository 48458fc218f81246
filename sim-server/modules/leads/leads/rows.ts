/** Leads as the wire has them, written as JSON by SQLite itself: no row ever becomes an object here. */
import type { Db } from '@db/open'
import { RawJson } from '@kit/request/requestInfo'

const name = (column: string, table: string, of: string, what = 'm.name') =>
  `'${column}', (SELECT ${what} FROM ${table} m WHERE m.id = l.${of})`
const own = (...columns: string[]) => columns.map((column) => `'${column}', l.${column}`).join(', ')

/** In the order of `Lead` in the contract, which the tests hold every answer against. */
const lead = `json_object(
  ${own('id', 'identifier', 'first_name', 'last_name', 'email', 'country_code', 'mobile', 'source_country', 'source_city', 'destination_country', 'stage_id')},
  ${name('stage_name', 'lead_stages', 'stage_id')}, ${own('status_id')}, ${name('status_name', 'lead_statuses', 'status_id')},
  ${own('branch_id')}, ${name('branch_name', 'branches', 'branch_id')}, ${own('team_id')}, ${name('team_name', 'teams', 'team_id')},
  ${own('staff_id')}, 'staff_identifier', s.identifier, 'staff_name', trim(s.first_name || ' ' || s.last_name), ${name('staff_role', 'roles', 'staff_role_id')},
  ${own('lead_source_id')}, ${name('lead_source_name', 'lead_sources', 'lead_source_id')}, ${own('lead_medium_id')}, ${name('lead_medium_name', 'lead_mediums', 'lead_medium_id')},
  ${own('intake_id')}, ${name('intake_name', 'intakes', 'intake_id')}, ${own('intake_year')}, 'is_deferred', json(iif(l.is_deferred, 'true', 'false')), ${own('utm_source', 'utm_medium')},
  'tags', json((SELECT json_group_array(json_object('id', g.id, 'name', g.name, 'bg_color', g.bg_color, 'txt_color', g.txt_color)) FROM lead_tags t JOIN tags g ON g.id = t.tag_id WHERE t.lead_id = l.id)),
  ${own('version', 'created_at', 'updated_at', 'deleted_at')})`

/**
 * Rows by their ids, in the order of the ids, between a beginning and an end. One statement for every list there is. The
 * bytes go out as they are: a text would be made of them here and taken apart again there.
 */
export const pageSql = `SELECT CAST(? || json_group_array(${lead}) || ? AS BLOB) AS json FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value LEFT JOIN users s ON s.id = l.staff_id`
const oneSql = `SELECT ${lead} AS json FROM leads l LEFT JOIN users s ON s.id = l.staff_id WHERE l.id = ?`

export const rowsJson = (db: Db, ids: Int32Array, head = '', tail = ''): Buffer =>
  db
    .prepare<[string, string, string], Buffer>(pageSql)
    .pluck()
    .get(head, tail, `[${ids.join(',')}]`)!
export const rowJson = (db: Db, id: number): RawJson =>
  new RawJson(db.prepare<[number], { json: string }>(oneSql).get(id)!.json)
