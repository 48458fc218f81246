/** The rules by which a lead fits a program: what they say at their boundaries, and what holds for any lead and program. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageLevels } from '@contract/catalog/catalogValues'
import {
  ageOn,
  programFit,
  type AskedScore,
  type FitRule,
  type ProgramNeeds,
  type StudyProfile,
} from '@contract/catalog/programs/programFit'
import type { TestScore } from '@contract/catalog/takenTests'

const IELTS = 1
const TOEFL = 2
const GMAT = 3
const nothingKnown: StudyProfile = {
  destination_country: null,
  study_level: null,
  grade: null,
  test_scores: [],
  language_level: null,
  age: null,
  intake_id: null,
  budget: null,
}
const nothingAsked: ProgramNeeds = {
  country: 'CA',
  required_level: null,
  min_grade: null,
  test_scores: [],
  language_level: null,
  min_age: null,
  max_age: null,
  intake_ids: [],
  tuition: null,
}
const level = (position: number) => ({ name: `Level ${position}`, position })
const usd = (amount: number) => ({ amount, currency: 'USD', home: amount })
const takenScore = (test_score_id: number, score: number, min_score: number | null = null): TestScore => ({
  test_score_id,
  score,
  min_score,
})
const askedScore = (
  test_score_id: number,
  score: number,
  min_score: number | null = null,
  kind: AskedScore['kind'] = 'language',
): AskedScore => ({ test_score_id, score, min_score, kind })

const verdict = (rule: FitRule, lead: Partial<StudyProfile>, program: Partial<ProgramNeeds>) =>
  programFit({ ...nothingKnown, ...lead }, { ...nothingAsked, ...program }).rules.find(
    (one) => one.rule === rule,
  )?.verdict

describe('programFit at its boundaries', () => {
  test.each<[FitRule, Partial<StudyProfile>, Partial<ProgramNeeds>, string | undefined]>([
    ['study_level', { study_level: level(6) }, { required_level: level(6) }, 'fulfilled'],
    ['study_level', { study_level: level(5) }, { required_level: level(6) }, 'lacking'],
    ['study_level', {}, { required_level: level(6) }, 'unknown'],
    ['study_level', {}, {}, undefined],
    ['grade', { grade: 70 }, { min_grade: 70 }, 'fulfilled'],
    ['grade', { grade: 69.9 }, { min_grade: 70 }, 'lacking'],
    ['grade', { grade: 0 }, { min_grade: 70 }, 'lacking'],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 6.5)] },
      { test_scores: [askedScore(IELTS, 6.5)] },
      'fulfilled',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 6)] },
      { test_scores: [askedScore(IELTS, 6.5)] },
      'lacking',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 7, 5.5)] },
      { test_scores: [askedScore(IELTS, 6.5, 6)] },
      'lacking',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 7)] },
      { test_scores: [askedScore(IELTS, 6.5, 6)] },
      'unknown',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 5), takenScore(TOEFL, 92)] },
      { test_scores: [askedScore(IELTS, 6.5), askedScore(TOEFL, 90)] },
      'fulfilled',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(GMAT, 700)] },
      { test_scores: [askedScore(IELTS, 6.5)] },
      'unknown',
    ],
    [
      'test_scores',
      { test_scores: [takenScore(IELTS, 7)] },
      { test_scores: [askedScore(IELTS, 6.5), askedScore(GMAT, 600, null, 'admission')] },
      'unknown',
    ],
    ['language_level', { language_level: 'B2' }, { language_level: 'B2' }, 'fulfilled'],
    ['language_level', { language_level: 'B1' }, { language_level: 'B2' }, 'lacking'],
    [
      'language_level',
      { test_scores: [takenScore(IELTS, 7)] },
      { language_level: 'B2', test_scores: [askedScore(IELTS, 6.5)] },
      'fulfilled',
    ],
    ['age', { age: 16 }, { min_age: 16, max_age: 19 }, 'fulfilled'],
    ['age', { age: 19 }, { min_age: 16, max_age: 19 }, 'fulfilled'],
    ['age', { age: 20 }, { min_age: 16, max_age: 19 }, 'lacking'],
    ['age', { age: 15 }, { min_age: 16 }, 'lacking'],
    ['intake', { intake_id: 2 }, { intake_ids: [1, 2] }, 'fulfilled'],
    ['intake', { intake_id: 3 }, { intake_ids: [1, 2] }, 'lacking'],
    ['intake', { intake_id: 3 }, {}, 'unknown'],
    ['budget', { budget: usd(20_000_00) }, { tuition: usd(20_000_00) }, 'fulfilled'],
    ['budget', { budget: usd(19_999_99) }, { tuition: usd(20_000_00) }, 'lacking'],
    ['budget', { budget: usd(0) }, {}, 'unknown'],
    [
      'budget',
      { budget: { amount: 15_000_00, currency: 'EUR', home: null } },
      { tuition: { amount: 20_000_00, currency: 'CAD', home: 14_000_00 } },
      'unknown',
    ],
    [
      'budget',
      { budget: { amount: 15_000_00, currency: 'EUR', home: null } },
      { tuition: { amount: 15_000_00, currency: 'EUR', home: null } },
      'fulfilled',
    ],
    ['destination_country', { destination_country: 'CA' }, {}, 'fulfilled'],
    ['destination_country', { destination_country: 'DE' }, {}, 'lacking'],
  ])('%s of %j for %j is %s', (rule, lead, program, expected) => {
    expect(verdict(rule, lead, program)).toBe(expected)
  })

  test.each([
    ['2026-11-28', '2008-11-28', 18],
    ['2026-11-27', '2008-11-28', 17],
    ['2026-02-28', '2004-02-29', 21],
    ['2026-03-01', '2004-02-29', 22],
  ])('on %s somebody born on %s is %i', (today, birth, years) => {
    expect(ageOn(today, birth)).toBe(years)
  })
})

const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const position = fc.integer({ min: 1, max: 12 }).map(level)
const percent = fc.integer({ min: 0, max: 100 })
const testId = fc.integer({ min: 1, max: 4 })
const mark = fc.integer({ min: 0, max: 120 })
const uniqueTests = <T extends TestScore>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { maxLength: 4, selector: ({ test_score_id }) => test_score_id })
const languageLevel = fc.constantFrom(...languageLevels)
const country = fc.constantFrom('CA', 'DE', 'GB')
const intake = fc.integer({ min: 1, max: 4 })
const money = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }),
  currency: fc.constantFrom('USD', 'EUR'),
  home: nullable(fc.integer({ min: 0, max: 5_000_000 })),
})
const score = fc.record({ test_score_id: testId, score: mark, min_score: nullable(mark) })
const leads: fc.Arbitrary<StudyProfile> = fc.record({
  destination_country: nullable(country),
  study_level: nullable(position),
  grade: nullable(percent),
  test_scores: uniqueTests(score),
  language_level: nullable(languageLevel),
  age: nullable(fc.integer({ min: 10, max: 60 })),
  intake_id: nullable(intake),
  budget: nullable(money),
})
const programs: fc.Arbitrary<ProgramNeeds> = fc.record({
  country,
  required_level: nullable(position),
  min_grade: nullable(percent),
  test_scores: uniqueTests(
    fc.record({
      test_score_id: testId,
      score: mark,
      min_score: nullable(mark),
      kind: fc.constantFrom('language' as const, 'admission' as const),
    }),
  ),
  language_level: nullable(languageLevel),
  min_age: nullable(fc.integer({ min: 10, max: 30 })),
  max_age: nullable(fc.integer({ min: 20, max: 60 })),
  intake_ids: fc.uniqueArray(intake),
  tuition: nullable(money),
})

const rank = { lacking: 0, unknown: 1, fulfilled: 2 } as const
const ranks = (lead: StudyProfile, program: ProgramNeeds) =>
  programFit(lead, program).rules.map(({ verdict }) => rank[verdict])

/** The same lead with one value that is better in every program's eyes. */
const improvements: readonly (readonly [string, (lead: StudyProfile) => StudyProfile])[] = [
  [
    'a higher level',
    (lead) => ({ ...lead, study_level: lead.study_level && level(lead.study_level.position + 1) }),
  ],
  ['a better grade', (lead) => ({ ...lead, grade: lead.grade === null ? null : lead.grade + 1 })],
  [
    'better scores',
    (lead) => ({
      ...lead,
      test_scores: lead.test_scores.map((one) => ({
        ...one,
        score: one.score + 1,
        min_score: one.min_score === null ? null : one.min_score + 1,
      })),
    }),
  ],
  ['the best level of the language', (lead) => ({ ...lead, language_level: lead.language_level && 'C2' })],
  [
    'a larger budget',
    ({ budget, ...lead }) => ({
      ...lead,
      budget: budget && {
        ...budget,
        amount: budget.amount + 1,
        home: budget.home === null ? null : budget.home + 1,
      },
    }),
  ],
]

