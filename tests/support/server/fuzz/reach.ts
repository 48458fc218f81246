/** What a net says of itself: how many calls it reached, in its output and in `.test/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from '../../../../scripts/machine.mjs'

/** @param net its name, and with hyphens that of its file: `storage faults` */
export function reportReach(net: string, reached: number, all: number, more: string): void {
  const line = `${net}: reached ${reached} of ${all} calls, ${more}\n`
  // Vitest keeps back what a passed test logs.
  process.stdout.write(line)
  mkdirSync(at('.test'), { recursive: true })
  writeFileSync(at('.test', `reached-${net.replaceAll(' ', '-')}.txt`), line)
}
