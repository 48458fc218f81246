/** Names of the values of facets, in the reader's language, and the lists that filters are chosen from. */
import { finderBuckets, finderFilters, type FinderFacet } from '@contract/catalog/programs/programFilters'
import type { Language } from '@contract/client'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { FacetNames } from '@kit/list/facets/facetAnswer'
import { rangeNames } from '@kit/list/facets/columns'
import type { Filter } from '@contract/filters'

/** `value` and `label`, in their order. */
const NAMES_SQL = {
  country_id: 'SELECT DISTINCT country AS value, country AS label FROM institutions',
  state_id: 'SELECT id AS value, name AS label FROM states',
  city_id: 'SELECT id AS value, name AS label FROM cities',
  institution_id: 'SELECT id AS value, name AS label FROM institutions',
  campus_id: 'SELECT id AS value, name AS label FROM campuses',
  study_level_id: 'SELECT id AS value, name AS label FROM study_levels ORDER BY id',
  discipline_id: 'SELECT id AS value, name AS label FROM disciplines ORDER BY id',
  intake_id: 'SELECT id AS value, name AS label FROM intakes ORDER BY month, id',
  test_score_id: 'SELECT id AS value, name AS label FROM test_scores ORDER BY id',
  tag_id: "SELECT id AS value, name AS label FROM tags WHERE deleted_at IS NULL AND tag_type = 'program'",
} as const satisfies Partial<Record<FinderFacet, string>>
export type NamedFacet = keyof typeof NAMES_SQL

const isNamed = (facet: FinderFacet): facet is NamedFacet => Object.hasOwn(NAMES_SQL, facet)
const isRange = (facet: FinderFacet): facet is keyof typeof finderBuckets =>
  Object.hasOwn(finderBuckets, facet)

export const namedRows = (
  db: Db,
  facet: NamedFacet,
  language: Language,
): { value: number | string; label: string }[] => {
  const rows = db.prepare<[], { value: number | string; label: string }>(NAMES_SQL[facet]).all()
  return facet === 'country_id'
    ? rows.map(({ value, label }) => ({ value, label: countryName(label, language) }))
    : rows
}

/** Ranges and words are their own names: the console has words for them. */
export function facetNames(db: Db, facet: FinderFacet, language: Language): FacetNames {
  const { inOrder, none, values = ['1', '0'] }: Filter = finderFilters[facet]
  const hasNone = none === true
  if (isNamed(facet)) {
    const rows = namedRows(db, facet, language)
    const names = new Map(rows.map(({ value, label }) => [String(value), label]))
    return { names, inOrder: inOrder === true, hasNone }
  }
  const names = isRange(facet) ? rangeNames(finderBuckets[facet]) : values
  return {
    names: new Map(names.map((name) => [name, name])),
    inOrder: inOrder === true || isRange(facet),
    hasNone,
  }
}
