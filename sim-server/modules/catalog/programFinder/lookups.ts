/** The values of the finder's filters that occur in programs which the caller finds. */
import type { programFinder } from '@contract/catalog/programFinder'
import type { Answer } from '@contract/http'
import { PAIR } from '@contract/platform/recordKey'
import type { Db } from '@db/open'
import { mayAskOf } from '@domain/catalog/programList'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { namedRows, type NamedFacet } from './facetNames'
import { facetQuery, ratesOf, type FinderCall } from './listQuery'
import { programFacets } from './views'

type Lookups = Answer<typeof programFinder.lookups>
const NAMED = [
  'country_id',
  'state_id',
  'city_id',
  'institution_id',
  'campus_id',
  'study_level_id',
  'discipline_id',
  'intake_id',
  'test_score_id',
] as const satisfies readonly NamedFacet[]
/** Their rows have an order of their own. */
const IN_ORDER = new Set<NamedFacet>(['study_level_id', 'intake_id', 'test_score_id'])

const tags = (db: Db) =>
  db
    .prepare<[], Lookups['tags'][number]>(
      "SELECT id AS value, name AS label, bg_color, txt_color FROM tags WHERE deleted_at IS NULL AND tag_type = 'program' ORDER BY id",
    )
    .all()

/** `IELTS Academic: 6.5`: scores that programs ask for, by test and from the lowest. @param counts rows of `1=6.5` */
function scoresOf(counts: ReadonlyMap<string, number>, tests: Lookups['testScores']): Lookups['scores'] {
  const asked = [...counts].flatMap(([value, count]) => {
    const [test, score] = value.split('=').map(Number)
    return count > 0 && score !== undefined ? [{ value, test, score }] : []
  })
  return tests.flatMap(({ value: test, label }) =>
    asked
      .filter((one) => one.test === test)
      .toSorted((a, b) => a.score - b.score)
      .map(({ value, score }) => ({ value, label: `${label}${PAIR}${score}` })),
  )
}

export async function lookups(call: FinderCall): Promise<Lookups> {
  const { tenant, db, caller } = call
  const { language } = call.request
  const query = await facetQuery(call, {})
  const names = [...NAMED, 'score'] as const
  await programFacets.prepare(tenant, query, names)
  const { counts } = programFacets.count(tenant, query, names)
  const occurring = (facet: (typeof NAMED)[number]) => {
    if (!mayAskOf(caller, facet)) return []
    const rows = namedRows(db, facet, language).filter(({ value }) => counts.get(facet)!.get(String(value)))
    return IN_ORDER.has(facet) ? rows : sortedInAlphabet(rows, language, ({ label }) => label)
  }
  const testScores = occurring('test_score_id')
  return {
    countries: occurring('country_id'),
    states: occurring('state_id'),
    cities: occurring('city_id'),
    institutions: occurring('institution_id'),
    campuses: occurring('campus_id'),
    studyLevels: occurring('study_level_id'),
    disciplines: occurring('discipline_id'),
    intakes: occurring('intake_id'),
    testScores,
    scores: scoresOf(counts.get('score')!, testScores),
    tags: tags(db),
    home_currency: ratesOf(call).home_currency,
  }
}
