/** Two-factor authentication: its step of the sign-in, and its settings (core §2.1, §4). Part of the first files, so it imports no page. */
import { createElement } from 'react'
import english from 'virtual:words/en/access/twoFactor'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

export default defineModule({
  name: 'twoFactor',
  publicRoutes: [
    {
      path: '/verify-2fa',
      for: 'signed-out',
      title: 'twoFactor:title',
      page: () => import('./VerifyLogin'),
    },
  ],
  commands: [
    {
      id: 'twoFactor.settings',
      on: 'anywhere',
      setting: true,
      run: async (c) => {
        const { TwoFactor } = await import('@ui/twoFactor/TwoFactor')
        c.open(createElement(TwoFactor))
      },
    },
  ],
})
