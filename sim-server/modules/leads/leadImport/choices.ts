/** The lists that values of an import are chosen from: the masters, and the people and places that the caller may give leads to. */
import { getCountries } from 'libphonenumber-js'
import type { Db } from '@db/open'
import type { ChoiceField } from '@contract/leads/leadImport/importHeadings'
import type { ImportChoice, ImportChoices } from '@contract/leads/leadImport/importValues'
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import { countryName } from '@db/countryName'
import { settableChoices } from '@domain/leads/settable'
import type { Caller } from '@kit/auth/caller'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

/** Those who see only their own leads can give them to nobody else. */
export const seesOwnOnly = ({ role, branches }: Caller): boolean =>
  role.lead_scope === 'own' || (role.lead_scope === 'branch' && branches.length === 0)

const branchIds = ({ branches }: Caller) => branches.join(',') || '0'
const branchScope = (caller: Caller) =>
  caller.role.lead_scope === 'branch' && !seesOwnOnly(caller) ? `AND b.id IN (${branchIds(caller)})` : ''
const staffScope = (caller: Caller) => {
  if (seesOwnOnly(caller)) return `AND u.id = ${caller.user.id}`
  return caller.role.lead_scope === 'branch'
    ? `AND u.id IN (SELECT user_id FROM user_branches WHERE branch_id IN (${branchIds(caller)}))`
    : ''
}

/** An owner in the role that leads are assigned to, with their first branch. */
export interface Owner {
  id: number
  identifier: string
  name: string
  email: string
  role_id: number
  branch_id: number | null
}
/** Active people with a role that leads are assigned to. */
export const ownersOf = (tenant: Tenant, db: Db, caller: Caller): Owner[] =>
  db
    .prepare<[string], Owner>(
      `SELECT u.id, u.identifier, trim(u.first_name || ' ' || u.last_name) AS name, u.email, min(r.id) AS role_id,
        (SELECT min(branch_id) FROM user_branches WHERE user_id = u.id) AS branch_id
      FROM users u JOIN user_roles j ON j.user_id = u.id JOIN roles r ON r.id = j.role_id JOIN group_roles g ON g.role_id = r.id
      JOIN groups o ON o.id = g.group_id AND o.identifier = ?
      WHERE u.status = 'active' AND ${isPasswordRole(tenant, 'r')} ${staffScope(caller)} GROUP BY u.id ORDER BY name, u.id`,
    )
    .all(LEAD_ASSIGNMENT_GROUP)

const masters: Partial<Record<ChoiceField, string>> = {
  stage_name:
    'SELECT id AS value, name AS label FROM lead_stages WHERE is_active AND deleted_at IS NULL ORDER BY order_by, id',
  lead_source_name:
    'SELECT id AS value, name AS label, identifier FROM lead_sources WHERE is_active AND deleted_at IS NULL ORDER BY id',
  lead_medium_name:
    'SELECT id AS value, name AS label, identifier FROM lead_mediums WHERE is_active AND deleted_at IS NULL ORDER BY id',
  study_level_name: 'SELECT id AS value, name AS label FROM study_levels ORDER BY position, id',
  intake_name: 'SELECT id AS value, name AS label FROM intakes ORDER BY month, id',
  tags: "SELECT id AS value, name AS label FROM tags WHERE tag_type = 'lead' AND deleted_at IS NULL ORDER BY name, id",
  status_name:
    'SELECT s.id AS value, s.name AS label, g.name AS parent FROM lead_statuses s JOIN lead_stages g ON g.id = s.stage_id WHERE s.is_active AND s.deleted_at IS NULL AND g.is_active ORDER BY g.order_by, s.id',
}
const rowsOf = (db: Db, sql: string): ImportChoice[] =>
  db
    .prepare<[], ImportChoice>(sql)
    .all()
    .map((row) => ({ ...row, value: String(row.value) }))

export function choicesOf(tenant: Tenant, db: Db, caller: Caller): ImportChoices {
  const countries = getCountries().map((code) => ({ value: code, label: countryName(code) }))
  return {
    ...(Object.fromEntries(
      Object.entries(masters).map(([field, sql]) => [field, rowsOf(db, sql)]),
    ) as ImportChoices),
    branch_name: rowsOf(
      db,
      `SELECT b.id AS value, b.name AS label, b.identifier FROM branches b WHERE b.deleted_at IS NULL ${branchScope(caller)} ORDER BY b.name, b.id`,
    ),
    team_name: rowsOf(
      db,
      `SELECT t.id AS value, t.name AS label, t.identifier, b.name AS parent FROM teams t JOIN branches b ON b.id = t.branch_id WHERE t.deleted_at IS NULL ${branchScope(caller)} ORDER BY t.name, t.id`,
    ),
    staff_name: ownersOf(tenant, db, caller).map(({ id, identifier, name }) => ({
      value: String(id),
      label: name,
      identifier,
    })),
    source_country: countries,
    destination_country: countries,
  }
}

/** Without the stages and statuses that the caller may not set; a file that names one is told so, row by row. */
export function offeredChoices(tenant: Tenant, db: Db, caller: Caller): ImportChoices {
  const choices = choicesOf(tenant, db, caller)
  const settable = settableChoices(db, caller)
  const stageOf = stageOfStatuses(db)
  return {
    ...choices,
    stage_name: choices.stage_name.filter(({ value }) => settable.stage(Number(value))),
    status_name: choices.status_name.filter(({ value }) =>
      settable.status(Number(value), stageOf.get(Number(value)) ?? 0),
    ),
  }
}

/** The stage of each status, by their ids. */
export const stageOfStatuses = (db: Db): ReadonlyMap<number, number> =>
  new Map(
    db
      .prepare<[], { id: number; stage_id: number }>('SELECT id, stage_id FROM lead_statuses')
      .all()
      .map(({ id, stage_id }) => [id, stage_id]),
  )
