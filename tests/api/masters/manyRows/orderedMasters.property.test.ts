/** A master of many rows keeps its order and texts in memory: whatever changed it, its list says what SQL says of the table. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { configuration } from '@contract/masters/configuration'
import { deals } from '@contract/masters/deals'
import { dealTypes } from '@contract/masters/dealTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { vendors } from '@contract/masters/vendors'
import { operations } from '@contract/platform/operations'
import { alphabetSql } from '@db/alphabet'
import { searchText } from '@db/searchText'
import { personas } from '@seeds/people/personas'
import { propertyRuns } from '@support/seed'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

/** More than are read from the table at each call. */
const MANY = 10_050
const NAMES = [
  'Ödül',
  'ÖDÜL',
  'odul',
  'IŞIL',
  'ışıl',
  'أحمد',
  'احمد',
  '50% off',
  'a_b',
  'İzmir',
  "it's",
  'Zoë',
]
const SEARCHES = [
  ...NAMES,
  'ö',
  'DÜL',
  'ş',
  'ا',
  '%',
  '_',
  '\\',
  '0% O',
  'many-77',
  'of type',
  '"',
  '  ',
  'x\u001fy',
]

let sim: Sim
let as: SignedInAs
let types: string[]
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  as = await sim.signIn(personas.superAdmin.email)
  types = []
  for (const name of ['B of type', 'ä of type', 'أ of type']) {
    const { data } = await sim.call(dealTypes.create, { body: { name } }, { as })
    types.push(data.identifier)
  }
  const { db } = sim
  db.whole(() => {
    const insert = db.prepare(
      `INSERT INTO deals (identifier, name, deal_type_id, description, amount, currency, is_active, created_at, updated_at)
       SELECT ?, ?, (SELECT id FROM deal_types WHERE identifier = ?), ?, ?, 'EUR', ?, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'`,
    )
    for (let at = 0; at < MANY; at++) {
      const name = NAMES[(at * 7) % NAMES.length]!
      insert.run(`many-${at}`, `${name} ${at}`, types[at % 3], at % 5 ? null : name, (at * 31) % 977, at % 2)
    }
  })
})

interface Question {
  search: string | undefined
  sort_by: 'name' | 'amount' | 'deal_type_name' | 'created_at' | 'currency' | undefined
  sort: 'asc' | 'desc'
  is_active: '0' | '1' | undefined
  page: number
}
const question: fc.Arbitrary<Question> = fc.record({
  search: fc.option(
    fc.oneof(fc.constantFrom(...SEARCHES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })),
    {
      nil: undefined,
    },
  ),
  sort_by: fc.constantFrom('name', 'amount', 'deal_type_name', 'created_at', 'currency', undefined),
  sort: fc.constantFrom('asc', 'desc'),
  is_active: fc.constantFrom('0', '1', undefined),
  page: fc.constantFrom(1, 2, 9, 500),
})
const columns = {
  name: alphabetSql('l.name', 'en'),
  amount: 'l.amount',
  deal_type_name: alphabetSql('t.name', 'en'),
  created_at: 'l.created_at',
  currency: 'l.currency',
}
/** As lists of few rows ask. */
function expected({ search, sort_by, sort, is_active, page }: Question) {
  const folded = searchText(search ?? '')
  const searched = ['l.identifier', 'l.name', 'l.description', 't.name']
    .map((column) => `instr(search_text(${column}), ?) > 0`)
    .join(' OR ')
  const all = sim.db.sql
    .prepare<unknown[], string>(
      `SELECT l.identifier FROM deals l JOIN deal_types t ON t.id = l.deal_type_id WHERE l.deleted_at IS NULL
        AND (? IS NULL OR l.is_active = ?) ${search ? `AND (${searched})` : ''}
        ORDER BY ${sort_by ? columns[sort_by] : 'l.id'} ${sort}, l.id ${sort}`,
    )
    .pluck()
    .all(is_active ?? null, Number(is_active), ...(search ? [folded, folded, folded, folded] : []))
  return { total: all.length, identifiers: all.slice((page - 1) * 10, page * 10) }
}
async function requireSame(asked: Question) {
  const { search, ...rest } = asked
  const query = { ...rest, per_page: 10, ...(search && { search }) }
  const { data, errors } = await sim.call(deals.list, { query }, { as })
  expect(errors ?? []).toEqual([])
  // The query of a call is trimmed.
  const { total, identifiers } = expected({ ...asked, search: search?.trim() })
  expect({ total: data.totalRecords, identifiers: data.recordsInfo.map((row) => row.identifier) }).toEqual({
    total,
    identifiers,
  })
}

