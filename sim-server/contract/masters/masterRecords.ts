/**
 * What every master can do besides its own calls: change, move and delete many rows as an operation, add rows from a file or a paste, read
 * many for a file, and say who changed a row and what uses it. All are assumed. A call needs the permission of its master.
 */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, post, put, signedIn } from '../http'
import { masterGroups } from '../moduleDeclaration'
import { Identifiers, NOTHING_CHOSEN, page, pageQuery, windowQuery } from '../paging'
import { RecordChange } from '../platform/loggedChanges'
import { Receipt, runs } from '../platform/operations'
import { Time } from '../shapes'

/** Identifiers that one call names. */
const MOST_NAMED = 10_000
/** Rows that one call adds: as many as another one names. They are one transaction, in steps. */
export const MOST_ROWS_ADDED = MOST_NAMED

const perMaster = signedIn('Each master has a permission for each of these calls', EVERYBODY)

const targets = {
  is_selected_all: z.boolean('is_selected_all is true or false').default(false),
  records: z.array(z.string()).max(MOST_NAMED, `At most ${MOST_NAMED} records`).default([]),
  /** Of the list: its filters and `search`. */
  filters: z.record(z.string(), z.string()).default({}),
  excluded: z.array(z.string()).max(MOST_NAMED, `At most ${MOST_NAMED} records`).default([]),
}
const values = z.record(z.string(), z.unknown())
/** Rows of a master: named by identifier, or all that match the filters except some. */
export const MasterTargets = z.object(targets)
export type MasterTargets = z.output<typeof MasterTargets>
export const MasterEdit = z.object({ ...targets, values })
export type MasterEdit = z.output<typeof MasterEdit>

/** `sort_by`: as the list of the master takes it. */
const order = {
  sort_by: z.string().optional(),
  sort: z.enum(['asc', 'desc'], 'sort must be asc or desc').optional(),
}
export const MasterFile = z.object({ ...targets, ...order })
export type MasterFile = z.output<typeof MasterFile>
/** All rows that match the filters, or a part of them. */
export const MasterWindow = z.object({ filters: targets.filters, ...order, ...windowQuery })
export type MasterWindow = z.output<typeof MasterWindow>

/** Where rows are moved: one place, or to an end. */
export const moves = ['up', 'down', 'first', 'last'] as const
export const MasterMove = z.object({
  records: z.array(z.string()).min(1, NOTHING_CHOSEN).max(MOST_NAMED, `At most ${MOST_NAMED} records`),
  to: z.enum(moves, 'Choose where to'),
})
export type MasterMove = z.output<typeof MasterMove>

/** Records that use a row of a master. */
export const MasterUse = z.object({
  /** A master by its name, or a table: `leads`. */
  subject: z.string(),
  count: z.number(),
  /** The address in the console of the list that shows just these; null when there is none. */
  path: z.string().nullable(),
})
export type MasterUse = z.infer<typeof MasterUse>
/** How many of some rows are used, and what uses them together. */
export const UsesOfMany = z.object({ rows: z.number(), uses: z.array(MasterUse) })

/** A page under `/master` that the caller may open. */
export const MasterPlace = z.object({
  /** Its address in the console: `/master/holiday-types`. */
  route: z.string(),
  group: z.enum(masterGroups),
  /** Rows that are not deleted, and when one of them, or a deleted one, was last changed; null where the page is no list of a master. */
  count: z.number().nullable(),
  changed_at: Time.nullable(),
})

export const masterRecords = endpoints('masterRecords', {
  places: get('/masters/records', {
    can: signedIn('Each page has a permission', EVERYBODY),
    answer: z.array(MasterPlace),
    from: 'assumed',
  }),
  edit: put('/masters/records/{master}', {
    ...runs('masters.edit', perMaster),
    body: MasterEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  remove: post('/masters/records/{master}/delete', {
    ...runs('masters.delete', perMaster),
    body: MasterTargets,
    from: 'assumed',
    says: 'Deleted',
  }),
  /** Moves rows among those of a master that has an order. Rows side by side move together; the receipt counts displaced rows too. */
  move: put('/masters/records/{master}/move', {
    ...runs('masters.move', perMaster),
    body: MasterMove,
    from: 'assumed',
    says: 'Moved',
  }),
  /** Adds all rows or none; an error names its cell: `rows.3.name`. */
  add: post('/masters/records/{master}', {
    can: perMaster,
    body: z.object({
      rows: z
        .array(values)
        .min(1, 'There are no rows')
        .max(MOST_ROWS_ADDED, `At most ${MOST_ROWS_ADDED} rows`),
    }),
    answer: Receipt,
    from: 'assumed',
    says: 'Added',
    isLarge: true,
  }),
  /** Identifiers in the order of the list. */
  ids: post('/masters/records/{master}/ids', {
    can: perMaster,
    body: MasterWindow,
    answer: Identifiers,
    from: 'assumed',
    quirks: ['POST that reads: each master has filters of its own'],
  }),
  /** Rows in the order of the list, each a line of JSON with the fields of the master: what a file is written from. */
  rows: post('/masters/records/{master}/rows', {
    can: perMaster,
    body: MasterFile,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  history: get('/masters/records/{master}/{identifier}/history', {
    can: perMaster,
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
  /** Where the row is used. */
  uses: get('/masters/records/{master}/{identifier}/uses', {
    can: perMaster,
    answer: z.array(MasterUse),
    from: 'assumed',
  }),
  /** Where many rows are used: how many of them, and what uses them together; of more than 100 rows without addresses. */
  usesOfMany: post('/masters/records/{master}/uses', {
    can: perMaster,
    body: MasterTargets,
    answer: UsesOfMany,
    from: 'assumed',
    quirks: ['POST that reads: each master has filters of its own'],
  }),
})

export default { endpoints: { masterRecords } }
