/** Worker threads: refusals come back as they were thrown, and a call whose parts cannot be read leaves the others alone. */
import { expect, test } from 'vitest'
import { workerTask } from '@kit/worker/workerTask'
import type { Matching } from '@domain/finance/remittance/matchParts'

const match = workerTask<Matching, string, never[]>('remittance')
const matching = (text: string): Matching => ({ file: { text }, defaults: {} })

test('a refusal of a worker is the same refusal for the caller', async () => {
  await expect(match(matching('x'.repeat(3000)))).rejects.toMatchObject({
    status: 422,
    errors: [{ message: 'Line 1 is longer than 2,000 letters', field: 'text' }],
  })
})
test('a call whose parts end in an error fails with it, and its worker is replaced', async () => {
  async function* broken(): AsyncGenerator<never[]> {
    yield []
    throw new Error('The tenant is gone')
  }
  await expect(match(matching('rent 1.00 GBP'), broken())).rejects.toThrow('The tenant is gone')
  expect(JSON.parse(await match(matching('rent 1.00 GBP')))).toMatchObject({ lines: [{ amount: 100 }] })
})
test('a task that no worker has fails', async () => {
  await expect(workerTask('unknown')({})).rejects.toThrow(TypeError)
})
