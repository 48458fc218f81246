/**
 * Own fields that are marked while there are many leads: their indexes are filled in steps, and answers are those of a scan over all leads
 * before, during and after it.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { masterRecords } from '@contract/masters/masterRecords'
import { leads } from '@contract/leads/leads'
import { ownFilterValue } from '@contract/leads/filters/ownFilters'
import { operations } from '@contract/platform/operations'
import { indexStep, isIndexing } from '@domain/leads/ownFields/indexSteps'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { propertyRuns } from '@support/seed'
import { importDesk } from '@support/server/leads/importDesk'
import { fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
/** More than are indexed at once. */
const MANY = 2100
/** Each value is that of so many leads: fewer than fit on a page. */
const VALUES = 40
const names = ['town', 'note', 'kinds'] as const
type Name = (typeof names)[number]
const valueOf = (name: Name, at: number) => `${name}q${at}`
const ownOf = (at: number) => ({
  town: valueOf('town', at % VALUES),
  note: `x ${valueOf('note', at % VALUES)}-y`,
  kinds: [valueOf('kinds', at % VALUES), valueOf('kinds', (at + 1) % VALUES)],
})

async function simOfMany(): Promise<Sim> {
  const sim = await makeSim({ size: MANY })
  sim.db.prepare('UPDATE form_fields SET is_filterable = 0, is_searchable = 0').run()
  runSteps(sim)
  for (const name of names) await fieldIn(sim, { name, type: 'text' })
  const set = sim.db.prepare('UPDATE leads SET own_values = ? WHERE id = ?')
  sim.db.whole(() => {
    for (const id of sim.db.prepare<[], number>('SELECT id FROM leads').pluck().all())
      set.run(JSON.stringify(ownOf(id)), id)
  })
  return sim
}
const step = (sim: Sim) => sim.db.whole(() => indexStep(sim.db))
const edit = (sim: Sim, lead: number, at: number) =>
  void sim.db.prepare('UPDATE leads SET own_values = ? WHERE id = ?').run(JSON.stringify(ownOf(at)), lead)
const runSteps = (sim: Sim) => {
  while (step(sim));
}
const set = (sim: Sim, name: Name, marks: string) =>
  void sim.db.prepare(`UPDATE form_fields SET ${marks} WHERE name = ?`).run(name)
const isMarked = (sim: Sim, name: Name, mark: 'is_filterable' | 'is_searchable') =>
  sim.db
    .prepare<[string], number>(`SELECT ${mark} FROM form_fields WHERE name = ? AND deleted_at IS NULL`)
    .pluck()
    .get(name) === 1
const waits = (sim: Sim, name: Name, kind: string) =>
  sim.db.prepare('SELECT 1 FROM own_field_jobs WHERE field = ? AND kind = ?').get(name, kind) !== undefined

/** The leads whose values are like this, read one by one. */
const scanned = (sim: Sim, is: (own: Record<string, unknown>) => boolean) =>
  sim.db
    .prepare<[], { id: number; own: string | null }>(
      'SELECT id, own_values AS own FROM leads WHERE deleted_at IS NULL ORDER BY id',
    )
    .all()
    .filter(({ own }) => is(JSON.parse(own ?? '{}') as Record<string, unknown>))
    .map(({ id }) => id)
const leadsOf = async (sim: Sim, query: object) => {
  const { status, data, errors } = await sim.call(leads.list, { query: { per_page: 200, ...query } }, admin)
  return { status, errors, ids: data?.recordsInfo?.map(({ id }) => id).toSorted((a, b) => a - b) }
}
const filtered = (sim: Sim, name: Name, value: string) => leadsOf(sim, { own: ownFilterValue(name, value) })
const storedAs = (name: Name, at: number) =>
  name === 'note' ? `x ${valueOf(name, at)}-y` : valueOf(name, at)

