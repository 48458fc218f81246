/**
 * The list of leads, beside what it cannot be faster than: node:http with the same prepared SQL, a bare Hono answer,
 * its own first page. Rounds are interleaved and medians are shown.
 */
import { openDb } from '@db/open'
import { seed } from '@seeds'
import { leadSorts } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { viewTotal } from '@sim/modules/leads/leads/views'
import { makeBenchTenant } from '@support/server/measuring'
import { at95, mediansOver, over, timed, type Figure, type Measured } from './figure'
import { overReference } from './reference/rates'

const LARGE = 100_000
const HUGE = 1_000_000
const list = leads.list.path

/** Six times as many pages as answers are kept. */
const PAGES = 3_000

const uncached = (size: number) => async (): Promise<Measured> => {
  const { db } = await makeBenchTenant(size)
  const pages = Array.from({ length: PAGES }, (_, at) => at + 1)
  return overReference({
    kind: 'leads',
    db,
    paths: pages.map((page) => `${list}?page=${page}`),
    referencePaths: pages.map((page) => `/?page=${page}`),
  })
}

const unchanged = (withTag: boolean) => async (): Promise<Measured> => {
  const { db } = await makeBenchTenant(LARGE)
  return overReference({
    kind: 'bytes',
    db,
    paths: [list],
    referencePaths: ['/'],
    prepare: async ({ url, headers }) => {
      const first = await fetch(`${url}${list}`, { headers })
      // The tag belongs to the address that was asked.
      const tag = first.headers.get('etag')!
      const file = Buffer.from(await first.arrayBuffer())
      return { file, ...(withTag && { headers: { 'if-none-match': tag } }) }
    },
  })
}

/** Views with more than 2,000 pages, in every order: the worst of them is the figure. */
const deep = async (): Promise<Measured> => {
  const { call } = await makeBenchTenant(HUGE)
  const views = [
    '',
    'tab=unassigned&',
    'destination_country=CA&',
    'stage_id=1,2,-3&',
    'branch_id=none&',
    'tag_id=-1&',
    'created_from=2026-06-01&utm_source=none&',
    'source_city=none,Ankara,Lagos&',
  ]
  let worst = over(0, 1)
  for (const view of views)
    for (const sort of leadSorts)
      for (const way of ['asc', 'desc']) {
        const page = (number: number) => call(`${list}?${view}sort_by=${sort}&sort=${way}&page=${number}`)
        await page(1)
        const [near, far]: [number[], number[]] = [[], []]
        for (let round = 0; round < 25; round++) {
          // Pages beside the first and the two thousandth, so that none is answered from what was kept.
          near.push(await timed(() => page(2 + round)))
          far.push(await timed(() => page(2_000 + round)))
        }
        const measured = mediansOver(far, near)
        if (measured.ratio > worst.ratio) worst = measured
      }
  return worst
}

const totals = async (): Promise<Measured> => {
  const { tenant, call } = await makeBenchTenant(HUGE)
  const looking = { where: { sql: 'l.deleted_at IS NULL', values: [] } }
  await call(list)
  const [whole, part]: [number[], number[]] = [[], []]
  for (let round = 0; round < 200; round++) {
    whole.push(await timed(() => call(`${list}?page=${round + 2}`)))
    part.push(await timed(() => viewTotal(tenant, looking)))
  }
  return mediansOver(part, whole)
}

/** Every beginning, from two letters on, of what people really look for; each is new to the server. */
const beginnings = (texts: readonly string[]) => [
  ...new Set(
    texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))),
  ),
]
const names = [
  'mar',
  'Ayşe Yıl',
  'işıl',
  'mohammed',
  'أحمد',
  'okafor',
  'sharma',
  'nguyễn',
  'garcía',
  'فاطمة',
  'zeynep',
  'chinedu',
  '5321',
  'öztürk',
  'patel',
  'hamza',
  'لي',
  'thị hương',
  'santiago',
  'büşra ka',
  'demir',
]
const searchAt95 = async (size: number, path: string, texts: readonly string[]): Promise<Measured> => {
  const { call } = await makeBenchTenant(size)
  await call(list)
  const took: number[] = []
  for (const text of beginnings(texts))
    took.push(await timed(() => call(`${path}?search=${encodeURIComponent(text)}`)))
  return over(at95(took), 5)
}
const search = () => searchAt95(HUGE, list, names)
/** Phones as they are written, addresses, and words in another order besides. */
const leadSearch = () =>
  searchAt95(HUGE, leads.search.path, [
    ...names,
    'yilmaz ayse',
    'al hassan omar',
    '+90 (0532) 12',
    '0091 98123',
    '٠٥٣٢١٢',
    'mohammed.ali@mail',
    'ayse.yilmaz@mail.example',
  ])

/** The first page after ten leads changed: the list is not rebuilt. */
const afterWrite = async (): Promise<Measured> => {
  const { db, call } = await makeBenchTenant(HUGE)
  const write = db.sql.prepare(
    "UPDATE leads SET staff_id = 3, version = version + 1, updated_at = '2026-11-16T09:00:00.000Z' WHERE id IN (SELECT value FROM json_each(?))",
  )
  const [after, before]: [number[], number[]] = [[], []]
  await call(`${list}?tab=unassigned`)
  for (let round = 0; round < 30; round++) {
    before.push(await timed(() => call(`${list}?tab=unassigned&page=${round + 2}`)))
    write.run(JSON.stringify(Array.from({ length: 10 }, (_, at) => 1000 + round * 10 + at)))
    after.push(await timed(() => call(`${list}?tab=unassigned`)))
  }
  return mediansOver(after, before)
}

const seeding = (size: number, goal: number) => async (): Promise<Measured> => {
  const took = await timed(() => {
    const db = openDb()
    seed(db, { size, seed: 1 })
    db.close()
  })
  return over(took / 1000, goal, 's')
}

export const figures: readonly Figure[] = [
  {
    name: 'list, signed in, uncached, 100,000 leads / node:http with the same SQL',
    goal: '≥ 0.8',
    run: uncached(LARGE),
  },
  {
    name: 'list, signed in, uncached, 1,000,000 leads / node:http with the same SQL',
    goal: '≥ 0.8',
    run: uncached(HUGE),
  },
  { name: 'list unchanged since (bytes) / a bare Hono answer', goal: '≥ 0.85', run: unchanged(false) },
  { name: 'list unchanged since (304) / a bare Hono answer', goal: '≥ 0.85', run: unchanged(true) },
  {
    name: 'page 2,000 of 1,000,000, worst of every sort and eight filters / page 1',
    goal: '≤ 1.25',
    run: deep,
  },
  { name: 'totals / the list call, 1,000,000 leads', goal: '≤ 0.05', run: totals },
  { name: 'list after somebody changed ten of 1,000,000 / before', goal: 'none set', run: afterWrite },
  { name: 'search as you type, 1,000,000 leads, p95 / 5 ms', goal: '≤ 1', run: search },
  { name: 'lead-search as you type, 1,000,000 leads, p95 / 5 ms', goal: '≤ 1', run: leadSearch },
  { name: 'seeding 10,000 leads / 1.5 s', goal: '≤ 1', run: seeding(10_000, 1.5) },
  { name: 'seeding 100,000 leads / 6 s', goal: '≤ 1', run: seeding(100_000, 6) },
  { name: 'seeding 1,000,000 leads / 60 s', goal: '≤ 1', run: seeding(1_000_000, 60) },
]
