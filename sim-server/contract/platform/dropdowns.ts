/** What selects offer of the world outside: institutions, countries, levels of study (business §7 Dropdowns). */
import { z } from 'zod'
import { endpoints, get, signedIn } from '../http'
import { Choice } from '../shapes'

const lookup = signedIn('Names for selects; the calls that use them ask for their own keys')
const answer = z.array(Choice)
const only = z.object({ text_only: z.string().optional(), identifier_only: z.string().optional() })

export const dropdowns = endpoints('dropdowns', {
  institutions: get('/dropdowns/institutions', {
    can: lookup,
    query: z.object({ country_id: z.string().optional(), module_type: z.string().optional() }),
    answer,
    from: 'documented',
    quirks: ["country_id is the country's code; module_type is taken and chooses nothing"],
  }),
  destinationCountries: get('/dropdowns/destination-countries', { can: lookup, answer, from: 'documented' }),
  studyLevels: get('/dropdown/study-level', {
    can: lookup,
    query: only,
    answer,
    from: 'assumed',
    quirks: ['singular /dropdown, as the inventory has it'],
  }),
})
