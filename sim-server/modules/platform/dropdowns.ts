/** Options for selects: institutions, countries that have an institution, places, holidays, study levels. */
import { and, asc, eq } from 'drizzle-orm'
import { cities, institutions, intakes, states, studyLevels } from '@db/schema'
import { dialCodes } from '@contract/dialCodes'
import { dropdowns } from '@contract/platform/dropdowns'
import { countryName } from '@db/countryName'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { holidaysOfAll } from '@domain/masters/workingDays'
import { isOfClient, isOpenInstitution } from '@domain/partners/openInstitutions'
import { serve } from '@kit/request/serve'

const dialCodeOf = new Map<string, string>(Object.entries(dialCodes))

export default serve(dropdowns, {
  institutions: ({ db, caller, request, query: { country_id } }) =>
    db.orm
      .select({ label: institutions.name, value: institutions.identifier })
      .from(institutions)
      .where(
        and(
          country_id ? eq(institutions.country, country_id) : undefined,
          isOpenInstitution(caller, institutions.identifier),
          isOfClient(institutions.id),
        ),
      )
      .orderBy(inAlphabet(institutions.name, request))
      .all(),
  destinationCountries: ({ db, caller, request }) => {
    const { compare } = new Intl.Collator(request.language)
    return db.orm
      .selectDistinct({ value: institutions.country })
      .from(institutions)
      .where(and(isOpenInstitution(caller, institutions.identifier), isOfClient(institutions.id)))
      .all()
      .map(({ value }) => ({ label: countryName(value, request.language), value }))
      .toSorted((a, b) => compare(a.label, b.label))
  },
  country: ({ db, request, query: { text_only, identifier_only } }) => {
    const { compare } = new Intl.Collator(request.language)
    return db
      .prepare<[], { id: number; code: string }>('SELECT id, code FROM countries')
      .all()
      .map(({ id, code }) => {
        const label = countryName(code, request.language)
        if (text_only !== undefined) return { label, value: label }
        return { label, value: identifier_only === undefined ? id : code }
      })
      .toSorted((a, b) => compare(a.label, b.label))
  },
  state: ({ db, request, query: { country_id } }) =>
    db.orm
      .select({ label: states.name, value: states.id })
      .from(states)
      .where(country_id === undefined ? undefined : eq(states.country_id, Number(country_id)))
      .orderBy(inAlphabet(states.name, request))
      .all(),
  city: ({ db, request, query: { state_id } }) =>
    db.orm
      .select({ label: cities.name, value: cities.id })
      .from(cities)
      .where(state_id === undefined ? undefined : eq(cities.state_id, Number(state_id)))
      .orderBy(inAlphabet(cities.name, request))
      .all(),
  intakes: ({ db }) =>
    db.orm
      .select({ label: intakes.name, value: intakes.id })
      .from(intakes)
      .orderBy(asc(intakes.month), asc(intakes.id))
      .all(),
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
  studyLevels: ({ db }) =>
    db.orm
      .select({ label: studyLevels.name, value: studyLevels.identifier })
      .from(studyLevels)
      .orderBy(asc(studyLevels.id))
      .all(),
})
