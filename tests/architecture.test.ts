/** The structure of the code (README, "Where things are"): areas and names, sizes, and what may be written only once. */
import { describe, expect, test } from 'vitest'
import { contract, moduleDeclarations } from '@contract'
import { control } from '@contract/control'
import type { ModuleDeclaration } from '@contract/moduleDeclaration'
import { documentedPermissions, permissions } from '@contract/permissions'
import { areas } from '@support/areas'
import { files, importsOf, read, sources } from '@support/sourceTree'

/** Folders that hold one folder for each area. */
const layersByArea = [
  'sim-server/contract',
  'sim-server/modules',
  'sim-server/domain',
  'db/schema',
  'seeds',
  'web/modules',
  'locales/en',
  'locales/fr',
  'locales/tr',
  'locales/ar',
  'tests/api',
  'tests/web',
  'tests/e2e',
]
/** What is not a module but stands beside the areas of a layer. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  seeds: ['reference'],
  'tests/api': ['control', 'db', 'kit', 'outsider'],
  'tests/web': ['app', 'core', 'ui'],
  'tests/e2e': ['app', 'pictures'],
}
/** `['leads', 'leadImport']` of `web/modules/leads/leadImport/steps.ts`. */
const placeOf = (path: string, layer: string): [area: string, name: string] | null => {
  if (!path.startsWith(`${layer}/`)) return null
  const [area, name] = path.slice(layer.length + 1).split('/')
  return area && name ? [area, name.split('.')[0]!] : null
}
describe('the indexes of the console modules', () => {
  const indexes = sources.filter((path) =>
    /^web\/app\/((entry|initial|portal|public)Modules|modules\/(?!index\.ts)\w+)\.ts$/.test(path),
  )
  const listedIn = (index: string) => importsOf(index).filter((target) => target.startsWith('web/modules/'))

  test('web/app imports a module in an index only, by its index file', () => {
    const wrong = sources
      .filter((path) => path.startsWith('web/app/'))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => target.startsWith('web/modules/'))
          .filter(
            (target) =>
              !indexes.includes(path) ||
              !sources.some((one) => new RegExp(`^${target}/index\\.tsx?$`).test(one)),
          )
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('an index is sorted, and an area lists its own modules', () => {
    const wrong = indexes.filter((index) => listedIn(index).join() !== listedIn(index).toSorted().join())
    expect(wrong).toEqual([])
    const strange = indexes
      .filter((index) => index.startsWith('web/app/modules/'))
      .flatMap((index) => {
        const area = index.slice('web/app/modules/'.length, -'.ts'.length)
        return listedIn(index).filter((target) => !target.startsWith(`web/modules/${area}/`))
      })
    expect(strange).toEqual([])
  })

  test('every module of the console is in an index', () => {
    const listed = new Set(indexes.flatMap(listedIn))
    const missing = new Set(
      sources
        .filter((path) => /^web\/modules\/\w+\/\w+\//.test(path))
        .map((path) => path.split('/').slice(0, 4).join('/'))
        .filter((module) => !listed.has(module)),
    )
    expect([...missing]).toEqual([])
  })

  test('the index of all areas brings every area, and their English', () => {
    const index = 'web/app/modules/index.ts'
    const ofAreas = indexes.filter((path) => path.startsWith('web/app/modules/') && path !== index)
    expect(ofAreas.length).toBeGreaterThan(10)
    expect(importsOf(index)).toEqual(
      expect.arrayContaining([
        'virtual:words/en/modules',
        ...ofAreas.map((path) => path.slice(0, -'.ts'.length)),
      ]),
    )
  })
})

describe('areas and names', () => {
  test('every layer has the same areas', () => {
    const strange = layersByArea.flatMap((layer) =>
      [...new Set(files.map((path) => placeOf(path, layer)?.[0]).filter((area) => area !== undefined))]
        .filter((area) => !areas.includes(area) && !rooms[layer]?.includes(area))
        .map((area) => `${layer}/${area}`),
    )
    expect(strange).toEqual([])
  })

  test('a module is in the same area in every layer', () => {
    const areasOfName = new Map<string, Set<string>>()
    for (const layer of layersByArea)
      for (const path of files) {
        const place = placeOf(path, layer)
        if (!place || !areas.includes(place[0])) continue
        areasOfName.set(place[1], (areasOfName.get(place[1]) ?? new Set()).add(place[0]))
      }
    const wrong = [...areasOfName].filter(([, found]) => found.size > 1)
    expect(wrong.map(([name, found]) => `${name} is in ${[...found].join(' and ')}`)).toEqual([])
  })

  test('a module of the server or the console has a contract of its name in its area', () => {
    const strange = ['sim-server/modules', 'web/modules'].flatMap((layer) =>
      sources
        .map((path) => placeOf(path, layer))
        .filter((place) => place !== null)
        .filter(([, name]) => !modulesWithoutContract.includes(name))
        .map(([area, name]) => `${area}/${name}`)
        .filter(
          (module) =>
            !['.ts', '/index.ts'].some((end) => sources.includes(`sim-server/contract/${module}${end}`)),
        ),
    )
    expect([...new Set(strange)]).toEqual([])
  })
})

/** Pages that have no endpoint of their own. */
const modulesWithoutContract: readonly string[] = ['home', 'masterIndex', 'userManagement']

describe('files', () => {
  test('no file has more than 400 lines', () => {
    expect(sources.filter((path) => read(path).split('\n').length > 401)).toEqual([])
  })

  test('no folder holds more than 20 files of code', () => {
    const counts = new Map<string, number>()
    for (const path of sources) {
      const folder = path.split('/').slice(0, -1).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  test('the median file has at most 80 lines', () => {
    const sizes = sources
      .filter((path) => !path.startsWith('tests/'))
      .map((path) => read(path).split('\n').length)
      .toSorted((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(80)
  })

  test('each file begins with a comment that says what it is for', () => {
    const silent = sources
      .filter(
        (path) =>
          /^(web|sim-server|db|seeds|scripts)\//.test(path) &&
          !/\/(schema\/)?index\.ts$|drizzle\.config/.test(path),
      )
      .filter((path) => !/^(\/\/ @vitest.*\n)?\s*(\/\*\*|\/\/)/.test(read(path)))
    expect(silent).toEqual([])
  })

  test('no file has a name that says nothing', () => {
    expect(
      sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|manager|data2)(\.|\/)/i.test(path)),
    ).toEqual([])
  })

  test('a module-level name can be found by searching', () => {
    const vague =
      /^(?:export )?(?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type) (named|own|known|kept|told|asked|said|made|shown|given|wanted|held|apart|once|tell|holders|some|one|taken|filled|here|done|sent|written|spoken|seen|found|left|live|desk|judge|give|KEPT|MISSING)\b/gm
    const wrong = sources.flatMap((path) =>
      [...read(path).matchAll(vague)].map(([, name]) => `${path} declares ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('the top level is the agreed one', () => {
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

  test('a module has one file of words for each language', () => {
    const wrong = files
      .filter((path) => path.startsWith('locales/'))
      .filter((path) => !/^locales\/(en|fr|tr|ar)\/(\w+\/)?\w+\.json$/.test(path))
    expect(wrong).toEqual([])
  })

  test('the lockfile carries no addresses', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/registry/)
  })
})

describe('written once', () => {
  const endpoints = Object.values({ ...contract, control }).flatMap((module) => Object.values(module))

  test('no two endpoints answer the same call', () => {
    const calls = Object.values(contract)
      .flatMap((module) => Object.values(module))
      .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  test('every endpoint names a permission that exists, or says why it needs none', () => {
    const wrong = endpoints
      .filter(({ spec: { can } }) =>
        typeof can === 'string' ? !(permissions as readonly string[]).includes(can) : can.because.length < 10,
      )
      .map(({ key }) => key.join('.'))
    expect(wrong).toEqual([])
  })

  test('a part of a record is a RecordPart, which says what could not be loaded and what is empty', () => {
    const ofHand = sources.filter(
      (path) =>
        path.startsWith('web/modules/') && /<section\s[^>]*detail-group[\s\S]*<LoadError/.test(read(path)),
    )
    expect(ofHand).toEqual([])
  })
  test('a path of the API is written in the contract only', () => {
    const paths = endpoints
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

  test('options that one walks by arrows are announced by `useActiveOption`, the cells of grids by their grid', () => {
    const announcing = sources.filter(
      (path) => path.startsWith('web/') && read(path).includes('aria-activedescendant'),
    )
    expect(announcing.toSorted()).toEqual([
      'web/modules/finance/invoices/paymentSheet/SheetGrid.tsx',
      'web/modules/finance/invoices/remittance/LineGrid.tsx',
      'web/ui/grid/rowSlots.ts',
      'web/ui/options/useActiveOption.ts',
    ])
  })

  test('the console joins names with the separator of the language, `listSeparator`', () => {
    expect(sources.filter((path) => path.startsWith('web/') && read(path).includes("join(', ')"))).toEqual([])
  })
})

describe('effects', () => {
  // `scrollIntoView` returns a promise in newer browsers, and React then fails to run it as the cleanup.
  test('an effect has a body in braces, or is only a cleanup', () => {
    const wrong = sources
      .filter((path) => path.startsWith('web/'))
      .flatMap((path) =>
        [
          ...read(path).matchAll(/use(?:Layout|Insertion)?Effect\(\s*\(\) =>(?!\s*(?:\{|\(\) =>)).*\n?.*/g),
        ].map(([text]) => `${path}: ${text}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('tests of the console', () => {
  /** They share the loaded modules; `*.fresh.test.ts` load them anew. */
  const sharing = sources.filter((path) => /^tests\/web\/.*(?<!\.fresh)\.test\.tsx?$/.test(path))

  test('a test that shares the modules mocks none, loads none anew, and leaves the words as they are', () => {
    const wrong = sharing.flatMap((path) =>
      [...read(path).matchAll(/\bvi\.(?:mock|doMock|resetModules)\b|\bstartWords\b/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    )
    expect(sharing.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test('a test that uses pages opens a tab for each of its tests', () => {
    const usesPages = (path: string) =>
      importsOf(path).some((target) =>
        /^tests\/support\/jsdom\/(?!(?:startedWords|drawn|setText)$)/.test(target),
      )
    expect(sharing.filter((path) => usesPages(path) && !read(path).includes('openTabs()'))).toEqual([])
  })
})

describe('declarations of modules', () => {
  const declarations: readonly ModuleDeclaration[] = moduleDeclarations
  const places = declarations.flatMap(({ navigation = [] }) => navigation)

  test('a permission key is declared by one module', () => {
    const keys = declarations.flatMap((declaration) => Object.keys(declaration.permissions ?? {}))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    // Documented keys of modules that are not built yet are in permissions.ts, others never.
    expect(permissions.length).toBe(new Set([...documentedPermissions, ...keys]).size)
  })

  test('a navigation entry names a known permission and a known parent, and no route twice', () => {
    const topLevel = places.filter(({ under }) => under === undefined).map(({ route }) => route)
    expect(
      places.filter(({ can }) => can !== undefined && !(permissions as readonly string[]).includes(can)),
    ).toEqual([])
    expect(places.filter(({ under }) => under !== undefined && !topLevel.includes(under))).toEqual([])
    const routes = places.map(({ route }) => route)
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
  })

  test('seeds of roles, the kit and the shell name no assumed permission key', () => {
    const assumed = permissions.filter((key) => !(documentedPermissions as readonly string[]).includes(key))
    const wrong = sources
      .filter((path) => /^(seeds\/reference|sim-server\/kit|web\/(ui|app))\//.test(path))
      .flatMap((path) =>
        assumed.filter((key) => read(path).includes(`'${key}'`)).map((key) => `${path} writes ${key}`),
      )
    expect(wrong).toEqual([])
  })
})
