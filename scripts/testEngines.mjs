/**
 * `npm run test:engines`: the journeys of `tests/engines`, by keyboard, in Firefox and in WebKit. Outside the gate, because
 * neither is on every machine: one that is missing is named with Debian's packages for it, and the others are tested.
 *
 *   npm run test:engines -- --project=WebKit triage   what Playwright takes: one engine, parts of file names, `-g TITLE`
 */
import { ENGINES, missingOf } from './engines.mjs'
import { ensureBuilt, ensureInstalled, requireNode, say, stop } from './machine.mjs'
import { enginePart, makeTestRun } from './testParts.mjs'
import { setSeed } from './testSeed.mjs'

requireNode()
await ensureInstalled()
const { args, ...seed } = setSeed(process.argv.slice(2))
const chosen = args.find((arg) => arg.startsWith('--project='))?.slice('--project='.length)
const engines = ENGINES.filter(({ name }) => !chosen || name === chosen)
if (engines.length === 0)
  stop(`There is no engine ${chosen}.`, `Choose one of ${ENGINES.map(({ name }) => name).join(', ')}.`)

const isInstalled = (engine) => missingOf(engine).length === 0
const lacks = engines
  .filter((engine) => !isInstalled(engine))
  .map(
    (engine) =>
      `${engine.name} was not tested: no ${missingOf(engine).join(', no ')} on this machine. Install it (Debian: apt-get install ${engine.packages.join(' ')}).`,
  )
const installed = engines.filter(isInstalled)
if (installed.length === 0) stop('No engine is installed.', lacks.join('\n'))
for (const sentence of lacks) say(sentence)

await ensureBuilt()
const { run, finish } = makeTestRun(seed)
const others = args.filter((arg) => !arg.startsWith('--project='))
for (const { name } of installed) await run(enginePart(name, [`--project=${name}`, ...others]))
const code = finish()
if (lacks.length > 0) process.stdout.write(`${lacks.join('\n')}\n`)
process.exit(code)
