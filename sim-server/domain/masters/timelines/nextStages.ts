/** The stages of a record in the order of its timeline, and how each stands to the one that it is in. Without a timeline, all of its module. */
import type { NextStage } from '@contract/leads/leadStage'
import type { Db } from '@db/open'
import { nextOnPath, stagesAhead, type StagePath } from './paths'
import type { StagedRecords } from './stagedRecords'

interface Stage {
  id: number
  identifier: string
  name: string
  type: NextStage['type']
}
export type StageOnPath = Omit<NextStage, 'statuses'> & { id: number }

const activeStages = (db: Db, { module }: StagedRecords) =>
  db
    .prepare<[string], Stage>(
      'SELECT id, identifier, name, type FROM stages WHERE module_type = ? AND is_active AND deleted_at IS NULL ORDER BY order_by, id',
    )
    .all(module)

/** @param now id of the stage that it is in. @param maySet whether the caller may set a stage */
export function stagesFrom(
  db: Db,
  records: StagedRecords,
  path: StagePath | undefined,
  now: number,
  maySet: (stage: number) => boolean,
): StageOnPath[] {
  const all = activeStages(db, records)
  if (!path)
    return all.map(({ id, ...stage }) => ({
      ...stage,
      id,
      state: id === now ? 'now' : stage.type === 'cancel' ? 'fail' : 'other',
      is_settable: maySet(id),
      is_allowed: id !== now && maySet(id),
      est_days: null,
      is_skippable: false,
    }))
  const byId = new Map(all.map((stage) => [stage.id, stage]))
  const next = nextOnPath(path, now)
  const ahead = new Set(stagesAhead(path, now).map(({ id }) => id))
  const stateOf = (id: number, type: string): NextStage['state'] => {
    if (id === now) return 'now'
    if (type === 'cancel') return 'fail'
    if (next.has(id)) return 'next'
    return ahead.has(id) ? 'later' : 'done'
  }
  return path.stages.flatMap(({ id, est_days, is_skippable }) => {
    const stage = byId.get(id)
    if (!stage) return []
    const { identifier, name, type } = stage
    const is_settable = maySet(id)
    const is_allowed = is_settable && next.has(id)
    return [
      {
        id,
        identifier,
        name,
        type,
        state: stateOf(id, type),
        is_settable,
        is_allowed,
        est_days,
        is_skippable,
      },
    ]
  })
}
