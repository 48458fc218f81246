/** Institutions with their campuses, study levels, disciplines and tests. */
import type { InferInsertModel } from 'drizzle-orm'
import type { InstitutionKind } from '@contract/catalog/catalogValues'
import type { campuses, institutions } from '@db/schema'
import type { Kit } from '../kit'
import { seededPlace } from '../platform/geography'
import { campusNames, languageNames } from '../reference/catalog/campusNames'
import { listedInstitutions, type ListedInstitution } from '../reference/catalog/institutions/lines'
import { studyCountries } from '../reference/catalog/studyCountries'
import { studyLevelSeeds } from '../reference/catalog/studyLevels'
import { subjectLanguages, type SubjectLanguage } from '../reference/catalog/subjects'
import { campusSeeds, disciplineSeeds, testScoreSeeds, unclaimedCampuses } from '../reference/campuses'
import { institutionSeeds } from '../reference/institutions'
import { catalogSizeOf } from './catalogSize'

type Own<Row> = Partial<Omit<Row, 'id' | 'created_at' | 'updated_at'>>

/** An institution in Canada; takes overrides. */
export const makeInstitution = (kit: Kit, overrides: Own<InferInsertModel<typeof institutions>> = {}) =>
  kit.row('institutions', {
    ...institutionSeeds[0]!,
    created_at: kit.iso,
    updated_at: kit.iso,
    ...overrides,
  })

const firstId = ({ db }: Kit, table: string) =>
  db.prepare<[], number>(`SELECT min(id) FROM ${table}`).pluck().get()!

/** A campus that is claimed for all; takes overrides. */
export const makeCampus = (kit: Kit, overrides: Own<InferInsertModel<typeof campuses>> = {}) =>
  kit.row('campuses', {
    name: 'Main campus',
    institution_id: overrides.institution_id ?? makeInstitution(kit).id,
    city_id: overrides.city_id ?? firstId(kit, 'cities'),
    visible_to: 'all',
    created_at: kit.iso,
    updated_at: kit.iso,
    ...overrides,
  })

/** Of institutions that teach in another language than most of their country, by host. */
const languages = new Map<string, string | undefined>([
  ...listedInstitutions.map(({ host, language }) => [host, language] as const),
  ['umontreal.ca', 'fr'],
  ['constructor.university', 'en'],
])
export function languageOf(host: string, country: string): SubjectLanguage {
  const own = languages.get(host)
  return subjectLanguages.find((language) => language === own) ?? studyCountries[country]!.language
}

const kindNames: Readonly<Record<InstitutionKind, string>> = {
  university: 'University',
  college: 'College',
  polytechnic: 'Polytechnic',
  language_school: 'Language school',
}
/** Countries whose polytechnics are called universities of applied sciences. */
const APPLIED = new Set(['AT', 'BE', 'DE', 'FI', 'NL'])

/** One sentence of what is known: "University in Leeds, England, founded in 1904." */
function descriptionOf({ kind, country, state, city, founded_year, host }: ListedInstitution): string {
  const lessons = `School of ${languageNames[languageOf(host, country)]}`
  const applied =
    kind === 'polytechnic' && APPLIED.has(country) ? 'University of applied sciences' : undefined
  const what = kind === 'language_school' ? lessons : (applied ?? kindNames[kind])
  const place = city === `${state} City` ? state : `${city}, ${state}`
  return `${what} in ${place}${founded_year ? `, founded in ${founded_year}` : ''}.`
}

function accommodationOf({ random }: Pick<Kit, 'random'>, kind: InstitutionKind) {
  const options = {
    university: ['Hall of residence', 'Shared flat', 'Studio'],
    college: ['Hall of residence', 'Host family'],
    polytechnic: ['Hall of residence', 'Shared flat'],
    language_school: ['Host family', 'Student residence', 'Shared flat'],
  }[kind]
  const offered = random.chance(0.8) ? options.slice(0, random.int(1, options.length)) : []
  return { has_accommodation: offered.length > 0, accommodation_options: JSON.stringify(offered) }
}

const CLAIMS = [
  ['all', 70],
  ['b2b', 10],
  ['b2c', 5],
  [null, 15],
] as const

function seedListed(kit: Kit, listed: ListedInstitution): void {
  const { random } = kit
  const { country, state, city, name, alias_name, host, founded_year, kind } = listed
  const { id: institution_id } = makeInstitution(kit, {
    name,
    alias_name,
    url: `https://www.${host}`,
    country,
    description: descriptionOf(listed),
    kind,
    founded_year,
    ...accommodationOf(kit, kind),
  })
  const count =
    kind === 'language_school'
      ? 1
      : random.weighted([
          [1, 50],
          [2, 28],
          [3, 16],
          [4, 6],
        ] as const)
  for (const campus of campusNames[languageOf(host, country)].slice(0, count))
    makeCampus(kit, {
      name: campus,
      institution_id,
      city_id: seededPlace(country, state, city).city_id,
      visible_to: random.weighted(CLAIMS),
    })
}

export function seedInstitutions(kit: Kit, leads: number): void {
  const cityId = kit.db
    .prepare<[string, string], number>(
      'SELECT y.id FROM cities y JOIN states s ON s.id = y.state_id JOIN countries n ON n.id = s.country_id WHERE n.code = ? AND y.name = ?',
    )
    .pluck()
  for (const institution of institutionSeeds) {
    const { id: institution_id } = makeInstitution(kit, { ...institution })
    for (const [name, city] of campusSeeds[institution.alias_name] ?? []) {
      const visible_to = unclaimedCampuses.has(name) ? null : 'all'
      makeCampus(kit, { name, institution_id, city_id: cityId.get(institution.country, city)!, visible_to })
    }
  }
  const count = catalogSizeOf(leads).institutions - institutionSeeds.length
  for (const listed of listedInstitutions.slice(0, count)) seedListed(kit, listed)
  for (const { name, position } of studyLevelSeeds) kit.row('study_levels', { name, position })
  for (const name of disciplineSeeds) kit.row('disciplines', { name })
  for (const name of testScoreSeeds) kit.row('test_scores', { name })
}
