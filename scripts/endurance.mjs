/**
 * `npm run endurance`: what takes too long for `npm test`. Prints its figures and fails when one is missed.
 *
 *   npm run endurance -- --seconds 60 --seed 1   the load of many people beside bulk changes, exports and uploads
 *   npm run endurance -- --only kills            only one of: load, kills, fuzz
 */
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { at, ensureBuilt, ensureInstalled, requireNode, say, tool } from './machine.mjs'

requireNode()
await ensureInstalled()
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '100' },
    cases: { type: 'string', default: '200' },
  },
})

/** Milliseconds, of every call of people. */
const GOAL = 50
const share = (all, part) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))]
const ms = (value) => `${value.toFixed(0)} ms`.padStart(8)

async function load() {
  await ensureBuilt()
  const { register } = await import('tsx/esm/api')
  register()
  const { mixedLoad } = await import(pathToFileURL(at('tests/endurance/mixedLoad.ts')).href)
  const { times, wrong, integrity, brokenReferences } = await mixedLoad(
    Number(values.seconds),
    Number(values.seed),
  )
  const people = [...times.read, ...times.write]
  const rows = Object.entries({ 'all people': people, ...times })
  const line = ([name, all]) =>
    `${name.padEnd(12)}${String(all.length).padStart(7)}${ms(share(all, 0.5))}${ms(share(all, 0.99))}${ms(share(all, 1))}`
  process.stdout.write(
    `\n${'calls'.padEnd(12)}${'number'.padStart(7)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'longest'.padStart(8)}\n${rows.map(line).join('\n')}\n`,
  )
  process.stdout.write(`wrong answers: ${wrong.length} ${wrong.slice(0, 5).join(', ')}\n`)
  process.stdout.write(`file afterwards: ${integrity}, ${brokenReferences.length} broken references\n`)
  return (
    wrong.length === 0 && integrity === 'ok' && brokenReferences.length === 0 && share(people, 0.99) <= GOAL
  )
}
const vitest = (file, env) => async () => {
  Object.assign(process.env, env)
  return (await tool('vitest', ['run', '--project=server', file, '--silent=passed-only'])) === 0
}
const parts = {
  load,
  kills: vitest('tests/api/control/killedProcess.test.ts', { KILLS: values.kills }),
  fuzz: vitest('tests/api/kit/fuzz.test.ts', { FUZZ_CASES: values.cases, FUZZ_SEED: values.seed }),
}
const failed = []
for (const [name, run] of Object.entries(parts)) {
  if (!name.includes(values.only)) continue
  say(name)
  if (!(await run())) failed.push(name)
}
process.stdout.write(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}\n` : '\nEverything held.\n')
process.exit(failed.length > 0 ? 1 : 0)
