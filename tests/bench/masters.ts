/** A master with 100,000 rows: the calls that read all of them, and how long each holds up the others. */
import { makeKit } from '@seeds/kit'
import { turnsOf } from '@support/server/loopTurns'
import type { Receipt } from '@contract/platform/operations'
import { API_BASE } from '@sim/app'
import { benchTenant } from './benchTenant'
import { median, over, type Figure } from './figure'

const MANY = 100_000
const ROUNDS = 3
/** Milliseconds. */
const GOAL = 50

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

export const figures: readonly Figure[] = [
  {
    name: 'longest block of the event loop, master of 100,000 rows / 50 ms',
    goal: '≤ 1',
    run: longestBlocks,
    holds: ({ ours }) => ours <= GOAL,
  },
]
