/** Feedback about the product (business §9: fix bug, improvement, new feature). */
import {
  feedbackFilters,
  feedbackTickets,
  feedbackTypes,
  type FeedbackTicket,
} from '@contract/catalog/feedbackTickets'
import { words } from '@core/words/i18n'
import { columnOf } from '@ui/listWithForms'
import { selectField, textAreaField, textField } from '@ui/record/fields'
import { ticketModule } from '@ui/tickets/ticketModule'

const name = 'feedbackTickets'
const column = columnOf<FeedbackTicket>(name)

export default ticketModule<FeedbackTicket>({
  name,
  path: '/feedback-tickets',
  calls: feedbackTickets,
  filters: feedbackFilters,
  nameOf: ({ title }) => title,
  contentOf: ({ content }) => content,
  columns: [
    column('title', 300, ({ title }) => title),
    column(
      'feedback_type',
      140,
      ({ feedback_type }) => words(`${name}:choices.feedback_type.${feedback_type}`),
      {
        filter: ({ feedback_type }) => ['feedback_type', feedback_type],
      },
    ),
  ],
  form: [selectField('feedback_type', feedbackTypes), textField('title'), textAreaField('content')],
})
