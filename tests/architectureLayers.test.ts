/** What may import what: layers, the floors of `web/core`, and modules among themselves. */
import { describe, expect, test } from 'vitest'
import { importsOf, sources } from '@support/sourceTree'

/** The floors of `web/core`, from the ground up: each imports those below it. */
const FLOORS = ['session', 'words', 'shell', 'server', 'account', 'list', 'commands']
const coreFloors = FLOORS.map((floor, at): [RegExp, RegExp] => [
  new RegExp(`^web/core/${floor}/`),
  new RegExp(`^web/core/(${FLOORS.slice(0, at + 1).join('|')})/|^(?!web/core/)`),
])

/** The layer a path belongs to, and what that layer may import of this project. */
const layers: [layer: RegExp, allowed: RegExp][] = [
  [/^sim-server\/contract\//, /^sim-server\/contract\//],
  [/^db\//, /^(db|sim-server\/contract)\//],
  [/^seeds\//, /^(seeds|db|sim-server\/contract)\//],
  [/^sim-server\/kit\//, /^(sim-server\/(kit|contract)|db)\//],
  [/^sim-server\/formats\//, /^sim-server\/(formats|kit|contract)\//],
  // A printed document uses the words of the page that shows it; names of seeded records are sorted as they are shown; messages
  // count in the words of the console (`{{n}} leads`).
  [
    /^sim-server\/domain\//,
    /^(sim-server\/(domain|formats|kit|contract)|db)\/|^locales\/\w+\/(names|errors|catalog\/(inventoryUpdates|programRecord)|finance\/(invoices|publicInvoices|printedStatements)|leads\/(leads|tasks|printedReceipt)|platform\/printedBill)\.json$/,
  ],
  [/^sim-server\/modules\//, /^(sim-server\/(domain|formats|kit|contract|modules)|db)\//],
  [/^sim-server\/control\//, /^(sim-server\/(control|domain|kit|contract)|db|seeds)(\/|$)/],
  [/^sim-server\/[^/]+$/, /^(sim-server|db|seeds)(\/|$)/],
  // A module's file of words has blocks that load apart: the console imports them by `virtual:words/en/<area>/<module>`.
  [/^web\/core\//, /^(web\/core|sim-server\/contract)\/|^locales\/en\/\w+\.json$/],
  ...coreFloors,
  [/^web\/ui\//, /^(web\/(ui|core)|sim-server\/contract)\//],
  [/^web\/modules\//, /^(web\/(modules|ui|core)|sim-server\/contract)\//],
  [/^web\/app\//, /^(web|sim-server\/contract)\/|^locales\/en\/\w+\.json$/],
]
const isOurs = (path: string) => /^(web|sim-server|db|seeds|locales|tests|scripts)(\/|$)/.test(path)

/** `web/modules/leads/leadImport`: the module that a path belongs to. */
const moduleOf = (path: string) => /^(?:web|sim-server)\/modules\/[^/]+\/[^/.]+/.exec(path)?.[0]

describe('imports', () => {
  test.each(layers.map(([layer, allowed]) => [String(layer), layer, allowed] as const))(
    'imports of %s stay within its layers',
    (_, layer, allowed) => {
      const wrong = sources
        .filter((path) => layer.test(path))
        .flatMap((path) =>
          importsOf(path)
            .filter((target) => isOurs(target) && !allowed.test(target))
            .map((target) => `${path} imports ${target}`),
        )
      expect(wrong).toEqual([])
    },
  )

  test('a module imports no other module', () => {
    const wrong = sources
      .filter((path) => moduleOf(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => moduleOf(target) && moduleOf(target) !== moduleOf(path))
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('the contract imports zod and nothing else, and one file the numbering plans of phones', () => {
    const wrong = sources
      .filter((path) => path.startsWith('sim-server/contract/'))
      .flatMap((path) =>
        importsOf(path)
          .filter(
            (target) =>
              !isOurs(target) &&
              target !== 'zod' &&
              `${path} ${target}` !== 'sim-server/contract/masters/forms/phone.ts libphonenumber-js/min',
          )
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })
})

test('every file of web/core stands on a floor', () => {
  const strange = sources.filter(
    (path) => path.startsWith('web/core/') && !FLOORS.includes(path.split('/')[2]!),
  )
  expect(strange).toEqual([])
})
