/** Sign-in in two steps, and the second factor (core §2.1, §4). Part of the first files, so it imports no page. */
import { createElement } from 'react'
import english from 'virtual:words/en/access/session'
import { defineModule } from '@core/shell/module'
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
    {
      path: '/verify-2fa',
      for: 'signed-out',
      title: 'session:twofa.title',
      page: () => import('./SecondFactor'),
    },
  ],
  commands: [
    {
      id: 'session.twoFactor',
      on: 'anywhere',
      setting: true,
      run: async (c) => {
        const { TwoFactor } = await import('@ui/twoFactor/TwoFactor')
        c.open(createElement(TwoFactor))
      },
    },
  ],
})
