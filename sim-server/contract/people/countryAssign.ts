/** Countries of a member of staff (core §2.4, business §6): they are offered first for leads who want to go there. */
import { assignment } from '../platform/assignments/assignment'

export const countryAssign = assignment('countryAssign', {
  path: '/assigning/countries',
  page: '/settings/country-assign',
  can: 'settings.country.assign',
  roles: ['manager'],
  alias: 'Assign countries',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'countries', key: 'country_ids' },
})
