/** A seeded order: the same seed walks the same way. */
import { createHash } from 'node:crypto'

export interface Random {
  /** 0 ≤ n < `below`. */
  int(below: number): number
  pick<T>(all: readonly T[]): T
  shuffle<T>(all: readonly T[]): T[]
}

export function randomOf(seed: string): Random {
  let turn = 0
  const int = (below: number) =>
    createHash('md5').update(`${seed}/${turn++}`).digest().readUInt32LE(0) % below
  return {
    int,
    pick: (all) => all[int(all.length)]!,
    shuffle: (all) => {
      const rest = [...all]
      return all.map(() => rest.splice(int(rest.length), 1)[0]!)
    },
  }
}