async function expectFilter(sim: Sim, name: Name, at: number) {
  const value = storedAs(name, at)
  const { status, errors, ids } = await filtered(sim, name, value)
  if (!isMarked(sim, name, 'is_filterable')) return expect(status).toBe(422)
  if (waits(sim, name, 'filter')) {
    expect([status, errors[0]!.field]).toEqual([409, 'own'])
    return expect(errors[0]!.message).toMatch(
      new RegExp(`^${name} is being indexed: \\d+ %. Filter by it when it is complete.$`),
    )
  }
  expect(ids).toEqual(scanned(sim, (own) => [own[name]].flat().includes(value)))
}
/** While the index is built the field is found as it was before: in all leads or in none. */
async function expectSearch(sim: Sim, name: Name, at: number) {
  const { ids } = await leadsOf(sim, { search: valueOf(name, at) })
  // Of `townq1` also `townq10` is found.
  const all = scanned(sim, (own) =>
    [own[name]]
      .flat()
      .some(
        (one) =>
          typeof one === 'string' && one.split(/[ -]/).some((word) => word.startsWith(valueOf(name, at))),
      ),
  )
  const isFound = ids!.length > 0
  expect(ids).toEqual(isFound ? all : [])
  if (!waits(sim, name, 'search') && all.length > 0)
    expect(isFound).toBe(isMarked(sim, name, 'is_searchable'))
}

const change = fc.record({
  name: fc.constantFrom(...names),
  what: fc.constantFrom(
    'filter',
    'filter',
    'search',
    'search',
    'delete',
    'edit',
    'edit',
    'add',
    'remove',
    'step',
  ),
  at: fc.integer({ min: 10, max: VALUES - 1 }),
  lead: fc.integer({ min: 1, max: MANY }),
  steps: fc.integer({ min: 0, max: 12 }),
})
test('answers are those of a scan, whatever is marked, unmarked, deleted, edited and added between the steps', async () => {
  const sim = await simOfMany()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (changes) => {
      for (const { name, what, at, lead, steps } of changes) {
        if (what === 'filter') set(sim, name, 'is_filterable = NOT is_filterable')
        if (what === 'search') set(sim, name, 'is_searchable = NOT is_searchable')
        if (what === 'delete')
          set(sim, name, "deleted_at = iif(deleted_at IS NULL, '2026-01-01T00:00:00.000Z', NULL)")
        if (what === 'edit') edit(sim, lead, at)
        if (what === 'add') makeLead(sim.kit, { own_values: JSON.stringify(ownOf(at)) })
        if (what === 'remove') sim.db.prepare('UPDATE leads SET own_values = NULL WHERE id = ?').run(lead)
        for (let nth = 0; nth < steps; nth++) step(sim)
        await expectFilter(sim, name, at)
        await expectSearch(sim, name, at)
      }
      runSteps(sim)
      for (const name of names) {
        await expectFilter(sim, name, 11)
        await expectSearch(sim, name, 11)
      }
    }),
    propertyRuns(12),
  )
  expect(isIndexing(sim.db)).toBe(false)
}, 60_000)

const identifierOf = (sim: Sim, name: Name) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM form_fields WHERE name = ?').pluck().get(name)!
const mark = async (sim: Sim, fields: readonly Name[], values: Record<string, boolean>) => {
  const records = fields.map((name) => identifierOf(sim, name))
  const body = { records, is_selected_all: false, filters: {}, values }
  const { errors, data } = await sim.call(masterRecords.edit, { master: 'formFields', body }, admin)
  expect(errors).toEqual([])
  return data.operation_identifier
}
const indexingOf = async (sim: Sim, name: Name) =>
  (await sim.call(formFields.list, { query: { search: name } }, admin)).data.recordsInfo.find(
    (row) => row.name === name,
  )!.indexing
/** Until nothing is left to be indexed. */
const indexed = (sim: Sim) => sim.clock.advance(0)

test('a field of many leads is marked at once, its row says how far its index is, and lists are told when it is complete', async () => {
  const sim = await simOfMany()
  await mark(sim, ['town'], { is_filterable: true, is_searchable: true })
  expect(await indexingOf(sim, 'town')).toBe(0)
  expect(await indexingOf(sim, 'note')).toBe(null)
  expect((await filtered(sim, 'town', 'townq11')).errors).toEqual([
    { message: 'town is being indexed: 0 %. Filter by it when it is complete.', field: 'own' },
  ])
  const offered = async () => (await sim.call(leads.dropdowns, {}, admin)).data.own
  expect(await offered()).toEqual([])
  const before = sim.said.length
  await indexed(sim)
  expect(sim.said.slice(before)).toContainEqual(
    expect.objectContaining({
      event: 'master_changed',
      payload: { master: 'formFields', identifiers: null, by: null, operation: null },
    }),
  )
  expect(await indexingOf(sim, 'town')).toBe(null)
  expect(await offered()).toHaveLength(VALUES)
  await expectFilter(sim, 'town', 11)
  await expectSearch(sim, 'town', 11)
})

