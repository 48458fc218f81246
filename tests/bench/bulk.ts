/**
 * Bulk assign of 10,000 among 100,000 leads through the whole API, over the two bare statements it cannot do without;
 * and its undo over doing it. Interleaved rounds over one database in a file, as a tenant has it; medians.
 */
import { makeKit, SEED_DAY } from '@seeds/kit'
import { makeUser } from '@seeds/people/people'
import { mediansOver, timed, type Figure } from './figure'
import { benchTenant, emptyOperation } from './benchTenant'

const ROUNDS = 9
const MANY = 10_000

async function makeBulkDesk() {
  const { db, call: ask, close } = await benchTenant('large')
  const user = makeUser(makeKit(db), { name: 'Ada Bench' })
  // Every tenth lead, none of them owned or deleted, in a city of their own: by name or by filter the same rows.
  db.sql.exec(
    "UPDATE leads SET staff_id = NULL, staff_role_id = NULL, deleted_at = NULL, source_city = 'Benchmark' WHERE id % 10 = 3",
  )
  const ids = db
    .prepare("SELECT id FROM leads WHERE source_city = 'Benchmark' ORDER BY id")
    .pluck()
    .all() as number[]
  const identifiers = db
    .prepare("SELECT identifier FROM leads WHERE source_city = 'Benchmark' ORDER BY id")
    .pluck()
    .all() as string[]
  if (ids.length !== MANY) throw new Error(`${ids.length} leads instead of ${MANY}`)

  const call = async (path: string, body: object) => {
    const data = await ask<{ operation_identifier: string; changed: number }>(path, body)
    if (data.changed !== MANY) throw new Error(`${path} changed ${data.changed} of ${MANY}`)
    return data.operation_identifier
  }
  return { db, ids, identifiers, user, call, close }
}

const BEFORE_VALUES =
  "json_object('staff_id', l.staff_id, 'staff_role_id', l.staff_role_id, 'branch_id', l.branch_id, 'team_id', l.team_id)"

async function measure(all: boolean) {
  const { db, ids, identifiers, user, call, close } = await makeBulkDesk()
  const json = JSON.stringify(ids)
  const before = db.sql.prepare(
    `INSERT INTO operation_rows (operation_id, row_id, outcome, before, version) SELECT ?, l.id, 'changed', ${BEFORE_VALUES}, l.version + 1 FROM json_each(?) j JOIN leads l ON l.id = j.value`,
  )
  const update = db.sql.prepare(
    'UPDATE leads SET staff_id = ?, staff_role_id = ?, branch_id = coalesce(branch_id, ?), team_id = team_id, version = version + 1, updated_at = ? WHERE id IN (SELECT value FROM json_each(?))',
  )
  const branch = db.sql.prepare('SELECT branch_id FROM user_branches WHERE user_id = ?').pluck().get(user.id)
  db.sql.exec("CREATE TEMP TABLE was AS SELECT id, branch_id FROM leads WHERE source_city = 'Benchmark'")
  const bare = (operation: number) =>
    db.whole(() => {
      before.run(operation, json)
      update.run(user.id, 5, branch, SEED_DAY, json)
    })
  const rows = all
    ? { is_selected_all: true, leads: [], filters: { source_city: 'Benchmark' } }
    : { is_selected_all: false, leads: identifiers }
  const body = {
    ...rows,
    assign_leads_by: 'user',
    assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: user.identifier }],
  }
  const [reference, doing, undoing]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const operation = emptyOperation(db, 'leads.assign')
    reference!.push(await timed(() => bare(operation)))
    db.sql.exec(
      'UPDATE leads SET staff_id = NULL, staff_role_id = NULL, branch_id = w.branch_id FROM was w WHERE w.id = leads.id',
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
    let done = ''
    doing!.push(
      await timed(async () => {
        done = await call('/leads/bulk-assign', body)
      }),
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
    undoing!.push(await timed(() => call(`/operations/${done}/undo`, {})))
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
  }
  close()
  return { doing: mediansOver(doing!, reference!), undoing: mediansOver(undoing!, doing!) }
}

const measured = new Map<boolean, ReturnType<typeof measure>>()
const measuredOnce = (all: boolean) => {
  if (!measured.has(all)) measured.set(all, measure(all))
  return measured.get(all)!
}

export const figures: Figure[] = [
  {
    name: 'bulk assign 10,000 of 100,000, all that match, over the two bare statements',
    goal: '≤ 1.3',
    run: async () => (await measuredOnce(true)).doing,
  },
  { name: 'undo of it, over doing it', goal: '≤ 1.5', run: async () => (await measuredOnce(true)).undoing },
  {
    name: 'bulk assign 10,000 of 100,000, by name, over the two bare statements',
    goal: '≤ 1.3',
    run: async () => (await measuredOnce(false)).doing,
  },
]