describe('programFit of any lead and program', () => {
  test.each(improvements)('%s makes no rule worse', (_, improved) => {
    fc.assert(
      fc.property(leads, programs, (lead, program) => {
        const [before, after] = [ranks(lead, program), ranks(improved(lead), program)]
        expect(after).toHaveLength(before.length)
        for (const [at, one] of after.entries()) expect(one).toBeGreaterThanOrEqual(before[at]!)
      }),
    )
  })

  test('what is not known of a lead never lacks', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { fit, rules } = programFit(nothingKnown, program)
        expect(rules.filter((one) => one.verdict !== 'unknown')).toEqual([])
        expect(fit).toBe('unknown')
      }),
    )
  })

  test('forgetting a value turns no rule to lacking', () => {
    const names = Object.keys(nothingKnown) as (keyof StudyProfile)[]
    fc.assert(
      fc.property(leads, programs, fc.constantFrom(...names), (lead, program, name) => {
        const less = { ...lead, [name]: nothingKnown[name] }
        const before = programFit(lead, program).rules
        for (const [at, { verdict }] of programFit(less, program).rules.entries())
          if (verdict === 'lacking') expect(before[at]!.verdict).toBe('lacking')
      }),
    )
  })

  test('the sum fits only when every rule is fulfilled, and lacks as soon as one lacks', () => {
    fc.assert(
      fc.property(leads, programs, (lead, program) => {
        const { fit, rules } = programFit(lead, program)
        const found = new Set(rules.map((one) => one.verdict))
        expect(fit === 'lacks').toBe(found.has('lacking'))
        expect(fit === 'fits').toBe(!found.has('lacking') && !found.has('unknown'))
      }),
    )
  })

  test('the same lead and program give the same, in whatever order scores and intakes stand', () => {
    fc.assert(
      fc.property(leads, programs, (lead, program) => {
        const turned = {
          ...program,
          test_scores: program.test_scores.toReversed(),
          intake_ids: program.intake_ids.toReversed(),
        }
        const turnedLead = { ...lead, test_scores: lead.test_scores.toReversed() }
        expect(programFit(turnedLead, turned)).toEqual(programFit(lead, program))
      }),
    )
  })
})
