/** Errors that no call catches: logged, and the server goes on. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeClock } from '@kit/tenant/clock'
import { bundle } from '@support/bundle'

test('an unhandled rejection and an uncaught exception are logged; a call that waits is answered with 500, the next one normally', async () => {
  const program = await bundle('tests/support/server/unhandledProcess.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program.file], { timeout: 15_000 })
  program.remove()
  expect(stdout.trim().split('\n')).toEqual([
    'unhandled rejection: Error: nobody caught this',
    'uncaught exception: Error: nor this',
    'answered 200',
    'unhandled rejection: Error: lost in a call',
    'a call: Error: lost in a call',
    'answered 500',
    'unhandled rejection: Error: lost in a list',
    'answered 500',
  ])
}, 40_000)

test('clock.advance reports work that fails, and runs what is due after it at the next advance', async () => {
  const clock = makeClock()
  clock.freeze(true)
  const done: string[] = []
  clock.at(clock.now() + 10, () => {
    throw new Error('failed')
  })
  clock.at(clock.now() + 20, () => done.push('second'))
  await expect(clock.advance(30)).rejects.toThrow('failed')
  await clock.advance(30)
  expect(done).toEqual(['second'])
})
