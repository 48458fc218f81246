/** The page that a mail's link opens, and the one that sends the link again: open to anyone (core §2.1). */
import english from 'virtual:words/en/outreach/unsubscribe'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

const title = 'unsubscribe:page.browserTitle'
export default defineModule({
  name: 'unsubscribe',
  publicRoutes: [
    { path: '/notifications/unsubscribe', for: 'anyone', title, page: () => import('./AskLink') },
    {
      path: '/notifications/unsubscribe/:identifier',
      for: 'anyone',
      title,
      page: () => import('./Preferences'),
    },
  ],
})
