/** Reads the JSON reports of vitest and Playwright: counts, time by file, and what failed. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './machine.mjs'

/**
 * @typedef {object} Failure
 * @property {string} title of a test, with its file
 * @property {string} alone the command that runs it alone
 * @property {string} [text] what it said
 * @property {string[]} [traces] recordings of the failed run
 * @property {string[]} [pictures] of the page then, where no trace is recorded
 * @property {string[]} [again] the arguments with which Playwright runs this test and no other
 */

const quotedForRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A title as an argument of `-t`: a regular expression, quoted for the shell. */
const titleArgument = (title) => `'${quotedForRegExp(title).replaceAll("'", `'\\''`)}'`

/**
 * Tests that are written, and those that a table or a loop makes of them: it declares a test for each of its rows in one place.
 * @param {readonly string[]} places where each test that ran is declared: `file:line:column`
 */
function countWritten(places) {
  const written = new Set(places).size
  return { written, generated: places.length - written }
}

/** Vitest's report: counts, files with their duration in ms, and how to run each failure alone. */
export function readVitest(report) {
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
  const places = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ location }) => `${name}:${location?.line}:${location?.column}`),
  )
  return {
    passed: report.numPassedTests,
    ...countWritten(places),
    skipped: report.numPendingTests + report.numTodoTests,
    files,
    failures,
  }
}

/** Playwright's report of the tests of a folder, which `command` runs, in the same form. */
export function readPlaywright(report, { folder = 'tests/e2e', command = 'npm test -- --browser' } = {}) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = report.suites.flatMap(specsOf)
  const results = (spec) => spec.tests.flatMap((test) => test.results)
  const attached = (spec, kind) =>
    results(spec)
      .flatMap(({ attachments }) => attachments)
      .filter(({ name, path }) => name === kind && path)
      .map(({ path }) => relative(root, path))
  const times = new Map()
  for (const spec of specs) {
    const file = `${folder}/${spec.file}`
    const ms = results(spec).reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      title: `${folder}/${spec.file}: ${spec.title}`,
      text: results(spec)
        .flatMap(({ errors }) => errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`))
        .map((text) => stripVTControlCharacters(text).split('\n').slice(0, 40).join('\n'))
        .join('\n'),
      traces: attached(spec, 'trace'),
      pictures: attached(spec, 'screenshot'),
      alone: `${command} ${spec.file}:${spec.line}`,
      again: [`${spec.file}:${spec.line}`, '-g', `${quotedForRegExp(spec.title)}$`],
    }))
  const places = specs
    .filter((spec) => results(spec).some(({ status }) => status !== 'skipped'))
    .map(({ file, line, column }) => `${file}:${line}:${column}`)
  return {
    passed: report.stats.expected,
    ...countWritten(places),
    skipped: report.stats.skipped,
    files: [...times].map(([file, ms]) => ({ file, ms })),
    failures,
    isBroken: report.errors.length > 0,
    // The failures tell what Playwright printed; without any, its output is all there is.
    ...(failures.length > 0 && { text: report.errors.map(({ message }) => message).join('\n') }),
  }
}
