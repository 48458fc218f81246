/**
 * Options for selects (business §7 Dropdowns). The singular paths are those of the inventory: options of form fields come from them, and
 * parameters narrow them.
 */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { anyone, endpoints, get, signedIn } from '../http'
import { Choice } from '../shapes'

const lookup = signedIn('Options for selects; the calls that use them check their own permission', EVERYBODY)
const forStaff = signedIn('Deadlines of staff are reckoned with them')
const answer = z.array(Choice)
const optional = z.string().optional()
/** `text_only`: the value is the label. `identifier_only`: as without it, where the value is an identifier already. */
const inventoryQuery = z.object({ text_only: optional, identifier_only: optional })
const inventory = { can: lookup, answer, host: 'inventory', from: 'assumed' } as const

export const dropdowns = endpoints('dropdowns', {
  institutions: get('/dropdowns/institutions', {
    can: lookup,
    query: z.object({ country_id: z.string().optional(), module_type: z.string().optional() }),
    answer,
    from: 'documented',
    quirks: ["country_id is the country's code; module_type is accepted and ignored"],
  }),
  campuses: get('/dropdowns/campuses', {
    can: lookup,
    query: z.object({ institution_id: optional }),
    answer,
    from: 'documented',
    quirks: [
      'institution_id is its identifier or its number; without it campuses of all',
      'campuses of programs that the caller finds; value is an identifier',
    ],
  }),
  programs: get('/dropdowns/programs', {
    can: lookup,
    query: z.object({ campus_id: z.string('Campus is required').min(1, 'Campus is required') }),
    answer,
    from: 'documented',
    quirks: ['campus_id is its identifier or its number; value is an identifier'],
  }),
  destinationCountries: get('/dropdowns/destination-countries', { can: lookup, answer, from: 'documented' }),
  country: get('/dropdown/country', {
    can: lookup,
    query: z.object({ text_only: z.string().optional(), identifier_only: z.string().optional() }),
    answer: z.array(Choice.extend({ code: z.string() })),
    from: 'documented',
    host: 'inventory',
    quirks: [
      'value is a number; with text_only the name, with identifier_only the code',
      'code is assumed: phone numbers without a country code are judged by it',
      'singular /dropdown, as in the inventory',
    ],
  }),
  state: get('/dropdown/state', {
    can: lookup,
    query: z.object({ country_id: z.string().optional() }),
    answer: z.array(Choice.extend({ country_id: z.number() })),
    from: 'documented',
    host: 'inventory',
    quirks: [
      'country_id is the number of the country, or its code; without it all states',
      'country_id of an answer is assumed: states of two countries can have the same name',
    ],
  }),
  city: get('/dropdown/city', {
    can: lookup,
    query: z.object({ state_id: z.string().optional() }),
    answer: z.array(Choice.extend({ state_id: z.number() })),
    from: 'documented',
    host: 'inventory',
    quirks: [
      'state_id is the number of the state; without it all cities',
      'state_id of an answer is assumed: cities of two states can have the same name',
    ],
  }),
  intakes: get('/dropdowns/intakes', { can: lookup, answer, from: 'documented' }),
  countryCodes: get('/dropdowns/countries/codes-dropdown', {
    can: lookup,
    query: z.object({ text_only: z.string().optional() }),
    answer,
    from: 'documented',
    host: 'inventory',
    quirks: [
      'plural /dropdowns, though the documents list it under the inventory',
      'value is the calling code, +90; with text_only the label is the code alone',
    ],
  }),
  /** Of all branches, by their days `YYYY-MM-DD`: they move due dates (`masters/workingDays.ts`). */
  holidays: get('/dropdowns/holidays', { can: forStaff, answer, from: 'assumed' }),
  currencies: get('/dropdowns/currencies', { can: lookup, answer, from: 'assumed' }),
  timezones: get('/dropdowns/timezones', {
    can: lookup,
    answer,
    from: 'assumed',
    quirks: ['value is a name of the IANA database, the documented standard GMT first'],
  }),
  /** In place of an external service that the documents read (core §7, business §7). */
  visitorCountry: get('/dropdowns/visitor-country', {
    can: anyone('Visitors have no account: it prefills their forms'),
    answer: z.object({ country: z.string().nullable() }),
    from: 'assumed',
    quirks: [
      'country is the code of ISO 3166 of the address that the call comes from, as far as a small table knows it; else that of the first branch',
    ],
  }),
  studyLevels: get('/dropdown/study-level', { ...inventory, query: inventoryQuery }),
  destinationCountry: get('/dropdown/destination-country', {
    ...inventory,
    query: inventoryQuery,
    quirks: ['value is the code of the country'],
  }),
  institution: get('/dropdown/institution', {
    ...inventory,
    query: inventoryQuery.extend({ country_id: optional }),
    quirks: ['country_id is the number of the country, or its code'],
  }),
  campus: get('/dropdown/campus', {
    ...inventory,
    query: inventoryQuery.extend({ city_id: optional, institution_id: optional }),
    quirks: ['institution_id is the identifier of the institution, as its dropdown has it'],
  }),
  discipline: get('/dropdown/discipline', { ...inventory, query: inventoryQuery }),
  testScore: get('/dropdown/test-score', {
    ...inventory,
    query: inventoryQuery,
    quirks: ['the tests that institutions take scores of'],
  }),
  intake: get('/dropdown/intake', {
    ...inventory,
    query: inventoryQuery,
    quirks: ['value is the number of the intake, by which leads name it'],
  }),
  status: get('/dropdown/status', {
    ...inventory,
    query: inventoryQuery.extend({
      module_type: z.enum(['lead', 'application'], 'module_type must be lead or application').default('lead'),
    }),
    quirks: ['of leads: those that the caller may set'],
  }),
})

export default { endpoints: { dropdowns } }
