/** Sends events about tasks that changed or fell due to open consoles. */
import type { Events } from '@contract/events'
import { readersOf } from '@kit/auth/eventReaders'
import { listReaders } from '@kit/list/listReaders'
import type { Tenant } from '@kit/tenant/tenant'
import { taskList } from './taskList'

const readers = listReaders(taskList, 'tasks.update')

/** Call it after the commit. */
export const tellOfTasks = (tenant: Tenant, payload: Events['tasks_changed']): void =>
  tenant.emit('tasks_changed', readersOf(tenant, readers, payload), payload)
