/** Kinds of holidays (business §2). Holidays choose one. */
import { master } from '../../master'
import { active, text } from '../../masterFields'

export const holidayTypes = master('holidayTypes', {
  path: '/masters/holiday-types',
  page: '/master/holiday-types',
  can: 'masters.holiday.types',
  roles: ['manager'],
  group: 'organisation',
  alias: 'Holiday types',
  fields: {
    name: text('Name is required'),
    is_active: active(),
  },
})
