/**
 * `npm test`: format, types, lint, dead code, server, console and browser tests, from a fresh clone, ending with the counts.
 *
 *   npm test -- api/leads              test files whose path contains that, without the browser; `-t TITLE` narrows further
 *   npm test -- --browser [leads]      browser tests whose file contains that, or all; `-g TITLE`, `--repeat-each N`
 *   npm test -- --changed              what the difference to the branch main can affect, for daily work
 *   npm test -- --seed 7               draws what `seed 7` drew; without it the commit's hash is the seed
 *   npm run test:all                   draws nothing and runs the whole matrix
 *   npm run test:steady                the browser tests five times on a busy machine
 *
 * What is bound to one core (types, dead code, build) runs beside the console tests, and the accessibility tests beside the
 * last browser tests: a part that waits leaves its core to another. A green run prints one table. A red one prints each failure first, with its trace and how to run it alone.
 * Everything the tools printed, and their JSON reports, are in `.test/`.
 */
import { browserAreas, changedFiles, vitestArguments } from './changed.mjs'
import { ensureInstalled, requireNode } from './machine.mjs'
import { browserPart, CHECKS, makeTestRun, retriedBrowserPart, vitestPart } from './testParts.mjs'
import { setSeed } from './testSeed.mjs'

requireNode()
await ensureInstalled()

const { args, ...seed } = setSeed(process.argv.slice(2))
const { run, prepare, finish } = makeTestRun(seed)

if (args[0] === '--browser') {
  await prepare()
  await run(browserPart('Browser tests', args.slice(1)))
} else if (args[0] === '--changed') {
  const paths = changedFiles()
  for (const check of CHECKS) await run(check)
  await run(vitestPart('Server and console', vitestArguments(paths)))
  const areas = browserAreas(paths)
  if (areas.length > 0) {
    await prepare()
    const all = areas === 'all'
    const folders = all ? [] : areas.map((area) => `tests/e2e/${area}/`)
    const titles = all ? [] : ['-g', `accessibility\\.(${areas.join('|')})\\b`]
    await run(retriedBrowserPart('Browser tests', ['--project=browser', '--pass-with-no-tests', ...folders]))
    await run(
      retriedBrowserPart('Accessibility', ['--project=accessibility', '--pass-with-no-tests', ...titles]),
    )
  }
} else if (args.length > 0) {
  await run(vitestPart('Server and console', ['run', ...args]))
} else {
  await Promise.all([
    ...CHECKS.map(run),
    prepare(),
    run(vitestPart('Console tests', ['run', '--project=console', '--project=fresh'])),
  ])
  await run(vitestPart('Server tests', ['run', '--project=server']))
  await run(retriedBrowserPart('Browser tests'))
}
process.exit(finish())
