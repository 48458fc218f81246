/** Sets one field of many people: whom they report to. */
import type { z } from 'zod'
import type { StaffFieldEdit } from '@contract/people/staff'
import type { Db } from '@db/open'
import { fieldEditEffect, refuseValue, type BulkCall, type EditedField } from '../../platform/operations'
import { ABOVE, aboveCaller, visibleIds } from '../staffAccess'
import { ABOVE_ONESELF } from '../staffForm'
import { targetRows } from './leave'

/** The person and all whom they report to. */
const withThoseAbove = (db: Db, user: number): ReadonlySet<number> =>
  new Set(
    db
      .prepare<[number], number>(
        'WITH RECURSIVE up (id) AS (SELECT ? UNION SELECT u.reporting_manager_id FROM users u JOIN up ON u.id = up.id WHERE u.reporting_manager_id IS NOT NULL) SELECT id FROM up',
      )
      .pluck()
      .all(user),
  )

const manager: EditedField = (call, value) => {
  const [id] = value === null ? [] : visibleIds(call, [value])
  if (value !== null && id === undefined) refuseValue('User not found')
  const change = { reporting_manager_id: id ?? null }
  const above = id === undefined ? new Set<number>() : withThoseAbove(call.db, id)
  return { change, decide: (row) => (above.has(row.id) ? ABOVE_ONESELF : change) }
}
const fields = { reporting_manager_identifier: manager }

export function setFieldEffect(call: BulkCall, body: z.output<typeof StaffFieldEdit>) {
  const { field, value, ...targets } = body
  const isAbove = aboveCaller(call)
  return fieldEditEffect(
    targetRows(call, targets),
    fields[field](call, value),
    { field, value },
    {
      why: ({ id }) => (isAbove(id) ? ABOVE : undefined),
    },
  )
}
