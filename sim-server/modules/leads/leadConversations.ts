/** Conversations with leads: read by whoever sees the lead, newest first. */
import {
  conversationChannels,
  leadConversations,
  type ConversationChannel,
} from '@contract/leads/leadConversations'
import type { Db } from '@db/open'
import { writeToLead } from '@domain/leads/conversations'
import { readMessages } from '@domain/leads/conversations/messages'
import { addressOf, reachedLead, refusalOf } from '@domain/leads/conversations/reach'
import { leadId } from '@domain/leads/leadId'
import { paged } from '@kit/crud/pageEnvelope'
import { ROW_IS_GONE } from '@kit/list/pageAfter'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

/** The messages of a lead, or those by one channel: each has an index of its own. */
function messagesOf(lead: number, channel: ConversationChannel | undefined) {
  return channel === undefined
    ? { where: 'm.lead_id = ?', values: [lead] }
    : { where: 'm.lead_id = ? AND m.channel = ?', values: [lead, channel] }
}
/** @throws Fail 409 when there is no such message of this lead */
function idOfMessage(db: Db, lead: number, identifier: string): number {
  const id = db
    .prepare<[string, number], number>('SELECT id FROM lead_messages WHERE identifier = ? AND lead_id = ?')
    .pluck()
    .get(identifier, lead)
  if (id === undefined) throw new Fail(409, { message: ROW_IS_GONE, field: 'after' }, { rule: 'rows exist' })
  return id
}

export default serve(leadConversations, {
  list: ({ db, caller, lead, query: { page, per_page, after, sort = 'desc', channel } }) => {
    const id = leadId(db, caller, lead)
    const { where, values } = messagesOf(id, channel)
    const total = db
      .prepare<unknown[], number>(`SELECT count(*) FROM lead_messages m WHERE ${where}`)
      .pluck()
      .get(...values)!
    const behind = sort === 'asc' ? '>' : '<'
    const rows =
      after === undefined
        ? readMessages(db, `${where} ORDER BY m.id ${sort} LIMIT ? OFFSET ?`, [
            ...values,
            per_page,
            (page - 1) * per_page,
          ])
        : readMessages(db, `${where} AND m.id ${behind} ? ORDER BY m.id ${sort} LIMIT ?`, [
            ...values,
            idOfMessage(db, id, after),
            per_page,
          ])
    return paged(rows, { page, per_page }, total)
  },
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
    return conversationChannels.map((channel) => ({
      channel,
      address: addressOf(reached, channel),
      refusal: refusalOf(db, reached, channel),
      count: counts.get(channel) ?? 0,
    }))
  },
  write: ({ tenant, db, caller, lead, body }) => {
    const identifier = writeToLead({ tenant, db, caller }, leadId(db, caller, lead), body)
    return readMessages(db, 'm.identifier = ?', [identifier])[0]!
  },
})
