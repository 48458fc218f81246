/** Options for selects: institutions, destination countries, places, holidays, study levels (business §7 Dropdowns). */
import { z } from 'zod'
import { endpoints, get, signedIn } from '../http'
import { Choice } from '../shapes'

const lookup = signedIn('Options for selects; the calls that use them check their own permission')
const answer = z.array(Choice)
const studyLevelQuery = z.object({ text_only: z.string().optional(), identifier_only: z.string().optional() })

export const dropdowns = endpoints('dropdowns', {
  institutions: get('/dropdowns/institutions', {
    can: lookup,
    query: z.object({ country_id: z.string().optional(), module_type: z.string().optional() }),
    answer,
    from: 'documented',
    quirks: ["country_id is the country's code; module_type is accepted and ignored"],
  }),
  destinationCountries: get('/dropdowns/destination-countries', { can: lookup, answer, from: 'documented' }),
  country: get('/dropdown/country', {
    can: lookup,
    query: z.object({ text_only: z.string().optional(), identifier_only: z.string().optional() }),
    answer,
    from: 'documented',
    host: 'inventory',
    quirks: [
      'value is a number; with text_only the name, with identifier_only the code',
      'singular /dropdown, as in the inventory',
    ],
  }),
  state: get('/dropdown/state', {
    can: lookup,
    query: z.object({ country_id: z.string().optional() }),
    answer,
    from: 'documented',
    host: 'inventory',
    quirks: ['country_id is the number of the country; without it all states'],
  }),
  city: get('/dropdown/city', {
    can: lookup,
    query: z.object({ state_id: z.string().optional() }),
    answer,
    from: 'documented',
    host: 'inventory',
    quirks: ['state_id is the number of the state; without it all cities'],
  }),
  intakes: get('/dropdowns/intakes', { can: lookup, answer, from: 'documented' }),
  countryCodes: get('/dropdowns/countries/codes-dropdown', {
    can: lookup,
    query: z.object({ text_only: z.string().optional() }),
    answer,
    from: 'documented',
    quirks: [
      'plural /dropdowns, though the documents list it under the inventory',
      'value is the calling code, +90; with text_only the label is the code alone',
    ],
  }),
  /** Of all branches, by their days `YYYY-MM-DD`: they move due dates (`masters/workingDays.ts`). */
  holidays: get('/dropdowns/holidays', { can: lookup, answer, from: 'assumed' }),
  studyLevels: get('/dropdown/study-level', {
    can: lookup,
    query: studyLevelQuery,
    answer,
    from: 'assumed',
    quirks: ['singular /dropdown, as in the inventory'],
  }),
})
