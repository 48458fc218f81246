/** Documents of a lead, in a dialog over the leads (business §2 Modals). */
import { createElement } from 'react'
import type { Lead } from '@contract/leads/leads'
import type { AnyCommand, Command } from '@core/commands/commands'
import { defineModule } from '@core/shell/module'

const open: Command<Lead> = {
  id: 'leadDocuments.open',
  on: 'row',
  pageModule: 'leads',
  keys: 'd',
  can: 'leads.read',
  when: ({ list }) => list === 'leads',
  run: async (context) => {
    const { DocumentsDialog } = await import('./DocumentsDialog')
    const { identifier, first_name, last_name } = context.targets.rows[0]!
    context.open(createElement(DocumentsDialog, { lead: identifier, name: `${first_name} ${last_name}` }))
  },
}

export default defineModule({
  name: 'leadDocuments',
  routes: [],
  commands: [open as AnyCommand],
  events: {
    lead_documents_changed: async () => (await import('./changes')).refreshDocuments(),
  },
})
