/** A list in memory says what is stored after a bulk change that was rolled back, whoever asked meanwhile. */
import { expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { longTransaction } from '@kit/tenant/longTransaction'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

test('leads.list keeps nothing of a bulk change that is cancelled while it is asked', async () => {
  const sim = await makeSim({ size: 200 })
  const as = await sim.signIn(personas.admin.email)
  const total = async () => (await sim.call(leads.list, { query: { tab: 'all' } }, { as })).data.totalRecords
  const before = await total()
  const deletion =
    "UPDATE leads SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM leads WHERE deleted_at IS NULL ORDER BY id LIMIT 20)"
  const asked: Promise<number>[] = []
  const cancelled = longTransaction(
    sim.tenant,
    function* (db) {
      db.sql.exec(deletion)
      for (let step = 0; step < 20; step++) yield step
      throw new Error('cancelled')
    },
    () => void asked.push(total()),
  )
  await expect(cancelled).rejects.toThrow('cancelled')
  expect(new Set(await Promise.all(asked))).toEqual(new Set([before]))
  // As many changes as were rolled back: the log has the same numbers again.
  sim.db.sql.exec(deletion)
  expect(await total()).toBe(before - 20)
})
