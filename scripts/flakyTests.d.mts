/** Types of flakyTests.mjs for its test. */
export function retryFailures<T>(
  failures: readonly T[],
  passesAlone: (failure: T) => Promise<boolean>,
): Promise<{ failing: T[]; flaky: T[] }>
export function isRed(failed: number, flaky: number): boolean
