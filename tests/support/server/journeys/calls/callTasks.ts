/** The calls about tasks, once each. */
import { contract } from '@contract'
import type { World } from '../caller'

export async function callTasks({ call, idOf }: World): Promise<void> {
  const { tasks } = contract
  const scheduled_at = '2099-01-05T09:00:00.000Z'
  const lead = idOf('leads', 'deleted_at IS NULL')
  const body = { scheduled_at, note: 'Call back', module_identifier: lead }
  const { identifier: id } = await call(tasks.createReminder, { body })
  await call(tasks.create, { body: { type: 'other', title: 'Fair', scheduled_at } })
  await call(tasks.list, { query: { identifier: lead } })
  await call(tasks.single, { id })
  await call(tasks.edit, { id, body: { note: 'Write' } })
  await call(tasks.changeStatus, { id, body: { status: 'completed' } })
  await call(tasks.history, { id })
  const one = { is_selected_all: false, tasks: [id] }
  await call(tasks.bulkStatus, { body: { ...one, status: 'working' } })
  await call(tasks.bulkPostpone, { body: { ...one, scheduled_at: '2099-01-06T09:00:00.000Z' } })
  await call(tasks.setField, { body: { ...one, field: 'role_identifier', value: idOf('roles') } })
  await call(tasks.bulkDelete, { body: one })
  const { identifier } = await call(tasks.createReminder, { body })
  await call(tasks.remove, { id: identifier })
}
