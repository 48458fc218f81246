/** Endpoints that `answers.test.ts` cannot call, `GET /path`, with the reason. `prunedAnswers.test.ts` holds for these too. */
export const NOT_CALLED: ReadonlyMap<string, string> = new Map([
  ['POST /lead-import/{identifier}/cancel', 'only while an import runs: the call would race with its end'],
])
