/**
 * The seed of a test run, and what it draws. `npm test` proves everything once and draws what only multiplies, such as the second
 * language of a journey; `npm run test:all` runs the whole matrix. `scripts/test.mjs` sets both variables and prints the seed.
 */
import { createHash } from 'node:crypto'

/** What a run draws by: `npm test -- --seed 7` repeats the run that printed `seed 7`. */
export interface TestRun {
  seed: string
  /** Nothing is drawn: everything runs. */
  isWholeMatrix: boolean
}

/** This run. A tool that is started without `npm test`, by an editor for example, has the seed 1. */
export const testRun: Readonly<TestRun> = {
  seed: process.env.CHORD_TEST_SEED ?? '1',
  isWholeMatrix: process.env.CHORD_TEST_ALL === '1',
}

/**
 * Draws `n` different items of a list, in the order of the list; all of them in the whole matrix. The same seed and key draw the same
 * items from the same list, in every process.
 * @param n how many; a shorter list is returned whole
 * @param key what is drawn, so that two draws of one run differ: `the language of tasks`
 */
export function draw<T>(list: readonly T[], n: number, key: string, run: TestRun = testRun): T[] {
  if (run.isWholeMatrix || n >= list.length) return [...list]
  const rank = (at: number) => createHash('sha256').update(`${run.seed}/${key}/${at}`).digest('hex')
  const drawn = new Set(
    [...list.keys()]
      .map((at) => ({ at, rank: rank(at) }))
      .toSorted((one, other) => one.rank.localeCompare(other.rank))
      .slice(0, n)
      .map(({ at }) => at),
  )
  return list.filter((_, at) => drawn.has(at))
}

/**
 * Items of a list that together have every kind, and `n` of the others, drawn by the seed; all of them in the whole matrix. Items with
 * most kinds come first, so that few are enough.
 * @param kindsOf the kinds that an item has: the kinds of fields of a master
 */
export function drawOfEveryKind<T>(
  list: readonly T[],
  kindsOf: (item: T) => readonly string[],
  n: number,
  key: string,
  run: TestRun = testRun,
): T[] {
  const covered = new Set<string>()
  const chosen = new Set(
    list
      .toSorted((one, other) => new Set(kindsOf(other)).size - new Set(kindsOf(one)).size)
      .filter((item) => {
        const fresh = kindsOf(item).filter((kind) => !covered.has(kind))
        for (const kind of fresh) covered.add(kind)
        return fresh.length > 0
      }),
  )
  const others = list.filter((item) => !chosen.has(item))
  const drawn = new Set(draw(others, n, key, run))
  return list.filter((item) => chosen.has(item) || drawn.has(item))
}

/** A property is tried so many times less often than in the whole matrix. */
const FEWER = 4
/**
 * How fast-check tries a property: with the seed of the run, so that a failure can be repeated.
 * @param all how often in the whole matrix
 */
export const propertyRuns = (all: number) => ({
  seed: Number(testRun.seed),
  numRuns: testRun.isWholeMatrix ? all : Math.ceil(all / FEWER),
})
