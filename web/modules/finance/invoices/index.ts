/** Invoices and claims: the client's list, the agents' list, and every verb on them. */
import type { AnyCommand } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { ageingCommands } from './ageing'
import { correctionCommands } from './corrections/commands'
import { paperLinkCommands } from './paperLinks'
// Imported with the module, so that its cleanup runs on sign-out even if no sheet was opened.
import './paymentSheet/drafts'
import { agentRoute, invoiceRoute } from './list'
import { invoiceLetters } from './letters/commands'
import { verbs } from './verbs'

export default defineModule({
  name: 'invoices',
  keys: 'g i',
  undo: 'invoices.read',
  homeCards: [
    {
      id: 'invoices.commission',
      place: 'money',
      can: 'invoices.read',
      card: () => import('./home/Commission'),
    },
  ],
  routes: [invoiceRoute, { ...invoiceRoute, path: '/invoices-new' }, agentRoute],
  commands: [
    ...(verbs as AnyCommand[]),
    ...invoiceLetters,
    ...(correctionCommands as AnyCommand[]),
    ...(paperLinkCommands as AnyCommand[]),
    ...ageingCommands,
  ],
})
