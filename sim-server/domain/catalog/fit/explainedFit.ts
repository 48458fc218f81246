/** Why a lead fits a program, or does not: each rule with what the lead has and what the program asks, and the field to ask for. */
import {
  programFit,
  type FitRule,
  type HomeAmount,
  type ProgramNeeds,
  type StudyProfile,
} from '@contract/catalog/programs/programFit'
import type { TestScore } from '@contract/catalog/takenTests'
import type { FitRuleResult, FitValue, LeadProgramFit } from '@contract/leads/programShortlist'
import type { Db } from '@db/open'

type Explained = [has: FitValue | null, needs: FitValue | null]

const namesValue = (...names: (string | null | undefined)[]): FitValue | null => {
  const known = names.filter((name) => name !== null && name !== undefined)
  return known.length === 0 ? null : { as: 'names', names: known }
}
const percent = (value: number | null): FitValue | null =>
  value === null ? null : { as: 'percent', percent: value }
const years = (from: number | null, to: number | null): FitValue | null =>
  from === null && to === null ? null : { as: 'years', from, to }
const money = (amount: HomeAmount | null): FitValue | null =>
  amount === null ? null : { as: 'money', ...amount }
const countries = (code: string | null): FitValue | null =>
  code === null ? null : { as: 'countries', codes: [code] }

function namesOf(db: Db, table: 'test_scores' | 'intakes'): ReadonlyMap<number, string> {
  const rows = db.prepare<[], { id: number; name: string }>(`SELECT id, name FROM ${table} ORDER BY id`).all()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function explainer(
  db: Db,
): Readonly<Record<FitRule, (lead: StudyProfile, program: ProgramNeeds) => Explained>> {
  const [tests, intakes] = [namesOf(db, 'test_scores'), namesOf(db, 'intakes')]
  const scores = (all: readonly TestScore[]): FitValue | null =>
    all.length === 0
      ? null
      : {
          as: 'scores',
          scores: all.map(({ test_score_id, score, min_score }) => ({
            test_score_id,
            score_name: tests.get(test_score_id) ?? '',
            score,
            min_score,
          })),
        }
  return {
    destination_country: (lead, { country }) => [countries(lead.destination_country), countries(country)],
    study_level: (lead, program) => [
      namesValue(lead.study_level?.name),
      namesValue(program.required_level?.name),
    ],
    grade: (lead, program) => [percent(lead.grade), percent(program.min_grade)],
    test_scores: (lead, program) => [scores(lead.test_scores), scores(program.test_scores)],
    language_level: (lead, program) => [namesValue(lead.language_level), namesValue(program.language_level)],
    age: ({ age }, { min_age, max_age }) => [years(age, age), years(min_age, max_age)],
    intake: ({ intake_id }, { intake_ids }) => [
      namesValue(intake_id === null ? null : intakes.get(intake_id)),
      namesValue(...intake_ids.map((id) => intakes.get(id))),
    ],
    budget: ({ budget }, { tuition }) => [money(budget), money(tuition)],
  }
}

/** The field of a lead that each rule reads. */
const fieldOf: Readonly<Record<FitRule, string>> = {
  destination_country: 'destination_country',
  study_level: 'study_level_id',
  grade: 'grade',
  test_scores: 'test_scores',
  language_level: 'language_level',
  age: 'date_of_birth',
  intake: 'intake_id',
  budget: 'budget_amount',
}

export function explainedFit(
  db: Db,
  lead: StudyProfile,
  program: ProgramNeeds,
  hidden: ReadonlySet<FitRule>,
): Pick<LeadProgramFit, 'fit' | 'rules'> {
  const explain = explainer(db)
  const { fit, rules } = programFit(lead, program, hidden)
  return {
    fit,
    rules: rules.map(({ rule, verdict }): FitRuleResult => {
      const [has, asked] = explain[rule](lead, program)
      const needs = hidden.has(rule) ? null : asked
      // What the program does not say, asking the lead does not answer.
      const field = verdict === 'unknown' && needs !== null ? fieldOf[rule] : null
      return { rule, verdict, has, needs, field }
    }),
  }
}
