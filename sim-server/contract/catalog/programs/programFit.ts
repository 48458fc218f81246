/**
 * Whether a lead fits a program, rule by rule: what it fulfils, what it lacks, and what is unknown. Data and functions without a
 * database: the finder, the record of a lead and the console judge by the same rules.
 */
import { z } from 'zod'
import { languageLevels, type LanguageLevel } from '../catalogValues'
import type { TestScore } from '../takenTests'

/** In the order in which they are read. */
export const fitRules = [
  'destination_country',
  'study_level',
  'grade',
  'test_scores',
  'language_level',
  'age',
  'intake',
  'budget',
] as const
export type FitRule = (typeof fitRules)[number]

/** `unknown`: the lead or the program does not say it. It never counts as lacking. */
export const verdicts = ['fulfilled', 'lacking', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]
/** All rules together: `lacks` when one lacks, else `unknown` when one is unknown. */
export const fits = ['fits', 'lacks', 'unknown'] as const
export const Fit = z.enum(fits, `fit must be one of ${fits.join(', ')}`)
export type Fit = z.infer<typeof Fit>

export interface Level {
  name: string
  /** A higher level has a higher position. */
  position: number
}
/** `home`: in the home currency by the stated rate; null: there is no rate. All amounts are in the smallest unit. */
export interface HomeAmount {
  amount: number
  currency: string
  home: number | null
}
/** What is known of a lead; null: not known. */
export interface StudyProfile {
  destination_country: string | null
  study_level: Level | null
  /** In percent. */
  grade: number | null
  test_scores: readonly TestScore[]
  language_level: LanguageLevel | null
  /** In years, today. */
  age: number | null
  intake_id: number | null
  /** For a year. */
  budget: HomeAmount | null
}
/** A score that a program takes. Of each kind, `language` or `admission`, one test is enough. */
export interface AskedScore extends TestScore {
  kind: 'language' | 'admission'
}
/** What a program asks. Null, or an empty list: it asks nothing; of `tuition` and `intake_ids`: it is not known. */
export interface ProgramNeeds {
  country: string
  required_level: Level | null
  min_grade: number | null
  test_scores: readonly AskedScore[]
  language_level: LanguageLevel | null
  min_age: number | null
  max_age: number | null
  intake_ids: readonly number[]
  tuition: HomeAmount | null
}

/** Names of tests that are about admission, not about a language. */
const admissionTests: readonly string[] = ['GRE', 'GMAT', 'SAT', 'ACT']
export const kindOfTest = (name: string): AskedScore['kind'] =>
  admissionTests.includes(name) ? 'admission' : 'language'

const verdictBy = (isFulfilled: boolean): Verdict => (isFulfilled ? 'fulfilled' : 'lacking')
const atLeast = (has: number | null, needs: number): Verdict =>
  has === null ? 'unknown' : verdictBy(has >= needs)

/** The best of alternatives; a test that was not taken says nothing. */
function scoresVerdict(taken: readonly TestScore[], asked: readonly TestScore[]): Verdict {
  const judged = asked.flatMap((needs) => {
    const has = taken.find(({ test_score_id }) => test_score_id === needs.test_score_id)
    if (!has) return []
    if (has.score < needs.score) return 'lacking'
    return needs.min_score === null ? 'fulfilled' : atLeast(has.min_score, needs.min_score)
  })
  if (judged.includes('fulfilled')) return 'fulfilled'
  return judged.length === 0 || judged.includes('unknown') ? 'unknown' : 'lacking'
}
const ofKind = (asked: readonly AskedScore[], kind: AskedScore['kind']) =>
  asked.filter((one) => one.kind === kind)
/** One that lacks decides, then one that is unknown. */
export const worst = (all: readonly Verdict[]): Verdict => {
  if (all.includes('lacking')) return 'lacking'
  return all.includes('unknown') ? 'unknown' : 'fulfilled'
}
const languageTests = (lead: StudyProfile, { test_scores }: ProgramNeeds): Verdict | undefined => {
  const asked = ofKind(test_scores, 'language')
  return asked.length === 0 ? undefined : scoresVerdict(lead.test_scores, asked)
}

/** A tuition in another currency is compared at the stated rates. */
function budgetVerdict({ budget }: StudyProfile, { tuition }: ProgramNeeds): Verdict {
  if (budget === null || tuition === null) return 'unknown'
  if (budget.currency === tuition.currency) return verdictBy(budget.amount >= tuition.amount)
  if (budget.home === null || tuition.home === null) return 'unknown'
  return verdictBy(budget.home >= tuition.home)
}

/** The verdict of each rule; undefined where the program asks nothing. */
export const verdictOf: Readonly<
  Record<FitRule, (lead: StudyProfile, program: ProgramNeeds) => Verdict | undefined>
> = {
  destination_country: ({ destination_country }, { country }) =>
    destination_country === null ? 'unknown' : verdictBy(destination_country === country),
  study_level: ({ study_level }, { required_level }) =>
    required_level === null ? undefined : atLeast(study_level?.position ?? null, required_level.position),
  grade: ({ grade }, { min_grade }) => (min_grade === null ? undefined : atLeast(grade, min_grade)),
  test_scores: (lead, program) => {
    const admission = ofKind(program.test_scores, 'admission')
    const all = [
      languageTests(lead, program) ?? [],
      admission.length === 0 ? [] : scoresVerdict(lead.test_scores, admission),
    ].flat()
    return all.length === 0 ? undefined : worst(all)
  },
  language_level: (lead, program) => {
    const needs = program.language_level
    if (needs === null) return undefined
    // Who passed a test of the language that the program takes has the level that it asks.
    if (lead.language_level === null)
      return languageTests(lead, program) === 'fulfilled' ? 'fulfilled' : 'unknown'
    return verdictBy(languageLevels.indexOf(lead.language_level) >= languageLevels.indexOf(needs))
  },
  age: ({ age }, { min_age, max_age }) => {
    if (min_age === null && max_age === null) return undefined
    return age === null ? 'unknown' : verdictBy(age >= (min_age ?? 0) && age <= (max_age ?? Infinity))
  },
  intake: ({ intake_id }, { intake_ids }) =>
    intake_id === null || intake_ids.length === 0 ? 'unknown' : verdictBy(intake_ids.includes(intake_id)),
  budget: budgetVerdict,
}

export const fitOf = (all: readonly Verdict[]): Fit => {
  const verdict = worst(all)
  if (verdict === 'unknown') return verdict
  return verdict === 'lacking' ? 'lacks' : 'fits'
}

export interface RuleVerdict {
  rule: FitRule
  verdict: Verdict
}
/** The verdict of a rule; of one that the reader may not see it is not known. */
export function shownVerdict(
  rule: FitRule,
  lead: StudyProfile,
  program: ProgramNeeds,
  hidden: ReadonlySet<FitRule>,
): Verdict | undefined {
  const verdict = verdictOf[rule](lead, program)
  return verdict !== undefined && hidden.has(rule) ? 'unknown' : verdict
}

/**
 * @param hidden rules whose needs the reader may not see
 * @returns only rules that the program asks something of
 */
export function programFit(
  lead: StudyProfile,
  program: ProgramNeeds,
  hidden: ReadonlySet<FitRule> = new Set(),
): { fit: Fit; rules: RuleVerdict[] } {
  const rules = fitRules.flatMap((rule) => {
    const verdict = shownVerdict(rule, lead, program, hidden)
    return verdict === undefined ? [] : [{ rule, verdict }]
  })
  return { fit: fitOf(rules.map(({ verdict }) => verdict)), rules }
}

/** Years between two days, `2004-03-09` and `2026-11-28`. */
export function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
