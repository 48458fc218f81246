/** What a student and their counsellors write to each other: one thread of the student's own, one for each application (assumed). */
import { z } from 'zod'
import { MOST_MESSAGE_LETTERS } from '../../leads/leadRecord/messageLimit'
import { endpoints, get, post, put } from '../../http'
import { page, pageQuery } from '../../paging'
import { exactFields, Nothing, required, Time } from '../../shapes'
import { ownFile } from './home'

export const PortalThread = z.object({
  /** That of the student, or of the application. */
  identifier: z.string(),
  module_type: z.enum(['lead', 'application']),
  /** Of an application: its program. */
  title: z.string().nullable(),
  last_message: z.string().nullable(),
  last_at: Time.nullable(),
  unread_count: z.number(),
})
export type PortalThread = z.infer<typeof PortalThread>

export const PortalMessage = z.object({
  identifier: z.string(),
  content: z.string(),
  is_own: z.boolean(),
  /** Who wrote it; null for the student, and for somebody who is gone. */
  author: z.string().nullable(),
  /** By which it came: `portal`, or `email`, `sms`, `whatsapp`. */
  channel: z.string(),
  created_at: Time,
})
export type PortalMessage = z.infer<typeof PortalMessage>

const MESSAGES_PER_PAGE = 25
export const studentTalk = endpoints('studentTalk', {
  threads: get('/student/conversations', {
    can: ownFile,
    query: pageQuery(25, ['created_at']).pick({ page: true, per_page: true }),
    answer: page(PortalThread),
    from: 'assumed',
  }),
  messages: get('/student/conversations/{thread}', {
    can: ownFile,
    query: pageQuery(MESSAGES_PER_PAGE, ['created_at']).pick({ page: true, per_page: true }),
    answer: page(PortalMessage),
    from: 'assumed',
    quirks: ['newest first'],
  }),
  write: post('/student/conversations/{thread}', {
    can: ownFile,
    body: exactFields({
      content: required('Message is required').max(
        MOST_MESSAGE_LETTERS,
        'A message is at most 5,000 letters',
      ),
    }),
    answer: PortalMessage,
    from: 'assumed',
    says: 'Message sent',
  }),
  read: put('/student/conversations/{thread}/read', {
    can: ownFile,
    body: exactFields({ message_identifier: required('Message is required') }),
    answer: Nothing,
    from: 'assumed',
    quirks: ['all messages up to this one'],
  }),
})

export default { endpoints: { studentTalk } }
