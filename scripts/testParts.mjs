/** Runs the parts of `npm test`: captures what each prints, counts its tests, measures its time, and reports its failures. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import {
  at,
  ensureAuthenticator,
  ensureBuilt,
  ensureTestBrowser,
  root,
  say,
  toolCommand,
} from './machine.mjs'
import { isRed, retryFailures } from './flakyTests.mjs'
import { readPlaywright, readVitest } from './testReports.mjs'

/** Checks that pass or fail as a whole. */
export const CHECKS = [
  { name: 'Format', tool: 'oxfmt', args: ['--check'] },
  // Several checkers would each find the shared types anew: one takes half the processor time.
  { name: 'Types', tool: 'typescript', args: ['--noEmit', '--checkers', '1'] },
  { name: 'Lint', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'Dead code', tool: 'knip', args: ['--no-progress'] },
]

/** @param {string[]} args `run` or `related`, then what vitest takes: parts of file names, `-t TITLE`, `--project=NAME` */
export const vitestPart = (name, args) => ({
  name,
  tool: 'vitest',
  args: (id) => [
    ...args,
    // Expected errors are logged by many tests: only those of failed tests are of interest.
    '--silent=passed-only',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=.test/${id}.json`,
  ],
  read: readVitest,
})

/** @param {string[]} args what Playwright takes: parts of file names, `-g TITLE`, `--project=NAME`, `--repeat-each=N` */
export const browserPart = (name, args = []) => ({
  name,
  tool: 'playwright',
  args: (id) => ['test', '-c', 'tests/e2e/playwright.config.ts', `--output=.test/${id}`, ...args],
  env: (id) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: at('.test', `${id}.json`) }),
  read: readPlaywright,
})
/** The journeys in another engine, one project of `tests/engines/playwright.config.ts`. */
export const enginePart = (name, args) => ({
  ...browserPart(name),
  args: (id) => ['test', '-c', 'tests/engines/playwright.config.ts', `--output=.test/${id}`, ...args],
  read: (report) =>
    readPlaywright(report, { folder: 'tests/engines', command: `npm run test:engines -- --project=${name}` }),
})
/** Browser tests of the gate: one that fails is run once more, alone. */
export const retriedBrowserPart = (name, args) => ({ ...browserPart(name, args), isRetried: true })

/** What the browser parts need: a Chromium, an authenticator and fresh builds. */
async function prepareBrowser() {
  process.env.CHROMIUM = await ensureTestBrowser()
  await ensureAuthenticator()
  await ensureBuilt()
}

/** Longest output of a failed part that is printed, in lines; the whole stands in `.test/PART.log`. */
const SHOWN_LINES = 400

/** Runs a command and resolves with its exit code and all it printed. */
const capture = ([command, args], env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (more) => {
        text += String(more)
      })
    child.on('error', (cause) => done({ code: 127, text: `${text}\n${cause}` }))
    child.on('close', (code) => done({ code: code ?? 1, text: stripVTControlCharacters(text) }))
  })

const readReport = (name) =>
  existsSync(at('.test', `${name}.json`))
    ? JSON.parse(readFileSync(at('.test', `${name}.json`), 'utf8'))
    : null
/** What a failed browser test left: a recording, or a picture where none is made. */
const evidence = ({ traces = [], pictures = [] }) =>
  traces.length > 0
    ? traces.map((trace) => `  trace: node_modules/.bin/playwright show-trace ${trace}`)
    : pictures.map((picture) => `  picture: ${picture}`)

function showFailures(text, failures) {
  const out = []
  if (text) {
    const lines = text.trim().split('\n')
    out.push(...lines.slice(0, SHOWN_LINES))
    if (lines.length > SHOWN_LINES) out.push(`… ${lines.length - SHOWN_LINES} more lines`)
  }
  for (const failure of failures) {
    out.push('', `FAILED ${failure.title}`)
    if (failure.text) out.push(failure.text)
    out.push(...evidence(failure), `  alone: ${failure.alone}`)
  }
  process.stdout.write(`${out.join('\n')}\n\n`)
}

/**
 * One run of the tests. `run(part)` runs and counts a part, `finish()` prints the table and the counts and returns the exit code.
 * @param seed what `setSeed()` says: printed at the start and with the table
 */
export function makeTestRun({ seed, isWholeMatrix }) {
  const parts = []
  const drawnBy = isWholeMatrix ? `seed ${seed}, the whole matrix` : `seed ${seed}`
  say(drawnBy)
  const started = performance.now()
  rmSync(at('.test'), { recursive: true, force: true })
  mkdirSync(at('.test'), { recursive: true })

  /** Runs the tool of a part and reads its report; both get the id in `.test/`. */
  const execute = async ({ tool, args, env, read }, id) => {
    const command = toolCommand(tool, typeof args === 'function' ? args(id) : args)
    const { code, text } = await capture(command, env?.(id))
    writeFileSync(at('.test', `${id}.log`), text)
    const report = read && readReport(id)
    const result = report ? read(report) : { passed: !read && code === 0 ? 1 : 0, failures: [] }
    return { code, text, result }
  }

  const flaky = []
  /** Runs failed browser tests again and returns those that fail once more. */
  const retry = async (id, failures) => {
    let turn = 0
    const { failing, flaky: some } = await retryFailures(failures, async ({ title, again }) => {
      say(`Once more, alone: ${title}`)
      const { code, result } = await execute(browserPart('', again), `${id}-again-${++turn}`)
      return code === 0 && result.passed > 0
    })
    flaky.push(...some)
    return failing
  }

  /** Runs a part: one of `CHECKS`, `vitestPart()`, `browserPart()` or `retriedBrowserPart()`. Its log and report get the part's name in `.test/`. */
  const run = async (described) => {
    const { name, read } = described
    say(name)
    const id = name.toLowerCase().replaceAll(' ', '-')
    const from = performance.now()
    const { code, text, result } = await execute(described, id)
    const mayPass = described.isRetried && result.failures.length > 0 && !result.isBroken
    const failures = mayPass ? await retry(id, result.failures) : result.failures
    const part = {
      name,
      passed: result.passed + result.failures.length - failures.length,
      // A check counts as one.
      written: read ? result.written : 1,
      generated: result.generated,
      failed: Math.max(failures.length, code === 0 || mayPass ? 0 : 1),
      skipped: result.skipped ?? 0,
      seconds: (performance.now() - from) / 1000,
      files: result.files ?? [],
    }
    parts.push(part)
    if (part.failed > 0) showFailures(result.text ?? text, failures)
    return part
  }

  /** Before the first browser part. Ends the run where something is missing. */
  const prepare = async () => {
    const from = performance.now()
    await prepareBrowser()
    const seconds = (performance.now() - from) / 1000
    parts.push({ name: 'Build', preparation: true, passed: 0, failed: 0, skipped: 0, seconds, files: [] })
  }

  const sumOf = (key) => parts.reduce((sum, part) => sum + (part[key] ?? 0), 0)
  const countsText = ({ passed, failed, skipped, written, generated, flaky }) =>
    [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped ? [`${skipped} skipped`] : []),
      ...(flaky ? [`${flaky} flaky`] : []),
    ].join(', ') + (generated ? `: ${written} written, ${generated} generated` : '')

  const finish = () => {
    const time = (seconds) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`.padStart(8)
    const rows = parts.map(({ name, seconds, ...part }) =>
      `${name.padEnd(18)}${time(seconds)}   ${part.preparation ? '' : countsText(part)}`.trimEnd(),
    )
    const slowest = parts
      .flatMap(({ files }) => files)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5)
      .map(({ file, ms }) => `${time(ms / 1000)}  ${file}`)
    const total = (performance.now() - started) / 1000
    const all = {
      passed: sumOf('passed'),
      written: sumOf('written'),
      generated: sumOf('generated'),
      failed: sumOf('failed'),
      skipped: sumOf('skipped'),
      flaky: flaky.length,
    }
    // Written by tests/coverage.test.ts, and by both nets (tests/support/server/fuzz/reach.ts).
    const coverage = ['coverage.txt', 'reached-fuzz.txt', 'reached-storage-faults.txt']
      .map((file) => at('.test', file))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('')
    process.stdout.write(
      [
        ...flaky.flatMap((test) => [`flaky: ${test.title}`, ...evidence(test), `  alone: ${test.alone}`]),
        coverage && `\n${coverage}`,
        `${'part'.padEnd(18)}${'time'.padStart(8)}   tests`,
        ...rows,
        `${'total'.padEnd(18)}${time(total)}`,
        ...(slowest.length > 0 ? ['', 'slowest files', ...slowest] : []),
        '',
        countsText(all),
        drawnBy,
        '',
      ].join('\n'),
    )
    return isRed(all.failed, all.flaky) ? 1 : 0
  }
  return { run, prepare, finish }
}
