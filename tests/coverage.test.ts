/** How much of the documents stands: counted from the contract and the inventory, and printed. */
import { expect, test } from 'vitest'
import { contract } from '@contract'
import documented from './spec/endpoints.json' with { type: 'json' }
import { callModules, compareWithReasons, waitingCalls } from '@support/notBuiltYet'
import assumed from './spec/endpoints-undocumented.json' with { type: 'json' }

const shape = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
const known = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .map(({ method, path, spec }) => ({ call: shape(method, path), as: `${method} ${path}`, from: spec.from }))
const implemented = new Set(known.map(({ call }) => call))

const table = (rows: readonly { module: string; method: string; path: string }[]) => {
  const counts = new Map<string, [number, number]>()
  for (const { module, method, path } of rows) {
    const [done, all] = counts.get(module) ?? [0, 0]
    counts.set(module, [done + Number(implemented.has(shape(method, path))), all + 1])
  }
  return counts
}
const sum = (counts: Map<string, [number, number]>) =>
  [...counts.values()].reduce<[number, number]>(([a, b], [done, all]) => [a + done, b + all], [0, 0])

test('documented calls, implemented / documented', () => {
  const counts = table(documented)
  const [done, all] = sum(counts)
  console.info(
    [
      `documented: ${done} / ${all}`,
      ...[...counts].filter(([, [n]]) => n > 0).map(([module, [n, of]]) => `  ${module} ${n} / ${of}`),
      `proposed: ${sum(table(assumed)).join(' / ')}`,
      ...[...table(assumed)]
        .filter(([, [n]]) => n > 0)
        .map(([module, [n, of]]) => `  ${module} ${n} / ${of}`),
    ].join('\n'),
  )
  expect(done).toBeGreaterThan(0)
})

test('what the contract calls documented is in the documents, and the reverse', () => {
  const inventory = new Set(documented.map(({ method, path }) => shape(method, path)))
  expect(
    known.filter(({ call, from }) => (from === 'documented') !== inventory.has(call)).map(({ as }) => as),
  ).toEqual([])
})

test('of the calls around the signed-in person none is missing without a reason, and no reason is left over', () => {
  const missing = [...documented, ...assumed]
    .filter(
      ({ module, method, path }) => callModules.includes(module) && !implemented.has(shape(method, path)),
    )
    .map(({ method, path }) => `${method} ${path}`)
  const { said, unsaid, idle } = compareWithReasons(missing, waitingCalls)
  console.info(said.join('\n'))
  expect({ unsaid, idle }).toEqual({ unsaid: [], idle: [] })
})
