/** Personal data of a user: saved views and row sets of lists, and console settings. Only the user can read or change them. */
import { randomUUID } from 'node:crypto'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { otherLists, views, type RowSet, type View } from '@contract/platform/views'
import { GIVEN_ONCE } from '@contract/shapes'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Db } from '@db/open'

const MOST_VIEWS = 100
const MOST_SETTINGS = 256 * 1024

type StoredView = Omit<View, 'is_shared' | 'ownerInfo'> & { is_shared: 0 | 1; owner: string | null }
const viewOfRow = ({ owner, is_shared, ...view }: StoredView): View => ({
  ...view,
  is_shared: is_shared === 1,
  ownerInfo: owner === null ? null : (JSON.parse(owner) as View['ownerInfo']),
})
const VIEW_COLUMNS = 'v.identifier, v.list, v.name, v.query, v.position, v.is_shared'
const ownViewSql = `SELECT ${VIEW_COLUMNS}, NULL AS owner FROM views v WHERE v.user_id = ?`
/**
 * Whose shared views a caller sees, by the kind of their role: the owner is `u`, the caller the parameter. Agencies compete, and so do
 * institutions; students share nothing.
 */
const COLLEAGUE = {
  company: '? IS NOT NULL',
  agent: 'coalesce(u.agent_id, u.id) = (SELECT coalesce(c.agent_id, c.id) FROM users c WHERE c.id = ?)',
  user: 'EXISTS (SELECT 1 FROM user_institutions o JOIN user_institutions c ON c.institution_id = o.institution_id WHERE o.user_id = u.id AND c.user_id = ?)',
} as const satisfies Record<Caller['role']['user_group'], string>
const sharedViewSql = (
  group: keyof typeof COLLEAGUE,
) => `SELECT ${VIEW_COLUMNS}, json_object('first_name', u.first_name, 'last_name', u.last_name) AS owner
   FROM views v JOIN users u ON u.id = v.user_id
   WHERE v.is_shared = 1 AND u.id <> ? AND EXISTS
     (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.user_group = '${group}')
     AND ${COLLEAGUE[group]}`
const viewOf = (db: Db, { user }: Caller, identifier: string): View => {
  const view = db
    .prepare<[number, string], StoredView>(`${ownViewSql} AND v.identifier = ?`)
    .get(user.id, identifier)
  if (!view) throw new Fail(404, 'View not found')
  return viewOfRow(view)
}

const rowSet = (row: Omit<RowSet, 'rows'> & { rows: string }): RowSet => ({
  ...row,
  rows: JSON.parse(row.rows) as string[],
})
const lists: ReadonlySet<string> = new Set([
  ...Object.keys(contract),
  ...Object.values(contract).flatMap((module) =>
    Object.values(module as Record<string, AnyEndpoint>).flatMap(({ spec }) => (spec as Spec).lists ?? []),
  ),
  ...otherLists,
])
/** A list has pages of several kinds under one name: `updates-all`. @throws Fail 422 */
const requireList = (name: string | undefined) => {
  if (name !== undefined && !lists.has(name.split('-')[0]!))
    throw new Fail(422, { message: 'There is no such list', field: 'list' })
}
const requireChange = (changes: number, what: string) => {
  if (changes === 0) throw new Fail(404, `${what} not found`)
  return {}
}

