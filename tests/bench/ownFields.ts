/**
 * 100,000 leads with 40 own fields each, all of them marked, beside the same leads without: a page, a filter, a search; the late ones of a
 * timeline with all stages; and how long the loop is held while a field is marked and indexed.
 */
import type { Db } from '@db/open'
import { leads } from '@contract/leads/leads'
import { masterRecords } from '@contract/masters/masterRecords'
import { indexStep, isIndexing } from '@domain/leads/ownFields/indexSteps'
import { makeKit, SEED_DAY } from '@seeds/kit'
import { API_BASE } from '@sim/app'
import { makeBenchTenant, makeOwnBenchTenant } from '@support/server/measuring'
import { turnsOf } from '@support/server/loopTurns'
import { mediansOver, over, share, timed, type Figure, type Measured } from './figure'

const SIZE = 100_000
const FIELDS = 40
const ROUNDS = 28
const list = leads.list.path

/** Each own field of a lead is its country, so that an own field and a column find the same leads. */
function addOwnValues(db: Db): void {
  const kit = makeKit(db)
  for (let at = 0; at < FIELDS; at++)
    kit.row('form_fields', {
      identifier: crypto.randomUUID(),
      name: `own_${at}`,
      label: `Own ${at}`,
      type: 'text',
      is_searchable: Number(at < 4),
      is_filterable: 1,
      created_at: SEED_DAY,
      updated_at: SEED_DAY,
    })
  const stages = db.prepare<[], number>('SELECT id FROM lead_stages ORDER BY id').pluck().all()
  kit.row('timelines', {
    identifier: crypto.randomUUID(),
    name: 'All',
    module_type: 'lead',
    is_active: 1,
    is_default: 1,
    stage_data: JSON.stringify(
      stages.map((stage_id) => ({ stage_id, is_skippable: 0, est_days: 30, form_id: null })),
    ),
    created_at: SEED_DAY,
    updated_at: SEED_DAY,
  })
  const pairs = Array.from(
    { length: FIELDS },
    (_, at) => `'own_${at}', coalesce(destination_country, 'none')`,
  )
  db.prepare(`UPDATE leads SET own_values = json_object(${pairs.join(', ')})`).run()
  db.whole(() => {
    while (indexStep(db));
  })
}
let ownTenant: ReturnType<typeof makeOwnBenchTenant> | undefined
const withOwn = () => (ownTenant ??= makeOwnBenchTenant(SIZE, addOwnValues))

/** Medians of calls that were never made before, in turn. */
async function beside(own: (round: number) => string, plain: (round: number) => string): Promise<Measured> {
  const [ours, reference] = [await withOwn(), await makeBenchTenant(SIZE)]
  const [took, without]: [number[], number[]] = [[], []]
  await ours.call(list)
  await reference.call(list)
  for (let round = 0; round < ROUNDS; round++) {
    took.push(await timed(() => ours.call(`${list}?${own(round)}`)))
    without.push(await timed(() => reference.call(`${list}?${plain(round)}`)))
  }
  return mediansOver(took, without)
}
const page = (round: number) => `page=${round + 2}`
const LETTERS = ['ma', 'ay', 'sh', 'mo', 'zey', 'ahm', 'gar', 'pat', 'ngu', 'chi']
const search = (round: number) =>
  `search=${LETTERS[round % LETTERS.length]}${'abcdefghij'[Math.floor(round / LETTERS.length)]}`
/** Makes a view one that was not asked before, and leaves all leads in: a day of a change, which has no path of its own. */
const day = (round: number) => `updated_from=2001-01-${String((round % 28) + 1).padStart(2, '0')}`
const filter = async (): Promise<Measured> => {
  const { db } = await makeBenchTenant(SIZE)
  const countries = db
    .prepare<[], string>(
      'SELECT destination_country FROM leads WHERE destination_country IS NOT NULL GROUP BY 1 ORDER BY abs(count(*) - 5000) LIMIT 4',
    )
    .pluck()
    .all()
  const country = (round: number) => countries[round % countries.length]!
  return beside(
    (round) => `own=own_${round}%3D${country(round)}&${day(round)}`,
    (round) => `destination_country=${country(round)}&${day(round)}`,
  )
}
/** The late ones, asked for the first time with each of these days, beside those of five stages. */
async function late(): Promise<Measured> {
  const { call } = await withOwn()
  const [took, reference]: [number[], number[]] = [[], []]
  await call(list)
  for (let round = 0; round < ROUNDS; round++) {
    took.push(await timed(() => call(`${list}?late=1&${day(round)}`)))
    reference.push(await timed(() => call(`${list}?stage_id=1,2,3,4,5&${day(round)}`)))
  }
  return mediansOver(took, reference)
}

/** Milliseconds. */
const MOST_HELD = 50
const MARKS = 3
/** From the call that marks a field, or takes its mark off, until its index is complete; the best of a few rounds. */
async function marking(): Promise<Measured> {
  const { app, db, headers } = await makeOwnBenchTenant(SIZE, addOwnValues)
  const name = 'own_20'
  const identifier = db
    .prepare<[string], string>('SELECT identifier FROM form_fields WHERE name = ?')
    .pluck()
    .get(name)!
  const mark = async (values: object) => {
    const answer = await app.request(
      `${API_BASE}${masterRecords.edit.path.replace('{master}', 'formFields')}`,
      {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ records: [identifier], is_selected_all: false, filters: {}, values }),
      },
    )
    if (answer.status !== 200) throw new Error(await answer.text())
    while (isIndexing(db)) await new Promise((done) => setImmediate(done))
  }
  const held = new Map<string, number[]>()
  for (let round = 0; round < MARKS; round++)
    for (const [kind, isMarked] of [
      ['is_filterable', false],
      ['is_filterable', true],
      ['is_searchable', true],
      ['is_searchable', false],
    ] as const) {
      const what = `${kind} ${isMarked}`
      const { longest } = await turnsOf(() => mark({ [kind]: isMarked }))
      held.set(what, [...(held.get(what) ?? []), longest])
    }
  for (const [what, rounds] of held)
    process.stdout.write(`  ${what}: ${rounds.map((one) => one.toFixed(0)).join(', ')} ms\n`)
  return over(Math.max(...[...held.values()].map((rounds) => share(rounds, 0))), MOST_HELD)
}

export const figures: readonly Figure[] = [
  {
    name: 'own fields: a page, 100,000 leads with 40 each / without',
    goal: '≤ 1.3',
    run: () => beside(page, page),
  },
  { name: 'own fields: a filter asked for the first time / by a column', goal: '≤ 1.3', run: filter },
  {
    name: 'own fields: search as you type, 4 of 40 fields searchable / without',
    goal: '≤ 1.3',
    run: () => beside(search, search),
  },
  {
    name: 'late leads, asked for the first time / those of five stages, 100,000 leads',
    goal: '≤ 1.3',
    run: late,
  },
  {
    name: 'own fields: marking one searchable or filterable, 100,000 leads: longest block of the event loop / 50 ms',
    goal: '≤ 1',
    run: marking,
    holds: ({ ours }) => ours <= MOST_HELD,
  },
]
