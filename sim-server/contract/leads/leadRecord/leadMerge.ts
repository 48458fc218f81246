/**
 * Leads that may be the same person, and their merge into one: field by field, with everything that belongs to either. All calls are
 * assumed: the documents have no merge.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../http'
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { LoggedValue } from '../../platform/loggedChanges'
import { runs } from '../../platform/operations'
import { exactFields, required } from '../../shapes'
import { LeadDuplicate } from '../leadForms'

/** Fields of a lead whose value comes from one of both, with the columns that belong together. Own fields are `own.budget`. */
export const mergeColumns = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  email: ['email'],
  mobile: ['country_code', 'mobile'],
  source_country: ['source_country'],
  source_city: ['source_city'],
  destination_country: ['destination_country'],
  intake_id: ['intake_id', 'intake_year'],
  stage_id: ['stage_id', 'status_id', 'stage_since'],
  staff_id: ['staff_id', 'staff_role_id'],
  branch_id: ['branch_id', 'team_id'],
  lead_source_id: ['lead_source_id', 'lead_medium_id'],
  utm_source: ['utm_source'],
  utm_medium: ['utm_medium'],
  date_of_birth: ['date_of_birth'],
  study_level_id: ['study_level_id', 'grade'],
  language_level: ['language_level'],
  test_scores: ['test_scores'],
  budget_amount: ['budget_amount', 'budget_currency'],
} as const
export type MergeField = keyof typeof mergeColumns
export const OWN_FIELD = 'own.'

/** What two leads have in common. */
export const similarities = ['email', 'phone', 'name'] as const
const Similar = LeadDuplicate.extend({ same: z.array(z.enum(similarities)) })
export type SimilarLead = z.infer<typeof Similar>
export const MOST_SIMILAR = 10

const LeadName = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
const Compared = LeadName.extend({
  id: z.number(),
  /** Of the values that were read: a merge that names it is refused when the lead changed since. */
  version: z.number(),
  created_at: z.string(),
})
const ComparedField = z.object({
  /** A field of `mergeColumns`, or an own field: `own.budget`. */
  name: z.string(),
  /** Of an own field. */
  label: z.string().nullable(),
  /** Its values, one for each of its columns that is not empty. */
  lead: z.array(LoggedValue),
  other: z.array(LoggedValue),
})
export type ComparedField = z.infer<typeof ComparedField>

const version = z.number().int().optional()
export const LeadsMerge = exactFields({
  lead_identifier: required('Lead is required'),
  other_identifier: required('Choose the lead that is merged into it'),
  /** The fields whose value the other lead gives. */
  from_other: z.array(z.string()).max(500, 'At most 500 fields').default([]),
  lead_version: version,
  other_version: version,
})
export type LeadsMerge = z.output<typeof LeadsMerge>

export const leadMerge = endpoints('leadMerge', {
  similar: get('/leads/{lead}/duplicates', {
    can: 'leads.read',
    answer: z.object({
      recordsInfo: z.array(Similar),
      /** With the same email or phone, of leads that the caller may not see. */
      others: z.number(),
      /** Of a lead that was merged: the one that has everything now. */
      merged_into: LeadName.nullable(),
    }),
    from: 'assumed',
  }),
  compare: get('/leads/{lead}/merge/{other}', {
    can: 'leads.delete',
    answer: z.object({ lead: Compared, other: Compared, fields: z.array(ComparedField) }),
    from: 'assumed',
    quirks: ['only fields in which both differ'],
  }),
  merge: post('/leads/merge', {
    ...runs('leads.merge', 'leads.delete'),
    body: LeadsMerge,
    from: 'assumed',
    says: 'Leads merged',
    quirks: ['needs leads.edit too: it changes the lead that stays'],
  }),
})

export default {
  endpoints: { leadMerge },
  lists: { leads: ['merge'] },
} as const satisfies ModuleDeclaration
