/** Short links that lead into the console or to the client's own sign-up page (core §2.1). */
import { defineModule } from '@core/shell/module'

export default defineModule({
  name: 'referrals',
  publicRoutes: [
    { path: '/t/:code', for: 'anyone', title: 'publicPages:link.title', page: () => import('./ShortLink') },
  ],
})
