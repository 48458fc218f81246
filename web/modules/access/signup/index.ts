/** Opening an account (core §2.1). */
import english from 'virtual:words/en/access/signup'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

export default defineModule({
  name: 'signup',
  publicRoutes: [
    { path: '/signup', for: 'signed-out', title: 'signup:title', page: () => import('./SignUp') },
  ],
})
