/** Runs the parts of `npm test`: captures what each prints, counts its tests, measures its time, and reports its failures. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
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
/** A title as an argument of `-t`: a regular expression, quoted for the shell. */
const titleArgument = (title) => `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", `'\\''`)}'`

/** Vitest's JSON report: counts, files with their duration in ms, and how to run each failure alone. */
function readVitest(report) {
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults, status }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    failed: assertionResults.filter((test) => test.status === 'failed'),
    broken: status === 'failed',
  }))
  const failures = files.flatMap(({ file, failed, broken }) =>
    failed.length > 0
      ? failed.map(({ fullName }) => ({
          title: `${file}: ${fullName}`,
          alone: `npm test -- ${file} -t ${titleArgument(fullName)}`,
        }))
      : broken
        ? [{ title: `${file}: the file could not be run`, alone: `npm test -- ${file}` }]
        : [],
  )
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files,
    failures,
  }
}

/** Playwright's JSON report, in the same form. `traces` record the failed run; `pictures` show the page then, where no trace is recorded. */
function readPlaywright(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = report.suites.flatMap(specsOf)
  const results = (spec) => spec.tests.flatMap((test) => test.results)
  const attached = (spec, wanted) =>
    results(spec)
      .flatMap(({ attachments }) => attachments)
      .filter(({ name, path }) => name === wanted && path)
      .map(({ path }) => relative(root, path))
  const times = new Map()
  for (const spec of specs) {
    const file = `tests/e2e/${spec.file}`
    const ms = results(spec).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      title: `tests/e2e/${spec.file}: ${spec.title}`,
      text: results(spec)
        .flatMap(({ errors }) => errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`))
        .map((text) => stripVTControlCharacters(text).split('\n').slice(0, 40).join('\n'))
        .join('\n'),
      traces: attached(spec, 'trace'),
      pictures: attached(spec, 'screenshot'),
      alone: `npm test -- --browser ${spec.file}:${spec.line}`,
    }))
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    files: [...times].map(([file, ms]) => ({ file, ms })),
    failures,
    // The failures tell what Playwright printed; without any, its output is all there is.
    ...(failures.length > 0 && { text: report.errors.map(({ message }) => message).join('\n') }),
  }
}

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
    for (const trace of failure.traces ?? [])
      out.push(`  trace: node_modules/.bin/playwright show-trace ${trace}`)
    if (!failure.traces?.length)
      for (const picture of failure.pictures ?? []) out.push(`  picture: ${picture}`)
    out.push(`  alone: ${failure.alone}`)
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

  /** Runs a part: one of `CHECKS`, `vitestPart()` or `browserPart()`. Its log and report get the part's name in `.test/`. */
  const run = async ({ name, tool, args, env, read }) => {
    say(name)
    const id = name.toLowerCase().replaceAll(' ', '-')
    const from = performance.now()
    const command = toolCommand(tool, typeof args === 'function' ? args(id) : args)
    const { code, text } = await capture(command, env?.(id))
    writeFileSync(at('.test', `${id}.log`), text)
    const report = read && readReport(id)
    const result = report ? read(report) : { passed: !read && code === 0 ? 1 : 0, failures: [] }
    const part = {
      name,
      passed: result.passed,
      failed: Math.max(result.failures.length, code === 0 ? 0 : 1),
      skipped: result.skipped ?? 0,
      seconds: (performance.now() - from) / 1000,
      files: result.files ?? [],
    }
    parts.push(part)
    if (part.failed > 0) showFailures(result.text ?? text, result.failures)
    return part
  }

  /** Before the first browser part. Ends the run where something is missing. */
  const prepare = async () => {
    const from = performance.now()
    await prepareBrowser()
    const seconds = (performance.now() - from) / 1000
    parts.push({ name: 'Build', preparation: true, passed: 0, failed: 0, skipped: 0, seconds, files: [] })
  }

  const counts = () => ({
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
  })
  const countsText = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

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
    // Written by tests/coverage.test.ts.
    const coverage = existsSync(at('.test/coverage.txt'))
      ? readFileSync(at('.test/coverage.txt'), 'utf8')
      : ''
    process.stdout.write(
      [
        coverage && `\n${coverage}`,
        `${'part'.padEnd(18)}${'time'.padStart(8)}   tests`,
        ...rows,
        `${'total'.padEnd(18)}${time(total)}`,
        ...(slowest.length > 0 ? ['', 'slowest files', ...slowest] : []),
        '',
        countsText(counts()),
        drawnBy,
        '',
      ].join('\n'),
    )
    return counts().failed > 0 ? 1 : 0
  }
  return { run, prepare, finish }
}
