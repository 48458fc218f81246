/**
 * 10,000 of 100,000 leads moved to the next stage of their timeline through the whole API: the plan, which says how many cannot go there;
 * the run, over the two bare statements it cannot do without; the undo, over the run. Interleaved rounds over one database in a file.
 */
import type { Db } from '@db/open'
import { leadStage } from '@contract/leads/leadStage'
import { makeKit, SEED_DAY } from '@seeds/kit'
import { benchTenant, emptyOperation } from './benchTenant'
import { median, mediansOver, over, timed, type Figure, type Measured } from './figure'

const ROUNDS = 9
const MANY = 10_000
/** Those that are past the stage already. */
const BLOCKED = 100
const CITY = 'Benchmark'
/** Milliseconds. */
const LONGEST_PLAN = 300

const stageIn = (db: Db, name: string) =>
  db
    .prepare<[string], { id: number; identifier: string }>(
      'SELECT id, identifier FROM lead_stages WHERE name = ?',
    )
    .get(name)!

/** Every tenth lead is new, and on the default timeline; a few of them are past its second stage. */
function addPath(db: Db): void {
  const path = ['New Lead', 'Contacted', 'Interested'].map((name) => stageIn(db, name).id)
  makeKit(db).row('timelines', {
    identifier: crypto.randomUUID(),
    name: 'All',
    module_type: 'lead',
    is_active: 1,
    is_default: 1,
    stage_data: JSON.stringify(
      path.map((stage_id) => ({ stage_id, is_skippable: 0, est_days: 3, form_id: null })),
    ),
    created_at: SEED_DAY,
    updated_at: SEED_DAY,
  })
  db.sql
    .prepare(
      'UPDATE leads SET stage_id = ?, status_id = NULL, stage_since = created_at, deleted_at = NULL, source_city = ? WHERE id % 10 = 3',
    )
    .run(path[0], CITY)
  db.sql.prepare('UPDATE leads SET stage_id = ?, stage_since = created_at WHERE id % 1000 = 3').run(path[2])
}

async function measure(): Promise<Record<'planning' | 'moving' | 'undoing', Measured>> {
  const { db, call, close } = await benchTenant('large', addPath)
  const { id: from } = stageIn(db, 'New Lead')
  const goal = stageIn(db, 'Contacted')
  const ids = JSON.stringify(
    db
      .prepare<[string, number], number>('SELECT id FROM leads WHERE source_city = ? AND stage_id = ?')
      .pluck()
      .all(CITY, from),
  )
  const body = {
    is_selected_all: true,
    filters: { source_city: CITY },
    stage_identifier: goal.identifier,
  } as const
  const before = db.sql.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, before, version) SELECT ?, l.id, 'changed', json_object('stage_id', l.stage_id, 'status_id', l.status_id, 'stage_since', l.stage_since), l.version + 1 FROM json_each(?) j JOIN leads l ON l.id = j.value",
  )
  const update = db.sql.prepare(
    'UPDATE leads SET stage_id = ?, status_id = NULL, stage_since = ?, version = version + 1, updated_at = ? WHERE id IN (SELECT value FROM json_each(?))',
  )
  const bare = (operation: number) =>
    db.whole(() => {
      before.run(operation, ids)
      update.run(goal.id, SEED_DAY, SEED_DAY, ids)
    })
  const [planning, reference, moving, undoing]: number[][] = [[], [], [], []]
  const expected = MANY - BLOCKED
  for (let round = 0; round < ROUNDS; round++) {
    const operation = emptyOperation(db, 'leads.stage')
    reference!.push(await timed(() => bare(operation)))
    db.sql
      .prepare(
        'UPDATE leads SET stage_id = ?, stage_since = created_at WHERE id IN (SELECT value FROM json_each(?))',
      )
      .run(from, ids)
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
    planning!.push(
      await timed(async () => {
        const plan = await call<{ total: number; will_change: number; blocked_total: number }>(
          '/operations/plan',
          { verb: 'leads.stage', ...body },
        )
        if (plan.total !== MANY || plan.will_change !== expected || plan.blocked_total !== BLOCKED)
          throw new Error(`The plan says ${JSON.stringify(plan)}`)
      }),
    )
    let done = ''
    moving!.push(
      await timed(async () => {
        const { changed, operation_identifier } = await call<{
          changed: number
          operation_identifier: string
        }>(leadStage.bulkStage.path, body, {}, 'PUT')
        if (changed !== expected) throw new Error(`${changed} moved`)
        done = operation_identifier
      }),
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
    undoing!.push(
      await timed(async () => {
        const { changed } = await call<{ changed: number }>(`/operations/${done}/undo`, {})
        if (changed !== expected) throw new Error(`${changed} are back`)
      }),
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
  }
  close()
  return {
    planning: over(median(planning!), LONGEST_PLAN),
    moving: mediansOver(moving!, reference!),
    undoing: mediansOver(undoing!, moving!),
  }
}

let measured: ReturnType<typeof measure> | undefined
const measuredOnce = () => (measured ??= measure())

export const figures: Figure[] = [
  {
    name: 'the plan of moving 10,000 of 100,000 leads to a stage, 100 of which cannot / 300 ms',
    goal: '≤ 1',
    run: async () => (await measuredOnce()).planning,
  },
  {
    name: 'moving 10,000 of 100,000 leads to a stage, all that match, over the two bare statements',
    goal: '≤ 1.3',
    run: async () => (await measuredOnce()).moving,
  },
  {
    name: 'undo of that move, over doing it',
    goal: '≤ 1.5',
    run: async () => (await measuredOnce()).undoing,
  },
]