/** Every name finds as many rows as have it: rows that were changed are among them. */
async function requireTotals() {
  const texts = sim.db.sql
    .prepare<[], string>(
      `SELECT l.identifier || char(10) || l.name || char(10) || coalesce(l.description, '') || char(10) || t.name
        FROM deals l JOIN deal_types t ON t.id = l.deal_type_id WHERE l.deleted_at IS NULL`,
    )
    .pluck()
    .all()
    .map(searchText)
  for (const search of NAMES) {
    const { data } = await sim.call(deals.list, { query: { search, per_page: 1 } }, { as })
    const total = texts.filter((text) => text.includes(searchText(search))).length
    expect([search, data.totalRecords]).toEqual([search, total])
  }
}

const undone: string[] = []
const record = (at: number) => `many-${at}`
const keep = async (change: Promise<{ data: { operation_identifier?: string } | undefined }>) => {
  const { data } = await change
  if (data?.operation_identifier) undone.push(data.operation_identifier)
}
/** A file that changes the deal of this name, where it is left, or adds it; and adds another one. */
const applyFile = (at: number, type: number, name: string) => {
  const typeName = sim.db.sql
    .prepare<[string], string>('SELECT name FROM deal_types WHERE identifier = ?')
    .pluck()
    .get(types[type]!)!
  const rows = [`${NAMES[(at * 7) % NAMES.length]} ${at}`, `${name} of a file ${at}`].map(
    (called) =>
      `- name: ${JSON.stringify(called)}\n  deal_type_identifier: ${JSON.stringify(typeName)}\n  description: ${JSON.stringify(name)}\n  amount: 3.00\n  currency: EUR\n  is_active: true\n`,
  )
  const files = [{ name: 'deals.yaml', text: rows.join('') }]
  return sim.call(configuration.apply, { body: { files, mode: 'merge' } }, { as })
}
const words = fc.constantFrom(...NAMES)
const rowAt = fc.nat(MANY - 1)
/** What changes rows, or what their list shows. A refusal changes nothing. */
const change: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  fc.tuple(words, fc.nat(2)).map(
    ([name, type]) =>
      () =>
        keep(
          sim.call(
            deals.create,
            {
              body: { name, deal_type_identifier: types[type]!, amount: 5, currency: 'USD', is_active: true },
            },
            { as },
          ),
        ),
  ),
  fc.tuple(rowAt, words).map(
    ([at, name]) =>
      () =>
        keep(sim.call(deals.update, { deal: record(at), body: { name } } as never, { as })),
  ),
  fc.tuple(words, fc.boolean()).map(
    ([search, is_active]) =>
      () =>
        keep(
          sim.call(
            masterRecords.edit,
            { master: 'deals', body: { is_selected_all: true, filters: { search }, values: { is_active } } },
            { as },
          ),
        ),
  ),
  fc.tuple(rowAt, fc.nat(2), words).map(
    ([at, type, description]) =>
      () =>
        keep(
          sim.call(
            masterRecords.edit,
            {
              master: 'deals',
              body: {
                records: [record(at), record((at + 5000) % MANY)],
                values: { deal_type_identifier: types[type], description },
              },
            },
            { as },
          ),
        ),
  ),
  fc
    .array(rowAt, { minLength: 1, maxLength: 5 })
    .map(
      (rows) => () =>
        keep(
          sim.call(masterRecords.remove, { master: 'deals', body: { records: rows.map(record) } }, { as }),
        ),
    ),
  fc.array(words, { minLength: 1, maxLength: 4 }).map(
    (names) => () =>
      keep(
        sim.call(
          masterRecords.add,
          {
            master: 'deals',
            body: {
              rows: names.map((name) => ({
                name,
                deal_type_identifier: types[0],
                amount: 7,
                currency: 'EUR',
              })),
            },
          },
          { as },
        ),
      ),
  ),
  fc.tuple(fc.nat(2), words).map(
    ([type, name]) =>
      () =>
        keep(
          sim.call(
            masterRecords.edit,
            { master: 'dealTypes', body: { records: [types[type]!], values: { name } } },
            { as },
          ),
        ),
  ),
  fc.constant(async () => {
    const operation = undone.pop()
    if (operation) await sim.call(operations.undo, { identifier: operation, body: {} }, { as })
  }),
  fc.tuple(rowAt, fc.nat(2), words, fc.boolean()).map(([at, type, name, staysApplied]) => async () => {
    const { data } = await applyFile(at, type, name)
    if (data && !staysApplied)
      await sim.call(configuration.takeBack, { body: { identifier: data.identifier } }, { as })
  }),
  fc.constant(async () => sim.tenant.forget()),
)

