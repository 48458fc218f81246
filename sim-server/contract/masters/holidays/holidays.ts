/**
 * Holidays, of all branches or of some (business §2). Those of all branches move the due date of a claim or an invoice to the next day
 * that is none (finance). Slots of counsellings leave them out when they are built (services). A reminder is told at the time that its author
 * chose, on holidays too.
 */
import { master } from '../../master'
import { active, relation, text, yearlyDay } from '../../masterFields'
import { relations } from '../fields/severalFields'

export const holidays = master('holidays', {
  path: '/masters/holidays',
  page: '/master/holidays',
  can: 'masters.holidays',
  roles: ['manager'],
  group: 'organisation',
  alias: 'Holidays',
  fields: {
    name: text('Name is required'),
    holiday_type_identifier: relation('holidayTypes', 'Holiday type is required'),
    date: yearlyDay('Date is required'),
    branch_identifiers: relations('branches'),
    is_active: active(),
  },
  unique: ['name', 'date'],
})
