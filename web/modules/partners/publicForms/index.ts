/** What visitors read and fill in: the overview, the forms, and the pages after them (core §2.1). */
import { defineModule, type Route } from '@core/shell/module'

const form = (path: string): Route => ({
  path,
  for: 'anyone',
  title: 'publicPages:form.title',
  page: () => import('./FormPage'),
})
const done = (path: string, title: string): Route => ({
  path,
  for: 'anyone',
  title,
  page: () => import('./Done'),
})

export default defineModule({
  name: 'publicForms',
  publicRoutes: [
    {
      path: '/request-agent-account',
      for: 'anyone',
      title: 'publicPages:request.title',
      page: () => import('./RequestAccount'),
    },
    {
      path: '/overview',
      for: 'anyone',
      title: 'publicPages:overview.title',
      page: () => import('./Overview'),
    },
    form('/landing-page/:id?'),
    form('/agent-signup/:id'),
    done('/success', 'publicPages:done.success.title'),
    done('/thank-you', 'publicPages:done.thanks.title'),
    done('/agent-signup-success', 'publicPages:done.agent.title'),
  ],
})
