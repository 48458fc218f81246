/** What is special about stages: none is below itself. */
import type { Db } from '@db/open'
import type { MasterRules } from '../definition'

const CIRCLE = 'A stage cannot be below itself'

/** Whether the stage `id` is this parent, or above it. */
const isAbove = (db: Db, id: number, parent: number): boolean =>
  db
    .prepare<[number, number], number>(
      `WITH RECURSIVE above(id) AS (SELECT ? UNION SELECT s.parent_stage_id FROM stages s JOIN above a ON s.id = a.id WHERE s.parent_stage_id IS NOT NULL)
       SELECT 1 FROM above WHERE id = ?`,
    )
    .get(parent, id) !== undefined

/** Whether some stage is below itself. */
const hasCircle = (db: Db): boolean =>
  db
    .prepare<[], { id: number; parent: number }>(
      'SELECT id, parent_stage_id AS parent FROM stages WHERE parent_stage_id IS NOT NULL',
    )
    .all()
    .some(({ id, parent }) => isAbove(db, id, parent))

export const stageRules: MasterRules = {
  /** Whoever has an open lead sees its path. */
  tells: 'leads.read',
  refuses: ({ tenant: { db } }, { id, parent_stage_id }) =>
    typeof id === 'number' && typeof parent_stage_id === 'number' && isAbove(db, id, parent_stage_id)
      ? { message: CIRCLE, field: 'parent_stage_id' }
      : undefined,
  broken: (db) => (hasCircle(db) ? CIRCLE : undefined),
}
