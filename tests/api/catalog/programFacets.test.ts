/** Facets of the finder: what they count is what the list would show, whatever is filtered and whatever changed. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageLevels, programCategories, visibilities } from '@contract/catalog/catalogValues'
import { finderFacets, type FinderFacet } from '@contract/catalog/programs/programFilters'
import { programFinder as finder } from '@contract/catalog/programFinder'
import { personas } from '@seeds/people/personas'
import { programList } from '@domain/catalog/programList'
import { callerOf } from '@kit/auth/callerCache'
import { varyPrograms } from '@support/server/catalog/variedPrograms'
import { makeSim, type Sim } from '@support/server/sim'
import { testRun } from '@support/seed'

const counsellor = { as: personas.counsellor.email as string }
const readers = [personas.counsellor, personas.agent, personas.student].map(({ email }) => ({
  as: email as string,
}))
type Query = Readonly<Record<string, string | number>>

let sim: Sim
async function makeWorld() {
  sim = await makeSim({ size: 0 })
  varyPrograms(sim.db, 400)
  // The agent works with half of the institutions.
  sim.db.sql
    .exec(`INSERT OR IGNORE INTO institution_agents (identifier, user_id, institution_id, created_at, updated_at)
    SELECT v.identifier, u.id, v.id, v.created_at, v.created_at FROM institutions v JOIN users u ON u.email = '${personas.agent.email}' WHERE v.id % 2`)
}
beforeAll(makeWorld)

const totalOf = async (query: Query, as = counsellor) =>
  (await sim.call(finder.list, { query: { ...query, per_page: 1 } }, as)).data.totalRecords
/** Counted by the database, by the conditions that targets of bulk calls have. */
function readFromRows(query: Query, { as }: { as: string }): number {
  const session = sim.db
    .prepare<[string], string>(
      'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
    )
    .pluck()
    .get(as)!
  const caller = callerOf(sim.tenant, session, undefined)
  const reader = { db: sim.db, caller, offset: 0, now: sim.clock.iso() }
  const { sql, values } = programList.asked(reader, query)
  return sim.db
    .prepare<unknown[], number>(`SELECT count(*) FROM ${programList.from} WHERE ${sql}`)
    .pluck()
    .get(...values)!
}
const facetsOf = async (query: Query, as = counsellor) => (await sim.call(finder.filters, { query }, as)).data

const ids = (table: string) =>
  sim.db.prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all().map(String)
/** Values of a filter, as lists of what is wanted and what is not. */
const valuesOf = (all: readonly string[], hasNone = false) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...all, ...(hasNone ? ['none'] : [])), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
      selector: ([value]) => value,
    })
    .map((chosen) => chosen.map(([value, isUnwanted]) => (isUnwanted ? `-${value}` : value)).join(','))
const ranges = (most: number) =>
  valuesOf([`..${most / 4}`, `${most / 4}..${most / 2}`, `${most / 2}..`, `${most / 10}`], true)
const filters = () =>
  fc.record(
    {
      category: valuesOf(programCategories),
      country_id: valuesOf(['CA', 'GB', 'DE', 'US', 'XX']),
      state_id: valuesOf(ids('states').slice(0, 12)),
      institution_id: valuesOf(ids('institutions')),
      study_level_id: valuesOf(ids('study_levels')),
      intake_id: valuesOf(ids('intakes'), true),
      tuition_fee: ranges(40_000),
      application_fee: ranges(200),
      duration: ranges(48),
      is_pgwp: fc.constantFrom('0', '1'),
      hasAccommodation: fc.constantFrom('0', '1'),
      englishLevel: valuesOf(languageLevels, true),
      test_score_id: valuesOf(ids('test_scores'), true),
      tag_id: valuesOf(
        sim.db
          .prepare<[], number>("SELECT id FROM tags WHERE tag_type = 'program'")
          .pluck()
          .all()
          .map(String),
        true,
      ),
      age: fc.constantFrom('17', '..20', '30..'),
      verified_since: fc.constant('2026-06-01'),
      search: fc.constantFrom('law', 'univ', 'Çeviri', 'zzz'),
    },
    { requiredKeys: [] },
  )
const mostChosen = (most: number) =>
  filters().map((chosen) => Object.fromEntries(Object.entries(chosen).slice(0, most)) as Query)

/** Changes the world in one of the ways in which it changes. */
const changes: readonly ((nth: number) => void)[] = [
  (nth) =>
    void sim.db.sql.exec(`UPDATE programs SET tuition_fee = ${nth * 90_000} WHERE id % 7 = ${nth % 7}`),
  (nth) =>
    void sim.db.sql.exec(
      `UPDATE campuses SET visible_to = ${nth % 4 === 3 ? 'NULL' : `'${visibilities[nth % 4]}'`} WHERE id % 3 = ${nth % 3}`,
    ),
  (nth) =>
    void sim.db.sql.exec(
      `INSERT OR IGNORE INTO program_tags (identifier, tag_id, program_id, created_at, updated_at) SELECT l.identifier, t.id, l.id, l.created_at, l.created_at
       FROM programs l JOIN tags t ON t.tag_type = 'program' WHERE l.id % 9 = ${nth % 9} AND t.id % 2 = ${nth % 2}`,
    ),
  (nth) =>
    void sim.db.sql.exec(
      `UPDATE program_tags SET deleted_at = '2026-11-20' WHERE program_id % 5 = ${nth % 5}`,
    ),
  (nth) =>
    void sim.db.sql.exec(`UPDATE programs SET intake_ids = '[${1 + (nth % 3)}]' WHERE id % 4 = ${nth % 4}`),
  (nth) =>
    void sim.db.sql.exec(
      `UPDATE institutions SET country = 'XX', has_accommodation = ${nth % 2} WHERE id % 11 = ${nth % 11}`,
    ),
  (nth) => void sim.db.sql.exec(`UPDATE programs SET test_scores = '[]' WHERE id % 6 = ${nth % 6}`),
  (nth) =>
    void sim.db.sql.exec(
      `DELETE FROM program_tags WHERE program_id = ${5 + nth}; DELETE FROM programs WHERE id = ${5 + nth}`,
    ),
  (nth) =>
    void sim.db.sql.exec(
      `UPDATE institution_agents SET deleted_at = iif(deleted_at IS NULL, '2026-11-20', NULL) WHERE institution_id % 4 = ${nth % 4}`,
    ),
  (nth) =>
    void sim.db.sql.exec(
      `INSERT OR IGNORE INTO exchange_rates (identifier, currency, rate, valid_from, home_currency, created_at, updated_at) VALUES ('rate-${nth}', 'GBP', '1.${nth}', '2026-11-16', 'USD', '2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z')`,
    ),
]

