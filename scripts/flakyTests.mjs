/**
 * A browser test that fails is run once more, alone, after the others. One that passes then is flaky: the run names it, with the trace
 * of its failure, and its cause is the next thing to be mended. One in a run is an accident and does not cost a day; two are a fault.
 */

/** When more tests fail, it is not by accident: none is run again. */
const MOST_RETRIES = 3
/** So many flaky tests a green run may have. */
const MOST_FLAKY = 1

/**
 * Parts the failures of a run into those that fail again and those that are flaky.
 * @template T
 * @param {readonly T[]} failures
 * @param {(failure: T) => Promise<boolean>} passesAlone runs one of them again, alone
 * @returns {Promise<{ failing: T[], flaky: T[] }>}
 */
export async function retryFailures(failures, passesAlone) {
  const failing = []
  const flaky = []
  if (failures.length > MOST_RETRIES) return { failing: [...failures], flaky }
  for (const failure of failures) {
    const group = (await passesAlone(failure)) ? flaky : failing
    group.push(failure)
  }
  return { failing, flaky }
}

/**
 * @param {number} failed
 * @param {number} flaky
 */
export const isRed = (failed, flaky) => failed > 0 || flaky > MOST_FLAKY
