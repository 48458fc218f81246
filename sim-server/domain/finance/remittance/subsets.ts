/**
 * Finds the smallest set of amounts that add up to a sum. Amounts are integers, so sums are compared exactly.
 *
 * The search is bounded, because 5,000 lines may need it: pairs, threes and fours by tables of sums (n² steps); any subset of up
 * to 24 amounts by meet-in-the-middle (2 × 2^12 steps instead of 2^24); of more amounts, all but one, two or three.
 */

/** Steps left for all lines together. When they are used up, searches stop and `refused` counts them. */
export interface SearchBudget {
  left: number
  refused: number
}
/** About half a second of work. */
export const newSearchBudget = (): SearchBudget => ({ left: 6_000_000, refused: 0 })

/** Up to so many amounts every subset is tried. */
const MOST_FOR_ALL_SUBSETS = 24
/** Only so many amounts are searched, the oldest: with more, sums would fit by chance. */
const MOST_AMOUNTS = 250

/** Indexes into `amounts`, ascending; null when no subset fits or the budget is used up. */
export function smallestSubset(
  amounts: readonly number[],
  target: number,
  work: SearchBudget,
): number[] | null {
  const fitting = amounts
    .flatMap((amount, at) => (amount > 0 && amount <= target ? [at] : []))
    .slice(0, MOST_AMOUNTS)
  const found = search(
    fitting.map((at) => amounts[at]!),
    target,
    work,
  )
  return found && found.map((at) => fitting[at]!).toSorted((a, b) => a - b)
}

function search(amounts: readonly number[], target: number, work: SearchBudget): number[] | null {
  const count = amounts.length
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  if (target <= 0 || all < target) return null
  const single = amounts.indexOf(target)
  if (single >= 0) return [single]
  if (work.left <= 0) {
    work.refused++
    return null
  }
  const few = upToFour(amounts, target, work)
  if (few) return few
  if (count <= MOST_FOR_ALL_SUBSETS) return meetInTheMiddle(amounts, target, work)
  const leftOut = fewest(amounts, all - target, work)
  return leftOut && leftOut.length < 4 ? amounts.flatMap((_, at) => (leftOut.includes(at) ? [] : [at])) : null
}

function fewest(amounts: readonly number[], target: number, work: SearchBudget): number[] | null {
  if (target === 0) return []
  const single = amounts.indexOf(target)
  return single >= 0 ? [single] : upToFour(amounts, target, work)
}

function upToFour(amounts: readonly number[], target: number, work: SearchBudget): number[] | null {
  const count = amounts.length
  work.left -= count * count * 2
  const last = new Map(amounts.map((amount, at) => [amount, at]))
  for (let i = 0; i < count; i++) {
    const j = last.get(target - amounts[i]!)
    if (j !== undefined && j > i) return [i, j]
  }
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      const k = last.get(target - amounts[i]! - amounts[j]!)
      if (k !== undefined && k > j) return [i, j, k]
    }
  // Pairs of indexes below k, so that no index is used twice.
  const pairs = new Map<number, [number, number]>()
  for (let k = 0; k < count; k++) {
    for (let l = k + 1; l < count; l++) {
      const pair = pairs.get(target - amounts[k]! - amounts[l]!)
      if (pair) return [...pair, k, l]
    }
    for (let i = 0; i < k; i++) {
      const sum = amounts[i]! + amounts[k]!
      if (sum < target && !pairs.has(sum)) pairs.set(sum, [i, k])
    }
  }
  return null
}

/** The sum and the size of every subset; a subset is a bit mask. */
function sumsOf(amounts: readonly number[]): { sums: Float64Array; sizes: Uint8Array } {
  const [sums, sizes] = [new Float64Array(1 << amounts.length), new Uint8Array(1 << amounts.length)]
  for (let bits = 1; bits < sums.length; bits++) {
    const low = 31 - Math.clz32(bits & -bits)
    const without = bits & (bits - 1)
    sums[bits] = sums[without]! + amounts[low]!
    sizes[bits] = sizes[without]! + 1
  }
  return { sums, sizes }
}

function meetInTheMiddle(amounts: readonly number[], target: number, work: SearchBudget): number[] | null {
  const half = amounts.length >> 1
  const [left, right] = [sumsOf(amounts.slice(0, half)), sumsOf(amounts.slice(half))]
  work.left -= left.sums.length + right.sums.length
  const smallestBySum = new Map<number, number>()
  for (let bits = 0; bits < left.sums.length; bits++) {
    const smallest = smallestBySum.get(left.sums[bits]!)
    if (smallest === undefined || left.sizes[smallest]! > left.sizes[bits]!)
      smallestBySum.set(left.sums[bits]!, bits)
  }
  let best: [number, number] | null = null
  let size = Infinity
  for (let bits = 0; bits < right.sums.length; bits++) {
    const other = smallestBySum.get(target - right.sums[bits]!)
    if (other !== undefined && left.sizes[other]! + right.sizes[bits]! < size) {
      best = [other, bits]
      size = left.sizes[other]! + right.sizes[bits]!
    }
  }
  if (!best) return null
  const [low, high] = best
  return amounts.flatMap((_, at) => ((at < half ? low >> at : high >> (at - half)) & 1 ? [at] : []))
}
