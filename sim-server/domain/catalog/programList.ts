/** The list of the program finder: its pages, counts, facets and files ask with it. */
import { readRange } from '@contract/filters'
import { programFinder } from '@contract/catalog/programFinder'
import { finderFilters, keyOfFinderField } from '@contract/catalog/programs/programFilters'
import type { HomeRates } from '@contract/finance/exchangeRates'
import { declareList, type AskedBy, type Viewer } from '@kit/list/declareList'
import { hasNumber, placeholders, searchFolded, type Has, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { homeAmountSql, homeRatesAt } from '../finance/homeCurrency'
import { groupBy } from '../groupBy'
import { SEARCHED_SQL } from './programViews'
import { PROGRAM_JOINS, VISIBLE_TO_SQL, visiblePrograms } from './visiblePrograms'

/** Whole months: weeks and years are turned into them, and a part of one counts. */
export const MONTHS_SQL = `CASE l.duration_type WHEN 'year' THEN l.duration * 12 WHEN 'month' THEN l.duration WHEN 'week' THEN (l.duration * 12 + 51) / 52 END`
/** Whole main units of the home currency. */
export const homeFeeSql = (rates: HomeRates, fee: 'tuition_fee' | 'application_fee'): string =>
  `CAST(round(${homeAmountSql(rates, `l.${fee}`, 'l.currency')}) AS INTEGER)`
export const TAGS_SQL =
  'SELECT t.tag_id FROM program_tags t WHERE t.program_id = l.id AND t.deleted_at IS NULL'
export const SHORTLISTED_SQL =
  'EXISTS (SELECT 1 FROM program_shortlists m WHERE m.program_id = l.id AND m.user_id = ?)'

/** Whether a list of a row has one of several values. @param list SQL of its rows, whose only column is `column` */
const hasAmong = (list: string, column: string): Has => {
  const some = (values: readonly (string | number)[]) =>
    `EXISTS (${list} AND ${column} IN (${placeholders(values)}))`
  return {
    none: [`NOT EXISTS (${list})`],
    any: (values) => (values.length > 0 ? [some(values), ...values] : null),
    without: (values) => [`NOT ${some(values)}`, ...values],
  }
}
const hasIntake = hasAmong('SELECT 1 FROM json_each(l.intake_ids) j WHERE 1', 'j.value')
const hasTest = hasAmong('SELECT 1 FROM json_each(l.test_scores) j WHERE 1', "j.value ->> 'test_score_id'")
const hasTag = hasAmong(
  'SELECT 1 FROM program_tags t WHERE t.program_id = l.id AND t.deleted_at IS NULL',
  't.tag_id',
)

const SCORE = /^(\d{1,9})=(\d{1,4}(?:\.\d{1,2})?)$/
const takesScore = (value: string | number): WherePart => {
  const [, test, score] = SCORE.exec(String(value)) ?? []
  if (test === undefined)
    throw new Fail(
      422,
      { message: `Unable to apply filter: there is no score ${value}`, field: 'score' },
      { rule: 'filters known' },
    )
  return [
    "EXISTS (SELECT 1 FROM json_each(l.test_scores) j WHERE j.value ->> 'test_score_id' = ? AND j.value ->> 'score' <= ?)",
    Number(test),
    Number(score),
  ]
}
const joined = (parts: readonly WherePart[], by: ' OR ' | ' AND '): WherePart => [
  `(${parts.map(([sql]) => sql).join(by)})`,
  ...parts.flatMap(([, ...values]) => values),
]
/** Of one test the scores are alternatives; tests narrow each other. */
const hasScore: Has = {
  none: ["l.test_scores = '[]'"],
  any: (values) => {
    if (values.length === 0) return null
    const byTest = groupBy(values, (value) => String(value).split('=')[0])
    return joined(
      [...byTest.values()].map((scores) => joined(scores.map(takesScore), ' OR ')),
      ' AND ',
    )
  },
  without: (values) => {
    const [sql, ...bound] = joined(values.map(takesScore), ' OR ')
    return [`NOT ${sql}`, ...bound]
  },
}

/** Programs that take a person of an age within the range. */
const takesAge = (value: string | number): WherePart => {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = readRange(String(value))!
  return ['((l.min_age IS NULL OR l.min_age <= ?) AND (l.max_age IS NULL OR l.max_age >= ?))', to, from]
}
const hasAge: Has = {
  none: ['(l.min_age IS NULL AND l.max_age IS NULL)'],
  any: (values) => (values.length > 0 ? joined(values.map(takesAge), ' OR ') : null),
  without: (values) => {
    const [sql, ...bound] = joined(values.map(takesAge), ' OR ')
    return [`NOT ${sql}`, ...bound]
  },
}
const hasState: Has = {
  none: ['0'],
  any: (values) =>
    values.length > 0
      ? [`c.city_id IN (SELECT y.id FROM cities y WHERE y.state_id IN (${placeholders(values)}))`, ...values]
      : null,
  without: (values) => [
    `c.city_id NOT IN (SELECT y.id FROM cities y WHERE y.state_id IN (${placeholders(values)}))`,
    ...values,
  ],
}
/** A filter that is only asked for. */
const onlyAsked = (any: (value: string | number) => WherePart): Has => ({
  none: ['0'],
  any: ([value]) => any(value!),
  without: () => ['1'],
})
const ANY_LEAD = onlyAsked(() => ['1'])
const isShortlisted = ({ user }: Viewer) =>
  onlyAsked((value) => [value === 1 ? SHORTLISTED_SQL : `NOT ${SHORTLISTED_SQL}`, user.id])
const hasFee =
  (fee: 'tuition_fee' | 'application_fee') =>
  ({ db, now, offset }: AskedBy<Viewer>) =>
    db && hasNumber(homeFeeSql(homeRatesAt(db, now, offset), fee))

const OF_LEAD = new Set(['fits_lead', 'fit'])
/** Staff of the client know who finds what. Fields of a card that need a key are not found out by filters either. */
export const mayAskOf = ({ role, can }: Pick<Viewer, 'role' | 'can'>, field: string): boolean => {
  if (field === 'visible_to') return role.user_group === 'company'
  if (OF_LEAD.has(field)) return can('leads.read')
  const key = keyOfFinderField(field)
  return key === undefined || can(key)
}

export const MISSING_PROGRAM = 'There is no such program'

export const programList = declareList({
  call: programFinder.list,
  missing: MISSING_PROGRAM,
  table: 'programs',
  joins: PROGRAM_JOINS,
  filters: finderFilters,
  masters: {
    state_id: 'states',
    city_id: 'cities',
    institution_id: 'institutions',
    campus_id: 'campuses',
    study_level_id: 'study_levels',
    discipline_id: 'disciplines',
    intake_id: 'intakes',
    test_score_id: 'test_scores',
    tag_id: 'tags',
  },
  columns: {
    country_id: 'i.country',
    city_id: 'c.city_id',
    kind: 'i.kind',
    duration: MONTHS_SQL,
    hasAccommodation: 'i.has_accommodation',
    englishLevel: 'l.language_level',
    visible_to: VISIBLE_TO_SQL,
  },
  custom: {
    state_id: hasState,
    intake_id: hasIntake,
    test_score_id: hasTest,
    score: hasScore,
    tag_id: hasTag,
    age: hasAge,
    tuition_fee: hasFee('tuition_fee'),
    application_fee: hasFee('application_fee'),
    verified_since: onlyAsked((day) => ['l.verified_on >= ?', day]),
    is_shortlisted: ({ viewer }) => isShortlisted(viewer),
    // Both together are one condition, which the calls add: `modules/catalog/programFinder/leadInHand.ts`.
    fits_lead: ANY_LEAD,
    fit: ANY_LEAD,
  },
  mayAsk: mayAskOf,
  scope: visiblePrograms,
  tabs: {
    'all-programs': () => [],
    shortlisted: ({ user }: Viewer) => [[SHORTLISTED_SQL, user.id]],
  },
  firstTab: 'all-programs',
  search: searchFolded(SEARCHED_SQL),
})
