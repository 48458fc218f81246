/** Every sort of every list: it is answered, and descending is ascending reversed but for rows without a value, which come last. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const sim = await makeSim()
// Rows that only their id tells apart, where the seeds have none.
sim.db.sql.exec(
  "INSERT OR IGNORE INTO notification_preferences (user_id, channel, module_type, enabled) SELECT id, 'email', 'lead', 0 FROM users",
)
type Row = Record<string, unknown>

/** What a list of one record needs, where it is not in its path. */
const agent = sim.db
  .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
  .pluck()
  .get(personas.agent.email)!
const tag = sim.db
  .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'program' ORDER BY id")
  .pluck()
  .get()!
const program = sim.db.prepare<[], string>('SELECT identifier FROM programs ORDER BY id').pluck().get()!
const needs = new Map<AnyEndpoint, object>([
  [contract.institutionAssign.list, { user_identifier: agent }],
  [contract.assignmentRecords.history, { who: agent }],
  [contract.notificationTemplates.list, { type: 'lead', identifier: 'lead_assigned' }],
])
const lists = Object.values(contract)
  .flatMap((module): AnyEndpoint[] => Object.values(module))
  .flatMap((endpoint) => {
    const sorts = (endpoint.spec.query?.shape as z.ZodRawShape | undefined)?.['sort_by']
    const options = sorts instanceof z.ZodOptional ? sorts.unwrap() : undefined
    return endpoint.method === 'GET' && !endpoint.spec.carries && options instanceof z.ZodEnum
      ? options.options.map((sort_by) => [endpoint.key.join('.'), String(sort_by), endpoint] as const)
      : []
  })

test('there are lists to sort', () => {
  expect(lists.length).toBeGreaterThan(60)
})

test.each(lists)('%s sorts by %s in both directions', async (_, sort_by, endpoint) => {
  const path = (endpoint.path as string)
    .replace('{lead}', '1')
    .replace('/staffs/{id}', `/staffs/${agent}`)
    .replace('/tasks/{id}', '/tasks/x')
    .replace('/applications/{id}', '/applications/x')
    .replace('{ticket}', 'x')
    .replace('{type}', 'module')
    .replace('{identifier}', 'x')
    .replace('{assignment}', 'institutionAssign')
    .replace('{tag}', tag)
    .replace('{program}', program)
  const rows = async (sort: 'asc' | 'desc') => {
    const { status, data } = await sim.call(
      { ...endpoint, path },
      {
        query: {
          sort_by,
          sort,
          ...needs.get(endpoint),
          ...('per_page' in endpoint.spec.query.shape && { per_page: 500 }),
        },
      },
      { as: personas.superAdmin.email },
    )
    // A list below a record: the record of this test does not exist.
    if (status === 404 && path.includes('/x')) return []
    expect(status).toBe(200)
    const { identifiers, recordsInfo = [] } = data as { identifiers?: string[]; recordsInfo?: Row[] }
    return (
      identifiers?.map((name) => ({ name: name as unknown, isEmpty: false })) ??
      recordsInfo.map((row) => ({
        name: row['identifier'] ?? row['id'] ?? (row['userInfo'] as Row)['email'],
        isEmpty: row[sort_by] === null,
      }))
    )
  }
  const [ascending, descending] = [await rows('asc'), await rows('desc')]
  const names = (some: typeof ascending) => some.map(({ name }) => name)
  expect(names(descending).toSorted()).toEqual(names(ascending).toSorted())
  // Rows without a value come last in both directions; which they are, identifiers alone do not say.
  const [up, down] = [names(ascending), names(descending)]
  const filled = down.findLastIndex((name) => name === up[0]) + 1
  expect(down).toEqual([...up.slice(0, filled).toReversed(), ...up.slice(filled).toReversed()])
})
