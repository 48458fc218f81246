/** `npm run test:steady`: the browser tests five times, with one busy loop for each of two cores beside them. `-- NAME` as for `npm test -- --browser NAME`. */
import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode } from './machine.mjs'
import { browserPart, makeTestRun } from './testParts.mjs'
import { setSeed } from './testSeed.mjs'

const ROUNDS = 5
const BUSY_LOOPS = 2

requireNode()
await ensureInstalled()
const { args, ...seed } = setSeed(process.argv.slice(2))
const { run, prepare, finish } = makeTestRun(seed)
await prepare()
const busy = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const endBusy = () => {
  for (const child of busy) child.kill()
}
process
  .on('exit', endBusy)
  .on('SIGINT', () => process.exit(130))
  .on('SIGTERM', () => process.exit(143))

for (let round = 1; round <= ROUNDS; round++) {
  const { passed, failed } = await run(browserPart(`Round ${round}`, args))
  process.stdout.write(`  ${passed} passed, ${failed} failed\n`)
}
endBusy()
process.exit(finish())
