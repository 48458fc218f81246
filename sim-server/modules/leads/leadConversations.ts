/** Conversations with leads: read by whoever sees the lead, newest first. */
import { conversationChannels, leadConversations } from '@contract/leads/leadConversations'
import { ofLead } from '@domain/leads/aboutRecord'
import { writeToLead } from '@domain/leads/conversations'
import { readMessages } from '@domain/leads/conversations/messages'
import { messagesOf } from '@domain/leads/conversations/page'
import { addressOf, hasPortal, reachedLead, refusalOf } from '@domain/leads/conversations/reach'
import { leadId } from '@domain/leads/leadId'
import { serve } from '@kit/request/serve'

export default serve(leadConversations, {
  list: ({ db, caller, lead, query }) => messagesOf(db, ofLead(leadId(db, caller, lead)), query),
  channels: ({ db, caller, lead }) => {
    const reached = reachedLead(db, leadId(db, caller, lead))
    const counts = new Map(
      db
        .prepare<[number], [string, number]>(
          'SELECT channel, count(*) FROM lead_messages WHERE lead_id = ? GROUP BY channel',
        )
        .raw()
        .all(reached.id),
    )
    // Of a lead that is no student nobody speaks of the portal.
    const offered = conversationChannels.filter((one) => one !== 'portal' || hasPortal(db, reached))
    return offered.map((channel) => ({
      channel,
      address: addressOf(reached, channel),
      refusal: refusalOf(db, reached, channel),
      count: counts.get(channel) ?? 0,
    }))
  },
  write: ({ tenant, db, caller, lead, body }) => {
    const identifier = writeToLead({ tenant, db, caller }, ofLead(leadId(db, caller, lead)), body)
    return readMessages(db, 'm.identifier = ?', [identifier])[0]!
  },
})
