/** The stage of leads that come without one. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

/** As SQL: the default stage, else the first of the position start; those that are switched off only when there is no other. */
export const FIRST_STAGE =
  "SELECT id FROM lead_stages WHERE deleted_at IS NULL ORDER BY is_active DESC, is_default DESC, position = 'start' DESC, order_by, id LIMIT 1"

/** @throws Fail 409 when there are no stages */
export function firstStageId(db: Db): number {
  const id = db.prepare<[], number>(FIRST_STAGE).pluck().get()
  if (id === undefined) throw new Fail(409, 'Leads have no stages. Add one first.')
  return id
}
