/** The facets of the finder, beside the views of programs. */
import {
  finderBuckets,
  finderFacets,
  finderFilters,
  type FinderFacet,
} from '@contract/catalog/programs/programFilters'
import { MONTHS_SQL, TAGS_SQL } from '@domain/catalog/programList'
import { programTable, programViews } from '@domain/catalog/programViews'
import { VISIBLE_TO_SQL } from '@domain/catalog/visiblePrograms'
import type { Facet } from '@kit/list/facets/declaration'
import { tableFacets } from '@kit/list/facets/tableFacets'

export { programViews }

const oneValue = (sql: string) => ({ kind: 'one', sql }) as const
/** What an institution or a campus says for all of its programs. */
const ofInstitution = (column: string) =>
  ({ kind: 'one', of: { table: 'institutions', key: 'l.institution_id', sql: `o.${column}` } }) as const
const ofCampus = (sql: string) =>
  ({ kind: 'one', of: { table: 'campuses', key: 'l.campus_id', sql } }) as const
const manyValues = (sql: string) => ({ kind: 'many', sql }) as const
const scoresIn = (text: string) => JSON.parse(text) as { test_score_id: number; score: number }[]
/** `score` is no facet: the scores that programs ask for are values of its filter. */
export type ReadFacet = FinderFacet | 'score'
const read: Readonly<Record<ReadFacet, Omit<Facet, 'filter'>>> = {
  category: oneValue('l.category'),
  country_id: ofInstitution('country'),
  state_id: ofCampus('(SELECT y.state_id FROM cities y WHERE y.id = o.city_id)'),
  city_id: ofCampus('o.city_id'),
  institution_id: oneValue('l.institution_id'),
  campus_id: oneValue('l.campus_id'),
  kind: ofInstitution('kind'),
  study_level_id: oneValue('l.study_level_id'),
  discipline_id: oneValue('l.discipline_id'),
  intake_id: manyValues('l.intake_ids'),
  tuition_fee: { kind: 'range', begins: finderBuckets.tuition_fee },
  application_fee: { kind: 'range', begins: finderBuckets.application_fee },
  duration: { kind: 'range', sql: MONTHS_SQL, begins: finderBuckets.duration },
  is_pgwp: oneValue('l.is_pgwp'),
  attendance_on: oneValue('l.attendance_on'),
  hasAccommodation: ofInstitution('has_accommodation'),
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
  ...programTable,
  facets: Object.fromEntries(
    ([...finderFacets, 'score'] as const).map((name) => [
      name,
      { filter: finderFilters[name].kind, ...read[name] },
    ]),
  ) as Record<ReadFacet, Facet>,
})
