/**
 * The fewest amounts that come to a sum. Amounts are whole, so sums are compared exactly.
 *
 * Bounded, for 5,000 lines may ask: pairs, threes and fours by tables of sums (n² steps); of up to 24 amounts any number, by
 * meeting in the middle (2 × 2^12 steps instead of 2^24); of more, all but one, two or three. `work` is what may be spent over
 * all lines together; when it is gone, nothing more is looked for and `refused` counts who asked.
 */
export interface SearchBudget {
  left: number
  refused: number
}
/** About half a second. */
export const isBudgetSpent = (): SearchBudget => ({ left: 6_000_000, refused: 0 })

const WHOLE = 24
/** The oldest ones: beyond that a sum would fit by chance more often than by intent. */
const MOST = 250

/** Places of `amounts`, ascending; null when there are none, or there was no more work to do. */
export function smallestSubset(
  amounts: readonly number[],
  target: number,
  work: SearchBudget,
): number[] | null {
  const fitting = amounts.flatMap((amount, at) => (amount > 0 && amount <= target ? [at] : [])).slice(0, MOST)
  const given = fitting.map((at) => amounts[at]!)
  const found = search(given, target, work)
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
  if (count <= WHOLE) return inTheMiddle(amounts, target, work)
  const rest = all - target
  const out =
    rest === 0 ? [] : amounts.includes(rest) ? [amounts.indexOf(rest)] : upToFour(amounts, rest, work)
  return out && out.length < 4 ? amounts.flatMap((_, at) => (out.includes(at) ? [] : [at])) : null
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
  // Pairs that end before k, so that no place is taken twice.
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

/** Every sum of these with the fewest that make it, as bits. */
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

function inTheMiddle(amounts: readonly number[], target: number, work: SearchBudget): number[] | null {
  const half = amounts.length >> 1
  const [left, right] = [sumsOf(amounts.slice(0, half)), sumsOf(amounts.slice(half))]
  work.left -= left.sums.length + right.sums.length
  const fewest = new Map<number, number>()
  for (let bits = 0; bits < left.sums.length; bits++) {
    const known = fewest.get(left.sums[bits]!)
    if (known === undefined || left.sizes[known]! > left.sizes[bits]!) fewest.set(left.sums[bits]!, bits)
  }
  let best: [number, number] | null = null
  let size = Infinity
  for (let bits = 0; bits < right.sums.length; bits++) {
    const other = fewest.get(target - right.sums[bits]!)
    if (other !== undefined && left.sizes[other]! + right.sizes[bits]! < size) {
      best = [other, bits]
      size = left.sizes[other]! + right.sizes[bits]!
    }
  }
  if (!best) return null
  const [low, high] = best
  return amounts.flatMap((_, at) => ((at < half ? low >> at : high >> (at - half)) & 1 ? [at] : []))
}
