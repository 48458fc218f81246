/** The seed of a test run. The tests read it in `tests/support/seed.ts`. */
import { execFileSync } from 'node:child_process'
import { root, stop } from './machine.mjs'

/** So many hexadecimal digits of the commit's hash: short enough to be typed. */
const DIGITS = 6

/** From the commit, so that a run can be repeated and the next commit draws something else; 1 outside of a repository. */
function seedOfCommit() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(Number.parseInt(String(hash).slice(0, DIGITS), 16))
  } catch {
    return '1'
  }
}

/**
 * Takes `--seed N` and `--all` out of the arguments and sets what the tests read: `CHORD_TEST_SEED` and `CHORD_TEST_ALL`.
 * @param {readonly string[]} args
 * @returns {{ args: string[], seed: string, isWholeMatrix: boolean }} the other arguments, and what was set
 */
export function setSeed(args) {
  const rest = [...args]
  const at = rest.indexOf('--seed')
  const [, given] = at < 0 ? [] : rest.splice(at, 2)
  const seed = given ?? process.env.CHORD_TEST_SEED ?? seedOfCommit()
  if (!/^\d+$/.test(seed)) stop(`The seed is a whole number, not ${seed}.`)
  const others = rest.filter((arg) => arg !== '--all')
  if (others.length < rest.length) process.env.CHORD_TEST_ALL = '1'
  process.env.CHORD_TEST_SEED = seed
  return { args: others, seed, isWholeMatrix: process.env.CHORD_TEST_ALL === '1' }
}
