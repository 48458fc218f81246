/** Writing to a lead by mail, SMS and WhatsApp, and what open threads do when messages come and go. */
import type { Lead } from '@contract/leads/leads'
import { leadConversations } from '@contract/leads/leadConversations'
import type { AnyCommand, Command } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { personName } from '@core/words/format'

const write: Command<Lead> = {
  id: 'leadConversations.write',
  on: 'row',
  pageModule: 'leads',
  keys: 'm',
  can: leadConversations.write.spec.can,
  when: ({ list }) => list === 'leads',
  disabledReason: ({ t, targets }) =>
    targets.rows[0]?.deleted_at ? t.sentence('This lead is deleted') : undefined,
  run: async (context) => {
    const { openComposer } = await import('@ui/leadParts/conversations/compose')
    const lead = context.targets.rows[0]!
    await openComposer(context, { lead: lead.identifier, name: personName(lead) })
  },
}

export default defineModule({
  name: 'leadConversations',
  commands: [write as AnyCommand],
  events: {
    lead_messages_changed: async ({ identifiers }) =>
      (await import('@ui/leadParts/conversations/refresh')).refreshThreads(identifiers),
  },
})
