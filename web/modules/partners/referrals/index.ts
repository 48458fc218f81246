/** Short links that lead into the console or to the client's own sign-up page (core §2.1). */
import english from 'virtual:words/en/partners/referrals'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

export default defineModule({
  name: 'referrals',
  publicRoutes: [
    { path: '/t/:code', for: 'anyone', title: 'referrals:title', page: () => import('./ShortLink') },
  ],
})
