/**
 * Rows of the lists that options come from, as their calls answer them, and which values they offer. Forms ask these rows too: what a call
 * does not offer is no option.
 */
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
import { languages, type Language } from '@contract/client'
import { dialCodes } from '@contract/dialCodes'
import {
  optionCall,
  optionsOfAnswer,
  type CallSource,
  type OptionPath,
} from '@contract/masters/forms/optionCalls'
import { countryOf } from '@contract/masters/forms/phone'
import { dropdowns } from '@contract/platform/dropdowns'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { settableChoices } from '../leads/settable'
import { isOfClient, isOpenInstitution } from '../partners/openInstitutions'

/** Who is offered what, with names in which language. */
export interface OptionReader {
  db: Db
  caller: {
    user: Pick<Caller['user'], 'id'>
    role: Pick<Caller['role'], 'id' | 'user_group'>
  }
  language: Language
}
/** Whoever has no session is offered what nobody was chosen for. */
export const VISITOR: OptionReader['caller'] = { user: { id: 0 }, role: { id: 0, user_group: 'user' } }

interface Option {
  label: string
  value: string | number
}
/** What every call of the inventory can be asked for. */
interface Shape {
  text_only?: string | undefined
}
const dialCodeOf = new Map<string, string>(Object.entries(dialCodes))
const shaped = (options: readonly Option[], { text_only }: Shape): Option[] =>
  text_only === undefined ? [...options] : options.map(({ label }) => ({ label, value: label }))

/** A country by its number, its code or its name. */
const countryNamed = (db: Db, given: string): { id: number; code: string } =>
  db
    .prepare<[string], { id: number; code: string }>(
      'SELECT id, code FROM countries WHERE ? IN (code, CAST(id AS TEXT))',
    )
    .get(countryOf(given) ?? given) ?? { id: 0, code: '-' }

/** Those that the caller may work with. @param where further conditions */
const openInstitutions = ({ caller }: OptionReader, ...where: (SQL | undefined)[]): SQL | undefined =>
  and(isOpenInstitution(caller, institutions.identifier), isOfClient(institutions.id), ...where)

/** @param country code */
export const institutionOptions = (reader: OptionReader, country: string | undefined): Option[] =>
  reader.db.orm
    .select({ label: institutions.name, value: institutions.identifier })
    .from(institutions)
    .where(openInstitutions(reader, country ? eq(institutions.country, country) : undefined))
    .orderBy(inAlphabet(institutions.name, reader))
    .all()

export const destinationOptions = (reader: OptionReader): Option[] => {
  const { compare } = new Intl.Collator(reader.language)
  return reader.db.orm
    .selectDistinct({ value: institutions.country })
    .from(institutions)
    .where(openInstitutions(reader))
    .all()
    .map(({ value }) => ({ label: countryName(value, reader.language), value }))
    .toSorted((a, b) => compare(a.label, b.label))
}

export const intakeOptions = ({ db }: Pick<OptionReader, 'db'>): Option[] =>
  db.orm
    .select({ label: intakes.name, value: intakes.id })
    .from(intakes)
    .orderBy(asc(intakes.month), asc(intakes.id))
    .all()

type NamedTable = SQLiteTable & Record<'id' | 'identifier' | 'name', SQLiteColumn>
/** Rows of a list that nobody edits, in its order. @param order the column that has it */
const fixedOptions =
  (table: NamedTable, order = table.id) =>
  ({ db }: OptionReader, shape: Shape): Option[] =>
    shaped(
      db.orm
        .select({ label: table.name, value: table.identifier })
        .from(table)
        .orderBy(asc(order))
        .all() as Option[],
      shape,
    )

