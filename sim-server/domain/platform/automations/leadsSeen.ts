/** The names of leads that runs of automations were about, as far as a caller sees these leads. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { whereOf } from '@kit/list/filterWhere'
import { leadScope } from '../../leads/leadList'

interface NamedLead {
  identifier: string
  name: string
}

/** @returns by id */
export function leadsSeen(db: Db, caller: Caller, ids: readonly number[]): ReadonlyMap<number, NamedLead> {
  if (!caller.can('leads.read')) return new Map()
  const { sql, values } = whereOf([['l.deleted_at IS NULL'], ...leadScope(caller)])
  return new Map(
    db
      .prepare<unknown[], NamedLead & { id: number }>(
        `SELECT l.id, l.identifier, trim(l.first_name || ' ' || l.last_name) AS name FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value WHERE ${sql}`,
      )
      .all(JSON.stringify(ids), ...values)
      .map(({ id, ...lead }) => [id, lead]),
  )
}
