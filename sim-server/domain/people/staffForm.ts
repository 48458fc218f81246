/** Values of the form of a person, as the table keeps them. */
import type { StaffForm } from '@contract/people/staff'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { identityOf } from '../access/accounts'
import { mobileOf } from '../phone'
import type { BulkCall, Change, Value } from '../platform/operations'
import { AGENTS_SQL } from './agencies'
import { visibleIds } from './staffAccess'

/** The fields of a form or of what a person belongs to; what is left out stays. */
export type StaffValues = Partial<StaffForm>

const refuse = (message: string, field: string): never => {
  throw new Fail(422, { message, field })
}

export const ABOVE_ONESELF = 'Nobody can report to themselves or to somebody who reports to them'

/** Whether `above` reports to `user`, over any number of others, or is the same person. */
export const reportsTo = (db: Db, above: number, user: number): boolean =>
  db
    .prepare<[number, number], number>(
      'WITH RECURSIVE up (id) AS (SELECT ? UNION SELECT u.reporting_manager_id FROM users u JOIN up ON u.id = up.id WHERE u.reporting_manager_id IS NOT NULL) SELECT 1 FROM up WHERE id = ?',
    )
    .pluck()
    .get(above, user) !== undefined

/** @throws Fail 422 for a circle, `field` when a call names it */
export function requireNoCircle(db: Db, user: number, manager: number, field?: string): void {
  if (reportsTo(db, manager, user)) throw new Fail(422, { message: ABOVE_ONESELF, ...(field && { field }) })
}

function managerOf(call: BulkCall, user: number, identifier: string): number {
  const field = 'reporting_manager_identifier'
  const [manager] = visibleIds(call, [identifier])
  if (manager === undefined) return refuse('User not found', field)
  requireNoCircle(call.db, user, manager, field)
  return manager
}

function agentOf(db: Db, user: number, identifier: string): number {
  const field = 'agent_identifier'
  const agent = db
    .prepare<[string], number>(`SELECT a.id FROM ${AGENTS_SQL} a WHERE a.identifier = ?`)
    .pluck()
    .get(identifier)
  return agent === undefined || agent === user ? refuse('Agent not found', field) : agent
}

const isTaken = (db: Db, where: string, ...values: (string | number)[]) =>
  db.prepare<unknown[]>(`SELECT 1 FROM users WHERE ${where}`).get(...values) !== undefined

/**
 * The columns of these values. `user`: id of the person, 0 for a new one.
 * @throws Fail 422 at what another person has, is not valid or is not there
 */
export function columnsOf(call: BulkCall, user: number, values: StaffValues): Change {
  const { db } = call
  const columns: Record<string, Value> = {}
  for (const name of ['first_name', 'last_name', 'gender'] as const)
    if (values[name] !== undefined) columns[name] = values[name]
  if (values.email !== undefined) {
    columns['email'] = identityOf({ email: values.email })
    if (isTaken(db, 'email = ? AND id <> ?', columns['email'], user))
      refuse('Another person has this email address', 'email')
  }
  if (values.mobile !== undefined) {
    const { country_code, mobile } = mobileOf(values)
    // With two owners neither could sign in with it.
    if (mobile && isTaken(db, 'country_code = ? AND mobile = ? AND id <> ?', country_code!, mobile, user))
      refuse('Another person has this mobile number', 'mobile')
    Object.assign(columns, { country_code, mobile })
  }
  const { reporting_manager_identifier: manager, agent_identifier: agent } = values
  if (manager !== undefined) columns['reporting_manager_id'] = manager ? managerOf(call, user, manager) : null
  if (agent !== undefined) columns['agent_id'] = agent ? agentOf(db, user, agent) : null
  return columns
}
