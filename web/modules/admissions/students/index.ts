/** Students (core §2.4, business §7): the list, the record, new ones, and what is done with them. */
import type { AnyCommand } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { paletteFilterSource } from '@core/commands/lists/paletteFilterSource'
import { CREATE, PATH } from './addresses'
import { route, studentList } from './list'
import { verbs } from './verbs'

export default defineModule({
  name: 'students',
  keys: 'g s',
  undo: 'students.read',
  routes: [
    route,
    {
      path: CREATE,
      can: 'students.create',
      title: 'students:form.create',
      page: () => import('./form/CreatePage'),
    },
    {
      path: `${PATH}/edit/:identifier`,
      can: 'students.edit',
      title: 'students:form.edit',
      isListed: () => false,
      page: () => import('./form/EditPage'),
    },
    {
      path: `${PATH}/profile/:identifier`,
      can: 'students.read',
      title: 'students:record.label',
      isListed: () => false,
      page: () => import('./ProfilePage'),
    },
  ],
  commands: verbs as readonly AnyCommand[],
  records: [
    {
      id: 'students',
      title: 'students:title',
      can: 'students.read',
      people: true,
      search: async (text, signal) => (await import('./records')).findStudents(text, signal),
    },
  ],
  filters: { students: paletteFilterSource(studentList) },
  events: {
    leads_changed: () => void queryClient.invalidateQueries({ queryKey: ['students'] }),
  },
})