export default serve(views, {
  // Own views in the order of their keys, then those that others share.
  list: ({ db, caller: { user, role }, query }) => {
    const list = query.list ?? null
    const found = (sql: string, order: string, ...values: (number | string)[]) =>
      db
        .prepare<unknown[], StoredView>(`${sql} AND (? IS NULL OR v.list = ?) ORDER BY ${order}`)
        .all(...values, list, list)
    return [
      ...found(ownViewSql, 'v.list, v.position, v.id', user.id),
      ...found(sharedViewSql(role.user_group), 'v.list, v.name, v.id', user.id, user.id),
    ].map(viewOfRow)
  },
  create: ({ db, caller, body: { list, name, query, is_shared = false } }) => {
    requireList(list)
    return db.whole(() => {
      const { total, next } = db
        .prepare<[number, string], { total: number; next: number }>(
          'SELECT count(*) AS total, coalesce(max(position) + 1, 0) AS next FROM views WHERE user_id = ? AND list = ?',
        )
        .get(caller.user.id, list)!
      if (total >= MOST_VIEWS) throw new Fail(422, `A list has at most ${MOST_VIEWS} saved views`)
      const view: View = {
        identifier: randomUUID(),
        list,
        name,
        query,
        position: next,
        is_shared,
        ownerInfo: null,
      }
      db.prepare(
        'INSERT INTO views (identifier, user_id, list, name, query, position, is_shared) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).run(view.identifier, caller.user.id, list, name, query, next, Number(is_shared))
      return view
    })
  },
  // Moving a view renumbers the others: keys 1 to 9 open views by position.
  update: ({ db, caller, identifier, body }) => {
    requireList(body.list)
    if (body.identifier !== undefined && body.identifier !== identifier)
      throw new Fail(422, { message: GIVEN_ONCE, field: 'identifier' })
    return db.whole(() => {
      const { position, ...rest } = body
      const view = { ...viewOf(db, caller, identifier), ...rest }
      db.prepare('UPDATE views SET list = ?, name = ?, query = ?, is_shared = ? WHERE identifier = ?').run(
        view.list,
        view.name,
        view.query,
        Number(view.is_shared),
        identifier,
      )
      if (position !== undefined) {
        const others = db
          .prepare<[number, string, string], { identifier: string }>(
            'SELECT identifier FROM views WHERE user_id = ? AND list = ? AND identifier <> ? ORDER BY position, id',
          )
          .all(caller.user.id, view.list, identifier)
        others.splice(position, 0, view)
        for (const [at, other] of others.entries())
          db.prepare('UPDATE views SET position = ? WHERE identifier = ?').run(at, other.identifier)
      }
      return viewOf(db, caller, identifier)
    })
  },
  remove: ({ db, caller, identifier }) =>
    requireChange(
      db.prepare('DELETE FROM views WHERE user_id = ? AND identifier = ?').run(caller.user.id, identifier)
        .changes,
      'View',
    ),
  sets: ({ db, caller, query }) =>
    db
      .prepare<[number, string | null, string | null], Omit<RowSet, 'rows'> & { rows: string }>(
        'SELECT identifier, list, name, rows FROM row_sets WHERE user_id = ? AND (? IS NULL OR list = ?) ORDER BY list, name, id',
      )
      .all(caller.user.id, query.list ?? null, query.list ?? null)
      .map(rowSet),
  // Saving a set under an existing name replaces it.
  saveSet: ({ db, caller, body: { list, name, rows } }) => {
    requireList(list)
    return db.whole(() => {
      db.prepare('DELETE FROM row_sets WHERE user_id = ? AND list = ? AND name = ?').run(
        caller.user.id,
        list,
        name,
      )
      const set: RowSet = { identifier: randomUUID(), list, name, rows: [...new Set(rows)] }
      db.prepare('INSERT INTO row_sets (identifier, user_id, list, name, rows) VALUES (?, ?, ?, ?, ?)').run(
        set.identifier,
        caller.user.id,
        list,
        name,
        JSON.stringify(set.rows),
      )
      return set
    })
  },
  removeSet: ({ db, caller, identifier }) =>
    requireChange(
      db.prepare('DELETE FROM row_sets WHERE user_id = ? AND identifier = ?').run(caller.user.id, identifier)
        .changes,
      'Set',
    ),
  settings: ({ db, caller }) => settingsOf(db, caller),
  saveSettings: ({ db, caller, body: { key, value } }) =>
    db.whole(() => {
      const { [key]: _before, ...rest } = settingsOf(db, caller)
      const text = JSON.stringify({
        ...storedSettings(db, caller),
        console: { ...rest, ...(value !== undefined && value !== null && { [key]: value }) },
      })
      if (text.length > MOST_SETTINGS)
        throw new Fail(422, { message: 'Settings are at most 256 kB', field: 'value' })
      db.prepare('UPDATE users SET settings = ? WHERE id = ?').run(text, caller.user.id)
      return {}
    }),
})

/** `users.settings` also holds data that the user may not write (agency, calling account); console settings are under `console`. */
const storedSettings = (db: Db, { user }: Caller) =>
  JSON.parse(
    db.prepare<[number], { settings: string }>('SELECT settings FROM users WHERE id = ?').get(user.id)!
      .settings,
  ) as Record<string, unknown>
const settingsOf = (db: Db, caller: Caller) =>
  (storedSettings(db, caller)['console'] ?? {}) as Record<string, unknown>
