/** Options for selects: institutions, countries that have an institution, study levels. */
import { asc, eq } from 'drizzle-orm'
import { institutions, studyLevels } from '@db/schema'
import { dropdowns } from '@contract/platform/dropdowns'
import { countryName } from '@domain/countryName'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { serve } from '@kit/request/serve'

export default serve(dropdowns, {
  institutions: ({ db, request, query: { country_id } }) =>
    db.orm
      .select({ label: institutions.name, value: institutions.identifier })
      .from(institutions)
      .where(country_id ? eq(institutions.country, country_id) : undefined)
      .orderBy(inAlphabet(institutions.name, request))
      .all(),
  destinationCountries: ({ db }) =>
    db.orm
      .selectDistinct({ value: institutions.country })
      .from(institutions)
      .all()
      .map(({ value }) => ({ label: countryName(value), value }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  studyLevels: ({ db }) =>
    db.orm
      .select({ label: studyLevels.name, value: studyLevels.identifier })
      .from(studyLevels)
      .orderBy(asc(studyLevels.id))
      .all(),
})