/** The answers of the calls, by their names in the contract. */
export const optionLists = {
  country: ({ db, language }: OptionReader, query: Shape & { identifier_only?: string | undefined }) => {
    const { compare } = new Intl.Collator(language)
    return db
      .prepare<[], { id: number; code: string }>('SELECT id, code FROM countries')
      .all()
      .map(({ id, code }) => {
        const label = countryName(code, language)
        if (query.text_only !== undefined) return { label, value: label, code }
        return { label, value: query.identifier_only === undefined ? id : code, code }
      })
      .toSorted((a, b) => compare(a.label, b.label))
  },
  destinationCountry: (reader: OptionReader, shape: Shape) => shaped(destinationOptions(reader), shape),
  state: (reader: OptionReader, { country_id }: { country_id?: string | undefined }) => {
    const { db } = reader
    return db.orm
      .select({ label: states.name, value: states.id, country_id: states.country_id })
      .from(states)
      .where(country_id === undefined ? undefined : eq(states.country_id, countryNamed(db, country_id).id))
      .orderBy(inAlphabet(states.name, reader))
      .all()
  },
  city: (reader: OptionReader, { state_id }: { state_id?: string | undefined }) =>
    reader.db.orm
      .select({ label: cities.name, value: cities.id, state_id: cities.state_id })
      .from(cities)
      .where(state_id === undefined ? undefined : eq(cities.state_id, Number(state_id)))
      .orderBy(inAlphabet(cities.name, reader))
      .all(),
  campus: (
    reader: OptionReader,
    {
      city_id,
      institution_id,
      ...shape
    }: Shape & { city_id?: string | undefined; institution_id?: string | undefined },
  ) =>
    shaped(
      reader.db.orm
        .select({ label: campuses.name, value: campuses.identifier })
        .from(campuses)
        .innerJoin(institutions, eq(institutions.id, campuses.institution_id))
        .where(
          openInstitutions(
            reader,
            city_id === undefined ? undefined : eq(campuses.city_id, Number(city_id)),
            institution_id === undefined ? undefined : eq(institutions.identifier, institution_id),
          ),
        )
        .orderBy(inAlphabet(campuses.name, reader))
        .all(),
      shape,
    ),
  countryCodes: ({ db, language }: OptionReader, { text_only }: Shape): Option[] => {
    const { compare } = new Intl.Collator(language)
    return db
      .prepare<[], string>('SELECT code FROM countries')
      .pluck()
      .all()
      .flatMap((code) => {
        const digits = dialCodeOf.get(code)
        return digits === undefined ? [] : { name: countryName(code, language), dial: `+${digits}` }
      })
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ name, dial }) => ({ label: text_only === undefined ? `${name} ${dial}` : dial, value: dial }))
  },
  studyLevels: fixedOptions(studyLevels, studyLevels.position),
  discipline: fixedOptions(disciplines),
  testScore: fixedOptions(testScores),
  intake: (reader: OptionReader, shape: Shape) => shaped(intakeOptions(reader), shape),
  institution: (
    reader: OptionReader,
    { country_id, ...shape }: Shape & { country_id?: string | undefined },
  ) => shaped(institutionOptions(reader, country_id && countryNamed(reader.db, country_id).code), shape),
  status: (
    { db, caller }: OptionReader,
    { module_type, ...shape }: Shape & { module_type?: string | undefined },
  ) => {
    const isOfLeads = module_type !== 'application'
    const settable = settableChoices(db, caller)
    const rows = db
      .prepare<[], { id: number; stage_id: number; label: string; value: string }>(
        isOfLeads
          ? 'SELECT id, stage_id, name AS label, identifier AS value FROM lead_statuses WHERE is_active AND deleted_at IS NULL ORDER BY stage_id, id'
          : 'SELECT id, 0 AS stage_id, name AS label, identifier AS value FROM application_statuses WHERE is_active AND deleted_at IS NULL ORDER BY order_by, id',
      )
      .all()
    return shaped(
      rows
        .filter(({ id, stage_id }) => !isOfLeads || settable.status(id, stage_id))
        .map(({ label, value }) => ({ label, value })),
      shape,
    )
  },
}

type Query = Readonly<Record<string, string | undefined>>
type List = (reader: OptionReader, query: Query) => readonly object[]
const listAt: Readonly<Record<OptionPath, List>> = {
  [dropdowns.country.path]: optionLists.country,
  [dropdowns.destinationCountry.path]: optionLists.destinationCountry,
  [dropdowns.state.path]: optionLists.state,
  [dropdowns.city.path]: optionLists.city,
  [dropdowns.campus.path]: optionLists.campus,
  [dropdowns.countryCodes.path]: optionLists.countryCodes,
  [dropdowns.studyLevels.path]: optionLists.studyLevels,
  [dropdowns.discipline.path]: optionLists.discipline,
  [dropdowns.testScore.path]: optionLists.testScore,
  [dropdowns.intake.path]: optionLists.intake,
  [dropdowns.institution.path]: optionLists.institution,
  [dropdowns.status.path]: optionLists.status,
}

/**
 * Whether a source offers a value, asked with this query. Where names are values, those of any language: records keep them as they were
 * chosen.
 * @returns a function of a value; undefined for a source that is none, or a query that its call refuses: then nothing can be chosen
 */
export function offeredBy(
  reader: Omit<OptionReader, 'language'>,
  source: CallSource,
  query: Readonly<Record<string, string>>,
): ((value: string) => boolean) | undefined {
  const asked = optionCall(source.url)?.spec.query.safeParse(query)
  if (!asked?.success) return undefined
  const read = new Map<Language, ReadonlySet<string>>()
  const valuesIn = (language: Language) => {
    const list = listAt[source.url as OptionPath]
    const rows = () => list({ ...reader, language }, asked.data as Query)
    const values =
      read.get(language) ??
      new Set(optionsOfAnswer(source, rows() as Record<string, unknown>[]).map(({ value }) => value))
    read.set(language, values)
    return values
  }
  return (value) => languages.some((language) => valuesIn(language).has(value))
}
