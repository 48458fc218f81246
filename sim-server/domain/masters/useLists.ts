/** Where rows that use a row of a master are listed: lists of records that are no masters, by the table that refers to the row. */
import type { Filter } from '@contract/filters'
import { applicationFilters } from '@contract/admissions/applicationFilters'
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { invoiceFilters } from '@contract/finance/invoices/invoiceFilters'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { staffFilters } from '@contract/people/staffFilters'
import { productFilters } from '@contract/updates/productUpdates'
import { AUTOMATION_RUNS_PAGE, runFilters } from '@contract/platform/automations'
import { assignmentSpec } from '@contract/platform/assignments/assignment'

interface UseList {
  page: string
  /** By the column of the reference. */
  filters: Readonly<Record<string, Filter>>
  /** What the values of its filters are. */
  by: 'id' | 'identifier'
}
const leads: UseList = { page: '/leads', filters: leadFilters, by: 'id' }
const invoices: UseList = { page: '/invoices', filters: invoiceFilters, by: 'id' }
const news: UseList = { page: '/whats-new', filters: productFilters, by: 'identifier' }
const staffPage = (page: string, column: string, filter: Filter): UseList => ({
  page: `/settings/user-management/${page}`,
  filters: { [column]: filter },
  by: 'identifier',
})

export const useLists: ReadonlyMap<string, UseList> = new Map([
  [
    'automation_runs',
    {
      page: AUTOMATION_RUNS_PAGE,
      filters: { automation_id: runFilters.automation_identifier },
      by: 'identifier',
    },
  ],
  ['leads', leads],
  ['lead_tags', leads],
  ['lead_documents', leads],
  ['user_branches', staffPage('staff', 'branch_id', staffFilters.branch_identifier)],
  ['user_teams', staffPage('staff', 'team_id', staffFilters.team_identifier)],
  ['user_agent_teams', staffPage('agent-staff', 'agent_team_id', staffFilters.team_identifier)],
  ['product_updates', news],
  ['product_update_modules', news],
  ['applications', { page: '/applications', filters: applicationFilters, by: 'id' }],
  ['application_installments', invoices],
  // Papers and payments are found by the installments that they are about.
  ['claims', invoices],
  ['invoices', invoices],
  ['payments', invoices],
])

/** Pages that belong to one row, by the table that refers to it. */
export const usePages: ReadonlyMap<string, (identifier: string) => string> = new Map([
  ['program_tags', (identifier) => assignmentSpec(tagPrograms).page.replace('{tag_identifier}', identifier)],
])
