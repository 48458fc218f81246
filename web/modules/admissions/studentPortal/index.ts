/** The student's landing page: their profile (core §2.2), and their dashboard in the side navigation (core §2.5). */
import { appState } from '@core/session/session'
import { defineModule } from '@core/commands/module'
import { leadsTo } from '@core/commands/commands'

const dashboard = '/student-dashboard'

export default defineModule({
  name: 'studentPortal',
  routes: [
    { path: '/student/profile/new/:lead', title: 'studentPortal:title', page: () => import('./StudentHome') },
    { path: dashboard, title: 'studentPortal:dashboard', page: () => import('./StudentDashboard') },
  ],
  commands: [
    {
      id: 'studentPortal.dashboard',
      on: 'anywhere',
      keys: 'g d',
      opens: dashboard,
      when: () => appState.profile?.hasStudentProfile === true,
      ...leadsTo(dashboard),
    },
  ],
})
