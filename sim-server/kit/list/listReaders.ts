/** Receivers of change events of a declared list: users who may read it, each with the rows in their scope. */
import type { RowReaders } from '../auth/eventReaders'
import type { DeclaredList } from './declareList'
import { whereOf } from './filterWhere'

/** @param can the permission to read the list: `leads.read` */
export const listReaders = (
  { table, scope }: Pick<DeclaredList<string, string>, 'table' | 'scope'>,
  can: string,
): RowReaders => ({
  can,
  seesAll: (caller) => scope(caller).length === 0,
  visible: (db, caller, identifiers) => {
    const { sql, values } = whereOf(scope(caller))
    return db
      .prepare<unknown[], { identifier: string }>(
        `SELECT l.identifier FROM json_each(?) j CROSS JOIN ${table} l ON l.identifier = j.value WHERE ${sql}`,
      )
      .all(JSON.stringify(identifiers), ...values)
      .map(({ identifier }) => identifier)
  },
})
