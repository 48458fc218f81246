/** Tasks and reminders: their list, and the reminder of a lead (business §2 Modals, §7 Reminders). */
import { defineModule } from '@core/commands/module'
import { allCommands } from './commands'
import { route } from './list'

export default defineModule({
  name: 'tasks',
  keys: 'g t',
  undo: 'tasks.update',
  routes: [route],
  commands: allCommands,
  homeCards: [{ id: 'tasks.own', place: 'own', can: 'tasks.update', card: () => import('./OwnTasks') }],
  events: {
    tasks_changed: async () => (await import('./changes')).refreshTasks(),
  },
})
