/** Options for selects: institutions with their campuses, countries, places, holidays, study levels, disciplines, tests, statuses. */
import type { Language } from '@contract/client'
import { currencies } from '@contract/money'
import { dropdowns } from '@contract/platform/dropdowns'
import { campusesWithPrograms, programsAt } from '@domain/catalog/programOptions'
import { holidaysOfAll } from '@domain/masters/workingDays'
import {
  destinationOptions,
  institutionOptions,
  intakeOptions,
  optionLists,
  type OptionReader,
} from '@domain/platform/optionRows'
import { countryOfAddress, countryOfOffice } from '@domain/platform/visitorCountry'
import { serve } from '@kit/request/serve'

interface DropdownCall<Query> extends Omit<OptionReader, 'language'> {
  request: { readonly language: Language }
  query: Query
}
const answered =
  <Query, Row>(list: (reader: OptionReader, query: Query) => Row[]) =>
  ({ db, caller, request: { language }, query }: DropdownCall<Query>): Row[] =>
    list({ db, caller, language }, query)

/** The documented standard first. */
const timeZones = ['GMT', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'GMT')]

export default serve(dropdowns, {
  institutions: answered((reader, { country_id }: { country_id?: string | undefined }) =>
    institutionOptions(reader, country_id),
  ),
  campuses: ({ query, ...call }) => campusesWithPrograms(call, query.institution_id),
  programs: ({ query, ...call }) => programsAt(call, query.campus_id),
  destinationCountries: ({ db, caller, request: { language } }) =>
    destinationOptions({ db, caller, language }),
  country: answered(optionLists.country),
  state: answered(optionLists.state),
  city: answered(optionLists.city),
  intakes: intakeOptions,
  countryCodes: answered(optionLists.countryCodes),
  holidays: ({ db }) => holidaysOfAll(db).map(({ name, date }) => ({ label: name, value: date })),
  currencies: () => currencies.map((code) => ({ label: code, value: code })),
  timezones: () => timeZones.map((name) => ({ label: name, value: name })),
  visitorCountry: ({ db, request: { ip } }) => ({ country: countryOfAddress(ip) ?? countryOfOffice(db) }),
  studyLevels: answered(optionLists.studyLevels),
  destinationCountry: answered(optionLists.destinationCountry),
  institution: answered(optionLists.institution),
  campus: answered(optionLists.campus),
  discipline: answered(optionLists.discipline),
  testScore: answered(optionLists.testScore),
  intake: answered(optionLists.intake),
  status: answered(optionLists.status),
})
