/** What a lead and we write to each other, by channel (assumed: the documents name the screens and no calls). */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { MOST_MESSAGE_LETTERS } from './leadRecord/messageLimit'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { Delivery } from '../outreach/deliveries'
import { page, pageQuery } from '../paging'
import { AttachedFile, file_identifiers } from '../platform/uploads/attachedFiles'
import { required, Time } from '../shapes'

/** Channels by which a lead is written to, and answers. `portal`: the pages of a student, which need no address. */
export const conversationChannels = ['email', 'sms', 'whatsapp', 'portal'] as const
export type ConversationChannel = (typeof conversationChannels)[number]
export const Channel = z.enum(conversationChannels, 'There is no such channel')
export const messageDirections = ['incoming', 'outgoing'] as const

const subject = z.string().trim().max(200, 'A subject is at most 200 letters').nullish()
const content = required('Message is required').max(
  MOST_MESSAGE_LETTERS,
  'A message is at most 5,000 letters',
)

/** Refuses a message by a channel that the lead has left, by the word STOP or behind the link of a mail. */
export const HAS_UNSUBSCRIBED = 'This lead has unsubscribed from this channel'
export const NO_EMAIL = 'This lead has no email address'
export const NO_FILES_BY_SMS = 'An SMS carries no files. Choose another channel, or remove them.'
export const NO_MOBILE = 'This lead has no mobile number'
export const NO_PORTAL = 'This lead is no student: make it one to write in the portal'

export const LeadMessage = z.object({
  identifier: z.string(),
  channel: Channel,
  direction: z.enum(messageDirections),
  subject: z.string().nullable(),
  content: z.string(),
  files: z.array(AttachedFile),
  /** The address or number of the lead that it went to, or came from; empty in the portal. */
  address: z.string(),
  /** How it went out; null for one that came in, or stands in the portal. */
  delivery: Delivery.nullable(),
  /** Who wrote it; null for the lead, and for somebody who is gone. */
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: Time,
})
export type LeadMessage = z.infer<typeof LeadMessage>

/** A channel as the composer offers it. */
export const LeadChannel = z.object({
  channel: Channel,
  /** Null when the lead has none. */
  address: z.string().nullable(),
  /** Why nothing can be sent by it; null when it can. */
  refusal: z.string().nullable(),
  /** Messages of both sides. */
  count: z.number(),
})
export type LeadChannel = z.infer<typeof LeadChannel>

/** What a lead sends, by a control of the simulator. */
export const ReceivedMessage = z.object({ channel: Channel, subject, content })
export const WrittenMessage = z.object({
  channel: Channel,
  /** Of a mail; the name of the organisation when there is none. */
  subject,
  content,
  /** Not by SMS, which carries text alone. */
  file_identifiers,
  /** Colleagues who are told of it. */
  user_identifiers: z.array(z.string()).max(20, 'At most 20 people').default([]),
})

const { page: pageNumber, per_page, after, sort } = pageQuery(25, ['created_at']).shape

export const leadConversations = endpoints('leadConversations', {
  list: get('/leads/{lead}/conversations', {
    can: 'leads.read',
    query: z.object({ page: pageNumber, per_page, after, sort, channel: Channel.optional() }),
    answer: page(LeadMessage),
    pagesAfter: true,
    from: 'assumed',
    quirks: ['newest first'],
  }),
  channels: get('/leads/{lead}/conversations/channels', {
    can: 'leads.read',
    answer: z.array(LeadChannel),
    from: 'assumed',
  }),
  write: post('/leads/{lead}/conversations', {
    can: 'leads.message',
    body: WrittenMessage,
    answer: LeadMessage,
    from: 'assumed',
    says: 'Message queued',
    quirks: ['the owner of the lead and those of user_identifiers get a lead_conversation notification'],
  }),
})

export default {
  endpoints: { leadConversations },
  permissions: {
    'leads.message': [...COUNSELLING, 'calling-agent', 'staff'],
  },
} as const satisfies ModuleDeclaration
