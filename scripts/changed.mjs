/** What `npm test -- --changed` runs: files that differ from the branch main, and the tests they can affect. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { at, root } from './machine.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const tryGit = (...args) => {
  try {
    return git(...args).trim()
  } catch {
    return ''
  }
}

/** Paths that differ from where this branch left main, committed or not; on main itself, what is not committed. */
export function changedFiles() {
  const main =
    ['origin/main', 'main'].find((name) => tryGit('rev-parse', '--verify', '--quiet', name)) ?? 'HEAD'
  const base = tryGit('merge-base', 'HEAD', main) || 'HEAD'
  const lines = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(lines.split('\n').filter(Boolean))]
}

/** Tests that read files which they do not import, by the path of those files. */
const READ_BY = [
  [
    /^locales\//,
    /^tests\/web\/core\/(?:words|wordBundles\.fresh|moduleNames|sentences|filterLanguages)\.test\./,
  ],
  [/\.css$/, /^tests\/web\/(?:ui\/(?:contrast|rightToLeft)|app\/sideNavRules)\.test\./],
  [/^db\/|\.sql$/, /^tests\/api\/db\//],
]
/** Tests of the tree itself: they read every file. */
const TREE_TEST = /^tests\/\w+\.test\.ts$/
/** The indexes that name what every area declares: a test that imports one is a table of all modules, masters or lists. */
const INDEX_IMPORT =
  /from '(?:@contract|@contract\/(?:allMasters|declarations|platform\/assignments\/allAssignments)|@support\/(?:everyMaster|everyAssignment|consoleModules)|@app\/moduleLoader)'/
/** Where the area's name stands in the path of a source. */
const AREA_OF_SOURCE = [
  /^sim-server\/(?:contract|modules|domain)\/(\w+)\//,
  /^(?:db\/schema|seeds|web\/modules)\/(\w+)\//,
  /^locales\/\w+\/(\w+)\//,
]
const AREA_OF_BROWSER_TEST = [/^tests\/e2e\/(\w+)\//, /^tests\/support\/browser\/screens\/(\w+)\.ts$/]
const areaIn = (patterns, path) => patterns.map((pattern) => pattern.exec(path)?.[1]).find(Boolean)
/** No test of vitest depends on these but those of the tree. */
const WITHOUT_VITEST = /^(?:tests\/(?:e2e|support\/browser|bench|endurance|engines)|\.ci|\.git)|\.(?:md|png)$/
/** No browser test depends on these. */
const WITHOUT_BROWSER = /^(?:tests\/(?!e2e|support\/browser)|scripts\/|\.ci\/|\.git)|\.md$/

/**
 * The test files of vitest for changed files. A change in an area selects the tests of the area, the tables of all modules and the
 * tests of the tree: by the imports alone it would reach most tests, because every page is drawn by the whole app. Of a shared file,
 * the tests that reach it by their imports are to be found by vitest.
 * @param {readonly string[]} paths the changed files
 * @param {{ tests: readonly string[], areas: readonly string[], textOf(path: string): string, importersOf(path: string): readonly string[] }} tree
 * the test files, the areas, what is in a file, and the files that import a file themselves
 * @returns {{ files: string[], shared: string[] }} the test files to run, and the shared files
 */
export function selectTests(paths, { tests, areas, textOf, importersOf }) {
  const known = paths.filter((path) => !WITHOUT_VITEST.test(path))
  const ofArea = (path) => {
    const area = areaIn(AREA_OF_SOURCE, path)
    return areas.includes(area) ? area : undefined
  }
  const sources = known.filter(ofArea)
  const shared = known.filter((path) => !ofArea(path) && !tests.includes(path))
  const importers = sources.flatMap(importersOf)
  const affected = new Set([...sources, ...importers].map(ofArea).filter(Boolean))
  const isSelected = (test) =>
    TREE_TEST.test(test) ||
    paths.includes(test) ||
    importers.includes(test) ||
    affected.has(/^tests\/(?:api|web)\/(\w+)\//.exec(test)?.[1]) ||
    READ_BY.some(([changed, reader]) => reader.test(test) && paths.some((path) => changed.test(path))) ||
    (sources.length > 0 && INDEX_IMPORT.test(textOf(test)))
  return { files: tests.filter(isSelected), shared }
}

/** `@domain/finance/letters` of `sim-server/domain/finance/letters.ts`: how files of other areas import it. */
const aliasOf = (path) =>
  path
    .replace(/^sim-server\/(?=contract|domain)/, '')
    .replace(/^/, '@')
    .replace(/\.tsx?$/, '')

/** What vitest is to run for the changed files. */
export function vitestArguments(paths) {
  const { files, shared } = selectTests(paths, {
    tests: git(
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'tests/**/*.test.ts',
      'tests/**/*.test.tsx',
      'tests/*.test.ts',
    )
      .split('\n')
      .filter((path) => path && existsSync(at(path))),
    areas: readdirSync(at('web/modules')),
    textOf: (path) => readFileSync(at(path), 'utf8'),
    importersOf: (path) =>
      tryGit('grep', '-lF', `'${aliasOf(path)}'`)
        .split('\n')
        .filter(Boolean),
  })
  return shared.length > 0
    ? ['related', '--run', '--passWithNoTests', ...shared, ...files]
    : ['run', ...files]
}

/**
 * The areas whose browser tests can fail by these changes: `'all'` when a shared file changed, a list of areas otherwise.
 * @param {readonly string[]} paths
 * @returns {'all' | string[]}
 */
export function browserAreas(paths) {
  const areas = new Set(readdirSync(at('web/modules')))
  const affected = new Set()
  for (const path of paths.filter((path) => !WITHOUT_BROWSER.test(path))) {
    const area = areaIn([...AREA_OF_SOURCE, ...AREA_OF_BROWSER_TEST], path)
    if (!areas.has(area)) return 'all'
    affected.add(area)
  }
  // The shell and the palette are tested on the pages of the areas.
  return affected.size > 0 ? ['app', ...[...affected].toSorted()] : []
}
