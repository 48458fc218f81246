/** Finds a lead that a path names. */
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Db } from '@db/open'
import { leadScope } from './leadList'

/** The id of a lead by identifier or id, deleted or not. Throws 404 when it does not exist or the caller may not see it. */
export function leadId(db: Db, caller: Caller, name: string): number {
  const scope = leadScope(caller)
  const number = /^\d{1,9}$/.test(name) ? Number(name) : -1
  const row = db.sql
    .prepare<unknown[], { id: number }>(
      `SELECT l.id FROM leads l WHERE ${['(l.identifier = ? OR l.id = ?)', ...scope.map(([sql]) => sql)].join(' AND ')}`,
    )
    .get(name, number, ...scope.flatMap(([, ...values]) => values))
  if (!row) throw new Fail(404, 'Lead not found')
  return row.id
}
