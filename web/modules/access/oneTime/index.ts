/** One-time codes and passwords set with them, for sign-in, sign-up and a forgotten password (core §2.1). */
import english from 'virtual:words/en/access/oneTime'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

const code = {
  for: 'signed-out',
  title: 'oneTime:otp.title',
  page: () => import('./VerifyOtp'),
} as const
const password = {
  for: 'signed-out',
  title: 'oneTime:password.title',
  page: () => import('./SetPassword'),
} as const

export default defineModule({
  name: 'oneTime',
  publicRoutes: ['/signin', '/signup', '/forgot'].flatMap((flow) => [
    { path: `${flow}/verify-otp`, ...code },
    { path: `${flow}/set-password`, ...password },
  ]),
})
