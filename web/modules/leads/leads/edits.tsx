/** The fields of a lead that are changed where they stand. */
import type { Lead } from '@contract/leads/leads'
import { leadFieldEdits } from '@ui/leadFields/leadFieldEdits'

export const leadEdits = leadFieldEdits<Lead>(
  {
    isOpen: ({ deleted_at }) => deleted_at === null,
    others: 'leadForms:own',
    behind: {
      first_name: ['first_name', 'last_name'],
      email: ['email'],
      mobile: ['mobile'],
      source_country: ['source_country'],
      source_city: ['source_city'],
      status_name: ['status_id'],
      destination_country: ['destination_country'],
      intake_name: ['intake_id', 'intake_year'],
      is_deferred: ['is_deferred'],
      tags: ['tags'],
      lead_source_name: ['lead_source_id'],
      lead_medium_name: ['lead_medium_id'],
      utm_source: ['utm_source'],
      utm_medium: ['utm_medium'],
      study_level_name: ['study_level_id'],
      grade: ['grade'],
      language_level: ['language_level'],
      test_scores: ['test_scores'],
      date_of_birth: ['date_of_birth'],
      budget_amount: ['budget_amount'],
    },
    commands: {
      staff_name: 'leads.transfer',
      branch_name: 'leads.transfer',
      team_name: 'leads.transfer',
    },
  },
  ['leads'],
)
