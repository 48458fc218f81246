/** The project's own sources, for the tests that hold its architecture. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '@db/projectFolder'

/** Every file of the tree that git knows or would take: `web/core/list/list.ts`. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
export const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const texts = new Map<string, string>()
/** Read once: some rules look at every file for every path. */
export const read = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** `@core/list/list` → `web/core/list/list`, by the paths of tsconfig.json. */
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: { paths: Record<string, [string]> }
    }
  ).compilerOptions.paths,
).map(([alias, [target]]) => [alias.replace('*', ''), target.replace(/^\.\/|\*$/g, '')] as const)
const unaliased = (target: string) => {
  const found = aliases.find(
    ([alias]) => target === alias || (alias.endsWith('/') && target.startsWith(alias)),
  )
  return found ? found[1] + target.slice(found[0].length) : target
}

/** What a file imports, from the project's root: `sim-server/contract/http`; packages by their name: `zod`. */
export const importsOf = (path: string): string[] =>
  [...read(path).matchAll(IMPORT)]
    .map((found) => (found[1] ?? found[2] ?? found[3])!)
    .map((target) => (target.startsWith('.') ? normalize(join(dirname(path), target)) : unaliased(target)))
