/** A lead of the counsellor in a world without tasks, and the calls about its tasks. */
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import { tasks } from '@contract/leads/tasks'
import { makeSim } from '../sim'

/** Also bodies that are not valid. */
type Reminder = Args<typeof tasks.createReminder>
const HOUR = 3_600_000

export async function openTaskDesk() {
  const sim = await makeSim({ size: 0 })
  const idOf = (table: string, column: string, value: string) =>
    sim.db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  const identifierOf = (email: string) =>
    sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
  const as = personas.counsellor.email as string
  const staff_id = idOf('users', 'email', as)
  const staff_role_id = idOf('roles', 'identifier', 'counsellor')
  const branch_id = sim.db
    .prepare<[number], number>('SELECT branch_id FROM user_branches WHERE user_id = ?')
    .pluck()
    .get(staff_id)!
  const lead = makeLead(sim.kit, {
    branch_id,
    first_name: 'Ada',
    last_name: 'Kaya',
    staff_id,
    staff_role_id,
  })
  /** So many hours from now; before now when negative. */
  const inHours = (hours: number) => new Date(sim.clock.now() + hours * HOUR).toISOString()
  /** Sets a reminder of the lead, for the counsellor in an hour. */
  const remind = (body: object = {}, email = as) =>
    sim.call(
      tasks.createReminder,
      {
        body: {
          scheduled_at: inHours(1),
          note: 'Call back',
          module_type: 'lead',
          module_identifier: lead.identifier,
          ...body,
        },
      } as Reminder,
      { as: email },
    )
  const list = async (query: object = {}, email = as) =>
    (await sim.call(tasks.list, { query }, { as: email })).data.recordsInfo
  const one = async (id: string, email = as) => (await sim.call(tasks.single, { id }, { as: email })).data
  const setStatus = (id: string, status: 'working' | 'completed' | 'cancelled', email = as) =>
    sim.call(tasks.changeStatus, { id, body: { status } }, { as: email })
  const told = (email = as) =>
    sim.db
      .prepare<[string], { title: string; content: string; module_type: string }>(
        "SELECT n.title, n.content, n.module_type FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email = ? AND n.module_type = 'task' ORDER BY n.id",
      )
      .all(email)
  return { sim, lead, as, staff_id, idOf, identifierOf, inHours, remind, list, one, setStatus, told }
}
export type TaskDesk = Awaited<ReturnType<typeof openTaskDesk>>
