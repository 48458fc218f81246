/** The page a mail's link opens, and the one that sends the link again: open to anyone (core §2.1). */
import type { Route } from '@core/shell/module'

const title = 'app:unsubscribe'
export const unsubscribeDoors: readonly Route[] = [
  { path: '/notifications/unsubscribe', for: 'anyone', title, page: () => import('./AskLink') },
  {
    path: '/notifications/unsubscribe/:identifier',
    for: 'anyone',
    title,
    page: () => import('./Preferences'),
  },
]
