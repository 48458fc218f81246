/** A master with 100,000 rows: its pages and search, the calls that read all of them, and how long each holds up the others. */
import { makeKit, SEED_DAY } from '@seeds/kit'
import { turnsOf } from '@support/server/loopTurns'
import type { Receipt } from '@contract/platform/operations'
import { API_BASE } from '@sim/app'
import { benchTenant, emptyOperation } from './benchTenant'
import { at95, median, mediansOver, over, timed, type Figure, type Measured } from './figure'
import { overReference } from './reference/rates'

const MANY = 100_000
const ROUNDS = 3
/** Milliseconds. */
const GOAL = 50
const SEARCH_GOAL = 5

async function longestBlocks() {
  const { app, headers, close } = await benchTenant('small', (empty) => {
    const kit = makeKit(empty)
    empty.whole(() => {
      for (let at = 0; at < MANY; at++)
        kit.row('deal_types', {
          identifier: `bench-${at}`,
          name: `Ödül ${(at * 7919) % MANY} of the year`,
          is_active: 1,
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
        })
    })
  })
  const read = async (path: string, body?: object) => {
    const answer = await app.request(`${API_BASE}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const reader = answer.body!.getReader(); !(await reader.read()).done;);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  }
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['list', () => read('/masters/deal-types')],
    ['list of the console', () => read('/masters/deal-types?sort_by=created_at&sort=desc&per_page=200')],
    ['identifiers', () => read('/masters/records/dealTypes/ids', { count: MANY })],
    ['index of all masters', () => read('/masters/records')],
    ['by name', () => read('/masters/deal-types?sort_by=name&sort=asc')],
    ['page 2,000 by name', () => read('/masters/deal-types?sort_by=name&sort=asc&page=2000&per_page=50')],
    ['page 2,000', () => read('/masters/deal-types?page=2000&per_page=50')],
    ['search', () => read('/masters/deal-types?search=777')],
    ['options', () => read('/masters/deal-types/dropdown')],
    [
      'rows for a file, by name',
      () => read('/masters/records/dealTypes/rows', { is_selected_all: true, sort_by: 'name' }),
    ],
    ['page of options', () => read('/masters/deal-types/dropdown?paginate=true&per_page=500')],
  ]
  const change = async (path: string, method: string, body?: object) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const answer = await app.request(`${API_BASE}${path}`, {
      ...init,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Receipt }).data
  }
  const everyRow = { is_selected_all: true, filters: { search: 'Ödül' } }
  let isOn = true
  calls.push(
    [
      'switch all',
      () => {
        isOn = !isOn
        const body = { ...everyRow, values: { is_active: isOn } }
        return change('/masters/records/dealTypes', 'PUT', body)
      },
    ],
    [
      'delete all, and undo it',
      async () => {
        const { operation_identifier } = await change('/masters/records/dealTypes/delete', 'POST', everyRow)
        await change(`/operations/${operation_identifier}/undo`, 'POST')
      },
    ],
  )
  const blocks: number[] = []
  for (const [name, call] of calls) {
    const rounds: { longest: number; took: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now()
      const { longest } = await turnsOf(call)
      rounds.push({ longest, took: performance.now() - from })
    }
    const longest = Math.min(...rounds.map((one) => one.longest))
    blocks.push(longest)
    process.stdout.write(
      `  ${name}: ${median(rounds.map(({ took }) => took)).toFixed(0)} ms, longest block ${longest.toFixed(0)} ms\n`,
    )
  }
  close()
  return over(Math.max(...blocks), GOAL)
}

/** A tenant with 100,000 deals. */
const manyDeals = () =>
  benchTenant('small', (empty) => {
    const kit = makeKit(empty)
    empty.whole(() => {
      const [type] = empty.prepare<[], number>('SELECT id FROM deal_types LIMIT 1').pluck().all()
      for (let at = 0; at < MANY; at++)
        kit.row('deals', {
          identifier: `bench-${at}`,
          name: `Ödül ${(at * 7919) % MANY} of the year`,
          deal_type_id: type!,
          amount: at,
          currency: 'EUR',
          is_active: 1,
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
        })
    })
  })
const SORTS = ['created_at', 'name', 'amount', 'deal_type_name']
const SAMPLES = 15
/** The worst order of a list with a relation. Pages beside each other, so that none is answered from what was kept. */
async function deepPage() {
  const { app, headers, close } = await manyDeals()
  const ask = async (query: string) => {
    const answer = await app.request(`${API_BASE}/masters/deals?${query}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${query} answers ${answer.status}`)
  }
  let worst = over(0, 1)
  for (const sort of SORTS) {
    const page = (number: number) => ask(`sort_by=${sort}&sort=asc&per_page=50&page=${number}`)
    await page(1)
    const [near, far]: [number[], number[]] = [[], []]
    for (let round = 0; round < SAMPLES; round++) {
      near.push(await timed(() => page(2 + round)))
      far.push(await timed(() => page(1_950 + round)))
    }
    const measured = mediansOver(far, near)
    process.stdout.write(
      `  ${sort}: ${measured.ours.toFixed(1)} ms over ${measured.reference.toFixed(1)} ms\n`,
    )
    if (measured.ratio > worst.ratio) worst = measured
  }
  close()
  return worst
}
/** What people type: in all rows, in many, in one, in none. */
const TYPED = [
  'Ödül 777',
  'of the year',
  '99999',
  'none such',
  'bench-42',
  'early payment',
  'the year',
  '4711 of the',
  'year',
  'Ödül 12',
  '314',
  'payment',
]
/** As one types: each text from its first letter to its end, as for leads after the list was shown and searched once. */
async function searched() {
  const { app, headers, close } = await manyDeals()
  const search = async (text: string) => {
    const path = `${API_BASE}/masters/deals?search=${encodeURIComponent(text)}`
    await (await app.request(path, { headers })).arrayBuffer()
  }
  await search('EUR')
  const took: number[] = []
  for (const text of TYPED)
    for (let letters = 1; letters <= text.length; letters++)
      took.push(await timed(() => search(text.slice(0, letters))))
  close()
  return over(at95(took), SEARCH_GOAL)
}

const PAGES = 1_000
/** Pages in turn, so that none is answered from what was kept, over node:http that reads the rows of known ids with the same SQL. */
async function uncached(): Promise<Measured> {
  const { db, close } = await manyDeals()
  const pages = Array.from({ length: PAGES }, (_, at) => at + 1)
  return overReference({
    kind: 'deals',
    db,
    paths: pages.map((page) => `/masters/deals?per_page=50&page=${page}`),
    referencePaths: pages.map((page) => `/?page=${page}`),
  }).finally(close)
}

/** All rows are switched, over the two statements that this cannot do without. */
async function switched(): Promise<Measured> {
  const { db, call, close } = await manyDeals()
  const before = db.sql.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, before, version) SELECT ?, l.id, 'changed', json_object('is_active', l.is_active), l.version + 1 FROM deals l WHERE l.name LIKE '%Ödül%'",
  )
  const update = db.sql.prepare(
    "UPDATE deals SET is_active = 0, version = version + 1, updated_at = ? WHERE name LIKE '%Ödül%'",
  )
  const [ours, reference]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const operation = emptyOperation(db, 'masters.edit')
    reference.push(
      await timed(() =>
        db.whole(() => {
          before.run(operation)
          update.run(SEED_DAY)
        }),
      ),
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
    // The statements switched them off.
    const body = { is_selected_all: true, filters: { search: 'Ödül' }, values: { is_active: true } }
    ours.push(await timed(() => call('/masters/records/deals', body, undefined, 'PUT')))
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
  }
  close()
  return mediansOver(ours, reference)
}

export const figures: readonly Figure[] = [
  {
    name: 'list, signed in, uncached, master of 100,000 rows / node:http with the same SQL',
    goal: '≥ 0.8',
    run: uncached,
  },
  {
    name: 'switch all rows of a master of 100,000 over the two bare statements',
    goal: '≤ 1.3',
    run: switched,
  },
  {
    name: 'page 1,950 over page 2, master of 100,000 rows with a relation, worst order',
    goal: '≤ 1.25',
    run: deepPage,
  },
  {
    name: 'search as one types, master of 100,000 rows, p95 / 5 ms',
    goal: '≤ 1',
    run: searched,
  },
  {
    name: 'longest block of the event loop, master of 100,000 rows / 50 ms',
    goal: '≤ 1',
    run: longestBlocks,
    holds: ({ ours }) => ours <= GOAL,
  },
]