test('a field that no lead has a value of is marked without a look at the leads; the first value is found', async () => {
  const sim = await simOfMany()
  const asked = () => sim.db.prepare('SELECT side FROM search_sides WHERE is_asked').pluck().get()
  const before = asked()
  await fieldIn(sim, { name: 'unused', type: 'text' })
  await mark(sim, ['unused' as Name], { is_filterable: true, is_searchable: true })
  // One step for each index.
  expect([step(sim), step(sim), step(sim)]).toEqual([true, true, false])
  expect(asked()).toBe(before)
  const { id } = makeLead(sim.kit, { own_values: '{"unused":"firstvalue"}' })
  for (const query of [{ own: ownFilterValue('unused', 'firstvalue') }, { search: 'firstvalue' }]) {
    const { data } = await sim.call(leads.list, { query }, admin)
    expect(data.recordsInfo.map((one) => one.id)).toEqual([id])
  }
})

test('two fields are marked at once, and an undo takes both marks off', async () => {
  const sim = await simOfMany()
  const identifier = await mark(sim, ['town', 'note'], { is_searchable: true })
  await indexed(sim)
  for (const name of ['town', 'note'] as const) await expectSearch(sim, name, 12)
  expect((await sim.call(operations.undo, { identifier, body: {} }, admin)).errors).toEqual([])
  await indexed(sim)
  for (const name of ['town', 'note'] as const) {
    await expectSearch(sim, name, 12)
    expect(isMarked(sim, name, 'is_searchable')).toBe(false)
  }
})

test('leads of a file that come meanwhile are found when the index is complete', async () => {
  const sim = await simOfMany()
  const { bring, imported } = importDesk(() => sim)
  set(sim, 'town', 'is_searchable = 1, is_filterable = 1')
  for (let nth = 0; nth < 60; nth++) step(sim)
  await bring('Name,Email,town\nAda,ada@x.example,Bursa\nBo,bo@x.example,Ankara')
  runSteps(sim)
  const [ada] = imported() as { id: number }[]
  expect((await filtered(sim, 'town', 'Bursa')).ids).toEqual([ada!.id])
  expect((await leadsOf(sim, { search: 'bursa' })).ids).toEqual([ada!.id])
})

test('leads that are edited meanwhile are found by what they have then, whether they are indexed already or not', async () => {
  const sim = await simOfMany()
  let at = 20
  // The first mark fills one index, the second one the other.
  for (const name of ['town', 'note'] as const) {
    set(sim, name, 'is_searchable = 1, is_filterable = 1')
    while (waits(sim, name, 'filter')) {
      if (at === 20) edit(sim, 12, ++at)
      step(sim)
    }
    for (let nth = 0; nth < 20; nth++) step(sim)
    for (const lead of [13, MANY]) edit(sim, lead, ++at)
    sim.db.prepare('UPDATE leads SET own_values = NULL WHERE id = 14').run()
    runSteps(sim)
    expect(isIndexing(sim.db)).toBe(false)
    for (const value of [12, 13, 14, MANY % VALUES, 21, 22, 23, 24, 25]) {
      await expectFilter(sim, name, value)
      await expectSearch(sim, name, value)
    }
  }
})

test('own-field index: dropped when its field is unmarked', async () => {
  const sim = await simOfMany()
  set(sim, 'town', 'is_searchable = 1, is_filterable = 1')
  for (let nth = 0; nth < 50; nth++) step(sim)
  expect(await indexingOf(sim, 'town')).toBeGreaterThan(0)
  set(sim, 'town', "deleted_at = '2026-01-01T00:00:00.000Z'")
  runSteps(sim)
  const left = (text: string) => sim.db.prepare<[], number>(text).pluck().get()
  expect(left("SELECT count(*) FROM lead_values WHERE field = 'town'")).toBe(0)
  expect(left("SELECT count(*) FROM search_fields WHERE field = 'town'")).toBe(0)
  expect((await leadsOf(sim, { search: 'townq11' })).ids).toEqual([])
})
