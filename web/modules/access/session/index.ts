/** Sign-in in two steps: account, then password (core §2.1, §4). Part of the first files, so it imports no page. */
import english from 'virtual:words/en/access/session'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

export default defineModule({
  name: 'session',
  publicRoutes: [
    { path: '/signin', for: 'signed-out', title: 'session:signin.title', page: () => import('./SignIn') },
    {
      path: '/signin/password',
      for: 'signed-out',
      title: 'session:password.title',
      page: () => import('./Password'),
    },
  ],
})
