/**
 * How much of the documents is built, counted from the code: calls from the contract, screens from the routes of
 * the console, behaviours from the rule ids in the titles of the tests that run. Everything that is documented is
 * counted; what is not built yet is missing, and stands under its area and module in `.test/coverage.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { root } from '@db/projectFolder'
import { unbuiltCalls } from '@sim/unbuiltCalls'
import { areaOf, areas } from '@support/areas'
import { routes } from '@support/consoleModules'
import { files, read } from '@support/sourceTree'
import { RULE_ID, testTitles } from '@support/testTitles'
import behaviours from './spec/behaviours.json' with { type: 'json' }
import documented from './spec/endpoints.json' with { type: 'json' }
import proposed from './spec/endpoints-undocumented.json' with { type: 'json' }
import screens from './spec/routes.json' with { type: 'json' }

// The modules of the console read it while they load; nothing here draws a page.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** `/leads/{identifier}` and `/leads/:lead` are one address. */
const shape = (path: string) => path.replaceAll(/\{\w+\}|:\w+\??/g, '{}')
const callShape = (method: string, path: string) => `${method} ${shape(path)}`

const endpoints = Object.values(contract)
  .flatMap((module): AnyEndpoint[] => Object.values(module))
  .map(({ template, path, ...rest }) => ({ ...rest, path: String(template ?? path) }))
const builtCalls = new Set([
  ...endpoints.map(({ method, path }) => callShape(method, path)),
  // socket.io answers it (`sim-server/realtime.ts`); `contract/events.ts` says what it sends.
  'GET /socket',
])
const builtScreens = new Set([
  ...routes.flatMap(({ path }) =>
    path.endsWith('?') ? [shape(path), shape(path.replace(/\/:\w+\?$/, ''))] : [shape(path)],
  ),
  // No route of a module: `NotFound` is drawn for every address that no route matches.
  '/*',
])

const testFiles = files.filter((path) => /^tests\/.*\.(test\.tsx?|e2e\.ts)$/.test(path))
const testedRules = new Set(
  testFiles.flatMap((path) => testTitles(path, read(path)).join('\n').match(RULE_ID) ?? []),
)

const kinds = ['calls', 'screens', 'behaviours'] as const
type Kind = (typeof kinds)[number]
interface Item {
  kind: Kind
  /** `POST /leads`, `/leads/create` or the id of a rule. */
  id: string
  /** The module or area that the documents name. */
  module: string
  done: boolean
}
const items: Item[] = [
  ...[...documented, ...proposed].map(({ id, module, method, path }) => ({
    kind: 'calls' as const,
    id,
    module,
    done: builtCalls.has(callShape(method, path)),
  })),
  ...screens.map(({ path, module }) => ({
    kind: 'screens' as const,
    id: path,
    module,
    done: builtScreens.has(shape(path)),
  })),
  ...behaviours.map(({ id, area }) => ({
    kind: 'behaviours' as const,
    id,
    module: area,
    done: testedRules.has(id),
  })),
]

interface Count {
  done: number
  all: number
}
type Row = Record<Kind, Count>
const countOf = (some: readonly Item[]): Row => {
  const count = (kind: Kind): Count => {
    const ofKind = some.filter((item) => item.kind === kind)
    return { done: ofKind.filter(({ done }) => done).length, all: ofKind.length }
  }
  return { calls: count('calls'), screens: count('screens'), behaviours: count('behaviours') }
}
const rows = areas.map((area) => ({
  area,
  ...countOf(items.filter(({ module }) => areaOf(module) === area)),
}))
const total = { area: 'all', ...countOf(items) }

const table = [
  ['built / documented', ...kinds],
  ['---', ...kinds.map(() => '---')],
  ...[...rows, total].map((row) => [
    row.area,
    ...kinds.map((kind) => `${row[kind].done} / ${row[kind].all}`),
  ]),
]
  .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(at === 0 ? 18 : 10)).join(' | ')} |`)
  .join('\n')

/** The ids that are not built or have no test, by area and module of the documents. */
const missing = Object.fromEntries(
  areas.map((area) => {
    const ofArea = items.filter(({ module }) => areaOf(module) === area)
    const names = [...new Set(ofArea.filter(({ done }) => !done).map(({ module }) => module))].sort()
    return [
      area,
      Object.fromEntries(
        names.map((name) => {
          const ofModule = ofArea.filter(({ module }) => module === name)
          const isStarted = ofModule.some(({ done }) => done)
          const ids = ofModule.filter(({ done }) => !done).map(({ id }) => id)
          return [name, { built: isStarted ? 'in part' : 'not yet', missing: ids }]
        }),
      ),
    ]
  }),
)

describe('coverage', () => {
  test('counts every documented call, screen and behaviour once', () => {
    mkdirSync(join(root, '.test'), { recursive: true })
    writeFileSync(join(root, '.test/coverage.txt'), `${table}\n`)
    writeFileSync(
      join(root, '.test/coverage.json'),
      `${JSON.stringify({ total, areas: rows, missing }, null, 1)}\n`,
    )
    expect(kinds.map((kind) => rows.reduce((sum, row) => sum + row[kind].all, 0))).toEqual([
      244 + 490,
      272,
      925,
    ])
  })

  test('every module of the documents belongs to an area', () => {
    const unknown = items.filter(({ module }) => !areaOf(module)).map(({ module, id }) => `${module}: ${id}`)
    expect(unknown).toEqual([])
  })

  test('every rule id in a test file stands in the title of a test that runs', () => {
    const elsewhere = testFiles.flatMap((path) => {
      const inTitles = testTitles(path, read(path)).join('\n')
      return [...new Set(read(path).match(RULE_ID) ?? [])]
        .filter((id) => !inTitles.includes(id))
        .map((id) => `${path}: ${id}`)
    })
    expect(elsewhere).toEqual([])
  })

  test('every rule id in a title is a rule of the documents', () => {
    const rules = new Set(behaviours.map(({ id }) => id))
    expect([...testedRules].filter((id) => !rules.has(id))).toEqual([])
  })

  test('a call is marked as documented in the contract when the documents have it, and only then', () => {
    const inventory = new Set(documented.map(({ method, path }) => callShape(method, path)))
    const wrong = endpoints
      .filter(
        ({ method, path, spec }) => (spec.from === 'documented') !== inventory.has(callShape(method, path)),
      )
      .map(({ method, path }) => `${method} ${path}`)
    expect(wrong).toEqual([])
  })

  test('a documented call that is not built answers 501: the list of them is what the contract lacks', () => {
    const lacking = documented
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !builtCalls.has(callShape(...(call.split(' ') as [string, string]))))
    expect([...unbuiltCalls].toSorted()).toEqual(lacking.toSorted())
  })

  test('no count is lower than tests/README.md says', () => {
    const stated = [
      ...read('tests/README.md').matchAll(
        /^\| (\w+) +\| (\d+) \/ \d+ +\| (\d+) \/ \d+ +\| (\d+) \/ \d+ +\|$/gm,
      ),
    ]
    expect(stated.map(([, area]) => area)).toEqual([...areas, 'all'])
    const lost = stated.flatMap(([, area, ...counts]) => {
      const row = [...rows, total].find((one) => one.area === area)!
      return kinds
        .filter((kind, at) => row[kind].done < Number(counts[at]))
        .map(
          (kind) => `${area}: ${row[kind].done} ${kind}, tests/README.md says ${counts[kinds.indexOf(kind)]}`,
        )
    })
    expect(lost).toEqual([])
  })
})
