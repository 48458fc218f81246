/** The pages of the portal (core §2.4): the console of students has them alone, on phones and elsewhere. It imports no page. */
import english from 'virtual:words/en/admissions/studentPortal'
import { studentHome } from '@contract/admissions/studentPortal/home'
import { defineModule } from '@core/commands/module'
import { startAnswer } from '@core/server/answers'
import type { Route } from '@core/shell/route'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

const page = (path: string, name: string, load: Route['page']): Route => ({
  path,
  for: 'student',
  title: `studentPortal:pages.${name}`,
  page: load,
})

export default defineModule({
  name: 'studentPortal',
  routes: [
    page('/student/profile/new/:lead', 'home', async () => {
      startAnswer(studentHome.read, {})
      return import('./StudentHome')
    }),
    page('/student-dashboard', 'dashboard', () => import('./StudentDashboard')),
    page('/student/applications', 'applications', () => import('./pages/Applications')),
    page('/student/documents', 'documents', () => import('./pages/Documents')),
    page('/student/conversations', 'conversations', () => import('./pages/Conversations')),
    page('/student/profile', 'profile', () => import('./pages/Profile')),
    page('/student/shortlisted-programs', 'shortlist', () => import('./pages/Shortlist')),
    page('/student/assigned-staff', 'staff', () => import('./pages/Staff')),
    page('/student/timeline', 'timeline', () => import('./pages/Timeline')),
    page('/student/reminders', 'reminders', () => import('./pages/Reminders')),
    page('/student/notes', 'notes', () => import('./pages/Notes')),
    page('/student/payments', 'payments', () => import('./pages/Payments')),
  ],
})
