/** How many institutions and programs a database of so many leads has. */
const SIZES = [
  { leads: 100_000, institutions: 1_000, programs: 100_000 },
  { leads: 5_000, institutions: 300, programs: 6_000 },
] as const
/** Those that tests know by name, and few programs: each test begins with a copy of them. */
export const SMALL_CATALOG = { institutions: 24, programs: 150 } as const

export const catalogSizeOf = (leads: number): { institutions: number; programs: number } =>
  SIZES.find((size) => leads >= size.leads) ?? SMALL_CATALOG

/** Divides `total` by weight, in whole numbers that add up to it: `shares(10, [1, 1, 2])` is `[3, 2, 5]`. */
export function shares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((total * before) / sum)
    before += weight
    return Math.round((total * before) / sum) - from
  })
}
