/** Opening an account (core §2.1). */
import { defineModule } from '@core/shell/module'

export default defineModule({
  name: 'signup',
  publicRoutes: [
    { path: '/signup', for: 'signed-out', title: 'publicPages:signup.title', page: () => import('./SignUp') },
  ],
})
