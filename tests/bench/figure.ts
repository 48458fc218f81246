/** What a figure is: ours, what it is held against, and the goal. `scripts/bench.mjs` prints them as one table. */
export interface Measured { ours: number; reference?: number; ratio?: number; unit: string }
export interface Figure { name: string; goal: string; run(): Promise<Measured> }
export const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
