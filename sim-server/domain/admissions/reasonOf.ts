/** Reasons of applications (master `applicationReasons`): each is of a type. */
import type { applicationReasonTypes } from '@contract/masters/applicationReasons'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

export type ReasonType = (typeof applicationReasonTypes)[number]

/** The id of a reason of one of these types. @throws Fail 422 when there is no such reason that is switched on */
export function reasonOf(
  db: Db,
  identifier: string,
  types: readonly ReasonType[],
  field = 'reason_identifier',
): number {
  const id = db
    .prepare<[string, string], number>(
      'SELECT id FROM application_reasons WHERE identifier = ? AND is_active AND deleted_at IS NULL AND reason_type IN (SELECT value FROM json_each(?))',
    )
    .pluck()
    .get(identifier, JSON.stringify(types))
  if (id === undefined) throw new Fail(422, { message: 'There is no such reason', field }, { rule: 'valid' })
  return id
}
