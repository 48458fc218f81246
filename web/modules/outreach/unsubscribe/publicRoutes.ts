/** Public routes: the page an email links to, and the one that sends the link again (core §2.1). */
import type { Route } from '@core/shell/module'

const title = 'app:unsubscribe'
export const unsubscribeRoutes: readonly Route[] = [
  { path: '/notifications/unsubscribe', for: 'anyone', title, page: () => import('./AskLink') },
  {
    path: '/notifications/unsubscribe/:identifier',
    for: 'anyone',
    title,
    page: () => import('./Preferences'),
  },
]
