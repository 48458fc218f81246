/** The rules of the house, held by a machine: who may import whom, how files are named and sized, what is said once. */
import { describe, expect, test } from 'vitest'
import { contract } from '../sim-server/contract'
import { control } from '../sim-server/contract/control'
import { permissions } from '../sim-server/contract/permissions'
import { files, importsOf, read, sources } from './support/tree'

/** The part of the house a path belongs to, and what that part may import of the house. */
const house: [part: RegExp, may: RegExp][] = [
  [/^sim-server\/contract\//, /^sim-server\/contract\//],
  [/^db\//, /^(db|sim-server\/contract)\//],
  [/^seeds\//, /^(seeds|db|sim-server\/contract)\//],
  [/^sim-server\/kit\//, /^(sim-server\/(kit|contract)|db)\//],
  // What is printed says what its page says.
  [/^sim-server\/domain\//, /^(sim-server\/(domain|kit|contract)|db)\/|^locales\/\w+\/publicInvoices\.json$/],
  [/^sim-server\/modules\//, /^(sim-server\/(domain|kit|contract|modules)|db)\//],
  [/^web\/core\//, /^(web\/core|sim-server\/contract|locales)\//],
  [/^web\/ui\//, /^(web\/(ui|core)|sim-server\/contract)\//],
  [/^web\/modules\//, /^(web\/(modules|ui|core)|sim-server\/contract)\//],
  [/^web\/app\//, /^(web|sim-server\/contract)\//],
]
const own = (path: string) => /^(web|sim-server|db|seeds|locales|tests|scripts)\//.test(path)
/** `leads` of `web/modules/leads/columns.tsx` and of `web/modules/leads.tsx`. */
const moduleOf = (path: string) => /^(?:web|sim-server)\/modules\/([^/.]+)/.exec(path)?.[1]

describe('Imports run one way', () => {
  test.each(house.map(([part, may]) => [String(part), part, may] as const))('%s', (_, part, may) => {
    const wrong = sources
      .filter((path) => part.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => own(target) && !may.test(target))
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('modules are strangers to each other', () => {
    const wrong = sources
      .filter((path) => moduleOf(path) && moduleOf(path) !== 'index')
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => moduleOf(target) && moduleOf(target) !== moduleOf(path))
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('the contract is zod and strings', () => {
    const wrong = sources
      .filter((path) => path.startsWith('sim-server/contract/'))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => !own(target) && target !== 'zod')
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('Files', () => {
  test('none is over 400 lines', () => {
    expect(sources.filter((path) => read(path).split('\n').length > 401)).toEqual([])
  })

  test('the median is about 60 lines', () => {
    const sizes = sources
      .filter((path) => !path.startsWith('tests/'))
      .map((path) => read(path).split('\n').length)
      .toSorted((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(80)
  })

  test('each says at its head what it is for', () => {
    const silent = sources
      .filter(
        (path) =>
          /^(web|sim-server|db|seeds|scripts)\//.test(path) &&
          !/\/(schema\/)?index\.ts$|drizzle\.config/.test(path),
      )
      .filter((path) => !/^(\/\/ @vitest.*\n)?\s*(\/\*\*|\/\/)/.test(read(path)))
    expect(silent).toEqual([])
  })

  test('none is called after nothing', () => {
    expect(
      sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|manager|data2)(\.|\/)/i.test(path)),
    ).toEqual([])
  })

  test('the top level is the one that was agreed', () => {
    const top = new Set(files.map((path) => path.split('/')[0]!).filter((name) => !name.startsWith('.')))
    expect([...top].toSorted()).toEqual([
      'README.md',
      'db',
      'locales',
      'package-lock.json',
      'package.json',
      'scripts',
      'seeds',
      'sim-server',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
      'web',
    ])
  })

  test('the lockfile carries no addresses', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/registry/)
  })
})

describe('Said once', () => {
  const all = Object.values({ ...contract, control }).flatMap((module) => Object.values(module))

  test('no two endpoints answer the same call', () => {
    const calls = Object.values(contract)
      .flatMap((module) => Object.values(module))
      .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(calls.filter((one, at) => calls.indexOf(one) !== at)).toEqual([])
  })

  test('every endpoint asks for a permission that exists, or says why none', () => {
    const wrong = all
      .filter(({ spec: { can } }) =>
        typeof can === 'string' ? !(permissions as readonly string[]).includes(can) : can.because.length < 10,
      )
      .map(({ key }) => key.join('.'))
    expect(wrong).toEqual([])
  })

  test('an address of the API is written in the contract and nowhere else', () => {
    const paths = all
      .map(({ path }) => path)
      .filter((path) => path.split('/').length > 2 && !path.includes('{'))
    const wrong = sources
      .filter((path) => /^(web|sim-server\/(modules|domain|kit))\//.test(path))
      .flatMap((path) =>
        paths
          .filter((address) => read(path).includes(`'${address}'`) || read(path).includes(`"${address}"`))
          .map((address) => `${path} writes ${address}`),
      )
    expect(wrong).toEqual([])
  })

  test('a module bears one name in every folder', () => {
    const names = Object.keys(contract).filter((name) => existsAnywhere(`sim-server/contract/${name}`))
    const strange = sources
      .map((path) => /^sim-server\/modules\/([^/.]+)/.exec(path)?.[1])
      .filter((name): name is string => !!name && name !== 'index')
      .filter((name) => !names.includes(name) && !Object.keys(contract).includes(name))
    expect([...new Set(strange)]).toEqual([])
  })
})

const existsAnywhere = (start: string) =>
  files.some((path) => path.startsWith(`${start}.`) || path.startsWith(`${start}/`))
