/**
 * Statuses and deletion of people: people who become inactive are signed out everywhere at once, and their
 * leads, tasks and tickets are handed over, as one operation.
 */
import type { z } from 'zod'
import type { AssignTo } from '@contract/leads/leads'
import type { StaffKind, StaffStatus } from '@contract/people/staffFilters'
import { staff, StaffStatusChange, type StaffTargets } from '@contract/people/staff'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { recipientNames } from '../../leads/leadVerbs/staff'
import { TICKETS_OF } from '../../catalog/tickets/handOver'
import { TASKS_OF } from '../../leads/tasks/handOver'
import { scheduleDeliveries } from '../../outreach/deliveries'
import { bulkVerb, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { ABOVE, aboveCaller } from '../staffAccess'
import { allStaff, staffLists } from '../staffList'
import { endSessionsOfLeft, refuseAbove, staffSubject } from './subject'
import { handOver } from './takeOver'

/** `any`: of every kind, for calls that name one person. */
export type PeopleTargets = Omit<z.output<typeof StaffTargets>, 'kind'> & { kind: StaffKind | 'any' }
const listOf = (kind: PeopleTargets['kind']) => (kind === 'any' ? allStaff : staffLists[kind]).list

/** The people that a call names, or all that match its filters except some. */
export const peopleTargets = (call: BulkCall, { kind, staff: identifiers, ...targets }: PeopleTargets) =>
  listOf(kind).targets(call, { ...targets, identifiers })
export const targetRows = (call: BulkCall, { kind, ...targets }: PeopleTargets) =>
  listOf(kind).targetRows(call, targets)

/** Leads of the people `l`. */
export const LEADS_OF = 'FROM leads p WHERE p.staff_id = l.id AND p.deleted_at IS NULL'
/** People `l` who have leads, applications, open tasks or open tickets. */
const HAS_WORK = `(EXISTS (SELECT 1 ${LEADS_OF}) OR EXISTS (SELECT 1 FROM applications a WHERE a.staff_id = l.id AND a.deleted_at IS NULL) OR EXISTS (SELECT 1 ${TASKS_OF}) OR EXISTS (SELECT 1 ${TICKETS_OF}))`
const countLeads = (db: Db, { from, values }: Pick<BulkEffect, 'from' | 'values'>): number =>
  db
    .prepare<unknown[], number>(
      `SELECT count(*) FROM leads p WHERE p.deleted_at IS NULL AND p.staff_id IN (SELECT l.id FROM ${from})`,
    )
    .pluck()
    .get(...values)!

const SELF = 'You cannot change your own status'
const SAME = 'They have this status already'
const NEEDS_SUCCESSOR = 'They have leads, tasks or tickets. Choose who takes over.'

/** What changes, and why it may not. */
interface Leaving {
  change: Change
  given: Readonly<Record<string, unknown>>
  take_over: AssignTo | undefined
  /** Somebody must take over. */
  isForGood: boolean
}

function leavingEffect(
  call: BulkCall,
  targets: PeopleTargets,
  { change, given, take_over, isForGood }: Leaving,
): BulkEffect {
  const { db, caller } = call
  if (take_over && !caller.can('leads.transfer'))
    throw new Fail(403, 'Permission denied', { rule: 'can leads.transfer' })
  const rows = targetRows(call, targets)
  const isAbove = aboveCaller(call)
  return {
    ...rows,
    readColumns: { status: 'l.status', has_work: isForGood && !take_over ? HAS_WORK : '0' },
    writtenColumns: Object.keys(change),
    alsoWrites: take_over ? countLeads(db, rows) : 0,
    arguments: { ...given, ...(take_over && { take_over }) },
    decide: (row) => {
      if (row.id === caller.user.id) return SELF
      if (isAbove(row.id)) return ABOVE
      if (!isForGood && row.status === change['status']) return SAME
      return row.has_work === 1 ? NEEDS_SUCCESSOR : change
    },
    finish: function* (db, { operation, changes }) {
      const people = changes.flatMap(({ ids }) => ids)
      const signOut = endSessionsOfLeft(call, db, people)
      const emit = take_over ? yield* handOver({ ...call, db }, take_over, people, operation) : undefined
      return () => {
        signOut()
        emit?.()
      }
    },
  }
}

/** Names of the receivers. */
const successors = (db: Db, { take_over }: Readonly<Record<string, unknown>>) =>
  take_over ? recipientNames(db, take_over as AssignTo) : null

const afterUndoOrRedo = (
  db: Db,
  _operation: number,
  undone: boolean,
  rows: readonly number[],
  _now: string,
  call: BulkCall,
) => {
  const signOut = endSessionsOfLeft(call, db, rows)
  return () => {
    signOut()
    // Messages of people who were deleted waited for them.
    if (undone) scheduleDeliveries(call.tenant)
  }
}

type Leave = PeopleTargets & { take_over?: AssignTo | undefined }
const StatusChange: z.ZodType<Leave & { status: StaffStatus }> = StaffStatusChange
export const staffStatus = bulkVerb({
  ...staff.bulkStatus.spec,
  subject: staffSubject,
  body: StatusChange,
  recipientOf: successors,
  effectOf: (call, { status, take_over, ...targets }) =>
    leavingEffect(call, targets, {
      change: { status },
      given: { status },
      take_over,
      isForGood: false,
    }),
  checkUndoOrRedo: refuseAbove,
  afterUndoOrRedo,
})

export const staffDelete = bulkVerb({
  ...staff.bulkDelete.spec,
  subject: staffSubject,
  recipientOf: successors,
  effectOf: (call, { take_over, ...targets }) => {
    // A person who is deleted is not active either: every other part of the product asks for the status.
    const change = { status: 'deactivated', deleted_at: call.now }
    return leavingEffect(call, targets, { change, given: {}, take_over, isForGood: true })
  },
  checkUndoOrRedo: refuseAbove,
  afterUndoOrRedo,
})
