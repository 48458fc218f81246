/** How a run of the tests chooses what runs: what its seed draws, what a change selects, what is run again. */
import { describe, expect, test } from 'vitest'
import { files, read } from '@support/sourceTree'
import { draw, drawOfEveryKind } from '@support/seed'
import { selectTests } from '../scripts/changed.mjs'
import { isRed, retryFailures } from '../scripts/flakyTests.mjs'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

describe('draw', () => {
  const drawn = (seed: string, key = 'letters') => draw(letters, 4, key, { seed, isWholeMatrix: false })

  test('the same seed and key draw the same items, in the order of the list', () => {
    expect(drawn('7')).toEqual(drawn('7'))
    expect(drawn('7')).toHaveLength(4)
    expect(drawn('7')).toEqual(drawn('7').toSorted())
  })

  test('another seed and another key draw others', () => {
    expect(drawn('7')).not.toEqual(drawn('8'))
    expect(drawn('7')).not.toEqual(drawn('7', 'other letters'))
  })

  test('every item is drawn by some seed', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => String(seed))
    expect([...new Set(seeds.flatMap((seed) => drawn(seed)))].toSorted()).toEqual(letters)
  })

  test('the whole matrix and a short list are returned whole', () => {
    expect(draw(letters, 4, 'letters', { seed: '7', isWholeMatrix: true })).toEqual(letters)
    expect(draw(['en', 'ar'], 2, 'languages', { seed: '7', isWholeMatrix: false })).toEqual(['en', 'ar'])
  })
})

test('drawOfEveryKind: as few items as have every kind, and others that the seed draws', () => {
  const items = [
    { name: 'a', kinds: ['text'] },
    { name: 'b', kinds: ['text', 'day', 'amount'] },
    { name: 'c', kinds: ['day', 'picture'] },
    { name: 'd', kinds: ['amount'] },
    { name: 'e', kinds: ['text', 'day'] },
  ]
  const namesOf = (n: number, isWholeMatrix: boolean) =>
    drawOfEveryKind(items, ({ kinds }) => kinds, n, 'items', { seed: '7', isWholeMatrix }).map(
      ({ name }) => name,
    )
  expect(namesOf(0, false)).toEqual(['b', 'c'])
  expect(namesOf(1, false)).toHaveLength(3)
  expect(namesOf(1, true)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

describe('the tests of a change', () => {
  const tests = files.filter((path) => /^tests\/.*\.test\.tsx?$/.test(path))
  const importers: Readonly<Record<string, string[]>> = {
    'sim-server/domain/finance/letters.ts': [
      'sim-server/modules/leads/leads.ts',
      'tests/api/people/staff.test.ts',
    ],
  }
  const select = (...paths: string[]) =>
    selectTests(paths, {
      tests,
      areas: ['finance', 'leads', 'masters', 'people'],
      textOf: read,
      importersOf: (path) => importers[path] ?? [],
    })
  const foldersOf = (selected: readonly string[]) => [
    ...new Set(selected.map((path) => path.split('/').slice(0, 3).join('/'))),
  ]

  test('of one area are the tests of the area and no other page', () => {
    const { files: selected, shared } = select('web/modules/leads/leads/columns.tsx')
    expect(shared).toEqual([])
    expect(selected).toContain('tests/web/leads/leads.test.tsx')
    expect(selected).toContain('tests/api/leads/leadTotals.test.ts')
    expect(foldersOf(selected)).not.toContain('tests/web/finance')
  })

  test.each([
    'tests/api/kit/permissions.test.ts',
    'tests/api/kit/answers.test.ts',
    'tests/api/kit/lists/sorts.test.ts',
    'tests/api/masters/masters.test.ts',
    'tests/api/platform/assignments.test.ts',
    'tests/web/core/sentences.test.ts',
    'tests/web/masters/masterRows.test.ts',
    'tests/web/ui/listParts.test.ts',
    'tests/web/ui/namedRow.test.tsx',
    'tests/architecture.test.ts',
    'tests/coverage.test.ts',
  ])('of one area include %s, which is a table of all areas', (path) => {
    expect(select('sim-server/modules/leads/leads.ts').files).toContain(path)
  })

  test('of a mechanism that no area declares anything for are not selected by an area', () => {
    expect(select('sim-server/modules/leads/leads.ts').files).not.toContain(
      'tests/api/kit/encryption.test.ts',
    )
  })

  test('of a rule that other areas share are theirs too, and the tests that import it', () => {
    const { files: selected } = select('sim-server/domain/finance/letters.ts')
    expect(selected).toContain('tests/web/finance/invoices.list.test.tsx')
    expect(selected).toContain('tests/web/leads/leads.test.tsx')
    expect(selected).toContain('tests/api/people/staff.test.ts')
    expect(foldersOf(selected)).not.toContain('tests/web/people')
  })

  test('of a shared part are left to the imports', () => {
    const { files: selected, shared } = select('web/ui/list/ListPage.tsx', 'tests/support/server/sim.ts')
    expect(shared).toEqual(['web/ui/list/ListPage.tsx', 'tests/support/server/sim.ts'])
    expect(selected.every((path) => /^tests\/\w+\.test\.ts$/.test(path))).toBe(true)
  })

  test('of words include those that read every word', () => {
    expect(select('locales/fr/leads/leads.json').files).toContain('tests/web/core/words.test.ts')
  })

  test('of a test are itself, and of a browser test or a text those of the tree', () => {
    expect(select('tests/api/kit/encryption.test.ts').files).toContain('tests/api/kit/encryption.test.ts')
    const { files: selected, shared } = select('tests/e2e/leads/tasks.e2e.ts', 'README.md')
    expect(shared).toEqual([])
    expect(foldersOf(selected).every((path) => path.endsWith('.test.ts'))).toBe(true)
  })
})

describe('a failed browser test', () => {
  const retry = (failures: string[], passing: string[]) =>
    retryFailures(failures, (failure) => Promise.resolve(passing.includes(failure)))

  test('that passes alone is flaky, and fails otherwise', async () => {
    expect(await retry(['first', 'second'], ['second'])).toEqual({ failing: ['first'], flaky: ['second'] })
  })

  test('is not run again among many', async () => {
    const many = ['a', 'b', 'c', 'd']
    expect(await retry(many, many)).toEqual({ failing: many, flaky: [] })
  })

  test('leaves the run green when it is the only flaky one', () => {
    expect([isRed(0, 0), isRed(0, 1), isRed(0, 2), isRed(1, 0)]).toEqual([false, false, true, true])
  })
})
