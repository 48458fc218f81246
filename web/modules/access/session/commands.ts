/** Commands on the own session. Apart from the sign-in pages, which load without them. */
import { createElement } from 'react'
import type { AnyCommand } from '@core/commands/commands'

export const sessionCommands: readonly AnyCommand[] = [
  {
    id: 'session.twoFactor',
    on: 'anywhere',
    setting: true,
    run: async (c) => {
      const { TwoFactor } = await import('@ui/twoFactor/TwoFactor')
      c.open(createElement(TwoFactor))
    },
  },
]
