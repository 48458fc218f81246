/**
 * The columns of the lead CSV, which is generated for an import (business §2): headings, and the fields of leads below them. The file is
 * `GET /files/lead-csv/generate`; the import knows these headings.
 */
import type { ImportField } from '../leads/importHeadings'
import { master } from '../master'
import { active, choice, order, text } from '../masterFields'

/** Fields of an import that a lead has. */
export const leadCsvFields = [
  'first_name',
  'last_name',
  'email',
  'country_code',
  'mobile',
  'source_country',
  'source_city',
  'destination_country',
  'stage_name',
  'status_name',
  'staff_name',
  'branch_name',
  'team_name',
  'lead_source_name',
  'lead_medium_name',
  'intake_name',
  'intake_year',
  'tags',
  'utm_source',
  'utm_medium',
] as const satisfies readonly ImportField[]

export const leadCsv = master('leadCsv', {
  path: '/masters/lead-csv',
  page: '/master/lead-csv',
  can: 'masters.lead.csv',
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead CSV',
  fields: {
    name: text('Name is required'),
    form_field_id: choice(leadCsvFields, 'Field is required'),
    order_by: order(),
    is_active: active(),
  },
})
