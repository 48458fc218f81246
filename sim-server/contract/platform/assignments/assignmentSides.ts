/**
 * The sides of assignments: whose rows can be assigned something, and what can be assigned. `details`: what is shown of a row besides
 * its name, a column each. The server adds their tables (`domain/platform/assignments/sides.ts`).
 */
import { programFilters } from '../../catalog/programs'
import type { Filter } from '../../filters'

/** Lists of values that filters read: a code or an identifier, and its name. */
export type SideOptions = 'countries' | 'institutions' | 'roles' | 'branches' | 'studyLevels'

export interface AssignmentSide {
  details: readonly string[]
  filters: Readonly<Record<string, Filter<SideOptions>>>
}

export const assignmentSides = {
  /** Recruitment partners: users of the agents' group. */
  agents: { details: ['agency', 'email'], filters: {} },
  /** The organisation itself: one row. */
  client: { details: [], filters: {} },
  clientServices: { details: [], filters: {} },
  countries: { details: [], filters: {} },
  /** Telephone extensions. */
  extensions: { details: ['vendor'], filters: {} },
  /** Mailboxes that people connected. */
  inboxes: { details: ['owner'], filters: {} },
  institutions: {
    details: ['country'],
    filters: { country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' } },
  },
  leadStages: { details: [], filters: {} },
  leadStatuses: { details: ['stage'], filters: {} },
  /** Permission keys, which the console shows by their words. */
  permissions: { details: [], filters: {} },
  programs: { details: ['institution', 'country', 'study_level'], filters: programFilters },
  /** Roles that may do no more than that of the caller. */
  roles: { details: ['groups'], filters: {} },
  /** Users of the organisation itself. */
  staff: {
    details: ['roles', 'branches'],
    filters: {
      role_identifier: { kind: 'words', word: 'role', options: 'roles', called: 'records', inOrder: true },
      branch_identifier: { kind: 'words', word: 'branch', options: 'branches', inOrder: true, none: true },
    },
  },
  /** Tags of programs. */
  tags: { details: [], filters: {} },
} as const satisfies Record<string, AssignmentSide>

export type SideName = keyof typeof assignmentSides
/** A side by its name, as data. */
export const assignmentSide = (name: SideName): AssignmentSide => assignmentSides[name]

/** The filter that every list of an assignment has besides: `assigned:yes`. */
export const assignedFilter = { assigned: { kind: 'flag', word: 'assigned' } } as const satisfies Record<
  string,
  Filter
>
