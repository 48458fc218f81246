/** What `npm test -- --changed` runs: files that differ from the branch main, and the browser tests they can affect. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
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

/** Test files that read the changed files, and those of the tree itself, which read every file. */
export const readingTests = (paths) =>
  git('ls-files', 'tests/**/*.test.ts', 'tests/**/*.test.tsx', 'tests/*.test.ts')
    .split('\n')
    .filter(
      (test) =>
        /^tests\/\w+\.test\.ts$/.test(test) ||
        READ_BY.some(([changed, reader]) => reader.test(test) && paths.some((path) => changed.test(path))),
    )

/** Where the area's name stands in a path. */
const AREA_OF = [
  /^sim-server\/(?:contract|modules|domain)\/(\w+)\//,
  /^(?:db\/schema|seeds|web\/modules|tests\/e2e)\/(\w+)\//,
  /^locales\/\w+\/(\w+)\//,
  /^tests\/support\/browser\/screens\/(\w+)\.ts$/,
]
/** No browser test depends on these. */
const WITHOUT_BROWSER = /^(?:tests\/(?!e2e|support\/browser)|scripts\/|\.ci\/|\.git)|\.md$/

/**
 * The areas whose browser tests can fail by these changes: `'all'` when a shared file changed, a list of areas otherwise.
 * @param {readonly string[]} paths
 * @returns {'all' | string[]}
 */
export function browserAreas(paths) {
  const areas = new Set(readdirSync(at('web/modules')))
  const affected = new Set()
  for (const path of paths.filter((path) => !WITHOUT_BROWSER.test(path))) {
    const area = AREA_OF.map((pattern) => pattern.exec(path)?.[1]).find(Boolean)
    if (!areas.has(area)) return 'all'
    affected.add(area)
  }
  // The shell and the palette are tested on the pages of the areas.
  return affected.size > 0 ? ['app', ...[...affected].toSorted()] : []
}
