/** The architecture of registration: indexes of the server side are sorted and complete, and the console's core names no module. */
import { describe, expect, test } from 'vitest'
import { contract } from '@contract'
import { documentedPermissions, permissions } from '@contract/permissions'
import { allMasters } from '@domain/masters'
import { allAssignments } from '@domain/platform/assignments'
import { importsOf, read, sources } from '@support/sourceTree'

const filesIn = (folder: string) => sources.filter((path) => path.startsWith(`${folder}/`))
const bare = (path: string) => path.replace(/(\/index)?\.tsx?$/, '')
/** The imports of a file below its own folder, in the order of the file: `sim-server/contract/access/agreements`. */
const listedIn = (index: string, folder: string) =>
  importsOf(index).filter((target) => new RegExp(`^${folder}/[^/]+/`).test(target))
const declaring = (pattern: RegExp) =>
  filesIn('sim-server/contract').flatMap((path) =>
    [...read(path).matchAll(pattern)].map(([, name]) => ({ name: name!, file: bare(path) })),
  )
/** The names that an index exports, with the files they are from, in its order. */
const exportedBy = (index: string) =>
  [...read(index).matchAll(/^export \{ (.+) \} from/gm)].flatMap(([, names], at) =>
    names!.split(', ').map((name) => ({ name, file: importsOf(index)[at]! })),
  )
const byFile = (a: { file: string; name: string }, b: { file: string; name: string }) =>
  a.file === b.file ? a.name.localeCompare(b.name, 'en') : a.file < b.file ? -1 : 1

