/** Where a new application begins: in the first stage of its timeline, else the default stage, else the first of all. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { recordPaths } from '../masters/timelines/paths'
import type { PlaceOfRecord } from '../masters/timelines/stagedRecords'
import { stagedApplications } from './stagedApplications'

const FIRST_STAGE =
  "SELECT id FROM application_stages WHERE deleted_at IS NULL ORDER BY is_active DESC, is_default DESC, position = 'start' DESC, order_by, id LIMIT 1"

/** @throws Fail 409 when there are no stages */
export function firstStageOf(db: Db, place: PlaceOfRecord): number {
  const begin = recordPaths(db, stagedApplications)(place)?.stages.find(({ type }) => type !== 'cancel')
  const id = begin?.id ?? db.prepare<[], number>(FIRST_STAGE).pluck().get()
  if (id === undefined) throw new Fail(409, 'Applications have no stages. Add one first.')
  return id
}
