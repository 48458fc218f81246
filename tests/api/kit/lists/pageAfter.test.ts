/** Pages that begin behind a row: every row comes once, whatever is added or removed between two pages. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { contract } from '@contract'
import { tags } from '@contract/catalog/tags'
import type { AnyEndpoint } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { ROW_IS_GONE } from '@kit/list/pageAfter'
import { makeSim, type Sim } from '@support/server/sim'
import { propertyRuns } from '@support/seed'

const as = personas.superAdmin.email
type Row = Readonly<Record<string, unknown>>
interface Page {
  recordsInfo: Row[]
  totalRecords: number
}
const nameOf = (row: Row) => String(row['identifier'] ?? row['id'])

/** All rows by pages, each asked for behind the last row of the one before; `between` runs before each of them but the first. */
async function readAll(
  sim: Sim,
  endpoint: AnyEndpoint,
  query: Readonly<Record<string, unknown>>,
  between: (seen: readonly string[]) => void = () => {},
): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    if (page > 1) between(names)
    const after = names.at(-1)
    const { status, data } = await sim.call(
      endpoint,
      { query: { ...query, page, ...(after !== undefined && { after }) } },
      { as },
    )
    expect(status).toBe(200)
    const { recordsInfo } = data as Page
    if (recordsInfo.length === 0) return names
    names.push(...recordsInfo.map(nameOf))
  }
}

describe('rows that are added while one pages', () => {
  let sim: Sim
  let count = 0
  beforeAll(async () => {
    sim = await makeSim({ size: 40 })
  })
  const LISTS = {
    leads: {
      endpoint: leads.list,
      sorts: [{}, { sort_by: 'first_name', sort: 'asc' }, { sort_by: 'first_name', sort: 'desc' }],
      add: () => void makeLead(sim.kit, { first_name: 'Nil', last_name: `Added ${count++}` }),
      remove: (name: string) =>
        sim.db.prepare('UPDATE leads SET deleted_at = created_at WHERE identifier = ?').run(name),
    },
    tags: {
      endpoint: tags.list,
      sorts: [{}, { sort_by: 'name', sort: 'asc' }, { sort_by: 'name', sort: 'desc' }],
      add: () =>
        void sim.kit.row('tags', {
          identifier: `added-${count}`,
          name: `Added ${count++}`,
          tag_type: 'lead',
          bg_color: '#000000',
          txt_color: '#ffffff',
          created_at: sim.tenant.clock.iso(),
          updated_at: sim.tenant.clock.iso(),
        }),
      remove: (name: string) =>
        sim.db.prepare('UPDATE tags SET deleted_at = created_at WHERE identifier = ?').run(name),
    },
  }
  test.each(Object.entries(LISTS))('%s: every row that stays comes once', async (_, list) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...list.sorts),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (per_page, sort, added, removes) => {
          const before = await readAll(sim, list.endpoint, { per_page: 500, ...sort })
          let step = 0
          const removed: string[] = []
          const names = await readAll(sim, list.endpoint, { per_page, ...sort }, (seen) => {
            if (step >= added.length) return
            for (let more = added[step++]!; more > 0; more--) list.add()
            // Not the row behind which the next page begins.
            const gone = removes && seen.length > 1 ? seen[0]! : undefined
            if (gone === undefined || removed.includes(gone)) return
            list.remove(gone)
            removed.push(gone)
          })
          expect(names.length).toBe(new Set(names).size)
          expect(names.filter((name) => before.includes(name))).toEqual(before)
        },
      ),
      propertyRuns(8),
    )
  })
  test('a row that is gone is said to be, and pages without it are as documented', async () => {
    const query = { per_page: '5', page: '2' }
    const gone = await sim.call(tags.list, { query: { ...query, after: 'nobody' } } as never, { as })
    expect([gone.status, gone.errors]).toEqual([409, [{ message: ROW_IS_GONE, field: 'after' }]])
    const documented = await sim.call(tags.list, { query } as never, { as })
    expect([documented.status, documented.data.page, documented.data.recordsInfo.length]).toEqual([200, 2, 5])
  })
})

/** Of lists that need a record in their path, or a parameter, no page is read here. */
const lists = Object.values(contract)
  .flatMap((module): AnyEndpoint[] => Object.values(module))
  .filter(
    ({ method, path, spec: { query } }) =>
      method === 'GET' && !path.includes('{') && query instanceof z.ZodObject && 'after' in query.shape,
  )
describe('every list', () => {
  let sim: Sim
  beforeAll(async () => {
    sim = await makeSim()
  })
  test.each(lists.map((endpoint) => [endpoint.key.join('.'), endpoint] as const))(
    '%s has the same rows page by page as at once',
    async (_, endpoint) => {
      const { status, data } = await sim.call(endpoint, { query: { per_page: 100 } }, { as })
      if (status === 422) return
      expect(status).toBe(200)
      const { recordsInfo } = data as Page
      const first = recordsInfo.slice(0, 12).map(nameOf)
      const names: string[] = []
      while (names.length < first.length) {
        const query = { per_page: 5, page: names.length / 5 + 1, after: names.at(-1) }
        const page = (await sim.call(endpoint, { query }, { as })).data as Page
        names.push(...page.recordsInfo.map(nameOf))
        if (page.recordsInfo.length < 5) break
      }
      expect(names.slice(0, 12)).toEqual(first)
    },
  )
})
