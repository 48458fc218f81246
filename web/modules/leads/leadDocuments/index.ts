/** Documents of a lead, in a dialog over the leads (business §2 Modals). */
import { createElement } from 'react'
import type { Lead } from '@contract/leads/leads'
import type { AnyCommand, Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { commands } from './commands'

const open: Command<Lead> = {
  id: 'leadDocuments.open',
  on: 'row',
  pageModule: 'leads',
  keys: 'd',
  can: 'leads.read',
  when: ({ list }) => list === 'leads',
  run: async (context) => {
    const { DocumentsDialog } = await import('@ui/leadParts/documents/DocumentsDialog')
    const { identifier, first_name, last_name } = context.targets.rows[0]!
    context.open(
      createElement(DocumentsDialog, { of: { lead: identifier }, name: `${first_name} ${last_name}` }),
    )
  },
}

export default defineModule({
  name: 'leadDocuments',
  routes: [],
  commands: [open as AnyCommand, ...commands],
  events: {
    lead_documents_changed: async () => {
      const { list } = currentScreen
      // Leads that were filtered by their documents are others now.
      if (list?.name === 'leads' && list.query.filters['document_type_id'])
        void queryClient.invalidateQueries({ queryKey: ['leads'] })
      await (await import('@ui/leadParts/documents/changes')).refreshDocuments()
    },
  },
})
