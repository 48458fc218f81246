/** Seeds: the same seed gives the same data, and the data is realistic and consistent. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDb, type Db } from '@db/open'
import { makeKit } from '@seeds/kit'
import { makeLead } from '@seeds/leads/leads'
import { seed } from '@seeds'

const seeded = (options: Parameters<typeof seed>[1]) => {
  const db = openDb()
  seed(db, options)
  return db
}
/** All rows of all user-visible tables; the search tables derive from them. */
const dump = (db: Db) => {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%drizzle%' AND name NOT LIKE 'leads_search%' ORDER BY name",
    )
    .all()
  const hash = createHash('sha256')
  for (const { name } of tables)
    hash
      .update(name)
      .update(
        JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all(), (_, value: unknown) =>
          value instanceof Buffer ? value.toString('base64') : value,
        ),
      )
  return hash.digest('hex')
}
const count = (db: Db, where: string) =>
  db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM leads WHERE ${where}`).get()!.n

test.each(['small', 3000] as const)('the same seed gives the same bytes: %s', (size) => {
  expect(dump(seeded({ size, seed: 42 }))).toBe(dump(seeded({ size, seed: 42 })))
})

test('a different seed gives different people', () => {
  const names = (seed: number) =>
    seeded({ size: 20, seed }).prepare('SELECT first_name, last_name FROM leads').all()
  expect(names(1)).not.toEqual(names(2))
})

test('seeded leads include unowned, deleted, deferred and unreachable ones, and very long names', () => {
  const db = seeded({ size: 4000 })
  const share = (where: string) => count(db, where) / 4000
  expect(share('staff_id IS NULL')).toBeCloseTo(0.25, 1)
  expect(share('deleted_at IS NOT NULL')).toBeCloseTo(0.02, 1)
  expect([
    share('deleted_at IS NOT NULL') > 0,
    share('is_deferred = 1') > 0.02,
    share('email IS NULL') > 0.04,
    share('mobile IS NULL') > 0.03,
    count(db, 'length(first_name) > 30') > 5,
  ]).toEqual([true, true, true, true, true])
  expect(
    count(
      db,
      "source_country = 'TR' AND mobile IS NOT NULL AND NOT (country_code = '+90' AND mobile GLOB '5[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')",
    ),
  ).toBe(0)
  expect(count(db, "first_name GLOB '*[ء-ي]*'")).toBeGreaterThan(200)
  expect(count(db, "created_at > '2026-08-16'")).toBeGreaterThan(count(db, "created_at < '2026-05-16'") / 3)
})

test('the owner of a lead works in its branch and team, in its role', () => {
  const db = seeded({ size: 2000 })
  const [branch, team, role] = [
    'branch_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM user_branches b WHERE b.user_id = staff_id AND b.branch_id = leads.branch_id)',
    'team_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM user_teams t JOIN teams m ON m.id = t.team_id WHERE t.user_id = staff_id AND t.team_id = leads.team_id AND m.branch_id = leads.branch_id)',
    'NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = staff_id AND r.role_id = staff_role_id)',
  ]
  expect([branch, team, role].map((wrong) => count(db, `staff_id IS NOT NULL AND (${wrong})`))).toEqual([
    0, 0, 0,
  ])
  expect(
    count(
      db,
      'status_id IS NOT NULL AND (SELECT stage_id FROM lead_statuses WHERE id = status_id) <> stage_id',
    ),
  ).toBe(0)
})

test('a large data set has every index, trigger and search word of a small one', () => {
  const schemaOf = (size: number) =>
    seeded({ size })
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') ORDER BY type, name",
      )
      .all()
  expect(schemaOf(2500)).toEqual(schemaOf(5))
  const db = seeded({ size: 2500 })
  const { id, first_name } = db
    .prepare<[], { id: number; first_name: string }>(
      "SELECT id, first_name FROM leads WHERE first_name GLOB '[A-Za-z]*' AND first_name NOT GLOB '* *' ORDER BY id DESC LIMIT 1",
    )
    .get()!
  const found = db
    .prepare<[string], { rowid: number }>('SELECT rowid FROM leads_search_a WHERE leads_search_a MATCH ?')
    .all(
      `"${
        first_name
          .replaceAll('ı', 'i')
          .replaceAll('İ', 'i')
          .split(/[^\p{L}]/u)[0]
      }"*`,
    )
  expect(found.map(({ rowid }) => rowid)).toContain(id)
})

test('builders create missing masters and use the given values', () => {
  const db = openDb()
  const kit = makeKit(db)
  const lead = makeLead(kit, { first_name: 'Ayşe', staff_id: null, tags: [1] })
  expect(db.prepare('SELECT first_name, staff_id, deleted_at FROM leads WHERE id = ?').get(lead.id)).toEqual({
    first_name: 'Ayşe',
    staff_id: null,
    deleted_at: null,
  })
  expect(db.prepare('SELECT count(*) AS n FROM lead_stages').get()).toEqual({ n: 11 })
})
