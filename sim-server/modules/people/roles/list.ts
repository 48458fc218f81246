/** The list of roles with groups, parent, and counts of users and permissions. */
import type { Db } from '@db/open'
import type { Language } from '@contract/client'
import type { roles, Role } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { roleList } from '@domain/people/roleList'
import { recordName } from '@domain/recordName'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { readerOf, storedRows } from '@kit/list/storedRows'
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

const USERS_SQL =
  "(SELECT count(*) FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = l.id AND u.status = 'active')"
const PERMISSIONS_SQL = '(SELECT count(*) FROM role_permissions rp WHERE rp.role_id = l.id)'

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
/** The place of a role among all, by the name that is shown. */
const placeSql = (db: Db, language: Language): string => {
  const all = db.prepare<[], { id: number; name: string }>('SELECT id, name FROM roles ORDER BY id').all()
  const ids = byShownName(all, language).map(({ id }) => id)
  return `(SELECT key FROM json_each('${JSON.stringify(ids)}') WHERE value = l.id)`
}

const roleRows = (tenant: Tenant) =>
  storedRows<Row, Role>(roleList(tenant), {
    select: `l.id, l.identifier, l.name, p.identifier AS parent, p.name AS parent_name, ${USERS_SQL} AS users_count, ${PERMISSIONS_SQL} AS permissions_count`,
    joins: 'LEFT JOIN roles p ON p.id = l.parent_role_id',
    rowOf: (row, db) => roleWithCounts(db, row),
    sorts: (sort_by, db, language) => {
      if (sort_by === 'name') return { column: placeSql(db, language) }
      if (sort_by === 'users_count') return { column: USERS_SQL }
      return sort_by === 'permissions_count' ? { column: PERMISSIONS_SQL } : undefined
    },
    order: { sort_by: 'id', sort: 'asc' },
  })

export const list: Handler<typeof roles.list> = async (call) => roleRows(call.tenant).answer(call)

export const dropdown: Handler<typeof roles.dropdown> = ({ query, ...call }) => {
  const { sql, values } = roleList(call.tenant).asked(readerOf(call), query)
  return byShownName(
    call.db
      .prepare<unknown[], Named>(`SELECT l.identifier, l.name FROM roles l WHERE ${sql} ORDER BY l.id`)
      .all(...values),
    call.request.language,
  )
}
