/** Options for selects: institutions with their campuses, countries, places, holidays, study levels, disciplines, tests, statuses. */
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  campuses,
  cities,
  disciplines,
  institutions,
  intakes,
  states,
  studyLevels,
  testScores,
} from '@db/schema'
import { dialCodes } from '@contract/dialCodes'
import { dropdowns } from '@contract/platform/dropdowns'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { settableChoices } from '@domain/leads/settable'
import { holidaysOfAll } from '@domain/masters/workingDays'
import { isOfClient, isOpenInstitution } from '@domain/partners/openInstitutions'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'

const dialCodeOf = new Map<string, string>(Object.entries(dialCodes))

interface Option {
  label: string
  value: string | number
}
/** What every call of the inventory can be asked for. */
interface Shape {
  text_only?: string | undefined
}
const shaped = (options: readonly Option[], { text_only }: Shape): Option[] =>
  text_only === undefined ? [...options] : options.map(({ label }) => ({ label, value: label }))

/** A country by its number or its code. */
const countryNamed = (db: Db, given: string): { id: number; code: string } =>
  db
    .prepare<[string], { id: number; code: string }>(
      'SELECT id, code FROM countries WHERE ? IN (code, CAST(id AS TEXT))',
    )
    .get(given) ?? { id: 0, code: '-' }

/** Those that the caller may work with. @param where further conditions */
const openInstitutions = (caller: Caller, ...where: (SQL | undefined)[]): SQL | undefined =>
  and(isOpenInstitution(caller, institutions.identifier), isOfClient(institutions.id), ...where)

interface DropdownCall {
  db: Db
  caller: Caller
  request: RequestInfo
}
const institutionOptions = ({ db, caller, request }: DropdownCall, country: string | undefined): Option[] =>
  db.orm
    .select({ label: institutions.name, value: institutions.identifier })
    .from(institutions)
    .where(openInstitutions(caller, country ? eq(institutions.country, country) : undefined))
    .orderBy(inAlphabet(institutions.name, request))
    .all()

const destinations = ({ db, caller, request }: DropdownCall): Option[] => {
  const { compare } = new Intl.Collator(request.language)
  return db.orm
    .selectDistinct({ value: institutions.country })
    .from(institutions)
    .where(openInstitutions(caller))
    .all()
    .map(({ value }) => ({ label: countryName(value, request.language), value }))
    .toSorted((a, b) => compare(a.label, b.label))
}

const intakeOptions = (db: Db): Option[] =>
  db.orm
    .select({ label: intakes.name, value: intakes.id })
    .from(intakes)
    .orderBy(asc(intakes.month), asc(intakes.id))
    .all()

type NamedTable = SQLiteTable & Record<'id' | 'identifier' | 'name', SQLiteColumn>
/** Rows of a list that nobody edits, in its order. */
const fixedOptions = (db: Db, table: NamedTable): Option[] =>
  db.orm
    .select({ label: table.name, value: table.identifier })
    .from(table)
    .orderBy(asc(table.id))
    .all() as Option[]

export default serve(dropdowns, {
  institutions: ({ query: { country_id }, ...call }) => institutionOptions(call, country_id),
  destinationCountries: (call) => destinations(call),
  country: ({ db, request, query: { text_only, identifier_only } }) => {
    const { compare } = new Intl.Collator(request.language)
    return db
      .prepare<[], { id: number; code: string }>('SELECT id, code FROM countries')
      .all()
      .map(({ id, code }) => {
        const label = countryName(code, request.language)
        if (text_only !== undefined) return { label, value: label, code }
        return { label, value: identifier_only === undefined ? id : code, code }
      })
      .toSorted((a, b) => compare(a.label, b.label))
  },
  state: ({ db, request, query: { country_id } }) =>
    db.orm
      .select({ label: states.name, value: states.id })
      .from(states)
      .where(country_id === undefined ? undefined : eq(states.country_id, countryNamed(db, country_id).id))
      .orderBy(inAlphabet(states.name, request))
      .all(),
  city: ({ db, request, query: { state_id } }) =>
    db.orm
      .select({ label: cities.name, value: cities.id })
      .from(cities)
      .where(state_id === undefined ? undefined : eq(cities.state_id, Number(state_id)))
      .orderBy(inAlphabet(cities.name, request))
      .all(),
  intakes: ({ db }) => intakeOptions(db),
  countryCodes: ({ db, request, query: { text_only } }) => {
    const { compare } = new Intl.Collator(request.language)
    return db
      .prepare<[], string>('SELECT code FROM countries')
      .pluck()
      .all()
      .flatMap((code) => {
        const digits = dialCodeOf.get(code)
        return digits === undefined ? [] : { name: countryName(code, request.language), dial: `+${digits}` }
      })
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ name, dial }) => ({ label: text_only === undefined ? `${name} ${dial}` : dial, value: dial }))
  },
  holidays: ({ db }) => holidaysOfAll(db).map(({ name, date }) => ({ label: name, value: date })),
  studyLevels: ({ db, query }) => shaped(fixedOptions(db, studyLevels), query),
  destinationCountry: ({ query, ...call }) => shaped(destinations(call), query),
  institution: ({ query: { country_id, ...shape }, ...call }) =>
    shaped(institutionOptions(call, country_id && countryNamed(call.db, country_id).code), shape),
  campus: ({ db, caller, request, query: { city_id, institution_id, ...shape } }) =>
    shaped(
      db.orm
        .select({ label: campuses.name, value: campuses.identifier })
        .from(campuses)
        .innerJoin(institutions, eq(institutions.id, campuses.institution_id))
        .where(
          openInstitutions(
            caller,
            city_id === undefined ? undefined : eq(campuses.city_id, Number(city_id)),
            institution_id === undefined ? undefined : eq(institutions.identifier, institution_id),
          ),
        )
        .orderBy(inAlphabet(campuses.name, request))
        .all(),
      shape,
    ),
  discipline: ({ db, query }) => shaped(fixedOptions(db, disciplines), query),
  testScore: ({ db, query }) => shaped(fixedOptions(db, testScores), query),
  intake: ({ db, query }) => shaped(intakeOptions(db), query),
  status: ({ db, caller, query: { module_type, ...shape } }) => {
    const settable = settableChoices(db, caller)
    const rows = db
      .prepare<[], { id: number; stage_id: number; label: string; value: string }>(
        module_type === 'lead'
          ? 'SELECT id, stage_id, name AS label, identifier AS value FROM lead_statuses WHERE is_active AND deleted_at IS NULL ORDER BY stage_id, id'
          : 'SELECT id, 0 AS stage_id, name AS label, identifier AS value FROM application_statuses WHERE is_active AND deleted_at IS NULL ORDER BY order_by, id',
      )
      .all()
    return shaped(
      rows
        .filter(({ id, stage_id }) => module_type !== 'lead' || settable.status(id, stage_id))
        .map(({ label, value }) => ({ label, value })),
      shape,
    )
  },
})
