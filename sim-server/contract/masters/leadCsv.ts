/**
 * The columns of the lead CSV, which is generated for an import (business §2): headings, and the fields of leads below them. The file is
 * `GET /files/lead-csv/generate`; the import knows these headings.
 */
import type { ImportField } from '../leads/leadImport/importHeadings'
import { z } from 'zod'
import { put } from '../http'
import { Changed, masterParts, masterWith } from '../master'
import { active, choice, order, text } from '../masterFields'
import { yesOrNo } from '../shapes'

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
  'date_of_birth',
  'study_level_name',
  'grade',
  'language_level',
  'test_scores',
  'budget_amount',
] as const satisfies readonly ImportField[]

const spec = {
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
} as const
const { calls } = masterParts(spec)

export const leadCsv = masterWith('leadCsv', spec, {
  ...calls,
  /** Which columns the file has and in which order; columns that are not named stay as they are. */
  save: put('/masters/lead-csv', {
    can: 'masters.lead.csv.update',
    body: z.object({
      columns: z
        .array(
          z.object({
            form_field_id: z.enum(leadCsvFields, 'Field is required'),
            is_active: yesOrNo,
            order_by: z.coerce.number('Order is required').int('Order is required'),
          }),
        )
        .min(1, 'Choose at least one')
        .max(leadCsvFields.length, 'A column appears twice'),
    }),
    answer: Changed,
    from: 'assumed',
    says: 'Saved',
    quirks: ['a field of several columns: all of them'],
  }),
})
