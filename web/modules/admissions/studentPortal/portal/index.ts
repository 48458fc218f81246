/** The pages of the portal (core §2.4): the console of students has them alone, on phones and elsewhere. It imports no page. */
import english from 'virtual:words/en/admissions/studentPortal'
import { studentHome } from '@contract/admissions/studentPortal/home'
import { defineModule } from '@core/commands/module'
import { startAnswer } from '@core/server/answers'
import type { Route } from '@core/shell/route'
import { addEnglish } from '@core/words/i18n'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

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
    page(`${portalPaths.home}/:lead`, 'home', async () => {
      startAnswer(studentHome.read, {})
      return import('../StudentHome')
    }),
    page(portalPaths.dashboard, 'dashboard', () => import('../StudentDashboard')),
    page(portalPaths.applications, 'applications', () => import('../pages/Applications')),
    page(portalPaths.documents, 'documents', () => import('../pages/Documents')),
    page(portalPaths.conversations, 'conversations', () => import('../pages/Conversations')),
    page(portalPaths.profile, 'profile', () => import('../pages/Profile')),
    page(portalPaths.shortlist, 'shortlist', () => import('../pages/Shortlist')),
    page(portalPaths.staff, 'staff', () => import('../pages/Staff')),
    page(portalPaths.timeline, 'timeline', () => import('../pages/Timeline')),
    page(portalPaths.reminders, 'reminders', () => import('../pages/Reminders')),
    page(portalPaths.notes, 'notes', () => import('../pages/Notes')),
    page(portalPaths.payments, 'payments', () => import('../pages/Payments')),
  ],
})