test('a master of many rows: its list finds and sorts as SQL does, whatever changes it', async () => {
  await fc.assert(
    fc.asyncProperty(change, fc.array(question, { minLength: 3, maxLength: 3 }), async (one, asked) => {
      await one()
      await requireTotals()
      for (const each of asked) await requireSame(each)
    }),
    propertyRuns(14),
  )
})
test('a master of many rows: each letter that is typed finds what SQL finds, in whatever the text goes on', async () => {
  const ends = ['', ' 77', '7', 'l 1', ' of', 'x', 'many-1']
  const typed = fc.tuple(fc.constantFrom(...SEARCHES, 'B of type', '12'), fc.constantFrom(...ends))
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom('0', '1', undefined), async ([beginning, end], is_active) => {
      const letters = [...`${beginning}${end}`]
      for (let count = 1; count <= letters.length; count++) {
        const search = letters.slice(0, count).join('')
        await requireSame({ search, is_active, sort_by: 'name', sort: 'desc', page: 2 })
      }
    }),
    propertyRuns(12),
  )
})
test.each(['asc', 'desc'] as const)('rows without a value come last, %s', async (sort) => {
  const { db } = sim
  db.whole(() => {
    const insert = db.prepare(
      `INSERT INTO vendors (identifier, name, short_name, city_id, created_at, updated_at)
       VALUES (?, ?, 'V', (SELECT min(id) + ? FROM cities), '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')`,
    )
    for (let at = 0; at < MANY; at++)
      insert.run(`${sort}-${at}`, `Vendor ${sort} ${at}`, at % 3 ? at % 7 : null)
  })
  const inOrder = db.sql
    .prepare<[], string>(
      `SELECT l.identifier FROM vendors l LEFT JOIN cities c ON c.id = l.city_id WHERE l.deleted_at IS NULL
        ORDER BY ${alphabetSql('c.name', 'en')} ${sort} NULLS LAST, l.id ${sort}`,
    )
    .pluck()
    .all()
  for (const page of [1, 300, 650, 1005]) {
    const query = { sort_by: 'city_name', sort, page, per_page: 10 } as const
    const { data } = await sim.call(vendors.list, { query }, { as })
    expect(data.recordsInfo.map(({ identifier }) => identifier)).toEqual(
      inOrder.slice((page - 1) * 10, page * 10),
    )
  }
})

test('what files change of a master of many rows is in its list, and gone when it is taken back', async () => {
  const found = async () => {
    const { data } = await sim.call(deals.list, { query: { search: 'of a file 77' } }, { as })
    return data.totalRecords
  }
  expect(await found()).toBe(0)
  const { data, errors } = await applyFile(77, 1, 'Zoë')
  expect([errors ?? [], data!.added, await found()]).toEqual([[], 1, 1])
  await sim.call(configuration.takeBack, { body: { identifier: data!.identifier } }, { as })
  expect(await found()).toBe(0)
})
