/** Tasks and reminders: `makeTask(kit, { lead_id: 7, days: -1 })`. */
import type { ChosenState, TaskType } from '@contract/leads/filters/taskFilters'
import { personas } from '../people/personas'
import { generalTasks, reminderNotes } from '../reference/tasks'
import type { Kit } from '../kit'

/** Small databases are for tests, which create their own tasks. */
const MIN_LEADS = 1_000

interface Draft {
  type: TaskType
  title: string
  note: string
  /** Due in so many days; before today when negative. */
  days: number
  status: ChosenState
  lead_id: number | null
  /** Whom it is for; the first administrator by default. Null with a role: everybody who has it. */
  user_id: number | null
  role_id: number | null
  created_by: number
}
const adminOf = ({ db }: Kit) =>
  db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(personas.superAdmin.email)!

export function makeTask(
  kit: Kit,
  { days = 1, status = 'working', role_id = null, user_id, ...draft }: Partial<Draft> = {},
) {
  const admin = adminOf(kit)
  const scheduled_at = kit.ago(-days)
  return kit.row('tasks', {
    type: 'reminder',
    title: '',
    note: 'Call back',
    lead_id: null,
    created_by: admin,
    ...draft,
    user_id: user_id === undefined && role_id === null ? admin : (user_id ?? null),
    role_id,
    scheduled_at,
    status,
    // What was due before was told then.
    notified_at: scheduled_at <= kit.iso ? scheduled_at : null,
    created_at: kit.ago(Math.max(1, 2 - days)),
    updated_at: kit.ago(Math.max(0, -days)),
  })
}

/** Reminders of the newest leads of each member of staff: due, coming, done, dropped. */
const plan: readonly { days: number; status: ChosenState }[] = [
  { days: -0.9, status: 'working' },
  { days: 0.1, status: 'working' },
  // Seeded notifications tell of this one (`outreach/notifications.ts`).
  { days: -1.8, status: 'working' },
  { days: 4, status: 'working' },
  { days: -3, status: 'completed' },
  { days: -40, status: 'completed' },
  { days: -12, status: 'cancelled' },
  { days: -45, status: 'working' },
]

/** Reminders of leads, each by its owner, and tasks about no lead of the personas and of everybody in a role. */
export function seedTasks(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  const { db, random } = kit
  const owned = db
    .prepare<[number], { id: number; staff_id: number; nth: number }>(
      `SELECT * FROM (SELECT id, staff_id, row_number() OVER (PARTITION BY staff_id ORDER BY id DESC) AS nth FROM leads WHERE deleted_at IS NULL AND staff_id IN (SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'company')) WHERE nth <= ? ORDER BY staff_id, nth`,
    )
    .all(plan.length)
  const isPersona = db.prepare<[number, string]>(
    'SELECT 1 FROM users WHERE id = ? AND email IN (SELECT value FROM json_each(?))',
  )
  const emails = JSON.stringify(Object.values(personas).map(({ email }) => email))
  for (const { id, staff_id, nth } of owned) {
    const { days, status } = plan[nth - 1]!
    // The clock of a tenant is ahead of the seeds: what is to come goes off at its first start, for those who sign in.
    if (days > 0 && !isPersona.get(staff_id, emails)) continue
    makeTask(kit, {
      lead_id: id,
      user_id: staff_id,
      created_by: staff_id,
      note: random.pick(reminderNotes),
      days: days + Math.round(random.next() * 4) / 96,
      status,
    })
  }
  const userOf = db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck()
  const roleOf = db.prepare<[string], number>('SELECT id FROM roles WHERE identifier = ?').pluck()
  for (const { title, note, type, days, of } of generalTasks)
    makeTask(kit, {
      type,
      title,
      note,
      days,
      ...(of.persona && { user_id: userOf.get(personas[of.persona].email)! }),
      ...(of.role && { role_id: roleOf.get(of.role)! }),
    })
}
