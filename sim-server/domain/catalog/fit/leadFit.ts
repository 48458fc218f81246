/** What is known of a lead, and what programs ask, read for the rules of `contract/catalog/programs/programFit`. Amounts are compared at the rates of the day. */
import {
  ageOn,
  kindOfTest,
  type FitRule,
  type HomeAmount,
  type Level,
  type ProgramNeeds,
  type StudyProfile,
} from '@contract/catalog/programs/programFit'
import type { LanguageLevel } from '@contract/catalog/catalogValues'
import { cardKeys } from '@contract/catalog/programs/programFilters'
import type { TestScore } from '@contract/catalog/takenTests'
import { homeAmountOf, type HomeRates } from '@contract/finance/exchangeRates'
import type { Db } from '@db/open'
import type { Viewer } from '@kit/list/declareList'

/** Who does not see fees or scores does not learn of them by the fit either: the rules that read them are not known. */
export const hiddenRules = ({ can }: Pick<Viewer, 'can'>): ReadonlySet<FitRule> =>
  new Set<FitRule>([
    ...(can(cardKeys.tuition_fee) ? [] : (['budget'] as const)),
    ...(can(cardKeys.english_test_scores) ? [] : (['test_scores'] as const)),
  ])

/** The day that ages are counted on, `2026-11-28`, and the rates of that day. */
export interface FitDay {
  today: string
  rates: HomeRates
}

const amountIn = (rates: HomeRates, amount: number | null, currency: string | null): HomeAmount | null =>
  amount === null || currency === null
    ? null
    : { amount, currency, home: homeAmountOf(rates, { amount, currency }) }
const levelOf = (name: string | null, position: number | null): Level | null =>
  name === null || position === null ? null : { name, position }

interface StoredProfile {
  destination_country: string | null
  date_of_birth: string | null
  grade: number | null
  language_level: LanguageLevel | null
  test_scores: string | null
  intake_id: number | null
  budget_amount: number | null
  budget_currency: string | null
  level: string | null
  position: number | null
}
export function studyProfileOf(db: Db, lead: number, { today, rates }: FitDay): StudyProfile {
  const row = db
    .prepare<[number], StoredProfile>(
      `SELECT l.destination_country, l.date_of_birth, l.grade, l.language_level, l.test_scores, l.intake_id, l.budget_amount, l.budget_currency,
        v.name AS level, v.position FROM leads l LEFT JOIN study_levels v ON v.id = l.study_level_id WHERE l.id = ?`,
    )
    .get(lead)!
  const { destination_country, grade, language_level, intake_id } = row
  return {
    destination_country,
    grade,
    language_level,
    intake_id,
    study_level: levelOf(row.level, row.position),
    test_scores: JSON.parse(row.test_scores ?? '[]') as TestScore[],
    age: row.date_of_birth === null ? null : ageOn(today, row.date_of_birth),
    budget: amountIn(rates, row.budget_amount, row.budget_currency),
  }
}

/** Columns of a program as `needsOf` reads them: of `programs l` with its institution `i`, and its required level `r`. */
export const NEEDS_SQL = `i.country, l.min_grade, l.test_scores, l.language_level, l.min_age, l.max_age, l.intake_ids, l.tuition_fee, l.currency, r.name AS level, r.position`
export const NEEDS_JOINS = `JOIN institutions i ON i.id = l.institution_id LEFT JOIN study_levels r ON r.id = l.required_level_id`
export interface StoredNeeds {
  country: string
  min_grade: number | null
  test_scores: string
  language_level: LanguageLevel | null
  min_age: number | null
  max_age: number | null
  intake_ids: string
  tuition_fee: number | null
  currency: string
  level: string | null
  position: number | null
}

/** What a program asks, without its fee. */
export function needsReader(db: Db): (row: StoredNeeds) => Omit<ProgramNeeds, 'tuition'> {
  const names = new Map(
    db
      .prepare<[], { id: number; name: string }>('SELECT id, name FROM test_scores')
      .all()
      .map(({ id, name }) => [id, name]),
  )
  return (row) => ({
    country: row.country,
    required_level: levelOf(row.level, row.position),
    min_grade: row.min_grade,
    test_scores: (JSON.parse(row.test_scores) as TestScore[]).map((one) => ({
      ...one,
      min_score: one.min_score ?? null,
      kind: kindOfTest(names.get(one.test_score_id) ?? ''),
    })),
    language_level: row.language_level,
    min_age: row.min_age,
    max_age: row.max_age,
    intake_ids: JSON.parse(row.intake_ids) as number[],
  })
}

/** What programs ask, by their ids. */
export function programNeedsOf(
  db: Db,
  ids: readonly number[],
  rates: HomeRates,
): ReadonlyMap<number, ProgramNeeds> {
  const needsOf = needsReader(db)
  const rows = db
    .prepare<[string], StoredNeeds & { id: number }>(
      `SELECT l.id, ${NEEDS_SQL} FROM json_each(?) j CROSS JOIN programs l ON l.id = j.value ${NEEDS_JOINS}`,
    )
    .all(JSON.stringify(ids))
  return new Map(
    rows.map((row) => [row.id, { ...needsOf(row), tuition: amountIn(rates, row.tuition_fee, row.currency) }]),
  )
}
