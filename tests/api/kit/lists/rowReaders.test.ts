/** Events about rows of a list name to each user the rows that the list shows them, also where its conditions read joined tables. */
import { beforeAll, expect, test } from 'vitest'
import { programList } from '@domain/catalog/programList'
import { VISIBLE_TO_SQL } from '@domain/catalog/visiblePrograms'
import { permittedCaller } from '@kit/auth/eventReaders'
import { listNames } from '@contract/platform/declaredVerbs'
import { addReaders, readersOf } from '@kit/auth/recordWatchers'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})
const sessionOf = async (email: string) => {
  await sim.sessionOf(email)
  return sim.db
    .prepare<[string], string>(
      'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
    )
    .pluck()
    .get(email)!
}

test.each(Object.values(personas).map(({ email }) => email))(
  '%s is told of no row that no list has',
  async (email) => {
    const session = await sessionOf(email)
    const told = listNames.flatMap((list) => {
      const readers = readersOf(list)
      const caller = readers && permittedCaller(sim.tenant, session, readers.can)
      return caller ? readers.visible(sim.db, caller, ['nothing']) : []
    })
    expect(told).toEqual([])
  },
)

test('of programs, staff are named those that are claimed', async () => {
  const caller = permittedCaller(sim.tenant, await sessionOf(personas.superAdmin.email), 'programs.read')!
  const first = (condition: string) =>
    sim.db
      .prepare<[], string>(
        `SELECT l.identifier FROM ${programList.from} WHERE i.status = 'active' AND ${condition} ORDER BY l.id`,
      )
      .pluck()
      .get()!
  const claimed = first(`${VISIBLE_TO_SQL} IS NOT NULL`)
  const unclaimed = first(`${VISIBLE_TO_SQL} IS NULL`)
  expect([claimed, unclaimed]).not.toContain(undefined)
  expect(programList.readers.visible(sim.db, caller, [claimed, unclaimed])).toEqual([claimed])
})

test('a list whose name another one has is refused: load order does not decide who may watch its rows', () => {
  expect(() => addReaders('programs', programList.readers)).toThrow('Two lists are called programs')
})

test.each([
  ['programs', 'programs.read'],
  ['programClaims', 'inventory.claims.read'],
])('%s are watched by those who have %s', (list, can) => {
  expect(readersOf(list)!.can).toBe(can)
})
