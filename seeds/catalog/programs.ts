/** Programs of the seeded institutions: those that are written down, then others until there are as many as the size has. */
import type { InferInsertModel } from 'drizzle-orm'
import type { InstitutionKind } from '@contract/catalog/catalogValues'
import type { programs } from '@db/schema'
import { bulkInsert, withoutIndexes } from '../bulkInsert'
import type { Kit } from '../kit'
import { disciplineSeeds } from '../reference/campuses'
import { currencyOf } from '../reference/institutions'
import { studyCountries } from '../reference/catalog/studyCountries'
import { studyLevelSeeds, type StudyLevel } from '../reference/catalog/studyLevels'
import { focusOf } from '../reference/catalog/focus'
import { programSeeds } from '../reference/programs'
import { catalogSizeOf, shares } from './catalogSize'
import { languageOf, makeCampus } from './institutions'
import { applicationFeeOf, tuitionOf, type FeeSetter } from './programFees'
import {
  agesOf,
  durationOf,
  intakeIdsOf,
  languageFactsOf,
  minGradeOf,
  minRequirementOf,
  requiredLevelOf,
  weeklyHoursOf,
} from './programFacts'
import { programNamesOf, type ProgramName, type Teacher } from './programNames'
import { writtenProgram } from './writtenPrograms'

type ProgramRow = InferInsertModel<typeof programs>

/** A bachelor program at the first campus; takes overrides. */
export function makeProgram(
  kit: Kit,
  overrides: Partial<Omit<ProgramRow, 'id' | 'created_at' | 'updated_at'>> = {},
) {
  const { db, row, iso } = kit
  const first = (table: string) => db.prepare<[], number>(`SELECT min(id) FROM ${table}`).pluck().get()!
  const campusOf = db.prepare<[number | null], { id: number; institution_id: number }>(
    'SELECT id, institution_id FROM campuses WHERE institution_id = coalesce(?, institution_id) ORDER BY id',
  )
  const campus =
    campusOf.get(overrides.institution_id ?? null) ??
    makeCampus(kit, overrides.institution_id ? { institution_id: overrides.institution_id } : {})
  return row('programs', {
    name: 'Bachelor of Arts',
    institution_id: campus.institution_id,
    campus_id: campus.id,
    study_level_id: overrides.study_level_id ?? first('study_levels'),
    discipline_id: overrides.discipline_id ?? first('disciplines'),
    currency: 'CAD',
    created_at: iso,
    updated_at: iso,
    ...overrides,
  })
}

interface Institution extends FeeSetter, Teacher {
  id: number
  name: string
  alias_name: string | null
  url: string
  /** The main one first. */
  campuses: readonly Campus[]
}
interface Campus {
  id: number
  name: string
}
/** Adds a row; returns what adds it at another campus, too. */
type AddProgram = (institution: Institution, program: ProgramName, campus: Campus) => (other: Campus) => void
const readInstitutions = (kit: Kit): Institution[] =>
  kit.db
    .prepare<
      [],
      Pick<Institution, 'id' | 'name' | 'alias_name' | 'url' | 'kind' | 'country' | 'state'> & {
        campuses: string
      }
    >(
      `SELECT i.id, i.name, i.alias_name, i.url, i.kind, i.country, min(s.name) AS state, json_group_array(json_object('id', c.id, 'name', c.name) ORDER BY c.id) AS campuses
      FROM institutions i JOIN campuses c ON c.institution_id = i.id JOIN cities y ON y.id = c.city_id JOIN states s ON s.id = y.state_id GROUP BY i.id ORDER BY i.id`,
    )
    .all()
    .filter(({ country, url }) => country in studyCountries && url !== null)
    .map(({ campuses, ...one }) => {
      const host = one.url.replace('https://www.', '')
      return {
        ...one,
        host,
        language: languageOf(host, one.country),
        focus: one.kind === 'university' ? focusOf(one.name) : ('general' as const),
        rank: kit.random.next(),
        campuses: JSON.parse(campuses) as Campus[],
      }
    })

const levelIds = new Map<string, number>(studyLevelSeeds.map(({ name }, at) => [name, at + 1]))
const disciplineIds = new Map<string, number>(disciplineSeeds.map((name, at) => [name, at + 1]))
const slugs = new Map<string, string>()
/** `BSc (Hons) Économie` → `bsc-hons-economie`; cached by name. */
const slugOf = (name: string): string => {
  const cached = slugs.get(name)
  if (cached !== undefined) return cached
  const slug = name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  slugs.set(name, slug)
  return slug
}

/** Weeks of the language program of a university whose name does not say how long it takes. */
const USUAL_WEEKS = 12
const MAX_AGE_OF_CHECK = 270

