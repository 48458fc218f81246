/** Runs of the verbs of tasks that would change nothing: for the table of all verbs. */
import { makeTask } from '@seeds/leads/tasks'
import { personas } from '@seeds/people/personas'
import { tasks } from '@contract/leads/tasks'
import type { Sim } from '../sim'

const admin = { as: personas.admin.email as string }
const oneTask = (identifier: string) => ({ is_selected_all: false, tasks: [identifier] })

/** @param simNow the simulator of the running test */
export const unchangedTasks = (simNow: () => Sim) => ({
  'tasks.status': {
    prepare: async () => makeTask(simNow().kit, { status: 'completed' }).identifier,
    run: (id: string) =>
      simNow().call(tasks.bulkStatus, { body: { ...oneTask(id), status: 'completed' } }, admin),
    reason: 'It is in this state already',
    field: 'tasks.0',
  },
  'tasks.postpone': {
    prepare: async () => makeTask(simNow().kit, { status: 'cancelled' }).identifier,
    run: (id: string) =>
      simNow().call(
        tasks.bulkPostpone,
        { body: { ...oneTask(id), scheduled_at: '2027-01-04T08:00:00.000Z' } },
        admin,
      ),
    reason: 'It is completed or cancelled. Reopen it first.',
    field: 'tasks.0',
  },
})
