/** Feedback about the product: a fault, an improvement, a new feature (business §9). The documents name its page and its types only. */
import { z } from 'zod'
import { required } from '../shapes'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import {
  MOST_TICKET_LETTERS,
  ticketCalls,
  ticketFields,
  ticketFilters,
  ticketThread,
} from './tickets/ticketCalls'
import { file_identifiers } from '../platform/uploads/attachedFiles'

export const feedbackTypes = ['fix_bug', 'improvement', 'new_feature'] as const

/** `type:bug assigned:me raised:week` */
export const feedbackFilters = ticketFilters('feedback_type', 'type', feedbackTypes)

export const FeedbackTicket = z.object({
  ...ticketFields,
  feedback_type: z.enum(feedbackTypes),
  title: z.string(),
  content: z.string(),
})
export type FeedbackTicket = z.infer<typeof FeedbackTicket>

export const feedbackTickets = ticketCalls({
  name: 'feedbackTickets',
  path: '/feedback-tickets',
  list: 'feedback',
  can: 'tickets.feedback',
  filters: feedbackFilters,
  row: FeedbackTicket,
  single: FeedbackTicket.extend(ticketThread),
  body: z.object({
    feedback_type: z.enum(feedbackTypes, 'Choose what it is'),
    title: required('Title is required').max(200, 'A title is at most 200 characters'),
    content: required('Describe it in a sentence or two').max(
      MOST_TICKET_LETTERS,
      'Feedback is at most 2,000 characters',
    ),
    file_identifiers,
  }),
  raised: 'Thank you. We have your feedback.',
  from: 'assumed',
})

export default {
  endpoints: { feedbackTickets },
  lists: { feedback: ['assign', 'status', 'delete', 'hand_over'] },
  permissions: {
    'tickets.feedback.read': ['manager'],
    'tickets.feedback.create': [...COUNSELLING, 'calling-agent', 'staff', 'finance', 'request-update'],
    'tickets.feedback.update': ['manager'],
  },
  navigation: [
    {
      alias: 'Feedback',
      route: '/feedback-tickets',
      can: 'tickets.feedback.create',
      icon: 'tasks',
      order: 41,
    },
  ],
} as const satisfies ModuleDeclaration
