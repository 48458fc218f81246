/**
 * `npm test`: types, lint, architecture, unit, API and browser, from a fresh clone, ending with the counts.
 * `npm test -- api/leads` runs the files whose path contains that, without the browser; `-- --browser NAME` only those.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import {
  at,
  ensureAuthenticator,
  ensureBrowser,
  ensureBuilt,
  ensureInstalled,
  requireNode,
  say,
  tool,
} from './machine.mjs'

requireNode()
await ensureInstalled()
rmSync(at('.test'), { recursive: true, force: true })
mkdirSync(at('.test'), { recursive: true })

const asked = process.argv.slice(2)
const browserOnly = asked[0] === '--browser'
const names = browserOnly ? asked.slice(1) : asked
const counts = { passed: 0, failed: 0, skipped: 0 }
const parts = []
const started = performance.now()

const note = (part, { passed = 0, failed = 0, skipped = 0 }) => {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
  parts.push(
    `${part}: ${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
  )
}
/** A check that passes or fails as a whole. */
const check = async (part, name, args) => {
  say(part)
  note(part, (await tool(name, args)) === 0 ? { passed: 1 } : { failed: 1 })
}
const report = (file) => (existsSync(at(file)) ? JSON.parse(readFileSync(at(file), 'utf8')) : null)

if (names.length === 0 && !browserOnly) {
  await check('Format', 'oxfmt', ['--check'])
  await check('Types', 'typescript', ['--noEmit'])
  await check('Lint', 'oxlint', ['--deny-warnings'])
  await check('Dead code', 'knip', ['--no-progress'])
}
if (!browserOnly) {
  say('Units, API and console')
  const code = await tool('vitest', [
    'run',
    ...names,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.test/vitest.json',
  ])
  const seen = report('.test/vitest.json')
  const passed = seen?.numPassedTests ?? 0
  note('Units, API and console', {
    passed,
    failed: Math.max(seen?.numFailedTests ?? 0, code === 0 ? 0 : 1),
    skipped: (seen?.numPendingTests ?? 0) + (seen?.numTodoTests ?? 0),
  })
}
if (names.length === 0 || browserOnly) {
  const browser = await ensureBrowser()
  await ensureAuthenticator()
  await ensureBuilt()
  say('Browser')
  const code = await tool('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', ...names], {
    env: { ...process.env, CHROMIUM: browser },
  })
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = report('.test/playwright.json')?.stats ?? {}
  note('Browser', { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped })
}

// Written by tests/coverage.test.ts.
if (existsSync(at('.test/coverage.txt')))
  process.stdout.write(`\n${readFileSync(at('.test/coverage.txt'), 'utf8')}`)

process.stdout.write(
  `\n${parts.join('\n')}\nin ${Math.round((performance.now() - started) / 1000)} s\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}\n`,
)
process.exit(counts.failed > 0 ? 1 : 0)
