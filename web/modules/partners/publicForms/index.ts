/** What visitors read and fill in: the overview, the forms, and the pages after them (core §2.1). */
import english from 'virtual:words/en/partners/publicForms'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

const formPage = (path: string): Route => ({
  path,
  for: 'anyone',
  title: 'publicForms:form.title',
  page: () => import('./FormPage'),
})
const donePage = (path: string, title: string): Route => ({
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
      title: 'publicForms:request.title',
      page: () => import('./FormPage'),
    },
    {
      path: '/overview',
      for: 'anyone',
      title: 'publicForms:overview.title',
      page: () => import('./Overview'),
    },
    formPage('/landing-page/:id?'),
    formPage('/agent-signup/:id'),
    donePage('/success', 'publicForms:done.success.title'),
    donePage('/thank-you', 'publicForms:done.thanks.title'),
    donePage('/agent-signup-success', 'publicForms:done.agent.title'),
  ],
})
