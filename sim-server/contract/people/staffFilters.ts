/** Filters, tabs and sort columns of people: staff, agent staff and institution staff are one list, shown on three pages. */
import { z } from 'zod'
import { fixedValues, type Filters } from '../filters'
import { deliveryStates } from '../outreach/deliveries'
import { listQueries } from '../paging'

/** Kinds of staff (business §3 Staff). */
export const staffKinds = ['staff', 'agent', 'institution'] as const
export type StaffKind = (typeof staffKinds)[number]

/** Any status can be chosen, whatever the present one (business §4 Staff status). */
export const staffStatuses = ['active', 'banned', 'blocked', 'deactivated'] as const
export type StaffStatus = (typeof staffStatuses)[number]

export const staffFilters = {
  status: { kind: 'words', word: 'status', ...fixedValues(staffStatuses, 'statuses'), inOrder: true },
  role_identifier: { kind: 'words', word: 'role', options: 'roles', called: 'records', inOrder: true },
  branch_identifier: { kind: 'words', word: 'branch', options: 'branches', inOrder: true, none: true },
  team_identifier: { kind: 'words', word: 'team', options: 'teams', inOrder: true, none: true },
  manager_identifier: {
    kind: 'words',
    word: 'manager',
    options: 'managers',
    called: 'people',
    inOrder: true,
    none: true,
  },
  institution_id: { kind: 'words', word: 'institution', options: 'institutions', none: true },
  /** How the latest invitation went out; `none`: there was none. */
  invitation: {
    kind: 'words',
    word: 'invitation',
    ...fixedValues(deliveryStates, 'invitations'),
    inOrder: true,
    none: true,
  },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
} as const satisfies Filters

export const staffTabs = ['all', ...staffStatuses] as const
export type StaffTab = (typeof staffTabs)[number]
export const StaffTab = z.enum(staffTabs, `tab must be one of ${staffTabs.join(', ')}`)

export const staffSorts = ['first_name', 'last_name', 'email', 'status', 'leads_count', 'created_at'] as const

export const staffQueries = listQueries({
  filters: staffFilters,
  tab: { tab: StaffTab },
  sorts: staffSorts,
})
export const staffTargets = staffQueries.targets({
  rows: 'staff',
  missing: 'Staff id is required',
  undecided: 'Select the people, or all that match',
})
