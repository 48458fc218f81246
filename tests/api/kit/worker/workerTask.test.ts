/** Worker threads: refusals come back as they were thrown, and a call whose parts cannot be read leaves the others alone. */
import { expect, test } from 'vitest'
import { mostSeconds, workerTask } from '@kit/worker/workerTask'
import type { ReadingTask, ReadLines } from '@domain/finance/statements/readLines'
import type { ReadTask } from '@domain/masters/configuration/readFiles'
import type { StatementMatching, StatementPart } from '@domain/finance/statements/matchStatement'

const read = workerTask<ReadingTask, ReadLines>('statementLines', mostSeconds.foreign)
const match = workerTask<StatementMatching, string, StatementPart>('statement', mostSeconds.own)
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
  await expect(workerTask('unknown', mostSeconds.own)({})).rejects.toThrow(TypeError)
})

test('a task that takes longer than it may is ended and refused, and its worker is replaced', async () => {
  // Milliseconds in place of seconds: two million words are not read in five.
  const readQuickly = workerTask<ReadTask, unknown>('configuration', 0.005)
  const files = Array.from({ length: 4 }, () => ({ text: '- a: b\n'.repeat(20_000), fields: {} }))
  const waiting = [readQuickly({ files }), readQuickly({ files }), readQuickly({ files })]
  for (const { status, reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
    expect([status, reason]).toMatchObject([
      'rejected',
      {
        status: 422,
        errors: [
          {
            message:
              'This took longer than 0.005 seconds and was stopped. Try again later, or with less at once.',
          },
        ],
      },
    ])
  expect(JSON.parse(await match({ statement }))).toMatchObject({ identifier: 'march', lines: [] })
})
