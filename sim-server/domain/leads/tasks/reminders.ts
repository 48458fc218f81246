/**
 * Notifies the assignees of a due task once, on the clock of the tenant. People who left or lost access to the lead are skipped; when
 * nobody else is left, the owner of the lead is notified.
 */
import { dueWork } from '@kit/tenant/dueWork'
import type { Tenant } from '@kit/tenant/tenant'
import { notify } from '../../outreach/notify'
import { holdersOf, leadSight } from './assignees'
import { dueNotice, TOLD_SQL, type TaskToTell } from './notices'
import { taskList } from './taskList'

/** Tasks of one transaction: a role may have many people. */
const TOLD_AT_ONCE = 50

const TO_TELL = "l.deleted_at IS NULL AND l.status = 'working' AND l.notified_at IS NULL"

/** Plans the next reminder. Call it after the commit of a change of tasks, and when a process goes on with a database. */
export const scheduleReminders = dueWork({
  nextDue: (db) =>
    db
      .prepare<[], string>(
        `SELECT l.scheduled_at FROM tasks l WHERE ${TO_TELL} ORDER BY l.scheduled_at LIMIT 1`,
      )
      .pluck()
      .get(),
  settle: remindOfSome,
})

interface Due extends TaskToTell {
  user_id: number | null
  role_id: number | null
  /** Of the lead. */
  staff_id: number | null
  is_lead_deleted: number
}

function remindOfSome(tenant: Tenant): void {
  const { db, clock } = tenant
  const now = clock.iso()
  const due = db
    .prepare<[string, number], Due>(
      `${TOLD_SQL.replace('SELECT ', 'SELECT l.user_id, l.role_id, p.staff_id, p.deleted_at IS NOT NULL AS is_lead_deleted, ')}
      WHERE ${TO_TELL} AND l.scheduled_at <= ? ORDER BY l.scheduled_at, l.id LIMIT ?`,
    )
    .all(now, TOLD_AT_ONCE)
  if (due.length === 0) return
  const maySee = leadSight(tenant, db)
  const mark = db.prepare('UPDATE tasks SET notified_at = ? WHERE id = ?')
  for (const task of due) {
    mark.run(now, task.id)
    // It comes back with its lead, overdue.
    if (task.is_lead_deleted) continue
    const people = task.user_id === null ? holdersOf(db, task.role_id ?? 0) : [task.user_id]
    const told = people.filter((user) => maySee(user, task.lead_id))
    const owner = task.staff_id !== null && maySee(task.staff_id, task.lead_id) ? [task.staff_id] : []
    const notices = (told.length > 0 ? told : owner).map((user) => dueNotice(user, task))
    notify(tenant, notices, db)()
  }
  taskList.changed(
    tenant,
    null,
    null,
    due.map(({ identifier }) => identifier),
  )
}