async function expectTrueCounts(query: Query, as: { as: string }, names: readonly FinderFacet[]) {
  const { facets, totalRecords } = await facetsOf({ ...query, most: 500 }, as)
  expect(totalRecords).toBe(await totalOf(query, as))
  expect(totalRecords).toBe(readFromRows(query, as))
  for (const name of names) {
    for (const { value, count } of (facets[name]?.values ?? []).slice(0, 6))
      expect([name, value, count]).toEqual([name, value, readFromRows({ ...query, [name]: value }, as)])
  }
}

describe('counts', () => {
  test(
    'are those of the list for random filters, before and after changes',
    { timeout: 120_000 },
    async () => {
      const nth = fc.nat(1000)
      const property = fc.asyncProperty(
        mostChosen(4),
        fc.constantFrom(...readers),
        fc.uniqueArray(fc.constantFrom(...finderFacets), { minLength: 3, maxLength: 5 }),
        fc.array(fc.tuple(fc.constantFrom(...changes), nth), { maxLength: 3 }),
        async (query, as, names, made) => {
          await expectTrueCounts(query, as, names)
          for (const [change, at] of made) change(at)
          await expectTrueCounts(query, as, names)
        },
      )
      await fc.assert(property, { numRuns: 30, seed: Number(testRun.seed) || 1 })
    },
  )

  test('of a facet leave its own filter out, and keep those of others', async () => {
    const one = await facetsOf({ country_id: 'CA', of: 'country_id,study_level_id' })
    const all = await facetsOf({ of: 'country_id,study_level_id' })
    expect(one.facets.country_id).toEqual(all.facets.country_id)
    const levels = one.facets.study_level_id!.values
    expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(one.totalRecords)
    expect(Object.keys(one.facets)).toEqual(['country_id', 'study_level_id'])
  })

  test('of excluded values stay those that they would have', async () => {
    const without = await facetsOf({ country_id: '-CA', of: 'country_id,kind' })
    const canada = without.facets.country_id!.values.find(({ value }) => value === 'CA')
    expect(canada!.count).toBe(await totalOf({ country_id: 'CA' }))
    expect(without.totalRecords).toBe(await totalOf({ country_id: '-CA' }))
  })
})

describe('values', () => {
  // The counts change theirs at random: an institution may have no program that is found.
  beforeAll(makeWorld)

  test('are the first by their rows, with the number of all, and those that are chosen', async () => {
    const { facets } = await facetsOf({ of: 'institution_id', most: 3 })
    const { total, values } = facets.institution_id!
    expect(values.length).toBe(3)
    expect(total).toBeGreaterThan(3)
    const rows = values.map(({ count }) => count)
    expect(rows).toEqual(rows.toSorted((a, b) => b - a))
    const { facets: whole } = await facetsOf({ of: 'institution_id', most: 500 })
    const last = whole.institution_id!.values.at(-1)!
    const chosen = await facetsOf({ of: 'institution_id', most: 3, institution_id: last.value })
    expect(chosen.facets.institution_id!.values.map(({ value }) => value)).toContain(last.value)
  })

  test.each([
    ['en', 'montreal', 'Université de Montréal'],
    ['tr', 'montréal', 'Université de Montréal'],
    ['ar', 'UNIVERSITÉ DE M', 'Université de Montréal'],
  ])('are searched by the alphabet of the reader: %s %s', async (language, find, name) => {
    const { data } = await sim.call(
      finder.filters,
      { query: { of: 'institution_id', find, most: 500 } },
      { ...counsellor, headers: { 'accept-language': language } },
    )
    const { values, total } = data.facets.institution_id!
    expect(values.map(({ label }) => label)).toEqual([name])
    expect(total).toBe(1)
  })

  test('of countries are named in the language of the reader', async () => {
    const { data } = await sim.call(
      finder.filters,
      { query: { of: 'country_id', find: 'أستراليا' } },
      { ...counsellor, headers: { 'accept-language': 'ar' } },
    )
    expect(data.facets.country_id!.values.map(({ value }) => value)).toEqual(['AU'])
  })

  test('refuses a facet that there is not', async () => {
    const { status, errors } = await sim.call(finder.filters, { query: { of: 'colour' } }, counsellor)
    expect([status, errors[0]!.field]).toEqual([422, 'of'])
  })
})
