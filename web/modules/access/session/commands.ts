/** What one does with one's own session once inside. Apart from the door, which loads without it. */
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
