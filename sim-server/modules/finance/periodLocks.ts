/** Locked periods: list, lock, unlock. Who does it is in the activity log. */
import { randomUUID } from 'node:crypto'
import { periodLocks, type PeriodLock } from '@contract/finance/periodLocks'
import type { Db } from '@db/open'
import { dayHere } from '@domain/finance/periodLock'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { logActivity } from '@domain/platform/activity'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

type Row = Omit<PeriodLock, 'lockedBy' | 'unlockedBy'> & { lockedBy: string; unlockedBy: string | null }
const person = (table: string) =>
  `json_object('identifier', ${table}.identifier, 'first_name', ${table}.first_name, 'last_name', ${table}.last_name)`
const SELECT = `SELECT k.identifier, k.locked_until, ${person('u')} AS lockedBy, k.created_at, CASE WHEN x.id IS NOT NULL THEN ${person('x')} END AS unlockedBy, k.unlocked_at
  FROM period_locks k JOIN users u ON u.id = k.user_id LEFT JOIN users x ON x.id = k.unlocked_by`
const lockOf = ({ lockedBy, unlockedBy, ...row }: Row): PeriodLock => ({
  ...row,
  lockedBy: JSON.parse(lockedBy) as PeriodLock['lockedBy'],
  unlockedBy: unlockedBy === null ? null : (JSON.parse(unlockedBy) as PeriodLock['unlockedBy']),
})
const lockNamed = (db: Db, identifier: string) =>
  db.prepare<[string], Row>(`${SELECT} WHERE k.identifier = ?`).get(identifier)

export default serve(periodLocks, {
  list: ({ db }) => db.prepare<[], Row>(`${SELECT} ORDER BY k.id DESC`).all().map(lockOf),
  lock: ({ body, settle, ...call }) =>
    call.db.whole(() => {
      const { db, tenant, caller, request } = call
      const now = tenant.clock.iso()
      const until = dayOf(body.locked_until, request.offset)
      if (until > dayHere(now, request.offset))
        throw new Fail(422, { message: 'Only days up to today can be locked', field: 'locked_until' })
      if (db.prepare('SELECT 1 FROM period_locks WHERE unlocked_at IS NULL AND locked_until >= ?').get(until))
        throw new Fail(409, { message: 'This period is locked already', field: 'locked_until' })
      const identifier = randomUUID()
      db.prepare(
        'INSERT INTO period_locks (identifier, locked_until, user_id, created_at) VALUES (?, ?, ?, ?)',
      ).run(identifier, until, caller.user.id, now)
      const answer = lockOf(lockNamed(db, identifier)!)
      settle(answer)
      logActivity(
        tenant,
        {
          user_id: caller.user.id,
          action: 'period_locked',
          module_type: 'invoices',
          module_identifier: identifier,
          description: until,
        },
        db,
      )
      return answer
    }),
  unlock: ({ identifier, ...call }) =>
    call.db.whole(() => {
      const { db, tenant, caller } = call
      const lock = lockNamed(db, identifier)
      if (!lock) throw new Fail(404, 'There is no such lock')
      if (lock.unlocked_at !== null) throw new Fail(409, 'This period was unlocked already')
      db.prepare('UPDATE period_locks SET unlocked_at = ?, unlocked_by = ? WHERE identifier = ?').run(
        tenant.clock.iso(),
        caller.user.id,
        identifier,
      )
      logActivity(
        tenant,
        {
          user_id: caller.user.id,
          action: 'period_unlocked',
          module_type: 'invoices',
          module_identifier: identifier,
          description: lock.locked_until,
        },
        db,
      )
      return {}
    }),
})
