/** One-time codes and passwords set with them, for sign-in, sign-up and a forgotten password (core §2.1). */
import { defineModule } from '@core/shell/module'

const code = {
  for: 'signed-out',
  title: 'publicPages:otp.title',
  page: () => import('./VerifyOtp'),
} as const
const password = {
  for: 'signed-out',
  title: 'publicPages:password.title',
  page: () => import('./SetPassword'),
} as const

export default defineModule({
  name: 'oneTime',
  publicRoutes: ['/signin', '/signup', '/forgot'].flatMap((flow) => [
    { path: `${flow}/verify-otp`, ...code },
    { path: `${flow}/set-password`, ...password },
  ]),
})
