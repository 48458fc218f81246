/** The list of tasks. */
import { taskFilters, taskTabs } from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import { listPage } from '@ui/listPage'

export const { route } = listPage<Task>({
  name: 'tasks',
  path: '/tasks',
  rows: tasks.list,
  ids: tasks.ids,
  counts: tasks.counts,
  file: { endpoint: tasks.exportFile, rows: 'tasks' },
  tabs: taskTabs,
  filters: taskFilters,
  lookups: tasks.filters,
  tools: ['tasks.create'],
  opens: 'tasks.edit',
  sort_by: 'scheduled_at',
  sort: 'asc',
  // Notifications of tasks lead everybody here (core §2.4: any session).
  can: false,
  parts: () => import('./parts'),
})
