/** Vendors: companies that the organisation has contracts with (business §3, §5, §7 Vendors). Contracts choose one. */
import { master } from '../master'
import { optionalEmail, optionalDialCode, optionalText, place, text } from '../masterFields'

/** Letters of a short name (business §9). */
const MOST_OF_SHORT_NAME = 20

export const vendors = master('vendors', {
  path: '/masters/vendors',
  parameter: 'id',
  page: '/vendors',
  can: 'vendors',
  roles: ['manager'],
  group: 'organisation',
  alias: 'Vendors',
  fields: {
    name: text('Vendor name is required'),
    short_name: text('Vendor short name is required', {
      most: MOST_OF_SHORT_NAME,
      tooLong: 'Max 20 characters',
    }),
    country_id: place('country'),
    state_id: place('state', 'country_id'),
    city_id: place('city', 'state_id'),
    address_line_one: optionalText(),
    address_line_two: optionalText(),
    contact_person_first_name: optionalText(),
    contact_person_last_name: optionalText(),
    contact_person_email: optionalEmail(),
    contact_person_country_code: optionalDialCode(),
    contact_person_mobile: optionalText(),
  },
  steps: {
    create: '/vendors/create-vendor',
    edit: '/vendors/edit-vendor',
    // The documents name the first step (business §4); what is in which is assumed.
    fields: {
      'vendor-info': ['name', 'short_name'],
      'vendor-address': ['country_id', 'state_id', 'city_id', 'address_line_one', 'address_line_two'],
      'vendor-contact': [
        'contact_person_first_name',
        'contact_person_last_name',
        'contact_person_email',
        'contact_person_country_code',
        'contact_person_mobile',
      ],
    },
  },
  documented: ['list', 'dropdown', 'create', 'update'],
  says: {
    create: 'Vendor create/update successfully',
    update: 'Vendor create/update successfully',
    inUse: 'Contracts name this vendor. It stays.',
  },
  fails: 'Failed to create/update vendor. Please try again.',
})
