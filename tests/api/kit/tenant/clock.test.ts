/** The clock of a tenant: it stops before years of five digits, and what falls due on it leaves the event loop free. */
import { expect, test } from 'vitest'
import { LATEST, makeClock } from '@kit/tenant/clock'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { turnsOf } from '@support/server/loopTurns'

test('the clock stops at the end of the year 9989, and what is due after it is never done', async () => {
  const clock = makeClock()
  clock.set(LATEST - 1000)
  const done: string[] = []
  clock.at(LATEST - 500, () => done.push('before'))
  clock.at(LATEST + 1, () => done.push('after'))
  await clock.advance(5000)
  expect([clock.iso(), done]).toEqual(['9989-12-31T23:59:59.999Z', ['before']])
  clock.end()
})

test('work that is due again at once leaves the event loop free, and ends with the clock', async () => {
  const clock = makeClock()
  clock.freeze(true)
  let times = 0
  const again = () => {
    times++
    clock.at(clock.now(), again)
  }
  clock.at(clock.now(), again)
  const running = clock.advance(0)
  const { turns } = await turnsOf(async () => {
    for (let turn = 0; turn < 20; turn++) await nextLoopTurn()
    clock.end()
    await running
  })
  expect(turns).toBeGreaterThanOrEqual(20)
  expect(times).toBeGreaterThan(10)
})