type Row = Record<keyof ProgramRow, unknown>
/** Makes the rows of a kit. The days on which programs were verified are written once. */
function rowMaker(kit: Kit) {
  const { random } = kit
  const days = Array.from({ length: MAX_AGE_OF_CHECK }, (_, at) => kit.ago(at + 2).slice(0, 10))
  const mayWork = new Map<string, ReadonlySet<StudyLevel>>(
    Object.entries(studyCountries).map(([country, { workAfter }]) => [country, new Set(workAfter)]),
  )
  return (institution: Institution, program: ProgramName, campus_id: number): Row => {
    const { country, kind, url } = institution
    const currency = currencyOf[country] ?? 'EUR'
    const duration = durationOf(kit, country, institution.state, program)
    const weeks = duration.duration_type === 'week' ? duration.duration : null
    const required = requiredLevelOf(program)
    const id = kit.next('programs')
    return {
      id,
      identifier: kit.identifier('programs', id),
      name: program.name,
      url: `${url}/programs/${slugOf(program.name)}`,
      institution_id: institution.id,
      campus_id,
      study_level_id: levelIds.get(program.level)!,
      discipline_id: disciplineIds.get(program.discipline)!,
      category: program.category,
      ...duration,
      is_fulltime: Number(!random.chance(0.07)),
      attendance_on: random.weighted([
        ['on_campus', 90],
        ['hybrid', 6],
        ['online', 4],
      ] as const),
      weekly_hours: weeklyHoursOf(kit, program),
      currency,
      tuition_fee: random.chance(0.04) ? null : tuitionOf(kit, institution, program, currency, weeks),
      application_fee: applicationFeeOf(kit, country, currency),
      intake_ids: intakeIdsOf(kit, country, program),
      ...languageFactsOf(kit, country, program),
      ...agesOf(kit, program),
      required_level_id: required && levelIds.get(required)!,
      min_grade: minGradeOf(kit, program),
      min_requirement: minRequirementOf(kit, program),
      is_pgwp: Number(kind !== 'language_school' && mayWork.get(country)!.has(program.level)),
      visible_to: random.chance(0.03) ? random.pick(['all', 'b2b', 'b2c', 'none']) : null,
      verified_on: random.chance(0.08) ? null : random.pick(days),
      version: 1,
      created_at: kit.iso,
      updated_at: kit.iso,
    }
  }
}

/** Programs besides, by kind of institution: language schools have few. */
const weightOf: Readonly<Record<InstitutionKind, number>> = {
  university: 10,
  polytechnic: 8,
  college: 7,
  language_school: 2,
}

/** Those that are written down, by the id of their institution: at the campus that a name mentions, or at the main one. */
function addWritten(institutions: readonly Institution[], add: AddProgram): Map<number, string[]> {
  const written = new Map<number, string[]>()
  for (const [alias, levels] of Object.entries(programSeeds)) {
    const institution = institutions.find(({ alias_name }) => alias_name === alias)!
    const all = levels.flatMap(([level, ...names]) =>
      names.map((name) => writtenProgram(name, level, institution.language, USUAL_WEEKS)),
    )
    for (const program of all) {
      const text = program.name.toLowerCase()
      const own = institution.campuses.find(({ name }) => text.includes(name.toLowerCase()))
      add(institution, program, own ?? institution.campuses[0]!)
    }
    written.set(
      institution.id,
      all.map(({ name }) => name),
    )
  }
  return written
}

/** Half of the programs are at the main campus; some are at two. */
function addOthers(
  kit: Kit,
  institution: Institution,
  count: number,
  written: readonly string[],
  add: AddProgram,
) {
  const { campuses } = institution
  const { random } = kit
  const [main, ...others] = campuses
  const nextName = programNamesOf(random, institution, written)
  for (let at = 0; at < count; at++) {
    const name = nextName()
    if (!name) return
    const isAtMain = others.length === 0 || at % 2 === 1
    const campus = isAtMain ? main! : others[(at / 2) % others.length]!
    const copy = add(institution, name, campus)
    if (others.length === 0 || at + 1 === count || !random.chance(0.1)) continue
    copy(random.pick(campuses.filter((one) => one !== campus)))
    at++
  }
}

/** Those that teach a few disciplines have fewer programs than universities. */
const WEIGHT_OF_FOCUSED = 6

export function seedPrograms(kit: Kit, leads: number): void {
  const institutions = readInstitutions(kit)
  const total = catalogSizeOf(leads).programs
  const counts = shares(
    total,
    institutions.map(({ kind, focus }) => (focus === 'general' ? weightOf[kind] : WEIGHT_OF_FOCUSED)),
  )
  withoutIndexes(kit.db, ['programs'], total, () => {
    const rows = bulkInsert<Row>(kit.db, 'programs')
    const makeRow = rowMaker(kit)
    const add: AddProgram = (institution, program, campus) => {
      const row = makeRow(institution, program, campus.id)
      rows.add(row)
      return ({ id: campus_id }) => {
        const id = kit.next('programs')
        rows.add({ ...row, id, identifier: kit.identifier('programs', id), campus_id })
      }
    }
    const written = addWritten(institutions, add)
    for (const [at, institution] of institutions.entries()) {
      const has = written.get(institution.id) ?? []
      // At least one more, so that small databases have every category.
      addOthers(kit, institution, Math.max(1, counts[at]! - has.length), has, add)
    }
    rows.done()
  })
}
