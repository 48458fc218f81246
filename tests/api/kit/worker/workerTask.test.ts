/** Worker threads: refusals come back as they were thrown, and a call whose parts cannot be read leaves the others alone. */
import { expect, test } from 'vitest'
import { workerTask } from '@kit/worker/workerTask'
import type { ReadingTask, ReadLines } from '@domain/finance/statements/readLines'
import type { StatementMatching, StatementPart } from '@domain/finance/statements/matchStatement'

const read = workerTask<ReadingTask, ReadLines>('statementLines')
const match = workerTask<StatementMatching, string, StatementPart>('statement')
const statement = {
  identifier: 'march',
  name: 'March',
  totals: [],
} as unknown as StatementMatching['statement']

test('a refusal of a worker is the same refusal for the caller', async () => {
  await expect(read({ file: { text: 'x'.repeat(3000) }, answers: {}, accounts: [] })).rejects.toMatchObject({
    status: 422,
    errors: [{ message: 'Line 1 is longer than 2,000 letters', field: 'text' }],
  })
})
test('a call whose parts end in an error fails with it, and its worker is replaced', async () => {
  async function* broken(): AsyncGenerator<StatementPart> {
    yield { lines: [] }
    throw new Error('The tenant is gone')
  }
  await expect(match({ statement }, broken())).rejects.toThrow('The tenant is gone')
  expect(JSON.parse(await match({ statement }))).toMatchObject({ identifier: 'march', lines: [] })
})
test('a task that no worker has fails', async () => {
  await expect(workerTask('unknown')({})).rejects.toThrow(TypeError)
})
