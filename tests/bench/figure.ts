/** What a figure is: ours, what it is held against, and the goal. `scripts/bench.mjs` prints them as one table. */
export interface Measured {
  ours: number
  reference?: number
  ratio?: number
  unit: string
}
export interface Figure {
  name: string
  goal: string
  run(): Promise<Measured>
  /** For a figure that must hold everywhere, not only on the machine of the README: false fails the run. */
  holds?(measured: Measured): boolean
}

/** The value that so many of them do not exceed: `share(all, 0.95)`. */
export const share = (all: readonly number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))]!
export const median = (all: readonly number[]) => share(all, 0.5)
export const at95 = (all: readonly number[]) => share(all, 0.95)

export const over = (ours: number, reference: number, unit = 'ms'): Required<Measured> => ({
  ours,
  reference,
  ratio: ours / reference,
  unit,
})
/** The medians of rounds that were run in turn. */
export const mediansOver = (ours: readonly number[], reference: readonly number[], unit = 'ms') =>
  over(median(ours), median(reference), unit)

export const timed = async (work: () => unknown): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
