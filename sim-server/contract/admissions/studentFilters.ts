/** Filters, tabs and sort columns of students. `options`: a list of `GET /students/filters`. */
import { z } from 'zod'
import type { Filters } from '../filters'
import { listQueries } from '../paging'

export const studentFilters = {
  stage_id: { kind: 'ids', word: 'stage', options: 'stages', called: 'records', inOrder: true },
  destination_countries: {
    kind: 'words',
    word: 'country',
    options: 'countries',
    called: 'regions',
    none: true,
  },
  study_level_id: { kind: 'ids', word: 'level', options: 'study_levels', inOrder: true, none: true },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', inOrder: true, none: true },
  branch_id: { kind: 'ids', word: 'branch', options: 'branches', none: true },
  staff_id: { kind: 'ids', word: 'owner', options: 'staff', called: 'people', none: true },
  has_login: { kind: 'flag', word: 'login' },
  has_applications: { kind: 'flag', word: 'applied' },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
} as const satisfies Filters

/** `applied`: with an application that is not deleted. */
export const studentTabs = ['all', 'mine', 'applied', 'not_applied', 'without_login'] as const
export const StudentTab = z.enum(studentTabs, `tab must be one of ${studentTabs.join(', ')}`)
export type StudentTab = z.infer<typeof StudentTab>

export const studentQueries = listQueries({
  filters: studentFilters,
  tab: { tab: StudentTab },
  sorts: ['created_at', 'updated_at', 'name', 'applications'],
})
const MOST_NAMED = 100_000
export const studentTargets = studentQueries.targets({
  rows: 'students',
  most: MOST_NAMED,
  missing: 'Student is required',
  undecided: 'Select the students, or all that match',
  tooMany: 'At most 100,000 students by name; select all that match instead',
})
