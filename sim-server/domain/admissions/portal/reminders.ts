/** Reminders that students set for themselves: tasks about no lead, which staff do not see. */
import type { PortalReminder } from '@contract/admissions/studentPortal/home'
import type { Db } from '@db/open'

interface Row extends Omit<PortalReminder, 'status'> {
  status: 'working' | 'completed' | 'cancelled'
}
const REMINDERS =
  "SELECT identifier, scheduled_at, note, status FROM tasks WHERE user_id = ? AND type = 'reminder' AND lead_id IS NULL AND deleted_at IS NULL"
const shownReminder =
  (now: string) =>
  ({ status, ...row }: Row): PortalReminder => ({
    ...row,
    status: status === 'working' && row.scheduled_at <= now ? 'overdue' : status,
  })

/** Those that are not done, the next first. @param now an ISO instant */
export const openReminders = (db: Db, user: number, now: string): PortalReminder[] =>
  db
    .prepare<[number], Row>(`${REMINDERS} AND status = 'working' ORDER BY scheduled_at, id`)
    .all(user)
    .map(shownReminder(now))

/** Open ones first, then those that are done, the latest first. */
export const remindersOf = (db: Db, user: number, now: string): PortalReminder[] => [
  ...openReminders(db, user, now),
  ...db
    .prepare<[number], Row>(`${REMINDERS} AND status <> 'working' ORDER BY scheduled_at DESC, id DESC`)
    .all(user)
    .map(shownReminder(now)),
]

/** One of this person's own; undefined for any other. */
export const reminderNamed = (
  db: Db,
  user: number,
  identifier: string,
  now: string,
): PortalReminder | undefined => {
  const row = db.prepare<[number, string], Row>(`${REMINDERS} AND identifier = ?`).get(user, identifier)
  return row && shownReminder(now)(row)
}
