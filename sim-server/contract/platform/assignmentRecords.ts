/**
 * What every assignment can do besides its own calls: list both sides, find pasted names, change what is assigned as one operation, and
 * say who changed it. All are assumed. A call needs the permission of its assignment.
 */
import { z } from 'zod'
import { CHOOSE_WHO, MOST_NAMED } from './assignments/assignment'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, post, put, signedIn } from '../http'
import { MOST_PER_PAGE, page, pageQuery, PAGE_SIZE, windowQuery } from '../paging'
import { Choice, Time } from '../shapes'
import { OperationUser, runs } from './operations'

/** Steps of one change: what somebody marks by hand one after the other. */
const MOST_STEPS = 200

const perAssignment = signedIn('Each assignment has a permission for each of these calls', EVERYBODY)
const identifiers = z.array(z.string()).max(MOST_NAMED, `At most ${MOST_NAMED} at once`)

/** Assigns rows, or takes them back: named by identifier, or all that match the filters except some. Filters are those of the list. */
export const AssignmentStep = z.object({
  assigned: z.boolean('assigned is true or false'),
  is_selected_all: z.boolean('is_selected_all is true or false').default(false),
  identifiers: identifiers.default([]),
  filters: z.record(z.string(), z.string()).default({}),
  excluded: identifiers.default([]),
})
export type AssignmentStep = z.output<typeof AssignmentStep>

/** Most of those who are assigned something at once. */
export const MOST_WHO = 200

/** `who`: the identifier of who is assigned something, or several of them, who all get the same. Steps count in their order: the last one that names a row decides. */
const whoIdentifier = z.string(CHOOSE_WHO).min(1, CHOOSE_WHO)
const marks = {
  who: z.union(
    [whoIdentifier, z.array(whoIdentifier).min(1, CHOOSE_WHO).max(MOST_WHO, `At most ${MOST_WHO} at once`)],
    {
      error: CHOOSE_WHO,
    },
  ),
  steps: z.array(AssignmentStep).max(MOST_STEPS, `At most ${MOST_STEPS} steps`).default([]),
}
export const AssignmentChange = z.object({
  ...marks,
  steps: marks.steps.unwrap().min(1, 'Choose at least one'),
})
export type AssignmentChange = z.output<typeof AssignmentChange>

/** `changed`: rows that the steps would change. */
export const assignmentTabs = ['all', 'changed'] as const

const askedRows = {
  ...marks,
  /** Of the list: its filters, `search` and `tab`. */
  filters: z.record(z.string(), z.string()).default({}),
  sort: z.enum(['asc', 'desc'], 'sort must be asc or desc').default('asc'),
}

/** A row of either side. `details`: by their names in `assignmentSides`. */
const SideRow = z.object({
  identifier: z.string(),
  name: z.string(),
  details: z.record(z.string(), z.string()),
})
export const WhoRow = SideRow.extend({ assigned: z.number() })
export type WhoRow = z.output<typeof WhoRow>
export const WhatRow = SideRow.extend({
  /** To all who are chosen. */
  is_assigned: z.boolean(),
  /** What it would be after the steps. */
  is_wanted: z.boolean(),
  /** How many of those who are chosen have it, and would after the steps. */
  has: z.number(),
  will_have: z.number(),
})
export type WhatRow = z.output<typeof WhatRow>

/** One operation, as far as it concerns this one. */
export const AssignmentHistory = z.object({
  identifier: z.string(),
  is_undo: z.boolean(),
  undone_at: Time.nullable(),
  /** It still stands, and the caller may undo it. */
  can_undo: z.boolean(),
  assigned: z.number(),
  unassigned: z.number(),
  /** Of both, the first in their order. */
  names: z.array(z.string()),
  userInfo: OperationUser.nullable(),
  created_at: Time,
})
export type AssignmentHistory = z.output<typeof AssignmentHistory>

export const assignmentRecords = endpoints('assignmentRecords', {
  /** Those who can be assigned something, with how much they have. */
  who: get('/assigning/records/{assignment}/who', {
    can: perAssignment,
    query: pageQuery(PAGE_SIZE.masters, ['name']),
    answer: page(WhoRow),
    from: 'assumed',
  }),
  rows: post('/assigning/records/{assignment}/rows', {
    can: perAssignment,
    body: z.object({
      ...askedRows,
      page: z.number().int().min(1).max(1_000_000_000).default(1),
      per_page: z.number().int().min(1).max(MOST_PER_PAGE).default(PAGE_SIZE.masters),
    }),
    answer: page(WhatRow),
    from: 'assumed',
    quirks: ['POST that reads: marks do not fit in an address'],
  }),
  /** Identifiers in the order of the list. */
  ids: post('/assigning/records/{assignment}/ids', {
    can: perAssignment,
    body: z.object({ ...askedRows, ...windowQuery }),
    answer: z.object({ identifiers: z.array(z.string()), totalRecords: z.number() }),
    from: 'assumed',
    quirks: ['POST that reads: marks do not fit in an address'],
  }),
  /** Rows by pasted names or identifiers. A name that several rows have is unknown. */
  find: post('/assigning/records/{assignment}/find', {
    can: perAssignment,
    body: z.object({ values: identifiers.min(1, 'Paste names or ids') }),
    answer: z.object({ identifiers: z.array(z.string()), unknown: z.array(z.string()) }),
    from: 'assumed',
    quirks: ['POST that reads: a pasted list does not fit in an address'],
  }),
  /** Values of the filters, by the filter's name. */
  filters: get('/assigning/records/{assignment}/filters', {
    can: perAssignment,
    answer: z.record(z.string(), z.array(Choice)),
    from: 'assumed',
  }),
  change: put('/assigning/records/{assignment}', {
    ...runs('assignments.change', perAssignment),
    body: AssignmentChange,
    from: 'assumed',
    says: 'Saved',
  }),
  history: get('/assigning/records/{assignment}/history', {
    can: perAssignment,
    query: pageQuery(25, ['created_at']).extend({ who: whoIdentifier }),
    answer: page(AssignmentHistory),
    from: 'assumed',
  }),
})

export default { endpoints: { assignmentRecords } }
