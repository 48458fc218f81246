/** The views of the finder: what programs are sorted by, how they are searched, and their facets. A hundred thousand keep their order in memory. */
import {
  finderBuckets,
  finderFacets,
  finderFilters,
  type FinderFacet,
} from '@contract/catalog/programFilters'
import { countryName } from '@db/countryName'
import { MONTHS_SQL, programList, SEARCHED_SQL, TAGS_SQL } from '@domain/catalog/programList'
import { VISIBLE_TO_SQL } from '@domain/catalog/visiblePrograms'
import type { Facet } from '@kit/list/facets/declaration'
import { tableFacets } from '@kit/list/facets/tableFacets'
import { containedText } from '@kit/list/ordered/containedText'
import type { ChangeLog, SortedBy } from '@kit/list/ordered/declaration'
import { orderedViews } from '@kit/list/ordered/views'

const log: ChangeLog = {
  table: 'program_changes',
  // A change of a campus or an institution is one of all of its programs.
  since: `WITH changed AS (SELECT * FROM program_changes WHERE seq > ?)
    SELECT id, max(kind) AS kind FROM (
      SELECT program_id AS id, kind FROM changed WHERE program_id IS NOT NULL
      UNION ALL SELECT p.id, x.kind FROM changed x JOIN programs p ON p.campus_id = x.campus_id
      UNION ALL SELECT p.id, x.kind FROM changed x JOIN programs p ON p.institution_id = x.institution_id
      UNION ALL SELECT 0, kind FROM changed WHERE kind = 3) GROUP BY id`,
  trim: 'DELETE FROM program_changes WHERE seq < ?',
}
const table = { table: 'programs', from: programList.from, log }

/** Exact, where the filter counts whole months. */
const DURATION_SQL = `l.duration * CASE l.duration_type WHEN 'year' THEN 12.0 WHEN 'month' THEN 1.0 WHEN 'week' THEN 12.0 / 52 END`
const sorts = new Map<string, SortedBy>([
  ['name', { sql: 'l.name', kind: 'words' }],
  ['institution_name', { sql: 'i.name', kind: 'words' }],
  ['country', { sql: 'i.country', kind: 'words', shown: countryName }],
  ['duration', { sql: DURATION_SQL, kind: 'number' }],
])
/** A fee in the home currency is `tuition_fee` and the SQL of its worth, which has the rates of today. */
const sortedBy = (sort: string): SortedBy => {
  const [name, ...sql] = sort.split(' ')
  if (sql.length > 0) return { sql: sql.join(' '), kind: 'number' }
  return sorts.get(sort) ?? { sql: `l.${name}`, kind: 'number' }
}

export const programViews = orderedViews({
  ...table,
  order: { sort_by: 'name', sort: 'asc' },
  sortedBy,
  emptyLast: true,
  mostIds: 8_000_000,
  finder: containedText(table, SEARCHED_SQL),
})

const oneValue = (sql: string) => ({ kind: 'one', sql }) as const
const manyValues = (sql: string) => ({ kind: 'many', sql }) as const
const scoresIn = (text: string) => JSON.parse(text) as { test_score_id: number; score: number }[]
/** `score` is no facet: the scores that programs ask for are values of its filter. */
export type ReadFacet = FinderFacet | 'score'
const read: Readonly<Record<ReadFacet, Omit<Facet, 'filter'>>> = {
  category: oneValue('l.category'),
  country_id: oneValue('i.country'),
  state_id: oneValue('(SELECT y.state_id FROM cities y WHERE y.id = c.city_id)'),
  city_id: oneValue('c.city_id'),
  institution_id: oneValue('l.institution_id'),
  campus_id: oneValue('l.campus_id'),
  kind: oneValue('i.kind'),
  study_level_id: oneValue('l.study_level_id'),
  discipline_id: oneValue('l.discipline_id'),
  intake_id: manyValues('l.intake_ids'),
  tuition_fee: { kind: 'range', begins: finderBuckets.tuition_fee },
  application_fee: { kind: 'range', begins: finderBuckets.application_fee },
  duration: { kind: 'range', sql: MONTHS_SQL, begins: finderBuckets.duration },
  is_pgwp: oneValue('l.is_pgwp'),
  attendance_on: oneValue('l.attendance_on'),
  hasAccommodation: oneValue('i.has_accommodation'),
  englishLevel: oneValue('l.language_level'),
  test_score_id: {
    ...manyValues('l.test_scores'),
    valuesOf: (text) => scoresIn(text).map(({ test_score_id }) => test_score_id),
  },
  score: {
    ...manyValues('l.test_scores'),
    valuesOf: (text) => scoresIn(text).map(({ test_score_id, score }) => `${test_score_id}=${score}`),
  },
  tag_id: manyValues(`(SELECT json_group_array(tag_id) FROM (${TAGS_SQL}))`),
  visible_to: oneValue(VISIBLE_TO_SQL),
}
export const programFacets = tableFacets({
  ...table,
  facets: Object.fromEntries(
    ([...finderFacets, 'score'] as const).map((name) => [
      name,
      { filter: finderFilters[name].kind, ...read[name] },
    ]),
  ) as Record<ReadFacet, Facet>,
})
