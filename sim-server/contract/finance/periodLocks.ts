/**
 * Locked periods (assumed): after a month is closed, nothing is booked, undone or redone with a date in it, and no paper of it is
 * issued or taken away. A lock reaches back to the beginning; an unlock leaves an earlier lock in force.
 */
import { z } from 'zod'
import { del, endpoints, get, post } from '../http'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { Nothing, Time } from '../shapes'
import { day } from './invoices/invoiceVerbs'

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const PeriodLock = z.object({
  identifier: z.string(),
  /** The last locked day: `2026-10-31`. */
  locked_until: z.iso.date(),
  lockedBy: Person,
  created_at: Time,
  unlockedBy: Person.nullable(),
  unlocked_at: Time.nullable(),
})
export type PeriodLock = z.infer<typeof PeriodLock>
export const LockBody = z.object({ locked_until: day('Last day is required') })

export const periodLocks = endpoints('periodLocks', {
  /** The latest first, with those that were taken away. */
  list: get('/client-invoices/period_locks', {
    can: 'invoices.read',
    answer: z.array(PeriodLock),
    from: 'assumed',
  }),
  lock: post('/client-invoices/period_locks', {
    can: 'invoices.lock',
    body: LockBody,
    answer: PeriodLock,
    from: 'assumed',
    says: 'Period locked',
  }),
  unlock: del('/client-invoices/period_locks/{identifier}', {
    can: 'invoices.lock',
    answer: Nothing,
    from: 'assumed',
    says: 'Period unlocked',
  }),
})

export default {
  endpoints: { periodLocks },
  permissions: { 'invoices.lock': ['finance'] },
} as const satisfies ModuleDeclaration
