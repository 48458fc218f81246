/** The list of roles with groups, parent, and counts of users and permissions. */
import type { Db } from '@db/open'
import type { Language } from '@contract/client'
import type { roles, Role } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import { recordName } from '@domain/recordName'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { paged } from '@kit/crud/pageEnvelope'
import type { Handler } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface Row {
  id: number
  identifier: string
  name: string
  parent: string | null
  parent_name: string | null
  users_count: number
  permissions_count: number
}

const COLUMNS = `SELECT r.id, r.identifier, r.name, p.identifier AS parent, p.name AS parent_name,
  (SELECT count(*) FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = r.id AND u.status = 'active') AS users_count,
  (SELECT count(*) FROM role_permissions rp WHERE rp.role_id = r.id) AS permissions_count
  FROM roles r LEFT JOIN roles p ON p.id = r.parent_role_id`
const whereSql = (tenant: Tenant) =>
  `WHERE ${isPasswordRole(tenant, 'r')} AND (@search = '' OR instr(lower(r.name), lower(@search)) OR r.identifier = @search) AND (@group = '' OR EXISTS (SELECT 1 FROM group_roles gr JOIN groups g ON g.id = gr.group_id WHERE gr.role_id = r.id AND g.identifier = @group))`

/** A role's groups in the order of joining; the first one is its main group. */
export const groupsOf = (db: Db, role: number): Named[] =>
  db
    .prepare<[number], Named>(
      'SELECT g.identifier, g.name FROM group_roles gr JOIN groups g ON g.id = gr.group_id WHERE gr.role_id = ? ORDER BY gr.rowid',
    )
    .all(role)

const roleWithCounts = (
  db: Db,
  { id, identifier, name, parent, parent_name, users_count, permissions_count }: Row,
): Role => {
  const groups = groupsOf(db, id)
  return {
    identifier,
    name,
    group_info: groups[0] ?? null,
    groups,
    parent_role_info: parent === null ? null : { identifier: parent, name: parent_name! },
    users_count,
    permissions_count,
  }
}

/** The console translates the names of seeded roles. */
const byShownName = <T extends { name: string }>(all: readonly T[], language: Language): T[] =>
  sortedInAlphabet(all, language, ({ name }) => recordName(name, language))
const idsByName = (db: Db, language: Language): number[] => {
  const all = db.prepare<[], { id: number; name: string }>('SELECT id, name FROM roles ORDER BY id').all()
  return byShownName(all, language).map(({ id }) => id)
}

export const list: Handler<typeof roles.list> = ({
  tenant,
  db,
  request: { language },
  query: { page, per_page, search = '', group_identifier: group = '', sort_by, sort = 'asc' },
}) => {
  const key = sort_by === 'name' ? '(SELECT key FROM json_each(@places) WHERE value = r.id)' : sort_by
  const places = sort_by === 'name' && { places: JSON.stringify(idsByName(db, language)) }
  const rows = db
    .prepare<unknown[], Row>(
      `${COLUMNS} ${whereSql(tenant)} ORDER BY ${key ? `${key} ${sort},` : ''} r.id ${sort} LIMIT @per_page OFFSET @from`,
    )
    .all({ search, group, per_page, from: (page - 1) * per_page, ...places })
  const { n } = db
    .prepare<unknown[], { n: number }>(`SELECT count(*) AS n FROM roles r ${whereSql(tenant)}`)
    .get({ search, group })!
  return paged(
    rows.map((row) => roleWithCounts(db, row)),
    { page, per_page },
    n,
  )
}

export const dropdown: Handler<typeof roles.dropdown> = ({
  tenant,
  db,
  request: { language },
  query: { group_identifier: group = '' },
}) =>
  byShownName(
    db
      .prepare<unknown[], Named>(`SELECT r.identifier, r.name FROM roles r ${whereSql(tenant)} ORDER BY r.id`)
      .all({ search: '', group }),
    language,
  )
