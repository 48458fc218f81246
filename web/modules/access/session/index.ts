/** The way in: sign-in in two steps and the second factor (core §2.1, §4). */
import type { Route } from '@core/shell/module'

/** The door stands before everything else, so it is no module with commands: only these pages load with it. */
export const signInRoutes: readonly Route[] = [
  { path: '/signin', for: 'signed-out', title: 'session:signin.title', page: () => import('./SignIn') },
  {
    path: '/signin/password',
    for: 'signed-out',
    title: 'session:password.title',
    page: () => import('./Password'),
  },
  {
    path: '/verify-2fa',
    for: 'signed-out',
    title: 'session:twofa.title',
    page: () => import('./SecondFactor'),
  },
]