describe('the indexes of contract, server modules and tables', () => {
  const indexes = [
    {
      index: 'sim-server/contract/modules.ts',
      folder: 'sim-server/contract',
      belongs: (path: string) =>
        /^export default /m.test(read(path)) ||
        (/= endpoints\(/.test(read(path)) && !path.endsWith('contract/control.ts')),
    },
    {
      index: 'sim-server/modules/index.ts',
      folder: 'sim-server/modules',
      belongs: (path: string) => /^export default /m.test(read(path)),
    },
    {
      index: 'db/schema/index.ts',
      folder: 'db/schema',
      belongs: (path: string) => /= sqliteTable\(/.test(read(path)) && !path.endsWith('schema/about.ts'),
    },
  ]

  test.each(indexes)('$index lists every module file', ({ index, folder, belongs }) => {
    const modules = filesIn(folder).filter((path) => path !== index && belongs(path))
    expect(modules.length).toBeGreaterThan(15)
    const listed = new Set(listedIn(index, folder))
    expect(modules.map(bare).filter((module) => !listed.has(module))).toEqual([])
  })

  test.each(indexes)('$index is sorted by area and module', ({ index, folder }) => {
    const listed = listedIn(index, folder)
    expect(listed).toEqual(listed.toSorted())
  })

  test('every group of endpoints is served under the name that its calls have', () => {
    const groups = declaring(/^export const (\w+) = endpoints\(/gm).filter(({ name }) => name !== 'control')
    expect(groups.length).toBeGreaterThan(60)
    expect(groups.map(({ name }) => name).filter((name) => !Object.hasOwn(contract, name))).toEqual([])
  })

  test.each([
    {
      list: 'sim-server/contract/allMasters.ts',
      declaration: /^export const (\w+) = master(?:With|Of[A-Z]\w*)?\(/gm,
      defined: () => allMasters().map(({ spec }) => spec.name),
    },
    {
      list: 'sim-server/contract/platform/assignments/allAssignments.ts',
      declaration: /^export const (\w+) = assignment(?:With)?\('/gm,
      defined: () => allAssignments().map(({ spec }) => spec.name),
    },
  ])(
    '$list has every declaration, sorted by area and name, and each has a table',
    ({ list, declaration, defined }) => {
      const declared = declaring(declaration)
      expect(declared.length).toBeGreaterThan(10)
      expect(exportedBy(list)).toEqual(declared.toSorted(byFile))
      expect(defined().toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
    },
  )
})

test('seeds/index.ts runs the seeder of every seed file', () => {
  const index = 'seeds/index.ts'
  const listed = new Set(listedIn(index, 'seeds'))
  const seeders = filesIn('seeds').filter((path) => /^export (function|const) seed[A-Z]/m.test(read(path)))
  expect(seeders.length).toBeGreaterThan(10)
  expect(seeders.map(bare).filter((path) => !listed.has(path))).toEqual([])
  const imported = [...read(index).matchAll(/\b(seed[A-Z]\w+)\b.*\} from/g)].map(([, name]) => name!)
  const run = /const builders[^=]*= \[([^]*?)\n\]/.exec(read(index))![1]!
  expect(imported.filter((name) => !run.includes(`  ${name},`))).toEqual([])
})

describe('web/core and web/ui name no module', () => {
  /** Signing in and up, two-factor authentication, and undoing operations, are the core's own work. */
  const OF_THE_CORE = ['operations', 'session', 'signup', 'twoFactor']
  const modules = new Set(
    sources
      .flatMap((path) => /^web\/modules\/\w+\/(\w+)\//.exec(path)?.[1] ?? [])
      .filter((name) => !OF_THE_CORE.includes(name)),
  )
  const detailParameters = new Set(
    sources
      .filter((path) => path.startsWith('web/modules/'))
      .flatMap((path) => [...read(path).matchAll(/detailParameter: '(\w+)'/g)].map(([, name]) => name!)),
  )
  /** Comments may give a module as an example. */
  const codeOf = (path: string) =>
    read(path)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '')
      .replaceAll(/^(import|export) .* from .*$/gm, '')
  const core = sources.filter((path) => /^web\/(core|ui)\//.test(path))
  const linesWith = (pattern: RegExp) =>
    core.flatMap((path) =>
      codeOf(path)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  const anyOf = (names: Iterable<string>) => `(?:${[...names].join('|')})`
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  test('as a namespace of words or a part of a command id', () => {
    expect(modules.size).toBeGreaterThan(15)
    expect(linesWith(new RegExp(`['"\`]${anyOf(modules)}[:.](?:\\w|['"\`])`))).toEqual([])
  })

  test('by a permission key', () => {
    const keys = [...permissions, ...documentedPermissions].filter(
      (key) => !OF_THE_CORE.includes(key.split('.')[0]!),
    )
    expect(linesWith(new RegExp(`['"\`]${anyOf(keys.map((key) => key.replace('.', '\\.')))}['"\`]`))).toEqual(
      [],
    )
  })

  test('by the path of a page or a query parameter', () => {
    const paths = [...modules].flatMap((name) => [name, kebab(name)])
    expect(linesWith(new RegExp(`['"\`]/${anyOf(paths)}\\b`))).toEqual([])
    expect(detailParameters.size).toBeGreaterThan(0)
    expect(
      linesWith(new RegExp(`[?&]${anyOf(detailParameters)}=|get\\('${anyOf(detailParameters)}'\\)`)),
    ).toEqual([])
  })
})

test('the pages of the bench load no modules: they register commands of their own, and a part they show must not bring others', () => {
  const fileOf = new Map(sources.map((path) => [bare(path), path]))
  /** The files that a file loads, directly or through others. */
  const loadedBy = (page: string) => {
    const loaded = new Set([page])
    for (const path of loaded)
      for (const target of importsOf(path)) {
        const file = fileOf.get(target)
        if (file) loaded.add(file)
      }
    return loaded
  }
  const pages = sources.filter((path) => /^tests\/bench\/\w+\/page\.tsx$/.test(path))
  expect(pages).toHaveLength(2)
  expect(pages.filter((page) => loadedBy(page).has('web/app/moduleLoader.ts'))).toEqual([])
  expect(loadedBy('web/app/shell/Shell.tsx')).toContain('web/app/moduleLoader.ts')
})
