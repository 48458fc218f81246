/** Scores of language and admission tests, as people write them: `IELTS Academic 6.5 (6), TOEFL iBT 92`. In brackets: the lowest part. */
import { z } from 'zod'
import { latinDigits } from '../masters/forms/latinDigits'

/** As `leads.test_scores` and `programs.test_scores` have them. `min_score`: of the lowest part; null: not known, or not asked for. */
export interface TestScore {
  test_score_id: number
  score: number
  min_score: number | null
}
/** A score with the name of its test, as answers have it. */
export const NamedScore = z.object({
  test_score_id: z.number(),
  score_name: z.string(),
  score: z.number(),
  min_score: z.number().nullable(),
})
export type NamedScore = z.infer<typeof NamedScore>
type WrittenScore = Pick<NamedScore, 'score_name' | 'score' | 'min_score'>

/** Of one lead. */
const MOST_SCORES = 20

export const scoresText = (scores: readonly WrittenScore[]): string =>
  scores
    .map(
      ({ score_name, score, min_score }) =>
        `${score_name} ${score}${min_score === null ? '' : ` (${min_score})`}`,
    )
    .join(', ')

const isMark = (text: string) => /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text)
/** `IELTS 6.5 (6)`, `IELTS: 6.5/6` in its parts; undefined for anything else. */
function partsOf(text: string): { name: string; score: string; min: string | undefined } | undefined {
  const bracket = text.endsWith(')') ? text.lastIndexOf('(') : text.lastIndexOf('/')
  const min =
    bracket === -1
      ? undefined
      : text
          .slice(bracket + 1)
          .replace(')', '')
          .trim()
  const whole = (bracket === -1 ? text : text.slice(0, bracket)).trim()
  const at = Math.max(whole.lastIndexOf(' '), whole.lastIndexOf(':'))
  const [name, score] = [whole.slice(0, at).trim(), whole.slice(at + 1)]
  return at > 0 && isMark(score) && (min === undefined || isMark(min)) ? { name, score, min } : undefined
}
/** A comma between digits is that of a decimal. */
const BETWEEN_SCORES = /[;\n؛،]|,(?!\d)/u

const numberIn = (text: string) => Number(text.replace(',', '.'))
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The test with this name, or the only one whose name begins like that: `toefl`. */
function testNamed(name: string, tests: readonly string[]): string | undefined {
  const wanted = folded(name)
  const exact = tests.find((test) => folded(test) === wanted)
  if (exact !== undefined || wanted === '') return exact
  const beginning = tests.filter((test) => folded(test).startsWith(wanted))
  return beginning.length === 1 ? beginning[0] : undefined
}

/**
 * Reads scores as people write them.
 * @param tests names of all tests
 * @returns the scores, or a sentence that refuses them
 */
export function readScores(
  text: string,
  tests: readonly string[],
): { scores: WrittenScore[] } | { refused: string } {
  const written = latinDigits(text)
    .split(BETWEEN_SCORES)
    .map((one) => one.replaceAll(/\s/g, ' ').trim())
    .filter((one) => one !== '')
  if (written.length > MOST_SCORES) return { refused: `At most ${MOST_SCORES} tests` }
  const scores = new Map<string, WrittenScore>()
  for (const one of written) {
    const parts = partsOf(one)
    if (!parts) return { refused: 'Write each test with its score: IELTS 6.5, TOEFL 92' }
    const { name, score, min } = parts
    const score_name = testNamed(name, tests)
    if (score_name === undefined) return { refused: `There is no test ${name}` }
    if (scores.has(score_name)) return { refused: `${score_name} is there twice` }
    scores.set(score_name, {
      score_name,
      score: numberIn(score),
      min_score: min === undefined ? null : numberIn(min),
    })
  }
  return { scores: [...scores.values()] }
}
